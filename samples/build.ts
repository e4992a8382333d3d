import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSource } from './build/read-source.ts';
import { renderOutput } from './build/render-output.ts';

const root = dirname(fileURLToPath(import.meta.url));
const check = process.argv.includes('--check');
const different: string[] = [];
let made = 0;

for (const name of readdirSync(join(root, 'sources'), { recursive: true, encoding: 'utf8' }).sort()) {
  if (!name.endsWith('.md')) continue;
  const source = readSource(readFileSync(join(root, 'sources', name), 'utf8'));
  for (const output of source.header.outputs) {
    const bytes = await renderOutput(source, output);
    const file = join(root, output.path);
    made += 1;
    if (check) {
      if (!readFileSync(file).equals(bytes)) different.push(output.path);
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
  }
}

for (const path of different) console.error(`differs from what its source makes: samples/${path}`);
console.log(
  check ? `${made - different.length} of ${made} samples agree with their sources` : `${made} samples written`,
);
if (different.length > 0) process.exitCode = 1;
