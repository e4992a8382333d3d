import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where intermediate files of training stand; never committed. */
export const CACHE = join(import.meta.dirname, '.cache');
mkdirSync(CACHE, { recursive: true });

/** Writes number arrays one after the other. */
export function writeNumbers(name: string, ...parts: readonly ArrayBufferView[]): string {
  const file = join(CACHE, name);
  writeFileSync(
    file,
    Buffer.concat(parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength))),
  );
  return file;
}

/** Reads a file of the cache as one buffer. */
export function readNumbers(name: string): ArrayBuffer {
  const bytes = readFileSync(join(CACHE, name));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

/** Runs one of the fitting programs and shows what it says. */
export function run(program: string, ...args: readonly (string | number)[]): void {
  execFileSync(program, args.map(String), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, OMP_NUM_THREADS: '1' },
  });
}
