import { CUAD_CATEGORIES } from '../../../../schemas/categories.ts';
import type { ClauseModel } from './clause-model.ts';
import type { ModelClause } from './find-model-clauses.ts';
import { PROFILE } from './runs.ts';
import { probabilityOf, scoreTrees } from './trees.ts';

/** Numbers that say how likely a category is in a document: eight of its own, and the best of every category. */
export const PRESENCE_FEATURES = 8 + CUAD_CATEGORIES.length;

/** Row of one category from the probabilities of every category's candidates, highest first. */
export function presenceRow(label: number, all: readonly (readonly number[])[], profiles: Float32Array): number[] {
  const probabilities = all[label] ?? [];
  let sum = 0;
  let none = 1;
  for (const probability of probabilities) {
    sum += probability;
    none *= 1 - probability;
  }
  const [first = 0, second = 0, third = 0] = probabilities;
  const share = profiles[label * PROFILE] ?? 0;
  const bests = all.map(([best = 0]) => best);
  return [label, share, first, second, third, sum, 1 - none, probabilities.length, ...bests];
}

/**
 * Calibrated probability that each category of CUAD is in the document, from what findModelClauses found, in the
 * order of CUAD_CATEGORIES. Higher than a clause's own probability: the clause may be there with other borders.
 */
export function clausePresence(
  model: ClauseModel,
  found: readonly ModelClause[],
): readonly { category: (typeof CUAD_CATEGORIES)[number]; probability: number }[] {
  const all = CUAD_CATEGORIES.map((category) =>
    found
      .filter((clause) => clause.category === category && !clause.other)
      .map((clause) => clause.probability)
      .sort((a, b) => b - a),
  );
  return CUAD_CATEGORIES.map((category, label) => {
    const x = Float32Array.from(presenceRow(label, all, model.profiles));
    return { category, probability: probabilityOf(scoreTrees(model.presence, x, 0)) };
  });
}
