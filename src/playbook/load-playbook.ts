import type { Playbook, Rule } from '../../schemas/playbook.ts';
import { checkNames } from './check-names.ts';
import { checkShape } from './check-shape.ts';
import { type PlaybookProblem, type PositionedYaml, parsePositioned } from './yaml-positions.ts';

/** A playbook, or every mistake in its file. */
export type LoadedPlaybook =
  | { readonly ok: true; readonly playbook: Playbook }
  | { readonly ok: false; readonly path: string; readonly problems: readonly PlaybookProblem[] };

/** Finds the text of what a playbook extends: a built-in id, or a path relative to the file that names it. */
export type ReadBase = (reference: string, from: string) => { readonly source: string; readonly path: string } | null;

/**
 * Loads a playbook from its text: YAML, shape, names and expressions checked, `extends` resolved (the base's fields and
 * rules first; a rule with the same id replaces the fields it gives; `without` leaves rules out), owner and review date of a rule
 * taken from its playbook where it has none of its own.
 */
export function loadPlaybook(
  source: string,
  path: string,
  readBase: ReadBase,
  chain: readonly string[] = [],
): LoadedPlaybook {
  const yaml = parsePositioned(source);
  const refuse = (problems: readonly PlaybookProblem[]): LoadedPlaybook => ({
    ok: false,
    path,
    problems: inOrder(problems),
  });
  if (yaml.syntax.length > 0) return refuse(yaml.syntax);
  if (!isRecord(yaml.value)) return refuse([yaml.at([], 'A playbook is a map with id, title, version and rules.')]);
  const own = yaml.value;

  let base: Playbook | null = null;
  if (own['extends'] !== undefined) {
    const loaded = loadBase(yaml, own['extends'], path, readBase, chain);
    if (!('playbook' in loaded)) return refuse([loaded]);
    base = loaded.playbook;
  }
  const merged = merge(own, base, yaml);
  if (!('value' in merged)) return refuse([merged]);
  const shape = checkShape(merged.value, merged.ownPath, yaml);
  const problems = [...(shape.ok ? [] : shape.problems), ...checkNames(merged.value, merged.ownPath, yaml)];
  return shape.ok && problems.length === 0 ? { ok: true, playbook: shape.playbook } : refuse(problems);
}

function loadBase(
  yaml: PositionedYaml,
  reference: unknown,
  path: string,
  readBase: ReadBase,
  chain: readonly string[],
): { playbook: Playbook } | PlaybookProblem {
  const at = (message: string): PlaybookProblem => yaml.at(['extends'], message);
  if (typeof reference !== 'string' || reference === '') return at('extends names a built-in playbook or a file.');
  const base = readBase(reference, path);
  if (base === null) return at(`There is no built-in playbook or file "${reference}".`);
  const seen = [...chain, path];
  if (seen.includes(base.path))
    return at(`Playbooks extend each other in a circle: ${[...seen, base.path].join(' -> ')}.`);
  const loaded = loadPlaybook(base.source, base.path, readBase, seen);
  if (loaded.ok) return loaded;
  const [first] = loaded.problems;
  return at(`${base.path}:${first?.line ?? 1}:${first?.column ?? 1} ${first?.message ?? 'is not valid'}`);
}

interface Merged {
  readonly value: unknown;
  /** Where a path of the merged value stands in this file. */
  readonly ownPath: (path: readonly PropertyKey[]) => (string | number)[];
}

function merge(own: Record<string, unknown>, base: Playbook | null, yaml: PositionedYaml): Merged | PlaybookProblem {
  const { without = [], ...fields } = own;
  if (!Array.isArray(without)) return yaml.at(['without'], 'without is a list of rule ids.');
  const baseIds: unknown[] = (base?.rules ?? []).map((rule) => rule.id);
  if (base === null && own['without'] !== undefined) return yaml.atKey([], 'without', 'without needs extends.');
  const stray = without.findIndex((id) => !baseIds.includes(id));
  if (stray >= 0) return yaml.at(['without', stray], `The extended playbook has no rule "${String(without[stray])}".`);

  const ownRules: unknown[] = Array.isArray(fields['rules']) ? fields['rules'] : [];
  const baseRules = (base?.rules ?? []).filter((rule) => !without.includes(rule.id));
  const places = baseRules.map((rule) => ownRules.findIndex((candidate) => idOf(candidate) === rule.id));
  const rules: unknown[] = baseRules.map((rule, i) => mergeRule(rule, ownRules[places[i] ?? -1]));
  ownRules.forEach((rule, i) => {
    if (places.includes(i)) return;
    rules.push(rule);
    places.push(i);
  });
  const wrongType = fields['rules'] !== undefined && !Array.isArray(fields['rules']);
  const whole = { ...base, ...fields };
  const inherited = { owner: whole.owner, reviewDate: whole.reviewDate, version: 1 };
  const complete = rules.map((rule) => (isRecord(rule) ? { ...inherited, ...rule } : rule));
  const listed = base !== null || ownRules.length > 0;
  return {
    value: wrongType || !listed ? whole : { ...whole, rules: complete },
    ownPath: (path) => {
      const keys = path.map((key) => (typeof key === 'symbol' ? String(key) : key));
      if (keys[0] !== 'rules' || typeof keys[1] !== 'number') return keys;
      const place = places[keys[1]] ?? -1;
      return place < 0 ? ['extends'] : ['rules', place, ...keys.slice(2)];
    },
  };
}

function mergeRule(base: Rule, own: unknown): unknown {
  return isRecord(own) ? { ...base, ...own } : base;
}

function idOf(rule: unknown): unknown {
  return isRecord(rule) ? rule['id'] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(problems: readonly PlaybookProblem[]): PlaybookProblem[] {
  return [...problems].sort((a, b) => a.line - b.line || a.column - b.column);
}
