import type { TaskBrief } from '../../schemas/brief.ts';
import type { DocumentText } from '../../schemas/document-text.ts';
import type { FamilyFacts, FamilyTerm } from '../../schemas/family.ts';
import { FAMILY_TERMS, isFamilyTerm } from '../../schemas/family-terms.ts';
import { numberInTitle } from '../../schemas/paper-number.ts';
import { writeRanges } from '../../schemas/section-ranges.ts';
import type { GroundedTerm } from '../judge/input.ts';
import { isoOf, readDates } from '../reviewers/embedded/reading/dates.ts';
import { fold, lowerInPlace } from '../reviewers/embedded/reading/fold.ts';
import { type PlacedOperation, readOperations } from './read-operations.ts';
import { readPrecedence } from './read-precedence.ts';
import { readSignatures } from './read-signatures.ts';

/** What a document means to its family, before anything is left out for size. */
export interface FamilyReading {
  readonly operations: readonly PlacedOperation[];
  readonly facts: Omit<FamilyFacts, 'terms' | 'operations' | 'moved'>;
}

/** A part of an agreement that others cite by its label. */
const CITED =
  /^(?:\d{1,3}(?:\.\d{1,3}){0,4}|(?:article|section|annex|schedule|exhibit|appendix|attachment) \S{1,12})$/i;
/** A master with more parts than this does not list them: none is then said to be missing. */
const MOST_PARTS = 1_500;
const EFFECT =
  /\b(?:with effect (?:from|as of|on)|effective (?:as of|from|on|date of)|takes? effect (?:on|from|as of))\b/g;

/** Reads what a document means to its family; null for one that belongs to none. */
export function readFamily(brief: TaskBrief, document: DocumentText): FamilyReading | null {
  const { family, card, stage } = brief.subject;
  if (family === undefined) return null;
  const isDependent = family.place === 'dependent';
  return {
    operations: isDependent ? readOperations(document, card.kind === 'amendment' ? 'amendment' : 'order') : [],
    facts: {
      number: numberInTitle(card.title),
      date: card.date ?? null,
      effective: isDependent ? effectiveDate(document.text) : null,
      signed: readSignatures(document.text, stage),
      sections: isDependent && card.kind === 'amendment' ? null : partsOf(document),
      precedence: readPrecedence(document, card.kind),
    },
  };
}

function partsOf({ sections, coverage }: DocumentText): string | null {
  const labels = sections.map(({ label }) => label).filter((label) => CITED.test(label));
  if (labels.length === 0 || sections.length > MOST_PARTS || coverage.truncated) return null;
  const line = writeRanges(labels);
  return line.length > 900 ? null : line;
}

/** The one date from which a paper says that its changes apply; null when it names none or several. */
function effectiveDate(text: string): string | null {
  const lower = lowerInPlace(fold(text.slice(0, 60_000)));
  const dates = new Set<string>();
  for (const match of lower.matchAll(EFFECT)) {
    const from = match.index + match[0].length;
    const date = readDates(lower.slice(from, from + 60))[0];
    const iso = date === undefined || date.start > 12 ? null : isoOf(date);
    if (iso !== null) dates.add(iso);
  }
  const [only] = dates;
  return dates.size === 1 ? (only ?? null) : null;
}

/** The terms of a document that its family is compared by, best first within each name; once per party. */
export function familyTerms(terms: readonly GroundedTerm[]): FamilyTerm[] {
  const kept = new Map<string, GroundedTerm>();
  for (const term of [...terms].sort((a, b) => b.probability - a.probability || a.span[0] - b.span[0])) {
    if (term.verification === 'not_found' || term.probability < 0.5 || !isFamilyTerm(term.name)) continue;
    if (isCapsPeriod(term, terms)) continue;
    const key = `${term.name} ${term.party ?? ''}`;
    if (!kept.has(key)) kept.set(key, term);
  }
  return [...kept.values()]
    .sort((a, b) => rank(a.name) - rank(b.name) || a.span[0] - b.span[0])
    .map(({ name, value, party, quote, span, page, section }) => ({
      name,
      value,
      party,
      quote: quote.slice(0, 400),
      start: span[0],
      page,
      section,
    }));
}

/** The year that a cap is counted by is not the agreement's term. */
function isCapsPeriod({ name, span }: GroundedTerm, terms: readonly GroundedTerm[]): boolean {
  if (!['initial_term_months', 'renewal_term_months', 'expiration_date'].includes(name)) return false;
  return terms.some(
    (other) => other.name.startsWith('liability_cap') && other.span[0] < span[1] && span[0] < other.span[1],
  );
}

/** The order of FAMILY_TERMS: what families differ about most comes first. */
function rank(name: string): number {
  return Object.keys(FAMILY_TERMS).indexOf(name);
}
