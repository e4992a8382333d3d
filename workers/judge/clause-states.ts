import { ClauseCategory, type ClauseState, JUDGED_FROM, PRESENT_FROM } from '../../schemas/categories.ts';
import type { JudgeInput } from './input.ts';

/** What is known of every category: its state, and the probability that the clause is there. */
export interface ClauseKnowledge {
  readonly states: Readonly<Record<ClauseCategory, ClauseState>>;
  readonly probability: (category: ClauseCategory) => number;
}

/** States of all categories: absent can only be said where everything was read and the reviewer saw it all. */
export function clauseStates(
  { findings, presence }: Pick<JudgeInput, 'findings' | 'presence'>,
  readAll: boolean,
): ClauseKnowledge {
  const best = new Map<ClauseCategory, number>();
  for (const finding of findings) {
    if (finding.verification === 'not_found' || finding.probability < JUDGED_FROM) continue;
    best.set(finding.category, Math.max(best.get(finding.category) ?? 0, finding.probability));
  }
  // A category none of whose passages was found has nothing to show, whatever its probability.
  const probability = (category: ClauseCategory): number =>
    best.has(category) ? (presence?.get(category) ?? best.get(category) ?? 0) : 0;
  const state = (category: ClauseCategory): ClauseState =>
    probability(category) >= PRESENT_FROM ? 'present' : readAll ? 'absent' : 'unclear';
  // Every member of the enumeration gets a state, so the record is whole.
  const states = Object.fromEntries(ClauseCategory.options.map((c) => [c, state(c)])) as Record<
    ClauseCategory,
    ClauseState
  >;
  return { states, probability };
}
