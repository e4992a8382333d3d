import type { Environment } from '../environment.ts';
import { EXIT } from '../exit-code.ts';
import { describeProblems } from '../playbook/describe-problems.ts';
import { explainPlaybook } from '../playbook/explain-playbook.ts';
import { readPlaybook } from '../playbook/read-playbooks.ts';

/** `review playbook check <file>`: every mistake with its line and column, or every rule in plain English. */
export function playbookCheckCommand(file: string, { cwd, print, say }: Environment): number {
  const loaded = readPlaybook(file, cwd);
  if (!loaded.ok) {
    for (const line of describeProblems(loaded)) say(line);
    return EXIT.usage;
  }
  print(explainPlaybook(loaded.playbook));
  return EXIT.ok;
}
