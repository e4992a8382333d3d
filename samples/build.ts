// Builds samples/contracts and samples/hostile from samples/sources: npx tsx samples/build.ts [--check] [--photograph]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSamples } from './build/build-samples.ts';
import { compareSamples } from './build/compare-samples.ts';

const root = dirname(fileURLToPath(import.meta.url));
const samples = await buildSamples(root, process.argv.includes('--photograph'));

if (process.argv.includes('--check')) {
  const different = compareSamples(root, samples);
  for (const path of different) console.error(`differs from what its source makes: samples/${path}`);
  console.log(`${samples.size - different.length} of ${samples.size} samples agree with their sources`);
  if (different.length > 0) process.exitCode = 1;
} else {
  for (const [path, bytes] of samples) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
  console.log(`${samples.size} samples written`);
}
