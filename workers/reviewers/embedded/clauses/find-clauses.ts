import type { ClauseCategory } from '../../../../schemas/categories.ts';
import type { Sentence } from '../reading/fold.ts';
import type { Reading } from '../reading/reading.ts';
import type { ClausePattern } from './clause-pattern.ts';
import { isDefinition, isNoClause } from './not-a-clause.ts';
import { CLAUSE_PATTERNS } from './patterns.ts';
import { isPlaceholder } from './placeholder.ts';
import { PRECISION } from './precision.ts';

/** A clause found: one sentence, its category and the probability that it is one. */
export interface Finding {
  readonly category: ClauseCategory;
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

/** A finder of clauses: every passage that may be of one of its categories. Pure and deterministic. */
export type ClauseFinder = (reading: Reading) => Finding[];

/** Precision of a pattern nobody measured: no better than a coin. */
const UNMEASURED = 0.5;

/** Finds clauses of every category by patterns. */
export const findClauses: ClauseFinder = (reading) => findByPatterns(reading, CLAUSE_PATTERNS);

/** Finds clauses by the given patterns; a sentence that several patterns of a category match takes the surest one. */
export function findByPatterns({ words, sentences, plain }: Reading, patterns: readonly ClausePattern[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const pattern of patterns) {
    const probability = PRECISION[keyOf(pattern)] ?? UNMEASURED;
    for (const sentence of words.containing(pattern.cues)) {
      if (sentence.index >= plain || !matches(pattern, sentence)) continue;
      const key = `${pattern.category}@${sentence.start}`;
      const before = found.get(key);
      if (before !== undefined && before.probability >= probability) continue;
      found.set(key, { category: pattern.category, start: sentence.start, end: sentence.end, probability });
    }
  }
  for (const sentence of sentences.slice(0, plain)) {
    if (!isPlaceholder(sentence)) continue;
    const probability = PRECISION['Placeholder: blank'] ?? UNMEASURED;
    const { start, end } = sentence;
    found.set(`Placeholder@${start}`, { category: 'Placeholder', start, end, probability });
  }
  return [...found.values()].sort((a, b) => a.start - b.start || (a.category < b.category ? -1 : 1));
}

/** Key of a pattern in the table of measured precisions. */
export function keyOf({ category, id }: ClausePattern): string {
  return `${category}: ${id}`;
}

/** Whether one pattern matches one sentence (its cues aside). */
export function matches(pattern: ClausePattern, sentence: Sentence): boolean {
  const { lower } = sentence;
  return (
    pattern.any.some((expression) => expression.test(lower)) &&
    (pattern.all?.every((expression) => expression.test(lower)) ?? true) &&
    !(pattern.not?.some((expression) => expression.test(lower)) ?? false) &&
    !isNoClause(sentence) &&
    !isDefinition(sentence)
  );
}
