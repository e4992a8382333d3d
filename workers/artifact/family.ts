import type { FamilyFacts, FamilyTerm } from '../../schemas/family.ts';
import { type FamilyReading, familyTerms } from '../amendment/family-facts.ts';
import { cutQuote } from '../judge/cite.ts';
import type { GroundedTerm } from '../judge/input.ts';
import { type Allowance, FULL } from './ladder.ts';

/** What an artifact (within an allowance) or the evidence (FULL) carries of a family member. */
export function reduceFamily(
  { facts, operations }: FamilyReading,
  terms: readonly GroundedTerm[],
  allowance: Allowance = FULL,
): FamilyFacts {
  const kept = operations.slice(0, allowance.familyOperations);
  return {
    ...facts,
    precedence:
      facts.precedence === null
        ? null
        : { ...facts.precedence, quote: cutQuote(facts.precedence.quote, Math.max(160, allowance.familyQuote)) },
    terms: familyTerms(terms)
      .slice(0, allowance.familyTerms)
      .map((term) => showValue(term, allowance.familyQuote)),
    operations: kept.map(({ end: _end, ...operation }) => ({
      ...operation,
      quote: cutQuote(operation.quote, Math.min(160, allowance.familyQuote)),
    })),
    moved: operations.length - kept.length,
  };
}

/** Cuts a term's words so that a number it states stays in sight: "(6) months" at the end of a long sentence. */
function showValue(term: FamilyTerm, limit: number): FamilyTerm {
  const head = cutQuote(term.quote, limit);
  if (typeof term.value !== 'number' || head.length === term.quote.length) return { ...term, quote: head };
  const digits = String(term.value)
    .replace('.', '\\.')
    .replace(/\B(?=(?:\d{3})+$)/g, ',?');
  const figure = new RegExp(`(?<![\\d.,])${digits}(?!\\d)`).exec(term.quote);
  if (figure === null || figure.index + 20 < head.length) return { ...term, quote: head };
  const from = term.quote.indexOf(' ', Math.max(0, figure.index + 20 - limit)) + 1;
  return { ...term, quote: cutQuote(term.quote.slice(from), limit), start: term.start + from };
}
