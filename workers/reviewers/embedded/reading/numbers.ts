const UNITS = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen',
]
  .join(' ')
  .split(' ');
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS = [
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth',
  'fifteenth sixteenth seventeenth eighteenth nineteenth',
]
  .join(' ')
  .split(' ');
const ORDINAL_TENS = ' tenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'.split(' ');

const ONES = UNITS.slice(1, 10).join('|');
const UNDER_HUNDRED = `(?:${TENS.slice(2).join('|')})(?:[- ](?:${ONES}))?|${UNITS.slice(1).reverse().join('|')}`;

/** Source of an expression for a whole number in words, up to 999, lower case ("one hundred and eighty", "forty-five"). */
export const NUMBER_WORDS = `(?:(?:(?:${ONES}|a)[- ])?hundred(?:[- ](?:and[- ])?(?:${UNDER_HUNDRED}))?|${UNDER_HUNDRED})`;

/** Value of a number in words, or null where a word is no number. */
export function numberOfWords(words: string): number | null {
  let total = 0;
  for (const word of words.split(/[- ]+/)) {
    if (word === 'and' || word === 'a') continue;
    if (word === 'hundred') {
      total = (total === 0 ? 1 : total) * 100;
      continue;
    }
    const value = UNITS.indexOf(word) >= 0 ? UNITS.indexOf(word) : TENS.indexOf(word) * 10;
    if (value < 0 || word === '') return null;
    total += value;
  }
  return total;
}

/** Value of an ordinal in words or figures, lower case: "third", "twenty-first", "5th"; null for anything else. */
export function ordinalOf(words: string): number | null {
  const figures = /^(\d{1,3})(?: ?(?:st|nd|rd|th))?$/.exec(words);
  if (figures?.[1] !== undefined) return Number(figures[1]);
  const [first = '', second] = words.split(/[- ]+/);
  if (second === undefined) {
    const small = ORDINALS.indexOf(first);
    return small > 0 ? small : ORDINAL_TENS.indexOf(first) > 0 ? ORDINAL_TENS.indexOf(first) * 10 : null;
  }
  const tens = TENS.indexOf(first);
  const ones = ORDINALS.indexOf(second);
  return tens > 0 && ones > 0 ? tens * 10 + ones : null;
}

/** Source of an expression for an ordinal in words, lower case. */
export const ORDINAL_WORDS = `(?:(?:${TENS.slice(2).join('|')})[- ](?:${ORDINALS.slice(1, 10).join('|')})|${ORDINALS.slice(1).reverse().join('|')}|${ORDINAL_TENS.slice(2).join('|')})`;
