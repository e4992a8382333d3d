import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { openThreads } from '../../src/dispatch/threads.ts';
import type { Answer } from './read-file.ts';

/** A damaged file ends within this time, on a busy machine too, or its thread is ended and the test fails. */
export const BOUND_MS = 15_000;
/** Heap of the reading thread in MiB: half of what a sub-agent has. */
const HEAP_MB = 512;

/** Reads files in a thread of its own, so that a reader that hangs, dies or eats memory does so where it can be seen. */
export interface FileReader {
  read(bytes: Uint8Array): Promise<Extract<Answer, { kind: 'readings' }>['readings']>;
  /** The text of a PDF as pdfjs itself gives it. */
  pdfText(bytes: Uint8Array): Promise<string>;
  close(): Promise<void>;
}

/** Opens a reader: the product's own threads around the product's own readers, built from the sources as they are. */
export function openReader(): FileReader {
  const entry = resolve(import.meta.dirname, '../../dist/fuzz/read-file.js');
  buildSync({
    entryPoints: [resolve(import.meta.dirname, 'read-file.ts')],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  const url = pathToFileURL(entry);
  const threads = openThreads({
    entry: url,
    mode: 'shared',
    lanes: 1,
    tasks: 1,
    heapMb: HEAP_MB,
    killAfterMs: BOUND_MS,
    env: {},
  });

  async function ask(task: 'read' | 'pdf-text', bytes: Uint8Array): Promise<Answer> {
    const settled = await threads.run({ task, bytes });
    if (!settled.ok) throw new Error(`the reading thread was lost: ${settled.failure.code}`);
    // The entry is ours and is built with this file.
    const answer = settled.value as Answer;
    if (answer.kind === 'thrown') throw new Error(`a reader threw: ${answer.stack}`);
    return answer;
  }

  return {
    async read(bytes) {
      const answer = await ask('read', bytes);
      return answer.kind === 'readings' ? answer.readings : [];
    },
    async pdfText(bytes) {
      const answer = await ask('pdf-text', bytes);
      return answer.kind === 'text' ? answer.text : '';
    },
    close: () => threads.close(),
  };
}
