const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st'];

/** Symbols that office programs place by private codes (Wingdings and Symbol fonts), as Unicode has them. */
const SYMBOLS = new Map([
  ['\uf0a7', '▪'],
  ['\uf0b7', '•'],
  ['\uf06f', '☐'],
  ['\uf0a8', '☐'],
  ['\uf071', '☐'],
  ['\uf0fe', '☑'],
  ['\uf053', '☑'],
  ['\uf078', '☒'],
  ['\uf0fd', '☒'],
  ['\uf0fc', '✓'],
  ['\uf0d8', '➢'],
  ['\uf076', '❖'],
  ['\uf02d', '-'],
]);

/** What stands in the text for a glyph whose letter the file does not tell. */
export const UNKNOWN = '\ufffd';

/**
 * Plain letters for what a page shows: ligatures spelt out, accents composed, white space as one kind of space, office
 * bullets as bullets; control characters, which are never text, become U+FFFD. A soft hyphen at the end is a hyphen.
 */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, (glyph) => LIGATURES[glyph.charCodeAt(0) - 0xfb00] ?? glyph)
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t\r\n]/g, ' ')
    .replace(/\u00ad$/, '-')
    .replace(/[\u00ad\u200b-\u200d\ufeff\u2060]/g, '')
    .replace(/[\uf000-\uf0ff]/g, (glyph) => SYMBOLS.get(glyph) ?? glyph)
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, UNKNOWN);
}
