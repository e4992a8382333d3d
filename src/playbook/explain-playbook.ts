import type { Playbook, Rule } from '../../schemas/playbook.ts';
import { TERM_VOCABULARY, type TermEntry } from '../../schemas/term-vocabulary.ts';

const VOCABULARY: Readonly<Record<string, TermEntry>> = TERM_VOCABULARY;

/** Explains a playbook in plain English, rule by rule: what it asks for, what each step away costs, what silence means. */
export function explainPlaybook(playbook: Playbook): string {
  const { id, title, version, owner, reviewDate, kinds, roles, rules, verdict, verdictNeeds, tables } = playbook;
  const head = [
    `${title} (${id}, version ${version})`,
    `Owner: ${owner}. Next review: ${reviewDate}. ${rules.length} rules.`,
    `For: ${listed(kinds)}. Our role: ${listed(roles)}.`,
    verdict ? 'Gives a verdict.' : 'Lists facts and red flags and gives no verdict.',
    ...(verdictNeeds.length > 0 ? [`No verdict unless this is known: ${listed(verdictNeeds.map(aboutTerm))}.`] : []),
    `Confidence: ${playbook.calibrationDomain}`,
    ...Object.entries(tables).map(
      ([name, table]) =>
        `Table ${name}: ${table.about} Source: ${table.source}, ${table.date}. ${sizeOf(table.values)} entries.`,
    ),
  ];
  return `${[head.join('\n'), ...rules.map(explainRule)].join('\n\n')}\n`;
}

function explainRule(rule: Rule): string {
  const unit = rule.unit === undefined ? '' : ` (${rule.unit})`;
  const lines = [
    `${rule.id}: ${rule.title}`,
    `  We prefer: ${rule.preferred}. We accept: ${rule.acceptable}${unit}.`,
    ...(rule.walkAway === undefined ? [] : [`  We walk away from: ${rule.walkAway}.`]),
    ...(rule.kinds === undefined ? [] : [`  Only for: ${listed(rule.kinds)}.`]),
    ...(rule.roles === undefined ? [] : [`  Only where we are: ${listed(rule.roles)}.`]),
    ...(rule.jurisdictions === undefined ? [] : [`  Only under the law of: ${listed(rule.jurisdictions)}.`]),
    ...(rule.appliesWhen === undefined ? [] : [`  Only when: ${oneLine(rule.appliesWhen)}.`]),
    ...rule.deviations.map(
      ({ severity, kind, found, when }) =>
        `  ${severity}${kind === 'deviation' ? '' : ` (${kind})`}: ${found.replace(/\{(\w{1,60})\}/g, '<$1>')}. When: ${oneLine(when)}`,
    ),
    ...(rule.metWhen === undefined ? [] : [`  Met when: ${oneLine(rule.metWhen)}`]),
    `  ${explainAbsence(rule)}`,
    ...(rule.terms.length === 0
      ? []
      : [`  Reads: ${rule.terms.map((name) => `${name} (${aboutTerm(name)})`).join('; ')}.`]),
    ...(rule.clauses.length === 0 ? [] : [`  Looks at clauses: ${listed(rule.clauses)}.`]),
    `  Approver: ${rule.approver}. Owner: ${rule.owner}. Next review: ${rule.reviewDate}. Version ${rule.version}.${rule.decisive ? ' Decisive: unclear means no verdict.' : ''}`,
    `  Wording to offer: ${oneLine(rule.fallback)}`,
  ];
  return lines.join('\n');
}

function explainAbsence({ whenAbsent, requiredIn }: Rule): string {
  const where = requiredIn === undefined ? '' : ` (only in ${listed(requiredIn)}; elsewhere not applicable)`;
  if (whenAbsent === 'met') return `Nothing found: met${where}.`;
  if (whenAbsent === 'not_applicable') return 'Nothing found: not applicable.';
  return `Nothing found: ${whenAbsent.severity}, ${whenAbsent.found.charAt(0).toLowerCase()}${whenAbsent.found.slice(1)}${where}.`;
}

function aboutTerm(name: string): string {
  const entry = VOCABULARY[name];
  if (entry === undefined) return name;
  return entry.unit === undefined ? entry.about : `${entry.about}, ${entry.unit}`;
}

function sizeOf(values: readonly string[] | Readonly<Record<string, number>>): number {
  return Array.isArray(values) ? values.length : Object.keys(values).length;
}

function listed(names: readonly string[]): string {
  return names.join(', ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
