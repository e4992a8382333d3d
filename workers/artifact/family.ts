import type { FamilyFacts } from '../../schemas/family.ts';
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
  const quote = (words: string): string => cutQuote(words, allowance.familyQuote);
  const kept = operations.slice(0, allowance.familyOperations);
  return {
    ...facts,
    precedence:
      facts.precedence === null
        ? null
        : { ...facts.precedence, quote: cutQuote(facts.precedence.quote, Math.max(160, allowance.familyQuote)) },
    terms: familyTerms(terms)
      .slice(0, allowance.familyTerms)
      .map((term) => ({ ...term, quote: quote(term.quote) })),
    operations: kept.map(({ end: _end, ...operation }) => ({
      ...operation,
      quote: quote(operation.quote),
    })),
    moved: operations.length - kept.length,
  };
}
