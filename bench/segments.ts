/**
 * Share of CUAD's gold spans that one unit of the segmenter holds (word Jaccard >= 0.5, CUAD's own ruler).
 * Run: npx tsx bench/segments.ts [data folder]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFurniture } from '../workers/extract/furniture.ts';
import { sentences } from '../workers/segment.ts';

interface Gold {
  title: string;
  txt: string;
  labels: { category: string; text: string; spans: [number, number][] }[];
}

const folder = join(process.argv[2] ?? process.env['DATA_DIR'] ?? '../shared/data', 'cuad');
const lines = readFileSync(join(folder, 'gold.jsonl'), 'utf8').trim().split('\n');
const perCategory = new Map<string, { held: number; pairs: number; all: number }>();
let units = 0;
let characters = 0;
let milliseconds = 0;
const lengths: number[] = [];
const worst: string[] = [];

for (const line of lines) {
  // The file is our own data, made to this shape.
  const gold = JSON.parse(line) as Gold;
  const text = readFileSync(join(folder, gold.txt), 'utf8');
  const { furniture } = findFurniture(text);
  const begun = performance.now();
  const spans = sentences({ text, furniture });
  milliseconds += performance.now() - begun;
  units += spans.length;
  characters += text.length;
  for (const [start, end] of spans) lengths.push(end - start);
  for (const label of gold.labels) {
    if (label.category === 'Parties') continue;
    const words = bag(label.spans.map(([start, end]) => text.slice(start, end)).join(' '));
    const [from, to] = [label.spans[0]?.[0] ?? 0, label.spans.at(-1)?.[1] ?? 0];
    const near = spans.flatMap(([start, end], index) => (start < to && end > from ? [index] : []));
    const one = Math.max(0, ...near.map((index) => jaccard(words, bag(slice(text, spans, index, index)))));
    const run = Math.max(
      0,
      ...near.flatMap((a) =>
        near.filter((b) => b >= a && b < a + 4).map((b) => jaccard(words, bag(slice(text, spans, a, b)))),
      ),
    );
    const row = perCategory.get(label.category) ?? { held: 0, pairs: 0, all: 0 };
    row.all++;
    if (one >= 0.5) row.held++;
    if (run >= 0.5) row.pairs++;
    else worst.push(`${label.category} | ${gold.title} | ${label.text}`);
    perCategory.set(label.category, row);
  }
}

const rows = [...perCategory].sort((a, b) => a[1].held / a[1].all - b[1].held / b[1].all);
for (const [category, { held, pairs, all }] of rows)
  console.log(`${percent(held, all)} ${percent(pairs, all)} ${String(all).padStart(5)} ${category}`);
const total = rows.reduce(
  (sum, [, row]) => ({ held: sum.held + row.held, pairs: sum.pairs + row.pairs, all: sum.all + row.all }),
  { held: 0, pairs: 0, all: 0 },
);
lengths.sort((a, b) => a - b);
console.log(
  `held by one unit ${percent(total.held, total.all)}, by a run of up to four ${percent(total.pairs, total.all)}, of ${total.all} spans (Parties aside)`,
);
console.log(
  `${units} units; length median ${lengths[lengths.length >> 1]}, p95 ${lengths[Math.floor(lengths.length * 0.95)]}, longest ${lengths.at(-1)}; ${(characters / 1000 / milliseconds).toFixed(1)} MB/s`,
);
if (process.argv.includes('--worst')) for (const entry of worst.slice(0, 200)) console.log(entry.slice(0, 400));

function slice(text: string, spans: readonly [number, number][], first: number, last: number): string {
  return text.slice(spans[first]?.[0] ?? 0, spans[last]?.[1] ?? 0);
}

function bag(text: string): Set<string> {
  return new Set(
    text
      .replace(/[.,;:]/g, '')
      .toLowerCase()
      .replaceAll('/', ' ')
      .split(/\s+/)
      .filter(Boolean),
  );
}

function jaccard(a: Set<string>, b: Set<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  return both / (a.size + b.size - both || 1);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1).padStart(5)} %`;
}
