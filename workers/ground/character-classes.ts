/** What folding does with a character. */
export const KEEP = 0;
/** No look of its own: a zero-width or control character. */
export const DROP = 1;
export const BLANK = 2;
/** White space that separates more than words: line break, tab, cell border, list bullet. */
export const LINE = 3;
export const HYPHEN = 4;
export const LONG = 5;
export const SINGLE_QUOTE = 6;
export const DOUBLE_QUOTE = 7;
export const SOFT_HYPHEN = 8;
/** A ligature, an ellipsis, or a letter with its accent in one: replaced by its parts. */
export const COMPOSED = 9;

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/^[\n\r\v\f\t|\u0085\u2028\u2029•▪●◦‣⁃\uF0A7\uF0B7]$/u, LINE],
  [/^\s$/u, BLANK],
  [/^\u00AD$/u, SOFT_HYPHEN],
  [/^(?:\p{Cc}|\p{Cf}|[\uFE00-\uFE0F])$/u, DROP],
  [/^[-‐‑‒–−﹣－]$/u, HYPHEN],
  [/^[—―⸺⸻﹘]$/u, LONG],
  [/^['‘’‚‛′`´ʼ＇‹›]$/u, SINGLE_QUOTE],
  [/^["“”„‟″＂«»]$/u, DOUBLE_QUOTE],
];

const ASCII = Uint8Array.from({ length: 0x80 }, (_, unit) => workOut(unit));

/** The class of one UTF-16 unit. */
export function classOf(unit: number): number {
  return ASCII[unit] ?? workOut(unit);
}

function workOut(unit: number): number {
  const character = String.fromCharCode(unit);
  const found = CLASSES.find(([pattern]) => pattern.test(character));
  if (found !== undefined) return found[1];
  return partsOf(unit) === character ? KEEP : COMPOSED;
}

/** A composed character's parts: the letters of a ligature, letter and accent, three dots. Never a digit's or sign's. */
export function partsOf(unit: number): string {
  const character = String.fromCharCode(unit);
  if (unit === 0x2026 || (unit >= 0xfb00 && unit <= 0xfb06)) return character.normalize('NFKD');
  return unit < 0xc0 || (unit >= 0xac00 && unit <= 0xdfff) ? character : character.normalize('NFD');
}
