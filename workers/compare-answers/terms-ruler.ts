import type { AnswerOutcome, Compared } from '../../schemas/answer-comparison.ts';
import type { TermName } from '../../schemas/term-vocabulary.ts';
import type { TermValue } from '../../schemas/terms.ts';
import { inDays, inMonths, readDurations } from '../reviewers/embedded/reading/durations.ts';
import { liesIn, readPlaces } from '../reviewers/embedded/reading/places.ts';

/** What a document was read to say: the values of each term, all of them where there are several. */
export type ReadTerms = Readonly<Partial<Record<TermName, readonly TermValue[]>>>;

/** Compares one reading with one answer by the rule of its category (the functions below). */
export function compareAnswer(category: Compared, answer: string, read: ReadTerms): AnswerOutcome {
  switch (category) {
    case 'Governing Law':
      return compareLaw(answer, read.governing_law ?? []);
    case 'Agreement Date':
      return compareDate(answer, read.agreement_date ?? []);
    case 'Effective Date':
      return compareDate(answer, read.effective_date ?? []);
    case 'Expiration Date':
      return compareExpiry(answer, read.expiration_date ?? [], read.term_perpetual?.includes(true) ?? false);
    case 'Renewal Term':
      return compareRenewal(answer, read);
    case 'Notice Period To Terminate Renewal':
      return compareNotice(answer, read.renewal_notice_days ?? []);
  }
}

/**
 * Dates: answers are month/day/year with two figures for the year (50 and above: last century); parts in brackets are
 * redacted. A whole date must be equal. Where the answer's year, month or day is redacted, reporting no date is right
 * (no whole date can be known), and a date that agrees in the known parts is right too.
 */
export function compareDate(answer: string, values: readonly TermValue[]): AnswerOutcome {
  const gold = answer.split(';').flatMap((part) => goldDate(part.trim()) ?? []);
  if (answer.trim() === '') return values.length === 0 ? 'agreed' : 'extra';
  if (gold.length === 0) return 'incomparable';
  const redacted = gold.some(({ year, month, day }) => year === null || month === null || day === null);
  if (values.length === 0) return redacted ? 'right' : 'missed';
  return values.some((value) => gold.some((date) => agrees(date, String(value)))) ? 'right' : 'wrong';
}

/** Expiry: a date as above; "perpetual" is answered by term_perpetual without a date. */
export function compareExpiry(answer: string, values: readonly TermValue[], perpetual: boolean): AnswerOutcome {
  if (answer.trim() === '') return values.length === 0 && !perpetual ? 'agreed' : 'extra';
  if (/perpetual/i.test(answer)) {
    const dated = compareDate(answer.replace(/perpetual/gi, ''), values);
    return perpetual || dated === 'right' ? 'right' : values.length > 0 ? 'wrong' : 'missed';
  }
  const outcome = compareDate(answer, values);
  return outcome === 'missed' && perpetual ? 'wrong' : outcome;
}

/** Renewal: the length in months must be equal ("successive 1 year" = 12); "perpetual" is an automatic renewal without a length or a perpetual term. */
export function compareRenewal(answer: string, read: ReadTerms): AnswerOutcome {
  const values = read.renewal_term_months ?? [];
  const automatic = read.auto_renewal?.includes(true) ?? false;
  if (answer.trim() === '') return values.length === 0 && !automatic ? 'agreed' : 'extra';
  if (/perpetual/i.test(answer)) {
    return (automatic && values.length === 0) || read.term_perpetual?.includes(true)
      ? 'right'
      : values.length > 0
        ? 'wrong'
        : 'missed';
  }
  const gold = readDurations(wordy(answer)).map(inMonths);
  if (gold.length === 0)
    return automatic && values.length === 0 ? 'right' : values.length === 0 ? 'incomparable' : 'wrong';
  if (values.length === 0) return 'missed';
  return values.some((value) => gold.includes(Number(value))) ? 'right' : 'wrong';
}

/** Notice: lengths in days, months counted as 30 days, must be equal; any of several answers will do. */
export function compareNotice(answer: string, values: readonly TermValue[]): AnswerOutcome {
  if (answer.trim() === '') return values.length === 0 ? 'agreed' : 'extra';
  const gold = readDurations(wordy(answer)).map(inDays);
  if (gold.length === 0) return 'incomparable';
  if (values.length === 0) return 'missed';
  return values.some((value) => gold.some((days) => Math.abs(days - Number(value)) <= (days >= 360 ? 5 : 0)))
    ? 'right'
    : 'wrong';
}

/** Law: the place must be one of the answer's ("Ontario, Canada" is answered by Ontario, not by Canada). */
export function compareLaw(answer: string, values: readonly TermValue[]): AnswerOutcome {
  if (answer.trim() === '') return values.length === 0 ? 'agreed' : 'extra';
  const gold = readPlaces(answer.toLowerCase()).map(({ name }) => name);
  if (gold.length === 0) return 'incomparable';
  if (values.length === 0) return 'missed';
  const exact = gold.filter((place) => !gold.some((other) => liesIn(other, place)));
  return values.some((value) => exact.some((place) => same(place, String(value)))) ? 'right' : 'wrong';
}

function same(gold: string, read: string): boolean {
  if (gold === read) return true;
  return (gold === 'England' || gold === 'Wales') && read === 'England and Wales';
}

interface GoldDate {
  readonly year: string | null;
  readonly month: string | null;
  readonly day: string | null;
}

function agrees(gold: GoldDate, iso: string): boolean {
  const [year, month, day] = iso.split('-');
  const fits = (known: string | null, part: string | undefined): boolean => known === null || known === part;
  return fits(gold.year, year) && fits(gold.month, month) && fits(gold.day, day);
}

/** "3/11/99" -> year, month, day with their figures in full; a redacted part is null. */
function goldDate(text: string): GoldDate | null {
  const match = /^(\d{1,2}|\[[^\]]*\])\/(\d{1,2}|\[[^\]]*\])\/(\d{4}|\d{2}|\d{0,2}(?:\[[^\]]*\])+)$/.exec(text);
  if (match === null) return null;
  const [, month = '', day = '', year = ''] = match;
  const two = (part: string): string | null => (part.startsWith('[') ? null : part.padStart(2, '0'));
  const full = year.includes('[') ? null : year.length === 4 ? year : `${Number(year) >= 50 ? '19' : '20'}${year}`;
  return { year: full, month: two(month), day: two(day) };
}

function wordy(answer: string): string {
  return answer
    .toLowerCase()
    .replace(/\b0\.5 year/g, '6 months')
    .replace(/(\d)\) /g, '$1 ')
    .replace(/\((\d)/g, '$1')
    .replace(/\b\d+ (?=\d+ (?:year|month))/g, '')
    .replace(/(\d) ?year\b/g, '$1 year');
}
