/** How much of each part an artifact carries. */
export interface Allowance {
  /** Characters of a quote. */
  readonly quote: number;
  readonly concerns: number;
  readonly citationsPerConcern: number;
  readonly terms: 'all' | 'key' | 'none';
  /** `present`: the clauses that are there, and the decisive ones in any state; `decisive`: those alone. */
  readonly clauses: 'present' | 'decisive';
  /** `concerning`: neither met nor not applicable; `shown`: those of the concerns that are kept. */
  readonly checks: 'all' | 'applicable' | 'concerning' | 'shown';
  readonly warnings: number;
  readonly questions: number;
  /** Characters of a concern's found and required, a warning and a question. */
  readonly sentence: number;
  readonly parties: number;
  /** Of a family member: characters of a quote, terms and operations. */
  readonly familyQuote: number;
  readonly familyTerms: number;
  readonly familyOperations: number;
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
  familyQuote: 320,
  familyTerms: 12,
  familyOperations: 12,
};

/**
 * The documented ladder of reduction: each step gives up what a person misses least, until the artifact fits. Verdict,
 * summary, the gravest concern with its words, and everything counted in `moved` always stay.
 */
export const LADDER: readonly Allowance[] = climb(FULL, [
  { quote: 240 },
  { warnings: 6, sentence: 160, familyQuote: 160 },
  { terms: 'key' },
  { citationsPerConcern: 2, quote: 160, familyTerms: 8, familyQuote: 90 },
  { clauses: 'decisive', questions: 4 },
  { citationsPerConcern: 1, sentence: 120 },
  { warnings: 3, questions: 2, parties: 4, familyOperations: 8 },
  { checks: 'applicable', quote: 100 },
  { concerns: 3 },
  { terms: 'none', parties: 2, familyTerms: 4, familyQuote: 60, familyOperations: 4 },
  { checks: 'concerning', warnings: 1, questions: 1, sentence: 80, quote: 80 },
  { checks: 'shown' },
  { concerns: 1 },
]);

/** Each step keeps what the ones before it gave up. */
function climb(from: Allowance, steps: readonly Partial<Allowance>[]): Allowance[] {
  let standing = from;
  return steps.map((step) => {
    standing = { ...standing, ...step };
    return standing;
  });
}
