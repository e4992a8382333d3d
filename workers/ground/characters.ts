/** What the comparison of words must know about a UTF-16 unit. Whatever has no bit is a mark of punctuation. */
export const LETTER = 1;
export const DIGIT = 2;
export const UPPER = 4;
/** A letter of a script that is written without spaces between words. */
export const UNSPACED = 8;
/** A sign that belongs to the number it stands before: currency, comparison. */
export const SIGN = 16;
/** Letter or digit: part of a word. */
export const WORD = LETTER | DIGIT;

const TESTS: readonly (readonly [RegExp, number])[] = [
  // Half of a surrogate pair counts as a letter, so that no match ends between the halves.
  [/^[\p{L}\p{M}\uD800-\uDFFF]$/u, LETTER],
  [/^\p{N}$/u, DIGIT],
  [/^\p{Lu}$/u, UPPER],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u,
    UNSPACED,
  ],
  [/^[\p{Sc}<>≤≥±]$/u, SIGN],
];

const LATIN = Uint8Array.from({ length: 0x250 }, (_, unit) => workOut(unit));

/** The bits above that hold for one UTF-16 unit; none for `undefined`, the place before or after a text. */
export function kindOf(unit: number | undefined): number {
  if (unit === undefined) return 0;
  return LATIN[unit] ?? workOut(unit);
}

function workOut(unit: number): number {
  const character = String.fromCharCode(unit);
  return TESTS.reduce((bits, [pattern, bit]) => (pattern.test(character) ? bits | bit : bits), 0);
}
