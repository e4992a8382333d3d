import { allMatches } from './all-matches.ts';
import { NUMBER_WORDS } from './numbers.ts';

/** A figure as written and its place in the passage. */
export interface Figure {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

const SCALE: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
};
const CURRENCY = '(?:us\\$|\\$|\u00a3|\u20ac|\u00a5|usd|eur|gbp|cad|aud|chf|rmb|inr|sek|nok|dkk|jpy)';
const NUMBER = '(\\d{1,3}(?:[, ]\\d{3}){1,4}(?:\\.\\d{1,2})?|\\d{1,12}(?:\\.\\d{1,3})?)';
const AMOUNT = new RegExp(
  `${CURRENCY} ?${NUMBER}(?: ?(thousand|million|billion|mm|mn|bn|k|m)\\b)?|\\b${NUMBER} ?(thousand|million|billion|mm|bn)? ?(?:u\\.?s\\.? )?(?:dollars|euros?|pounds(?: sterling)?|usd|eur|gbp)\\b`,
  'g',
);

/** Sums of money in a folded lower-case passage, whatever the currency: "$1,000,000", "EUR 2.5 million". */
export function readAmounts(lower: string): Figure[] {
  return allMatches(lower, AMOUNT).map((match) => {
    const digits = Number((match[1] ?? match[3] ?? '0').replace(/[, ]/g, ''));
    const scale = SCALE[match[2] ?? match[4] ?? ''] ?? 1;
    return { value: digits * scale, start: match.index, end: match.index + match[0].length };
  });
}

const PERCENT = new RegExp(
  `(\\d{1,3}(?:\\.\\d{1,4})?)(?: ?(1/2|1/4|3/4))? ?\\)? ?(?:%|percent\\b|per cent\\b|pct\\b)|\\b(?:(${NUMBER_WORDS}) and )?(one[- ]half|a half|one[- ]quarter) (?:of (?:one )?)?(?:percent|per cent)(?! ?\\()|\\b(${NUMBER_WORDS}) (?:percent|per cent)(?! ?\\()`,
  'g',
);
const FRACTION: Readonly<Record<string, number>> = { '1/2': 0.5, '1/4': 0.25, '3/4': 0.75 };
const SMALL_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');

/** Percentages in a folded lower-case passage: "1.5%", "one and one-half percent", "1 1/2 %". */
export function readPercents(lower: string): Figure[] {
  return allMatches(lower, PERCENT).flatMap((match) => {
    const place = { start: match.index, end: match.index + match[0].length };
    if (match[1] !== undefined) return [{ value: Number(match[1]) + (FRACTION[match[2] ?? ''] ?? 0), ...place }];
    if (match[4] !== undefined) {
      const whole = match[3] === undefined ? 0 : SMALL_WORDS.indexOf(match[3]);
      return whole < 0 ? [] : [{ value: whole + (match[4].includes('quarter') ? 0.25 : 0.5), ...place }];
    }
    const words = SMALL_WORDS.indexOf(match[5] ?? '');
    const tens = { twenty: 20, thirty: 30, forty: 40, fifty: 50, eighteen: 18 }[match[5] ?? ''] ?? words;
    return tens < 0 ? [] : [{ value: tens, ...place }];
  });
}

const TIMES =
  /\b(?:(\d{1,2}(?:\.\d)?) ?(?:x|times)\b|(twice|double|triple|two|three|four|five|ten)(?: \((\d{1,2})x?\))?(?: times)?\b)/g;
const TIMES_WORDS: Readonly<Record<string, number>> = {
  twice: 2,
  double: 2,
  triple: 3,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
};

/** Multiples: "three times", "2x", "twice"; a bare number word counts only before "times". */
export function readMultiples(lower: string): Figure[] {
  return allMatches(lower, TIMES).flatMap((match) => {
    const word = match[2];
    if (word !== undefined && !/times|twice|double|triple/.test(match[0])) return [];
    const value = match[1] !== undefined ? Number(match[1]) : (TIMES_WORDS[word ?? ''] ?? 0);
    return value > 0 ? [{ value, start: match.index, end: match.index + match[0].length }] : [];
  });
}
