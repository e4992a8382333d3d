import type { Deviation, Rule, Severity } from '../../schemas/playbook.ts';
import { fillSentence } from './fill-sentence.ts';
import type { GroundedFinding, GroundedTerm, RuleResult } from './input.ts';
import { type Condition, parseCondition } from './rule-language.ts';
import { absent, metBy, notApplicable, UNREAD, unclear } from './rule-outcomes.ts';
import { type RuleSubject, scopeOf } from './rule-subject.ts';
import { confidenceOf, findingsOf, heldBy, supportOf } from './rule-support.ts';
import { readings, type TermReading } from './term-scopes.ts';

const SEVERITY_ORDER: readonly Severity[] = ['low', 'medium', 'high', 'critical'];

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
  const { first } = subject;
  if (applies !== null) {
    const holds = applies.holds(scopeOf(first, subject));
    if (holds === 'error') return unclear('The rule could not be computed from the values found.', [], []);
    if (!holds) return notApplicable('The condition of this rule does not hold for this document.');
  }
  if (rule.jurisdictions !== undefined && !inJurisdiction(rule.jurisdictions, first)) {
    return notApplicable('Not judged for this law.');
  }

  const all = readings(first, subject.placed, references);
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
      const held = heldBy(met, first, subject);
      const support = supportOf(held.terms, first);
      if (held.restsOnAbsence && !subject.readAll) return unclear(UNREAD, support, findings);
      return metBy(support.length > 0 ? support : known, findings, held, first, subject);
    }
  } else if (known.length > 0 || (findings.length > 0 && !needsValue(rule))) {
    return metBy(known, findings, null, first, subject);
  }
  return absent(rule, known, findings, subject);
}

function deviates(
  rule: Rule,
  { deviation, condition, reading }: { deviation: Deviation; condition: Condition; reading: TermReading },
  findings: readonly GroundedFinding[],
  subject: RuleSubject,
): RuleResult {
  const held = heldBy(condition, reading, subject);
  const support = supportOf(held.terms, reading);
  if (held.restsOnAbsence && !subject.readAll) return unclear(UNREAD, support, findings);
  const citedFindings = [
    ...findingsOf(held.categories, subject.input.findings),
    ...findings.filter((finding) => !held.categories.includes(finding.category)),
  ];
  const ambiguous = deviation.kind === 'ambiguous';
  const outcome = ambiguous ? 'unclear' : deviation.kind === 'missing' ? 'missing' : 'deviates';
  return {
    outcome,
    found: fillSentence(deviation.found, held.terms, reading, subject.annualValue),
    concern: { severity: deviation.severity, kind: deviation.kind },
    terms: support.length > 0 ? support : orderedTerms(rule, reading),
    findings: citedFindings,
    confidence: confidenceOf(held, reading, subject),
    standsWithoutWords: held.restsOnAbsence || held.terms.length + held.categories.length === 0,
  };
}

/** A limit is kept by a value that was read; that a clause is there says nothing of it. */
function needsValue({ direction }: Rule): boolean {
  return direction === 'at_most' || direction === 'at_least';
}

function isWorse(a: Deviation, b: Deviation): boolean {
  return SEVERITY_ORDER.indexOf(a.severity) > SEVERITY_ORDER.indexOf(b.severity);
}

function inJurisdiction(jurisdictions: readonly string[], reading: TermReading): boolean {
  const law = reading.terms.get('work_jurisdiction')?.value ?? reading.terms.get('governing_law')?.value;
  return typeof law === 'string' && jurisdictions.some((name) => name.toLowerCase() === law.toLowerCase());
}

function orderedTerms(rule: Rule, reading: TermReading): GroundedTerm[] {
  return rule.terms.flatMap((name) => reading.terms.get(name) ?? []);
}
