import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Where a run writes (docs/output.md). Workspaces are private and gone when the run is. */
export interface RunFolder {
  readonly root: string;
  artifact(id: string): string;
  evidence(id: string): string;
  workspace(id: string): string;
  readonly journal: string;
}

export function runFolder(root: string): RunFolder {
  return {
    root,
    artifact: (id) => join(root, 'artifacts', `${id}.json`),
    evidence: (id) => join(root, 'evidence', `${id}.json`),
    workspace: (id) => join(root, '.work', id),
    journal: join(root, 'journal.jsonl'),
  };
}

export async function makeRunFolder(root: string): Promise<RunFolder> {
  for (const path of [root, join(root, 'artifacts'), join(root, 'evidence'), join(root, '.work')]) {
    await makeFolder(path);
  }
  return runFolder(root);
}

/** Removes the workspaces: extracted text never outlives its run. */
export async function removeWorkspaces(folder: RunFolder): Promise<void> {
  await rm(join(folder.root, '.work'), { recursive: true, force: true });
}
