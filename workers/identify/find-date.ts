import { isoOf, readDates } from '../reviewers/embedded/reading/dates.ts';

const LEADS = /\b(?:dated|made|entered into|executed|effective|as of|date of this|this)\b[^.;]{0,60}$/;

/** The date a document bears, from its opening words (folded, lower case): the first whole date with a lead-in, else the first. */
export function findDate(head: string): string | null {
  const dates = readDates(head.slice(0, 6_000)).flatMap((date) => {
    const iso = isoOf(date);
    return iso === null ? [] : [{ iso, lead: LEADS.test(head.slice(Math.max(0, date.start - 80), date.start)) }];
  });
  return (dates.find(({ lead }) => lead) ?? dates[0])?.iso ?? null;
}
