const WORDS: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS: readonly string[] = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/**
 * The new value of a number when an amendment exchanges words that state it: "twenty-four (24) months" for "twelve
 * (12) months" makes 24 into 12. Null unless the words taken out state exactly the old value, in the same unit.
 */
export function replacedValue(old: number, from: string | undefined, to: string | undefined): number | null {
  if (from === undefined || to === undefined || numberIn(from) !== old) return null;
  const [was, is] = [unitIn(from), unitIn(to)];
  return was === is || was === '' || is === '' ? numberIn(to) : null;
}

/** The one number that words state, in figures or spelt out up to ninety-nine; null when there is none or more than one. */
function numberIn(words: string): number | null {
  const figures = words.match(/\d[\d,]*(?:\.\d+)?/g);
  if (figures !== null) return figures.length === 1 ? Number((figures[0] ?? '').replaceAll(',', '')) : null;
  const spelt = /\b(?:(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](\w+))?|(\w+))\b/.exec(
    words.toLowerCase(),
  );
  if (spelt === null) return null;
  const tens = spelt[1] === undefined ? 0 : (TENS.indexOf(spelt[1]) + 2) * 10;
  const ones = WORDS.indexOf(spelt[2] ?? spelt[3] ?? '');
  if (tens > 0) return tens + Math.max(0, ones);
  return ones === -1 ? null : ones;
}

function unitIn(words: string): string {
  return /\b(day|week|month|year|hour|per ?cent|%)/.exec(words.toLowerCase().replace('%', ' %'))?.[1] ?? '';
}
