import type { LoadedPlaybook } from './load-playbook.ts';

/** Every mistake of a playbook as "path:line:column what is wrong", the form editors jump to. */
export function describeProblems({ path, problems }: Extract<LoadedPlaybook, { ok: false }>): string[] {
  return problems.map(({ line, column, message }) => `${path}:${line}:${column} ${message}`);
}
