import type { ClauseCategory } from '../../../../schemas/categories.ts';
import type { Reading } from '../reading/reading.ts';
import type { IndexedSentence } from '../reading/word-index.ts';
import type { PreparedPattern } from './clause-pattern.ts';
import { isDefinition, isNoClause } from './not-a-clause.ts';
import { HOUSE_PATTERNS } from './patterns.ts';
import { PRECISION } from './precision.ts';

/** A clause found: one sentence, its category and the probability that it is one. */
export interface Finding {
  readonly category: ClauseCategory;
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

/** Precision of a pattern nobody measured: no better than a coin. */
const UNMEASURED = 0.5;

/**
 * Finds clauses of the house categories by their patterns; a sentence that several patterns of a category match takes
 * the surest one. Pure and deterministic.
 */
export function findClauses({ words, placeholders, plain }: Reading): Finding[] {
  const found = new Map<string, Finding>();
  for (const pattern of HOUSE_PATTERNS) {
    const probability = PRECISION[keyOf(pattern)] ?? UNMEASURED;
    for (const sentence of words.containing(pattern.cues)) {
      if (sentence.index >= plain || !matches(pattern, sentence)) continue;
      const key = `${pattern.category}@${sentence.start}`;
      const before = found.get(key);
      if (before !== undefined && before.probability >= probability) continue;
      found.set(key, { category: pattern.category, start: sentence.start, end: sentence.end, probability });
    }
  }
  for (const { sentence } of placeholders) {
    const { start, end, index } = sentence;
    if (index >= plain) continue;
    const probability = PRECISION['Placeholder: blank'] ?? UNMEASURED;
    found.set(`Placeholder@${start}`, { category: 'Placeholder', start, end, probability });
  }
  return [...found.values()].sort((a, b) => a.start - b.start || (a.category < b.category ? -1 : 1));
}

/** Key of a pattern in the table of measured precisions. */
export function keyOf({ category, id }: Pick<PreparedPattern, 'category' | 'id'>): string {
  return `${category}: ${id}`;
}

/** Whether one pattern matches one sentence (its cues aside). */
export function matches({ any, all, not }: PreparedPattern, sentence: IndexedSentence): boolean {
  return (
    any.some((expression) => expression.test(sentence)) &&
    all.every((expression) => expression.test(sentence)) &&
    !not.some((pattern) => pattern.test(sentence.lower)) &&
    !isNoClause(sentence) &&
    !isDefinition(sentence)
  );
}
