const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINAL_WORDS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
/** Beyond this a letter or roman number is noise; Word stops there too. */
const LARGEST = 3_999;

/**
 * Writes a list counter the way Word does for a numbering format of ECMA-376 17.18.59. Formats of other scripts fall
 * back to decimal digits.
 */
export function formatNumber(value: number, format: string): string {
  if (value < 0 || value > LARGEST) return String(value);
  switch (format) {
    case 'none':
      return '';
    case 'lowerLetter':
      return letters(value);
    case 'upperLetter':
      return letters(value).toUpperCase();
    case 'lowerRoman':
      return roman(value);
    case 'upperRoman':
      return roman(value).toUpperCase();
    case 'decimalZero':
      return value < 10 ? `0${value}` : String(value);
    case 'ordinal':
      return ordinal(value);
    case 'cardinalText':
      return capitalized(words(value));
    case 'ordinalText':
      return capitalized(ordinalWords(value));
    default:
      return String(value);
  }
}

/** a ... z, aa, bb ... zz, aaa: Word repeats the letter. */
function letters(value: number): string {
  if (value === 0) return '';
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.floor((value - 1) / 26) + 1);
}

function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [amount, sign] of ROMAN) {
    while (rest >= amount) {
      text += sign;
      rest -= amount;
    }
  }
  return text;
}

function ordinal(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${suffix}`;
}

function words(value: number): string {
  if (value >= 1000) return `${words(Math.floor(value / 1000))} thousand${rest(value % 1000)}`;
  if (value >= 100) return `${words(Math.floor(value / 100))} hundred${rest(value % 100)}`;
  if (value >= 20) {
    return `${TENS[Math.floor(value / 10)] ?? ''}${value % 10 === 0 ? '' : `-${ONES[value % 10] ?? ''}`}`;
  }
  return ONES[value] ?? '';
}

function rest(value: number): string {
  return value === 0 ? '' : ` ${words(value)}`;
}

function ordinalWords(value: number): string {
  const cardinal = words(value);
  const start = Math.max(cardinal.lastIndexOf(' '), cardinal.lastIndexOf('-')) + 1;
  const last = cardinal.slice(start);
  const turned = ORDINAL_WORDS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return cardinal.slice(0, start) + turned;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
