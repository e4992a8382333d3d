const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Whether the character at `at` is one of Markdown's marks, which no reader sees: emphasis around words, code ticks,
 * list stars, heading signs and quotation bars at the start of a line, and the backslash that protects a mark.
 * A star between spaces or digits, "[***]" and a line to fill in are text.
 */
export function isMarkup(text: string, at: number): boolean {
  const character = text.charAt(at);
  if (character === '*' || character === '_' || character === '`') return isEmphasis(text, at, character);
  if (character === '\\') return /[\\`*_{}[\]()#+\-.!|>~]/.test(text.charAt(at + 1));
  if (character === '#' || character === '>') return startsLine(text, at, character);
  return false;
}

/** At most six of the sign, and nothing but white space, before it in its line. */
function startsLine(text: string, at: number, sign: string): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 12); back--) {
    const character = text.charAt(back);
    if (character === '\n') return true;
    if (character !== ' ' && character !== sign) return false;
  }
  return at <= 12;
}

/** A run of one to three marks that touches a word or punctuation on one side and no word on the other. */
function isEmphasis(text: string, at: number, mark: string): boolean {
  let start = at;
  let end = at + 1;
  while (end - start <= 4 && text.charAt(start - 1) === mark) start--;
  while (end - start <= 4 && text.charAt(end) === mark) end++;
  if (end - start > 3) return false;
  const before = text.charAt(start - 1);
  const after = text.charAt(end);
  if (before === '[' && after === ']') return false;
  const opensItem = mark === '*' && end - start === 1 && (before === '' || before === '\n') && after === ' ';
  if (before.trim() === '' && after.trim() === '') return opensItem;
  return !(WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after));
}
