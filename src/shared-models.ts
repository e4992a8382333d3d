import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { modelFolder } from './model-folder.ts';

/** Names of the learned models in `models/`. */
const NAMES = ['clauses', 'nda'] as const;

/** What threads are given: one copy of each model for all of them. */
export interface SharedModels {
  readonly models: Readonly<Record<string, SharedArrayBuffer>>;
  /** Whether no thread has changed a byte; every thread could, so a run asks at its end. */
  readonly intact: () => boolean;
}

/** Loads the learned models once, into memory that threads share without a copy. */
export function shareModels(): SharedModels {
  const folder = modelFolder();
  const loaded = NAMES.map((name) => {
    const bytes = readFileSync(new URL(`${name}.bin`, folder));
    const shared = new SharedArrayBuffer(bytes.length);
    new Uint8Array(shared).set(bytes);
    return { name, shared, sha256: hash(shared) };
  });
  return {
    models: Object.fromEntries(loaded.map(({ name, shared }) => [name, shared])),
    intact: () => loaded.every(({ shared, sha256 }) => hash(shared) === sha256),
  };
}

function hash(buffer: SharedArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(buffer)).digest('hex');
}
