import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { jsonSchemas } from './json-schemas.ts';
import { optionsPage } from './options.ts';
import { walkthroughPage } from './walkthrough.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Every generated file, by path from the repository's root. */
export async function generatedFiles(): Promise<Map<string, string>> {
  return new Map([
    ...jsonSchemas(),
    ['docs/options.md', optionsPage()],
    ['docs/walkthrough.md', await walkthroughPage()],
  ]);
}

/** Paths of generated files whose committed text is not what the sources make of them. */
export function driftedFiles(files: ReadonlyMap<string, string>): string[] {
  return [...files].filter(([path, text]) => readOrNull(path) !== text).map(([path]) => path);
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(resolve(ROOT, path), 'utf8');
  } catch {
    return null;
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of await generatedFiles()) writeFileSync(resolve(ROOT, path), text);
}
