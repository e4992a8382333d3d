import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import * as z from 'zod';
import { ReviewConfig } from '../schemas/config.ts';
import { suggestion } from './playbook/nearest-name.ts';

/** One option as help, docs and the environment name it; all from the one schema. */
export interface Option {
  readonly key: string;
  readonly flag: string;
  readonly variable: string;
  readonly type: 'string' | 'number' | 'boolean' | 'array';
  readonly choices: readonly string[] | undefined;
  readonly fallback: unknown;
  readonly about: string;
}

/** Every option, read off the schema of the configuration. */
export function listOptions(): Option[] {
  const schema = z.toJSONSchema(ReviewConfig, { io: 'input' });
  return Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const { type, enum: choices, default: fallback, description } = typeof property === 'object' ? property : {};
    const flag = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return {
      key,
      flag,
      variable: `REVIEW_${flag.replaceAll('-', '_').toUpperCase()}`,
      type:
        type === 'integer' || type === 'number'
          ? 'number'
          : type === 'boolean'
            ? 'boolean'
            : type === 'array'
              ? 'array'
              : 'string',
      choices: choices?.map(String),
      fallback,
      about: description ?? '',
    };
  });
}

export type Loaded =
  | { readonly ok: true; readonly config: ReviewConfig }
  | { readonly ok: false; readonly problem: string };

/**
 * Puts a configuration together: defaults < config file < REVIEW_* environment < flags. Relative paths in a file are
 * relative to it. What is wrong comes back as one line that says where, what and how to fix it.
 */
export function loadConfig(
  flags: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
  file: string | undefined,
): Loaded {
  const path = file === undefined ? findConfigFile(cwd) : resolve(cwd, file);
  const fromFile = path === null ? { ok: true as const, values: {} } : readConfigFile(path);
  if (!fromFile.ok) return fromFile;
  const fromEnvironment = readEnvironment(env);
  if (!fromEnvironment.ok) return fromEnvironment;
  const parsed = ReviewConfig.safeParse({ ...fromFile.values, ...fromEnvironment.values, ...flags });
  if (parsed.success) return { ok: true, config: parsed.data };
  const issue = parsed.error.issues[0];
  const key = String(issue?.path[0] ?? '');
  const option = listOptions().find((one) => one.key === key);
  const source =
    key in flags ? `--${option?.flag}` : key in fromEnvironment.values ? option?.variable : `${path}: ${key}`;
  return {
    ok: false,
    problem: `${source}: ${issue?.message ?? 'is not valid'}${option === undefined ? '' : ` (${option.about})`}`,
  };
}

/** The nearest review.config.yaml, looked for from a folder upward. */
function findConfigFile(from: string): string | null {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const path = join(folder, 'review.config.yaml');
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return null;
  }
}

type Values =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string };

/** Options that name a file or folder. */
const PATHS: ReadonlySet<string> = new Set(['out', 'manifest', 'record', 'replay']);

function readConfigFile(path: string): Values {
  let source: string;
  try {
    source = readFileSync(path, 'utf8');
  } catch {
    return { ok: false, problem: `${path}: the config file cannot be read; check the path and its permissions` };
  }
  const document = parseDocument(source);
  const error = document.errors[0];
  if (error !== undefined)
    return {
      ok: false,
      problem: `${path}:${error.linePos?.[0].line ?? 1}:${error.linePos?.[0].col ?? 1}: ${error.message.split('\n')[0]}`,
    };
  const values: unknown = document.toJS() ?? {};
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return { ok: false, problem: `${path}: must hold options as "key: value" lines` };
  const known = listOptions().map(({ key }) => key);
  const unknown = Object.keys(values).find((key) => !known.includes(key));
  if (unknown !== undefined)
    return { ok: false, problem: `${path}: unknown option "${unknown}".${suggestion(unknown, known)}` };
  const absolute = (key: string, value: unknown): unknown => {
    if (PATHS.has(key) && typeof value === 'string') return resolve(dirname(path), value);
    if (key === 'playbooks' && Array.isArray(value))
      return value.map((one) => (typeof one === 'string' ? resolve(dirname(path), one) : one));
    return value;
  };
  return {
    ok: true,
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, absolute(key, value)])),
  };
}

function readEnvironment(env: Readonly<Record<string, string | undefined>>): Values {
  const options = listOptions();
  const values: Record<string, unknown> = {};
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith('REVIEW_') || value === undefined || value === '') continue;
    const option = options.find((one) => one.variable === variable);
    if (option === undefined) {
      return {
        ok: false,
        problem: `${variable}: unknown option in the environment.${suggestion(
          variable,
          options.map((one) => one.variable),
        )}`,
      };
    }
    values[option.key] = convert(option, value);
  }
  return { ok: true, values };
}

function convert(option: Option, value: string): unknown {
  if (option.type === 'number') return Number(value);
  if (option.type === 'boolean')
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
  if (option.type === 'array') return value.split(',').map((part) => part.trim());
  return value;
}
