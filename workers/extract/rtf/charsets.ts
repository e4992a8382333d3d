/** Windows code pages of the character sets that RTF fonts name (\fcharset). */
const CODE_PAGES: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  77: 'macroman',
  78: 'shift_jis',
  79: 'cp949',
  80: 'gbk',
  81: 'big5',
  83: 'windows-1255',
  84: 'windows-1256',
  85: 'windows-1253',
  86: 'windows-1254',
  87: 'windows-874',
  88: 'windows-1250',
  89: 'windows-1251',
  128: 'shift_jis',
  129: 'cp949',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
  254: 'cp437',
  255: 'cp850',
};

/** Character set of fonts whose bytes are glyph numbers. */
export const SYMBOL_CHARSET = 2;

/** The encoding of a font's character set; undefined where the document's own applies. */
export function charsetEncoding(charset: number): string | undefined {
  return CODE_PAGES[charset];
}

/** The encoding of a code page number (\ansicpg, \cpg); Western European where it is not known. */
export function codePageEncoding(page: number): string {
  if (page === 65001) return 'utf8';
  if (page === 10000) return 'macroman';
  if (page === 932) return 'shift_jis';
  if (page === 936) return 'gbk';
  if (page === 949) return 'cp949';
  if (page === 950) return 'big5';
  if (page === 874 || (page >= 1250 && page <= 1258)) return `windows-${page}`;
  return page === 437 || page === 850 || page === 852 || page === 866 ? `cp${page}` : 'windows-1252';
}
