/** How a list counts: letters, small or capital Roman numerals, numbers. */
export interface Reading {
  /** The counting and its brackets, e.g. "(a", "(i", "A.", "1)": items of one list share it. */
  readonly style: string;
  readonly ordinal: number;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
const WORDS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');

/** Value of a Roman numeral up to 399, or null when the letters are none ("iiii", "vx"). */
export function readRoman(letters: string): number | null {
  const lower = letters.toLowerCase();
  if (!/^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(lower) || lower === '') return null;
  let sum = 0;
  for (let at = 0; at < lower.length; at++) {
    const value = ROMAN[lower.charAt(at)] ?? 0;
    const next = ROMAN[lower.charAt(at + 1)] ?? 0;
    sum += value < next ? -value : value;
  }
  return sum;
}

/** Value of "IV", "4", "FOUR" or "D" after a word such as Article or Schedule; null when it counts nothing. */
export function readOrdinal(text: string): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const word = WORDS.indexOf(text.toLowerCase());
  if (word >= 0) return word + 1;
  return readRoman(text) ?? (/^[A-Z]$/.test(text) ? text.charCodeAt(0) - 64 : null);
}

/** Every way to read a list mark: "(i)" is the ninth letter or the first numeral; "(bb)" follows "(z)". */
export function readItem(mark: string, open: string, close: string): Reading[] {
  if (/^\d{1,2}$/.test(mark)) return [{ style: `${open}1${close}`, ordinal: Number(mark) }];
  const upper = mark === mark.toUpperCase();
  const base = upper ? 65 : 97;
  const readings: Reading[] = [];
  const first = mark.charCodeAt(0) - base + 1;
  if (mark.length === 1) readings.push({ style: `${open}${upper ? 'A' : 'a'}${close}`, ordinal: first });
  else if (mark.length === 2 && mark.charAt(0) === mark.charAt(1)) {
    readings.push({ style: `${open}${upper ? 'A' : 'a'}${close}`, ordinal: 26 + first });
  }
  const roman = readRoman(mark);
  if (roman !== null && roman < 50) readings.push({ style: `${open}${upper ? 'I' : 'i'}${close}`, ordinal: roman });
  return readings;
}
