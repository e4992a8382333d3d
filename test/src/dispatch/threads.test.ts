import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { inOrder } from '../../../src/dispatch/in-order.ts';
import { openThreads } from '../../../src/dispatch/threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'review-threads-'));
const entry = join(folder, 'entry.mjs');
writeFileSync(
  entry,
  `import { threadId } from 'node:worker_threads';
   import { setTimeout } from 'node:timers/promises';
   export default async (ms) => { await setTimeout(ms); return threadId; };`,
);
afterAll(() => rmSync(folder, { recursive: true }));

/** Gives each task to a thread and tells which threads worked. */
async function threadsUsed(mode: 'fresh' | 'shared', lanes: number, tasks: number): Promise<number> {
  const threads = openThreads({
    entry: pathToFileURL(entry),
    mode,
    lanes,
    tasks,
    heapMb: 64,
    killAfterMs: 30_000,
    env: {},
  });
  try {
    const waits = Array.from({ length: tasks }, (_, index) => (index % 3) * 10);
    // As in a run, a lane has something else to do between two tasks: an idle thread must be kept meanwhile.
    const settled = await inOrder(waits, lanes, async (ms) => {
      const one = await threads.run(ms);
      await setTimeout(20);
      return one;
    });
    return new Set(settled.map((one) => (one.ok ? one.value : 'failed'))).size;
  } finally {
    await threads.close();
  }
}

describe('threads', () => {
  it.each([
    { mode: 'fresh', lanes: 1, tasks: 3, least: 3, most: 3 },
    { mode: 'fresh', lanes: 4, tasks: 9, least: 9, most: 9 },
    { mode: 'shared', lanes: 1, tasks: 5, least: 1, most: 1 },
    { mode: 'shared', lanes: 3, tasks: 12, least: 2, most: 3 },
    { mode: 'shared', lanes: 4, tasks: 1, least: 1, most: 1 },
  ] as const)('$mode with $lanes lanes gives $tasks tasks to $least to $most threads', async (row) => {
    const used = await threadsUsed(row.mode, row.lanes, row.tasks);
    expect(used).toBeGreaterThanOrEqual(row.least);
    expect(used).toBeLessThanOrEqual(row.most);
  });
});
