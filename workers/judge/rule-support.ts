import { type ClauseCategory, PRESENT_FROM } from '../../schemas/categories.ts';
import type { GroundedFinding, GroundedTerm } from './input.ts';
import type { Condition, TermReference } from './rule-language.ts';
import { type RuleSubject, scopeOf } from './rule-subject.ts';
import type { TermReading } from './term-scopes.ts';

/** Trust in "this value is nowhere in the text" when everything was read: the reviewer's recall is not perfect. */
export const ABSENT_VALUE_PROBABILITY = 0.9;

/** Verified findings of the categories that count as there, most probable first. */
export function findingsOf(categories: readonly string[], findings: readonly GroundedFinding[]): GroundedFinding[] {
  return findings
    .filter((f) => categories.includes(f.category) && f.probability >= PRESENT_FROM && f.verification !== 'not_found')
    .sort((a, b) => b.probability - a.probability || a.start - b.start);
}

/** The terms of a reading that references point to, each once. */
export function supportOf(references: readonly TermReference[], reading: TermReading): GroundedTerm[] {
  const support = references.flatMap(({ variable, name }) => reading[variable].get(name) ?? []);
  return [...new Set(support)];
}

/** What makes a condition hold: of several alternatives, the surest that holds alone; else the whole. */
export function heldBy(condition: Condition, reading: TermReading, subject: RuleSubject): Condition {
  const scope = scopeOf(reading, subject);
  let surest: Condition | null = null;
  for (const alternative of condition.alternatives) {
    if (alternative.holds(scope) !== true) continue;
    const isSurer =
      surest === null || confidenceOf(alternative, reading, subject) > confidenceOf(surest, reading, subject);
    if (isSurer) surest = alternative;
  }
  return surest ?? condition;
}

/** Probability that every value and state the condition read is right, taken as independent. */
export function confidenceOf(condition: Condition, reading: TermReading, subject: RuleSubject): number {
  let probability = 1;
  const support = supportOf(condition.terms, reading);
  // The same words read as ours and as anybody's are one term, as sure as the less sure of the two.
  const places = new Map<string, number>();
  for (const { name, span, probability: p } of support) {
    const key = `${name}@${span[0]}`;
    places.set(key, Math.min(p, places.get(key) ?? 1));
  }
  for (const p of places.values()) probability *= p;
  const absentNames = condition.terms.filter(({ variable, name }) => !reading[variable].has(name));
  if (condition.restsOnAbsence && absentNames.length > 0) probability *= ABSENT_VALUE_PROBABILITY;
  for (const category of new Set(condition.categories)) {
    // The checker admits only category names here.
    const there = subject.clauses.probability(category as ClauseCategory);
    probability *= there >= PRESENT_FROM ? there : 1 - there;
  }
  return probability;
}
