import type { Playbook } from '../../schemas/playbook.ts';
import type { ClauseKnowledge } from './clause-states.ts';
import type { JudgeInput } from './input.ts';
import type { RuleScope } from './rule-language.ts';
import { firstReading, placeTerms, type TermReading, valuesOf } from './term-scopes.ts';

/** What a rule is checked against. */
export interface RuleSubject {
  readonly playbook: Playbook;
  readonly input: JudgeInput;
  readonly placed: ReturnType<typeof placeTerms>;
  /** The most probable reading of the terms. */
  readonly first: TermReading;
  readonly clauses: ClauseKnowledge;
  readonly readAll: boolean;
  readonly annualValue: number | null;
}

/** Gathers what all rules of one document share. The annual value is the manifest's, else what the document states. */
export function ruleSubject(input: JudgeInput, clauses: ClauseKnowledge, readAll: boolean): RuleSubject {
  const placed = placeTerms(input.terms, input.brief.subject);
  const stated = placed.find(({ term }) => term.name === 'annual_fees')?.term.value;
  const annualValue = input.brief.subject.annualValue ?? (typeof stated === 'number' ? stated : null);
  const { playbook } = input.brief.global;
  return { playbook, input, placed, first: firstReading(placed), clauses, readAll, annualValue };
}

/** What expressions see of each reading, so that rules which share one share this too. */
const SCOPES = new WeakMap<TermReading, RuleScope>();

/** What expressions see of a document in one reading of its terms. */
export function scopeOf(reading: TermReading, subject: RuleSubject): RuleScope {
  const known = SCOPES.get(reading);
  if (known !== undefined) return known;
  const scope = makeScope(reading, subject);
  SCOPES.set(reading, scope);
  return scope;
}

function makeScope(reading: TermReading, subject: RuleSubject): RuleScope {
  const { role, stage, card } = subject.input.brief.subject;
  const tables = Object.fromEntries(
    Object.entries(subject.playbook.tables).map(([name, table]) => [name, table.values]),
  );
  return {
    ...valuesOf(reading),
    clauses: subject.clauses.states,
    tables,
    kind: card.kind,
    role,
    stage,
    annualValue: subject.annualValue,
  };
}
