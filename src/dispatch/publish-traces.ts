import { existsSync } from 'node:fs';
import { copyFile, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskBrief } from '../../schemas/brief.ts';
import { makeFolder } from '../make-folder.ts';
import type { RunFolder } from '../run-folder.ts';

/**
 * Moves what a worker left of its trajectory (`--trace`) and its exchanges with the API (`--record`) out of its
 * workspace, of a failed review too. Nothing is read on the way.
 */
export async function publishTraces(
  { taskId, trace, workspace, reviewer }: TaskBrief,
  folder: RunFolder,
): Promise<void> {
  if (trace) {
    const to = join(folder.root, 'trajectories');
    await makeFolder(to);
    for (const extension of ['jsonl', 'md']) {
      const from = join(workspace, `trajectory.${extension}`);
      if (existsSync(from)) await rename(from, join(to, `${taskId}.${extension}`));
    }
  }
  const exchanges = join(workspace, 'exchanges');
  if (reviewer.name === 'embedded' || reviewer.record === undefined || !existsSync(exchanges)) return;
  await makeFolder(reviewer.record);
  // The folder may be on another disk, so the files are copied; their names are hashes of what was asked.
  for (const name of await readdir(exchanges)) await copyFile(join(exchanges, name), join(reviewer.record, name));
}
