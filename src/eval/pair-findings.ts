import { type ClauseCategory, CUAD_CATEGORIES, JUDGED_FROM } from '../../schemas/categories.ts';
import type { Evidence } from '../../schemas/evidence.ts';
import type { FoundPair } from './figures.ts';
import type { GoldContract } from './read-gold.ts';

/** A labelled contract and what the run found in it; null when the contract was not reviewed, which is finding nothing. */
export interface Answered {
  readonly gold: GoldContract;
  readonly evidence: Evidence | null;
}

/** One pair per contract and category: CUAD's 41, and of our own those that the gold file labels anywhere. */
export function pairFindings(answered: readonly Answered[]): FoundPair[] {
  const labelled = new Set(answered.flatMap(({ gold }) => [...gold.labels.keys()]));
  const categories: ClauseCategory[] = [...CUAD_CATEGORIES];
  for (const category of [...labelled].sort()) if (!categories.includes(category)) categories.push(category);
  return answered.flatMap(({ gold, evidence }) =>
    categories.map((category): FoundPair => {
      const predictions = (evidence?.clauses ?? [])
        .filter((clause) => clause.category === category)
        .map(({ quote, probability }) => ({ text: quote.replace(/\s+/g, ' ').trim(), probability }));
      return { category, gold: gold.labels.get(category) ?? [], predictions, presence: presenceOf(evidence, category) };
    }),
  );
}

/** The probability a clause state rests on: nothing without a passage, the reviewer's own where it gave one, else its best. */
function presenceOf(evidence: Evidence | null, category: ClauseCategory): number {
  const found = (evidence?.clauses ?? []).filter(
    (clause) => clause.category === category && clause.probability >= JUDGED_FROM,
  );
  if (found.length === 0) return 0;
  return evidence?.presence?.[category] ?? Math.max(...found.map(({ probability }) => probability));
}
