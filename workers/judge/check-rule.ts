import type { ClauseCategory } from '../../schemas/categories.ts';
import type { Deviation, Playbook, Rule, Severity } from '../../schemas/playbook.ts';
import type { TermValue } from '../../schemas/terms.ts';
import { type ClauseKnowledge, PRESENT_FROM } from './clause-states.ts';
import type { GroundedFinding, GroundedTerm, JudgeInput, RuleResult } from './input.ts';
import { type Condition, parseCondition, type RuleScope, type TermReference } from './rule-language.ts';
import { placeTerms, readings, type TermReading, valuesOf } from './term-scopes.ts';
import { writeTerm, writeValue } from './write-value.ts';

/** Trust in "this value is nowhere in the text" when everything was read: the reviewer's recall is not perfect. */
const ABSENT_VALUE_PROBABILITY = 0.9;

const SEVERITY_ORDER: readonly Severity[] = ['low', 'medium', 'high', 'critical'];

/** What a rule is checked against. */
export interface RuleSubject {
  readonly playbook: Playbook;
  readonly input: JudgeInput;
  readonly placed: ReturnType<typeof placeTerms>;
  readonly clauses: ClauseKnowledge;
  readonly readAll: boolean;
  readonly annualValue: number | null;
}

/** Gathers what all rules of one document share. The annual value is the manifest's, else what the document states. */
export function ruleSubject(input: JudgeInput, clauses: ClauseKnowledge, readAll: boolean): RuleSubject {
  const placed = placeTerms(input.terms, input.brief.subject);
  const stated = placed.find(({ term }) => term.name === 'annual_fees')?.term.value;
  const annualValue = input.brief.subject.annualValue ?? (typeof stated === 'number' ? stated : null);
  return { playbook: input.brief.global.playbook, input, placed, clauses, readAll, annualValue };
}

/** Checks one rule: not applicable, met, deviates, missing or unclear, with what was found and what it rests on. */
export function checkRule(rule: Rule, subject: RuleSubject): RuleResult {
  const { role, card } = subject.input.brief.subject;
  if (rule.kinds !== undefined && !rule.kinds.includes(card.kind))
    return notApplicable('Not judged for this kind of document.');
  if (rule.roles !== undefined && !rule.roles.includes(role)) {
    if (role !== 'unknown') return notApplicable('Not judged for our role.');
    return unclear('Our role is not known, so this position cannot be judged.', [], []);
  }
  const deviations = rule.deviations.map((deviation) => ({ deviation, condition: parseCondition(deviation.when) }));
  const met = rule.metWhen === undefined ? null : parseCondition(rule.metWhen);
  const applies = rule.appliesWhen === undefined ? null : parseCondition(rule.appliesWhen);
  const references = [...deviations.flatMap(({ condition }) => condition.terms), ...(met?.terms ?? [])];
  const all = readings(subject.placed, references);
  const first = all[0];
  if (first === undefined) throw new Error('a document has at least one reading');
  if (applies !== null) {
    const holds = applies.holds(scopeOf(first, subject));
    if (holds === 'error') return unclear('The rule could not be computed from the values found.', [], []);
    if (!holds) return notApplicable('The condition of this rule does not hold for this document.');
  }
  if (rule.jurisdictions !== undefined && !inJurisdiction(rule.jurisdictions, first)) {
    return notApplicable('Not judged for this law.');
  }

  let worst: { deviation: Deviation; condition: Condition; reading: TermReading } | null = null;
  for (const reading of all) {
    const scope = scopeOf(reading, subject);
    for (const { deviation, condition } of deviations) {
      const holds = condition.holds(scope);
      if (holds === 'error') return unclear('The rule could not be computed from the values found.', [], []);
      if (!holds) continue;
      if (worst === null || isWorse(deviation, worst.deviation)) worst = { deviation, condition, reading };
      break;
    }
  }
  const findings = findingsOf(rule.clauses, subject.input.findings);
  if (worst !== null) return deviates(rule, worst, findings, subject);

  const known = rule.terms.flatMap((name) => {
    const term = first.ours.get(name) ?? first.theirs.get(name) ?? first.terms.get(name);
    return term === undefined ? [] : [term];
  });
  if (met !== null) {
    const holds = met.holds(scopeOf(first, subject));
    if (holds === true) {
      const support = supportOf(met.terms, first);
      if (met.restsOnAbsence && !subject.readAll) return unclear(UNREAD, support, findings);
      return metBy(support.length > 0 ? support : known, findings, met, first, subject);
    }
  } else if (findings.length > 0 || known.length > 0) return metBy(known, findings, null, first, subject);
  return absent(rule, known, findings, subject);
}

