import { CUAD_CATEGORIES } from '../../../../schemas/categories.ts';
import type { ClauseModel } from './clause-model.ts';
import type { ModelClause } from './find-model-clauses.ts';
import { probabilityOf, scoreTrees } from './trees.ts';

/** Numbers that say how likely a category is in a document. */
export const PRESENCE_FEATURES = 7;

/** Row of one category from the probabilities of its candidates, highest first. */
export function presenceRow(label: number, probabilities: readonly number[]): number[] {
  let sum = 0;
  let none = 1;
  for (const probability of probabilities) {
    sum += probability;
    none *= 1 - probability;
  }
  const [first = 0, second = 0, third = 0] = probabilities;
  return [label, first, second, third, sum, 1 - none, probabilities.length];
}

/**
 * Calibrated probability that each category of CUAD is in the document, from what findModelClauses found, in the
 * order of CUAD_CATEGORIES. Higher than a clause's own probability: the clause may be there with other borders.
 */
export function clausePresence(
  model: ClauseModel,
  found: readonly ModelClause[],
): readonly { category: (typeof CUAD_CATEGORIES)[number]; probability: number }[] {
  return CUAD_CATEGORIES.map((category, label) => {
    const probabilities = found.filter((clause) => clause.category === category).map((clause) => clause.probability);
    probabilities.sort((a, b) => b - a);
    const x = Float32Array.from(presenceRow(label, probabilities));
    return { category, probability: probabilityOf(scoreTrees(model.presence, x, 0)) };
  });
}
