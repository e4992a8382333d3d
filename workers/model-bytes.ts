import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { modelFolder } from './model-folder.ts';

/**
 * The bytes of a learned model: the copy that the main thread shares with all threads of a run, or, where none was
 * shared (training, benches, the text commands), those of the file.
 */
export function modelBytes(name: 'clauses' | 'nda'): ArrayBufferLike {
  const shared: unknown = workerData?.models?.[name];
  if (shared instanceof SharedArrayBuffer) return shared;
  const file = readFileSync(new URL(`${name}.bin`, modelFolder()));
  // A small file may lie inside a pool of Node's: models are read in place and need bytes of their own.
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length);
}