const UNREAD = 'Not everything could be read, so nothing can be said about what was not found.';

function deviates(
  rule: Rule,
  { deviation, condition, reading }: { deviation: Deviation; condition: Condition; reading: TermReading },
  findings: readonly GroundedFinding[],
  subject: RuleSubject,
): RuleResult {
  const support = supportOf(condition.terms, reading);
  if (condition.restsOnAbsence && !subject.readAll) return unclear(UNREAD, support, findings);
  const citedFindings = [
    ...findingsOf(condition.categories, subject.input.findings),
    ...findings.filter((finding) => !condition.categories.includes(finding.category)),
  ];
  const ambiguous = deviation.kind === 'ambiguous';
  const outcome = ambiguous ? 'unclear' : deviation.kind === 'missing' ? 'missing' : 'deviates';
  return {
    outcome,
    found: fill(deviation.found, condition.terms, reading, subject.annualValue),
    concern: { severity: deviation.severity, kind: deviation.kind },
    terms: support.length > 0 ? support : orderedTerms(rule, reading),
    findings: citedFindings,
    confidence: confidenceOf(condition, reading, subject),
    standsWithoutWords: condition.restsOnAbsence || condition.terms.length + condition.categories.length === 0,
  };
}

function metBy(
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

function absent(
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

function notApplicable(found: string): RuleResult {
  return { outcome: 'n/a', found, concern: null, terms: [], findings: [], confidence: 1, standsWithoutWords: false };
}

function unclear(found: string, terms: readonly GroundedTerm[], findings: readonly GroundedFinding[]): RuleResult {
  return { outcome: 'unclear', found, concern: null, terms, findings, confidence: 0, standsWithoutWords: false };
}

function isWorse(a: Deviation, b: Deviation): boolean {
  return SEVERITY_ORDER.indexOf(a.severity) > SEVERITY_ORDER.indexOf(b.severity);
}

function scopeOf(reading: TermReading, subject: RuleSubject): RuleScope {
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

function inJurisdiction(jurisdictions: readonly string[], reading: TermReading): boolean {
  const law = reading.terms.get('work_jurisdiction')?.value ?? reading.terms.get('governing_law')?.value;
  return typeof law === 'string' && jurisdictions.some((name) => name.toLowerCase() === law.toLowerCase());
}

/** Verified findings of the categories that count as there, most probable first. */
function findingsOf(categories: readonly string[], findings: readonly GroundedFinding[]): GroundedFinding[] {
  return findings
    .filter((f) => categories.includes(f.category) && f.probability >= PRESENT_FROM && f.verification !== 'not_found')
    .sort((a, b) => b.probability - a.probability || a.start - b.start);
}

function supportOf(references: readonly TermReference[], reading: TermReading): GroundedTerm[] {
  const support = references.flatMap(({ variable, name }) => reading[variable].get(name) ?? []);
  return [...new Set(support)];
}

function orderedTerms(rule: Rule, reading: TermReading): GroundedTerm[] {
  return rule.terms.flatMap((name) => reading.terms.get(name) ?? []);
}

/** Probability that every value and state the condition read is right, taken as independent. */
function confidenceOf(condition: Condition, reading: TermReading, subject: RuleSubject): number {
  let probability = 1;
  for (const term of supportOf(condition.terms, reading)) probability *= term.probability;
  const absentNames = condition.terms.filter(({ variable, name }) => !reading[variable].has(name));
  if (condition.restsOnAbsence && absentNames.length > 0) probability *= ABSENT_VALUE_PROBABILITY;
  for (const category of new Set(condition.categories)) {
    // The checker admits only category names here.
    const there = subject.clauses.probability(category as ClauseCategory);
    probability *= there >= PRESENT_FROM ? there : 1 - there;
  }
  return probability;
}

/** Puts the values into the words of a deviation: {x} is term x as the condition reads it, {annualValue} the fees. */
function fill(
  template: string,
  references: readonly TermReference[],
  reading: TermReading,
  annualValue: number | null,
): string {
  return template.replace(/\{([A-Za-z_]{1,60})\}/g, (_, name: string) => {
    if (name === 'annualValue') return annualValue === null ? 'not known' : writeValue(annualValue);
    const reference = references.find((candidate) => candidate.name === name);
    const value: TermValue | undefined = reading[reference?.variable ?? 'terms'].get(name)?.value;
    return value === undefined ? 'not stated' : writeValue(value);
  });
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
