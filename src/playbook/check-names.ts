import type { Playbook, Rule } from '../../schemas/playbook.ts';
import { TERM_VOCABULARY } from '../../schemas/term-vocabulary.ts';
import { checkExpression } from './check-expression.ts';
import { suggestion } from './nearest-name.ts';
import type { PlaybookProblem, PositionedYaml } from './yaml-positions.ts';

const TERM_NAMES = Object.keys(TERM_VOCABULARY);

type OwnPath = (path: readonly PropertyKey[]) => (string | number)[];

/** Checks what a schema cannot: rule ids used once, names of terms and tables, expressions, and the blanks in sentences. */
export function checkNames(playbook: Playbook, ownPath: OwnPath, yaml: PositionedYaml): PlaybookProblem[] {
  const problems: PlaybookProblem[] = [];
  const tables = Object.keys(playbook.tables);
  const seen = new Set<string>();
  checkTerms(playbook.verdictNeeds, ['verdictNeeds']);
  playbook.rules.forEach((rule, index) => {
    const place = ['rules', index];
    if (seen.has(rule.id)) problems.push(yaml.at(ownPath([...place, 'id']), `Rule "${rule.id}" is there twice.`));
    seen.add(rule.id);
    checkTerms(rule.terms, [...place, 'terms']);
    checkRule(rule, place);
  });
  return problems;

  function checkTerms(names: readonly string[], path: readonly (string | number)[]): void {
    names.forEach((name, i) => {
      if (TERM_NAMES.includes(name)) return;
      problems.push(yaml.at(ownPath([...path, i]), `No term is called "${name}".${suggestion(name, TERM_NAMES)}`));
    });
  }

  function checkCondition(source: string | undefined, path: readonly (string | number)[]): readonly string[] {
    if (source === undefined) return [];
    const checked = checkExpression(source, tables);
    for (const { offset, message } of checked.problems) problems.push(yaml.inText(ownPath(path), offset, message));
    return checked.terms;
  }

  function checkRule(rule: Rule, place: readonly (string | number)[]): void {
    checkCondition(rule.appliesWhen, [...place, 'appliesWhen']);
    checkCondition(rule.metWhen, [...place, 'metWhen']);
    rule.deviations.forEach((deviation, i) => {
      const read = checkCondition(deviation.when, [...place, 'deviations', i, 'when']);
      for (const [, name = ''] of deviation.found.matchAll(/\{(\w{1,60})\}/g)) {
        if (name === 'annualValue' || read.includes(name)) continue;
        const path = ownPath([...place, 'deviations', i, 'found']);
        problems.push(yaml.at(path, `{${name}} is not read by "when".${suggestion(name, [...read, 'annualValue'])}`));
      }
    });
  }
}
