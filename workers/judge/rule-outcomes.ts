import type { Rule } from '../../schemas/playbook.ts';
import type { GroundedFinding, GroundedTerm, RuleResult } from './input.ts';
import type { Condition } from './rule-language.ts';
import type { RuleSubject } from './rule-subject.ts';
import { ABSENT_VALUE_PROBABILITY, confidenceOf } from './rule-support.ts';
import type { TermReading } from './term-scopes.ts';
import { writeTerm } from './write-value.ts';

/** What is said of a position when something was not read. */
export const UNREAD = 'Not everything could be read, so nothing can be said about what was not found.';

/** The rule does not concern this document. */
export function notApplicable(found: string): RuleResult {
  return { outcome: 'n/a', found, concern: null, terms: [], findings: [], confidence: 1, standsWithoutWords: false };
}

/** The position cannot be told. */
export function unclear(
  found: string,
  terms: readonly GroundedTerm[],
  findings: readonly GroundedFinding[],
): RuleResult {
  return { outcome: 'unclear', found, concern: null, terms, findings, confidence: 0, standsWithoutWords: false };
}

/** The position is met, by the terms shown or by a clause without a deviation. */
export function metBy(
  support: readonly GroundedTerm[],
  findings: readonly GroundedFinding[],
  condition: Condition | null,
  reading: TermReading,
  subject: RuleSubject,
): RuleResult {
  const values = support.map((term) => writeTerm(term.name, term.value)).slice(0, 3);
  return {
    outcome: 'met',
    found: values.length > 0 ? sentence(values.join('; ')) : 'The clause is there and no deviation was found in it.',
    concern: null,
    terms: support,
    findings,
    confidence:
      condition !== null && condition.terms.length + condition.categories.length > 0
        ? confidenceOf(condition, reading, subject)
        : Math.max(0, ...support.map((t) => t.probability), ...findings.map((f) => f.probability)),
    standsWithoutWords: condition?.restsOnAbsence ?? false,
  };
}

/** Nothing that decides the position was found: missing, met or not applicable as the rule says; unclear where not all was read. */
export function absent(
  rule: Rule,
  known: readonly GroundedTerm[],
  findings: readonly GroundedFinding[],
  subject: RuleSubject,
): RuleResult {
  if (known.length > 0 || findings.length > 0) {
    return unclear('The clause is there, but the position could not be read from it.', known, findings);
  }
  const { kind } = subject.input.brief.subject.card;
  if (rule.requiredIn !== undefined && !rule.requiredIn.includes(kind)) {
    return notApplicable('Not found, and not expected in this kind of document.');
  }
  if (rule.whenAbsent === 'not_applicable') return notApplicable('No such clause was found.');
  if (!subject.readAll) return unclear(UNREAD, [], []);
  const trust = rule.clauses.reduce((p, c) => p * (1 - subject.clauses.probability(c)), ABSENT_VALUE_PROBABILITY);
  const base = { terms: [], findings: [], confidence: trust, standsWithoutWords: true } as const;
  if (rule.whenAbsent === 'met') return { ...base, outcome: 'met', found: 'No such clause was found.', concern: null };
  const { severity, found } = rule.whenAbsent;
  return { ...base, outcome: 'missing', found, concern: { severity, kind: 'missing' } };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
