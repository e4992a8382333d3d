import { allMatches } from './all-matches.ts';
import { expression } from './expression.ts';
import { NUMBER_WORDS, numberOfWords } from './numbers.ts';
import type { IndexedSentence } from './word-index.ts';

export type DurationUnit = 'hour' | 'day' | 'business day' | 'week' | 'month' | 'quarter' | 'year';

/** A length of time as written, and its place in the passage it was read from. */
export interface Duration {
  readonly count: number;
  readonly unit: DurationUnit;
  readonly start: number;
  readonly end: number;
}

const KIND =
  '(?:consecutive|calendar|business|working|banking|trading|full|additional|successive|complete|continuous|whole|further)';
const DURATION = new RegExp(
  `(?:\\( ?(\\d{1,4}(?:\\.\\d{1,2})?) ?\\)|(?<![\\d.,$])(\\d{1,4}(?:\\.\\d{1,2})?)|\\b(${NUMBER_WORDS}))[- ]{1,2}(?:(${KIND})[- ])?(?:(${KIND})[- ])?(hour|day|week|month|quarter|year)s?\\b'?`,
  'g',
);

/** A length of time, as an expression that knows its words. */
export const LENGTH = expression(DURATION);

/** Every length of time in a sentence, in order. */
export function durationsIn(sentence: IndexedSentence): Duration[] {
  return sentence.words.meets(sentence, LENGTH.need) ? readDurations(sentence.lower) : [];
}

/** Every length of time in a folded lower-case passage, in order: "thirty (30) days", "12-month", "ten business days". */
export function readDurations(lower: string): Duration[] {
  const found: Duration[] = [];
  for (const match of allMatches(lower, DURATION)) {
    const figures = match[1] ?? match[2];
    const count = figures !== undefined ? Number(figures) : numberOfWords(match[3] ?? '');
    const unit = match[6];
    if (count === null || unit === undefined) continue;
    const working = /business|working|banking|trading/.test(`${match[4] ?? ''} ${match[5] ?? ''}`);
    const start = match[1] === undefined ? match.index : startOfWords(lower, match.index);
    found.push({ count, unit: unitOf(unit, working), start, end: match.index + match[0].length });
  }
  return found;
}

/**
 * Calendar days of a duration. Business days count seven for five, rounded up (10 business days = 14 days); a month
 * counts 30 days, a quarter 90, a year 365.
 */
export function inDays({ count, unit }: Pick<Duration, 'count' | 'unit'>): number {
  const perUnit = { hour: 1 / 24, day: 1, 'business day': 7 / 5, week: 7, month: 30, quarter: 90, year: 365 } as const;
  const days = count * perUnit[unit];
  return unit === 'hour' ? days : Math.ceil(days - 1e-9);
}

/** Hours of a duration; business days as in `inDays` (10 business days = 336 hours). */
export function inHours(duration: Pick<Duration, 'count' | 'unit'>): number {
  return duration.unit === 'hour' ? duration.count : inDays(duration) * 24;
}

/** Months of a duration: years and quarters exactly, days and weeks by 365/12 days a month, to one decimal. */
export function inMonths({ count, unit }: Pick<Duration, 'count' | 'unit'>): number {
  if (unit === 'year') return count * 12;
  if (unit === 'quarter') return count * 3;
  if (unit === 'month') return count;
  return Math.round(((inDays({ count, unit }) * 12) / 365) * 10) / 10;
}

function unitOf(word: string, working: boolean): DurationUnit {
  if (word === 'day' && working) return 'business day';
  const units: readonly DurationUnit[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];
  return units.find((unit) => unit === word) ?? 'day';
}

/** "thirty (30) days": the words before the bracket belong to the expression. */
function startOfWords(lower: string, bracket: number): number {
  const before = new RegExp(`\\b${NUMBER_WORDS} ?$`).exec(lower.slice(Math.max(0, bracket - 40), bracket));
  return before === null ? bracket : bracket - before[0].length;
}
