import iconv from 'iconv-lite';

const CODE_PAGES = ['windows-1252', 'windows-1251', 'macroman', 'shift_jis', 'gbk', 'big5', 'cp949', 'cp437', 'cp850'];

/**
 * RTF without its control words, its bytes and escapes decoded in every code page that a font may name, with none, one
 * or two characters standing in for a Unicode one.
 */
export function* rtfText(file: Buffer): Generator<string> {
  // A control word ends where an escape begins: a sign without width keeps what the escape stands for off the word.
  const parted = file.toString('latin1').replace(/(\\[a-z]{1,32}-?\d{0,10})(?=\\')/gi, '$1\0');
  const source = parted.replace(/\\[\\{}]|\\'([0-9a-f]{0,2})/gi, (_, hex?: string) => {
    if (hex === undefined) return ' ';
    return hex.length === 2 ? String.fromCharCode(Number.parseInt(hex, 16)) : '';
  });
  for (const codePage of CODE_PAGES) {
    const text = iconv.decode(Buffer.from(source, 'latin1'), codePage);
    for (const standIns of [1, 0, 2]) yield withoutWords(text, standIns);
  }
}

function withoutWords(text: string, standIns: number): string {
  return text
    .replace(new RegExp(`\\\\u(-?\\d{1,6}) ?[^\\\\{}]{0,${standIns}}`, 'g'), (_, code: string) =>
      String.fromCharCode(Number(code) & 0xffff),
    )
    .replace(/\\[a-z]{1,32}-?\d{0,10} ?|[{}\r\n]/gi, '');
}
