import { allMatches } from './all-matches.ts';
import { ORDINAL_WORDS, ordinalOf } from './numbers.ts';

/** A calendar date as written. Parts that are blank or redacted are null ("March [*], 2004"). */
export interface WrittenDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly start: number;
  readonly end: number;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MONTH = `(${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)\\b\\.?`;
/** A blank to be filled in, or a redaction; a line is taken whole, as it could be cut into three parts in countless ways. */
const BLANK = '(?:\\[[^\\]\\n]{0,12}\\]|_{1,40}(?!_)|\\*{2,12}(?!\\*)|\\.{3,40}(?!\\.)|x{2})';
const DAY = `(\\d{1,2})(?: ?(?:st|nd|rd|th|s t|n d|r d|t h))?\\b|(${ORDINAL_WORDS})\\b|(${BLANK})(?:st|nd|rd|th)?`;
const YEAR = `(\\d{4}|\\d{2}(?!\\d)|'\\d{2})|(?:(?:19|20) ?)?(${BLANK})`;

const HAS_MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;
const HAS_FIGURES = /\d[-/.]\d/;
const HAS_BLANK = /day of|[_[*]/;
/** A year right after a blank or "day of": a look that begins at the figures, of which there are few. */
const YEAR_AFTER_BLANK = /(?<=(?:day of|[\]_*.x])[ ,]{0,5})(?:19|20)\d\d\b/;

/** Each form with cheap looks that it may be there at all. */
const FORMS: readonly {
  hints: readonly RegExp[];
  pattern: RegExp;
  read: (m: RegExpMatchArray) => Omit<WrittenDate, 'start' | 'end'> | null;
}[] = [
  {
    // 11th day of March, 1999 · 15 January 2020 · _____ day of July 2013
    hints: [HAS_MONTH],
    pattern: new RegExp(
      `(?:\\b|(?<=[ (]))(?:${DAY})\\s?(?:\\([^)]{1,8}\\) )?(?:day )?(?:of )?(?:- ?)*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)?,? ?${MONTH}[, ]{0,2}(?:day )?(?:of )?(?:in the year )?(?:${YEAR})`,
      'g',
    ),
    read: (m) => parts(yearOf(m[5]), monthOf(m[4]), dayOf(m[1], m[2])),
  },
  {
    // March 11, 1999 · Apr. 1st 2019 · March [__], 2004 · March 2004
    hints: [HAS_MONTH],
    pattern: new RegExp(`\\b${MONTH} ?(?:(?:the )?(?:${DAY})(?: day)?[,.]? ?)?,? ?(?:of )?(?:${YEAR})(?![\\d:])`, 'g'),
    read: (m) => parts(yearOf(m[5]), monthOf(m[1]), dayOf(m[2], m[3])),
  },
  {
    // ___________ __, 2000 · day of ____, 2009 · day of , 2009
    hints: [HAS_BLANK, YEAR_AFTER_BLANK],
    pattern: new RegExp(
      `(?:\\bday of ?|(?:${BLANK})[ ,]{0,3})(?:(?:${BLANK})[ ,]{0,3}){0,2},? ?((?:19|20)\\d{2})\\b`,
      'g',
    ),
    read: (m) => parts(Number(m[1]), null, null),
  },
  {
    // 2020-01-15
    hints: [HAS_FIGURES],
    pattern: /\b((?:19|20)\d{2})-(\d{1,2})-(\d{1,2})\b/g,
    read: (m) => parts(Number(m[1]), Number(m[2]), Number(m[3])),
  },
  {
    // 1/15/2020, 01-15-20, 15.01.2020: the United States' order unless only the other is possible; dots are European
    hints: [HAS_FIGURES],
    pattern: /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/g,
    read: (m) => {
      const [a, b] = [Number(m[1]), Number(m[3])];
      const dayFirst = a > 12 || (m[2] === '.' && b <= 12);
      return parts(yearOf(m[4]), dayFirst ? b : a, dayFirst ? a : b);
    },
  },
];

/** Every date in a folded lower-case passage, in order of place; overlapping readings are dropped. */
export function readDates(lower: string): WrittenDate[] {
  const found: WrittenDate[] = [];
  if (!/\d\d|[_[*]/.test(lower)) return found;
  for (const { hints, pattern, read } of FORMS) {
    if (!hints.every((hint) => hint.test(lower))) continue;
    for (const match of allMatches(lower, pattern)) {
      const value = read(match);
      if (value === null) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      if (!found.some((other) => start < other.end && other.start < end)) found.push({ ...value, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** ISO form of a date with all its parts, null otherwise. */
export function isoOf({ year, month, day }: Pick<WrittenDate, 'year' | 'month' | 'day'>): string | null {
  if (year === null || month === null || day === null) return null;
  if (day > daysIn(year, month)) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The date `months` after an ISO date, the day clipped to the month's length, then `days` added. Calendar arithmetic. */
export function addToDate(iso: string, { months, days }: { readonly months: number; readonly days: number }): string {
  const [year = 1970, month = 1, day = 1] = iso.split('-').map(Number);
  const count = year * 12 + (month - 1) + Math.trunc(months);
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  const moved = new Date(Date.UTC(y, m - 1, Math.min(day, daysIn(y, m)) + days));
  return moved.toISOString().slice(0, 10);
}

function parts(
  year: number | null,
  month: number | null,
  day: number | null,
): Omit<WrittenDate, 'start' | 'end'> | null {
  if (month !== null && (month < 1 || month > 12)) return null;
  if (day !== null && (day < 1 || day > 31)) return null;
  if (year !== null && (year < 1900 || year > 2150)) return null;
  return { year, month, day };
}

/** Two-figure years: 50 to 99 are the last century's. */
function yearOf(words: string | undefined): number | null {
  if (words === undefined) return null;
  const value = Number(words.replace("'", ''));
  if (words.replace("'", '').length > 2) return value;
  return value >= 50 ? 1900 + value : 2000 + value;
}

function monthOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  const at = MONTHS.findIndex((month) => month.startsWith(word.slice(0, 3)));
  return at < 0 ? null : at + 1;
}

function dayOf(figures: string | undefined, words: string | undefined): number | null {
  if (figures !== undefined) return Number(figures);
  return words === undefined ? null : ordinalOf(words);
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
