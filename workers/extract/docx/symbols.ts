/** Glyphs of Microsoft's symbol fonts that contracts use, by the low byte of their private code. */
const WINGDINGS: Readonly<Record<number, string>> = {
  108: '●',
  110: '■',
  111: '☐',
  113: '☐',
  114: '☐',
  118: '❖',
  120: '☒',
  159: '•',
  167: '▪',
  168: '☐',
  216: '➢',
  224: '→',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};
const WINGDINGS_2: Readonly<Record<number, string>> = { 80: '✓', 81: '☒', 82: '☑', 83: '☒', 163: '☐' };
const SYMBOL: Readonly<Record<number, string>> = {
  45: '−',
  163: '≤',
  167: '♣',
  176: '°',
  177: '±',
  179: '≥',
  180: '×',
  183: '•',
  184: '÷',
  185: '≠',
  188: '…',
  190: '—',
  210: '®',
  211: '©',
  212: '™',
  226: '®',
  227: '©',
  228: '™',
};

/** The character a w:sym shows; U+FFFD for a glyph without a counterpart, so that it is not lost unseen. */
export function symbolCharacter(font: string, code: number): string {
  const low = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  const table = /wingdings\s*2/i.test(font)
    ? WINGDINGS_2
    : /wingdings/i.test(font)
      ? WINGDINGS
      : /^symbol/i.test(font)
        ? SYMBOL
        : undefined;
  const known = table?.[low];
  if (known !== undefined) return known;
  const plain = table === undefined || table === SYMBOL;
  if (low < 0x20 || low > 0xffff || (low >= 0xd800 && low <= 0xdfff) || (low >= 0x7f && low < 0xa0)) return '\uFFFD';
  return plain && (low < 0x7f || table === undefined) ? String.fromCharCode(low) : '\uFFFD';
}
