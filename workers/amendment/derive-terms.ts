import type { TransferSummary } from '../../schemas/brief.ts';
import { replacedValue } from '../../schemas/replaced-value.ts';
import { touches } from '../../schemas/section-labels.ts';
import type { GroundedTerm } from '../judge/input.ts';
import type { PlacedOperation } from './read-operations.ts';

/** An exchange of words in a clause whose value is known is read without a model; this is how sure it is. */
const EXCHANGED = 0.95;

/**
 * The terms that an exchange of words makes ("in clause 6.2 the words A are replaced by B"), known only together with
 * what the clause says before. Their words are those of the operation, in the document under review.
 */
export function deriveTerms(
  operations: readonly PlacedOperation[],
  standing: TransferSummary['standing'],
): GroundedTerm[] {
  return operations.flatMap((operation) =>
    standing.terms.flatMap(({ name, value, party, section }) => {
      if (operation.action !== 'replace_words' || operation.target === '' || typeof value !== 'number') return [];
      if (!touches(operation.target, section)) return [];
      const changed = replacedValue(value, operation.from, operation.to);
      if (changed === null) return [];
      const { quote, page, start, end } = operation;
      return [
        {
          name,
          value: changed,
          party,
          quote: quote.slice(0, 1_200),
          span: [start, Math.min(end, start + 1_200)] satisfies [number, number],
          probability: EXCHANGED,
          page,
          section: operation.section,
          verification: 'exact' as const,
        },
      ];
    }),
  );
}
