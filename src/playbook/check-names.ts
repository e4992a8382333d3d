import { z } from 'zod';
import { TERM_VOCABULARY } from '../../schemas/term-vocabulary.ts';
import { checkExpression } from './check-expression.ts';
import { suggestion } from './nearest-name.ts';
import type { PlaybookProblem, PositionedYaml } from './yaml-positions.ts';

const TERM_NAMES = Object.keys(TERM_VOCABULARY);

type OwnPath = (path: readonly PropertyKey[]) => (string | number)[];

const Text = z.string().catch('');
const Names = z.array(Text).catch([]);

/** The parts of a playbook that name something, whatever is wrong with the rest: '' stands for what is no text. */
const Naming = z.object({
  verdictNeeds: Names,
  tables: z.record(z.string(), z.unknown()).catch({}),
  rules: z
    .array(
      z
        .object({
          id: Text,
          terms: Names,
          appliesWhen: Text,
          metWhen: Text,
          deviations: z.array(z.object({ when: Text, found: Text }).catch({ when: '', found: '' })).catch([]),
        })
        .catch({ id: '', terms: [], appliesWhen: '', metWhen: '', deviations: [] }),
    )
    .catch([]),
});

/** Checks what a schema cannot: rule ids used once, names of terms and tables, expressions, and the blanks in sentences. */
export function checkNames(merged: unknown, ownPath: OwnPath, yaml: PositionedYaml): PlaybookProblem[] {
  const { verdictNeeds, tables, rules } = Naming.parse(merged);
  const problems: PlaybookProblem[] = [];
  const seen = new Set<string>();
  checkTerms(verdictNeeds, ['verdictNeeds']);
  for (const [index, rule] of rules.entries()) {
    const place = ['rules', index];
    if (rule.id !== '' && seen.has(rule.id)) {
      problems.push(yaml.at(ownPath([...place, 'id']), `Rule "${rule.id}" is there twice.`));
    }
    seen.add(rule.id);
    checkTerms(rule.terms, [...place, 'terms']);
    checkCondition(rule.appliesWhen, [...place, 'appliesWhen']);
    checkCondition(rule.metWhen, [...place, 'metWhen']);
    for (const [i, deviation] of rule.deviations.entries()) {
      const at = [...place, 'deviations', i];
      const read = checkCondition(deviation.when, [...at, 'when']);
      checkBlanks(deviation.found, read, [...at, 'found']);
    }
  }
  return problems;

  function checkTerms(names: readonly string[], path: readonly (string | number)[]): void {
    for (const [i, name] of names.entries()) {
      if (name === '' || TERM_NAMES.includes(name)) continue;
      problems.push(yaml.at(ownPath([...path, i]), `No term is called "${name}".${suggestion(name, TERM_NAMES)}`));
    }
  }

  function checkCondition(source: string, path: readonly (string | number)[]): readonly string[] {
    if (source === '') return [];
    const checked = checkExpression(source, Object.keys(tables));
    for (const { offset, message } of checked.problems) problems.push(yaml.inText(ownPath(path), offset, message));
    return checked.terms;
  }

  function checkBlanks(found: string, read: readonly string[], path: readonly (string | number)[]): void {
    for (const [, name = ''] of found.matchAll(/\{(\w{1,60})\}/g)) {
      if (name === 'annualValue' || read.includes(name)) continue;
      const hint = suggestion(name, [...read, 'annualValue']);
      problems.push(yaml.at(ownPath(path), `{${name}} is not read by "when".${hint}`));
    }
  }
}
