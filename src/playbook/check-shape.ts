import type { z } from 'zod';
import { Deviation, Playbook, Rule, RuleTable } from '../../schemas/playbook.ts';
import { suggestion } from './nearest-name.ts';
import type { PlaybookProblem, PositionedYaml } from './yaml-positions.ts';

type OwnPath = (path: readonly PropertyKey[]) => (string | number)[];

/** Checks a merged playbook against its schema; every issue becomes a problem at its place in the file. */
export function checkShape(
  value: unknown,
  ownPath: OwnPath,
  yaml: PositionedYaml,
): { ok: true; playbook: Playbook } | { ok: false; problems: PlaybookProblem[] } {
  const parsed = Playbook.safeParse(value);
  if (parsed.success) return { ok: true, playbook: parsed.data };
  return { ok: false, problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, ownPath, yaml)) };
}

function problemsOf(issue: z.core.$ZodIssue, ownPath: OwnPath, yaml: PositionedYaml): PlaybookProblem[] {
  const path = ownPath(issue.path);
  const name = path.at(-1);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(issue.path);
    return issue.keys.map((key) => yaml.atKey(path, key, `Unknown key "${key}".${suggestion(key, known)}`));
  }
  if (issue.code !== 'custom' && valueAt(yaml.value, path) === undefined) {
    return [yaml.at(path, `"${String(name)}" is missing.`)];
  }
  if (issue.code === 'invalid_value') {
    const words = issue.values.map(String);
    const given = typeof issue.input === 'string' ? issue.input : textAt(yaml.value, path);
    return [
      yaml.at(
        path,
        `"${given}" is not known here.${suggestion(given, words) || ` Use one of: ${words.slice(0, 12).join(', ')}.`}`,
      ),
    ];
  }
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find((error) => error.code === 'unrecognized_keys' || error.path.length > 0);
    if (inner !== undefined) return problemsOf({ ...inner, path: [...issue.path, ...inner.path] }, ownPath, yaml);
    if (name === 'whenAbsent') {
      return [yaml.at(path, '"whenAbsent" is met, not_applicable, or a map with severity and found.')];
    }
  }
  return [yaml.at(path, `${typeof name === 'string' ? `"${name}": ` : ''}${sentence(issue.message)}`)];
}

/** The keys a map at this path may have. */
function knownKeys(path: readonly PropertyKey[]): string[] {
  if (path.length === 0) return [...Object.keys(Playbook.shape), 'without'];
  if (path[0] === 'tables') return Object.keys(RuleTable.shape);
  if (path[0] !== 'rules') return [];
  if (path[2] === 'deviations') return Object.keys(Deviation.shape);
  return path[2] === 'whenAbsent' ? ['severity', 'found'] : Object.keys(Rule.shape);
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
}

function textAt(value: unknown, path: readonly (string | number)[]): string {
  const found = valueAt(value, path);
  return typeof found === 'object' ? 'this' : String(found);
}

function sentence(message: string): string {
  const text = message.replace(/^Invalid input: /, '').replace('Invalid ISO date', 'a date is written YYYY-MM-DD');
  return text.endsWith('.') ? text : `${text}.`;
}
