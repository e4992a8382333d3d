/** How much of each part an artifact carries. */
export interface Allowance {
  /** Characters of a quote. */
  readonly quote: number;
  readonly concerns: number;
  readonly citationsPerConcern: number;
  readonly terms: 'all' | 'key' | 'none';
  /** `present`: the clauses that are there, and the decisive ones in any state; `decisive`: those alone. */
  readonly clauses: 'present' | 'decisive';
  readonly checks: 'all' | 'applicable' | 'concerning';
  readonly warnings: number;
  readonly questions: number;
  /** Characters of a concern's found and required, a warning and a question. */
  readonly sentence: number;
  readonly parties: number;
}

/** What an artifact carries when everything fits. */
export const FULL: Allowance = {
  quote: 400,
  concerns: 5,
  citationsPerConcern: 4,
  terms: 'all',
  clauses: 'present',
  checks: 'all',
  warnings: 12,
  questions: 6,
  sentence: 240,
  parties: 8,
};

/**
 * The documented ladder of reduction: each step gives up what a person misses least, until the artifact fits. Verdict,
 * summary, the gravest concern with its words, and everything counted in `moved` always stay.
 */
export const LADDER: readonly Allowance[] = [
  { quote: 240 },
  { warnings: 6, sentence: 160 },
  { terms: 'key' as const },
  { citationsPerConcern: 2, quote: 160 },
  { clauses: 'decisive' as const, questions: 4 },
  { citationsPerConcern: 1, sentence: 120 },
  { warnings: 3, questions: 2, parties: 4 },
  { checks: 'applicable' as const, quote: 100 },
  { concerns: 3 },
  { terms: 'none' as const, parties: 2 },
  { checks: 'concerning' as const, warnings: 1, questions: 1, sentence: 80, quote: 80 },
  { concerns: 1 },
].reduce<Allowance[]>((steps, step) => [...steps, { ...(steps.at(-1) ?? FULL), ...step }], []);
