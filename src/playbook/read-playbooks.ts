import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Playbook } from '../../schemas/playbook.ts';
import { type LoadedPlaybook, loadPlaybook, type ReadBase } from './load-playbook.ts';

/** Where the built-in playbooks are, from the sources and from the build. */
const BUILT_IN = ['../../playbooks/', '../../../playbooks/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((folder) => existsSync(folder));

/** Ids of the built-in playbooks, sorted. */
export function builtInIds(): string[] {
  if (BUILT_IN === undefined) return [];
  return readdirSync(BUILT_IN)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();
}

/** Loads a playbook by built-in id or path; a path that does not exist or cannot be read is a problem at line 1. */
export function readPlaybook(reference: string, cwd: string): LoadedPlaybook {
  const found = readReference(reference, cwd);
  if (found !== null) return loadPlaybook(found.source, found.path, readBase);
  const message = `There is no playbook "${reference}": give a file or one of ${builtInIds().join(', ')}.`;
  return { ok: false, path: reference, problems: [{ line: 1, column: 1, message }] };
}

/** All built-in playbooks. They are part of the product: one that does not load is a defect, and is thrown. */
export function builtInPlaybooks(): Playbook[] {
  return builtInIds().map((id) => {
    const loaded = readPlaybook(id, '.');
    if (loaded.ok) return loaded.playbook;
    const [first] = loaded.problems;
    throw new Error(`built-in playbook ${id}.yaml:${first?.line}:${first?.column} ${first?.message}`);
  });
}

const readBase: ReadBase = (reference, from) => readReference(reference, dirname(from));

function readReference(reference: string, folder: string): { source: string; path: string } | null {
  const builtIn =
    BUILT_IN !== undefined && builtInIds().includes(reference) ? join(BUILT_IN, `${reference}.yaml`) : null;
  const path = builtIn ?? resolve(folder, reference);
  try {
    return { source: readFileSync(path, 'utf8'), path };
  } catch {
    // Missing, a folder, or not readable: the caller names the reference to the user.
    return null;
  }
}
