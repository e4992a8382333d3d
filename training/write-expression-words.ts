/**
 * Writes down which words every expression of the embedded reviewer needs, read off its source; a new thread then need
 * not read them off again. To be run after an expression has changed (a test says so).
 * Run: npx tsx training/write-expression-words.ts
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '../workers/reviewers/embedded/index.ts';
import { keyOf, preparedPatterns } from '../workers/reviewers/embedded/reading/expression.ts';
import { writeNeed } from '../workers/reviewers/embedded/reading/need.ts';
import { neededWords } from './needed-words.ts';

const lines = new Map(preparedPatterns().map((pattern) => [keyOf(pattern), writeNeed(neededWords(pattern))]));
const text = [
  '/** Words that each prepared expression needs, by its key. Written by training/write-expression-words.ts; do not edit. */',
  'export const WORDS_OF_EXPRESSIONS: Readonly<Record<string, string>> = {',
  ...[...lines]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, words]) => `  ${/^\d+$|^\d/.test(key) ? `'${key}'` : key}: '${words}',`),
  '};',
  '',
].join('\n');
const file = fileURLToPath(new URL('../workers/reviewers/embedded/reading/words-of-expressions.ts', import.meta.url));
writeFileSync(file, text);
spawnSync('npx', ['biome', 'format', '--write', file], { stdio: 'inherit' });
