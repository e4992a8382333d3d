import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths whose committed file is missing or differs by a byte from what its source makes. */
export function compareSamples(root: string, samples: ReadonlyMap<string, Uint8Array>): string[] {
  return [...samples].flatMap(([path, bytes]) => {
    const file = join(root, path);
    return existsSync(file) && readFileSync(file).equals(bytes) ? [] : [path];
  });
}
