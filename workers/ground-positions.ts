import type { NdaPosition } from '../schemas/evidence.ts';
import type { Grounder } from './ground.ts';
import { cutQuote } from './judge/cite.ts';
import type { ProposedPosition } from './reviewers/proposal.ts';

/** Characters of a quote in evidence. */
const QUOTE_LIMIT = 1_200;

/** Positions with their passages as citations (n1, n2, ...), cut from the document at the places that were read. */
export function groundPositions(positions: readonly ProposedPosition[], grounder: Grounder): NdaPosition[] {
  let count = 0;
  return positions.map(({ hypothesis, statement, outcome, probability, evidence }) => ({
    hypothesis,
    statement,
    outcome,
    probability,
    citations: evidence.flatMap(({ start, end }) => {
      const found = grounder.groundAt(start, end);
      if (found.start === null) return [];
      const quote = cutQuote(found.quote, QUOTE_LIMIT);
      const section = found.section?.slice(0, 60) ?? null;
      return [{ ...found, id: `n${++count}`, quote, section, end: found.start + quote.length }];
    }),
  }));
}
