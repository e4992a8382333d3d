/**
 * Precision and recall of the house categories on our labelled sentences (test/data/house-sentences), per split.
 * Run: npx tsx bench/house-clauses.ts [--wrong dev|test]
 */
import type { ClauseCategory } from '../schemas/categories.ts';
import { readHouseSentences } from '../training/house-sentences.ts';
import { readAsDocument } from '../training/read-documents.ts';
import { findClauses } from '../workers/reviewers/embedded/clauses/find-clauses.ts';
import { readSentences } from '../workers/reviewers/embedded/reading/reading.ts';
import { sentences } from '../workers/segment.ts';

interface Counts {
  hits: number;
  positives: number;
  alarms: number;
  negatives: number;
}

const shown = process.argv.includes('--wrong') ? process.argv[process.argv.indexOf('--wrong') + 1] : undefined;
const tallies = new Map<string, Counts>();

for (const { category, label, split, text } of readHouseSentences()) {
  const found = await finds(text, category);
  const counts = countsOf(category, split);
  if (label) counts.positives++;
  else counts.negatives++;
  if (label && found) counts.hits++;
  if (!label && found) counts.alarms++;
  if (split === shown && label !== found) console.log(`${label ? 'MISSED' : 'FALSE '} ${category}: ${text}`);
}

console.log('category                            split  precision  recall   (hits/positives, false alarms/negatives)');
const totals = { dev: empty(), test: empty() };
for (const [key, counts] of tallies) {
  const split = key.endsWith('test') ? 'test' : 'dev';
  for (const name of ['hits', 'positives', 'alarms', 'negatives'] as const) totals[split][name] += counts[name];
  print(key.slice(0, key.lastIndexOf(' ')), split, counts);
}
for (const split of ['dev', 'test'] as const) print('all', split, totals[split]);

async function finds(text: string, category: ClauseCategory): Promise<boolean> {
  const document = await readAsDocument(text);
  const reading = readSentences(document, sentences(document));
  return findClauses(reading).some((finding) => finding.category === category);
}

function countsOf(category: string, split: string): Counts {
  const key = `${category} ${split}`;
  const counts = tallies.get(key) ?? empty();
  tallies.set(key, counts);
  return counts;
}

function empty(): Counts {
  return { hits: 0, positives: 0, alarms: 0, negatives: 0 };
}

function print(name: string, split: string, { hits, positives, alarms, negatives }: Counts): void {
  const precision = hits + alarms === 0 ? 1 : hits / (hits + alarms);
  const figures = `${precision.toFixed(3).padStart(10)}${(hits / positives).toFixed(3).padStart(9)}`;
  console.log(`${name.padEnd(36)}${split.padEnd(6)}${figures}   (${hits}/${positives}, ${alarms}/${negatives})`);
}
