import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CUAD_CATEGORIES } from '../schemas/categories.ts';
import type { Span } from '../schemas/document-text.ts';

/** One labelled contract of CUAD. `spans[c]` are the gold spans of category c of CUAD_CATEGORIES. */
export interface LabelledContract {
  readonly title: string;
  readonly company: string;
  readonly text: string;
  readonly spans: readonly (readonly Span[])[];
  readonly answers: Readonly<Record<string, string>>;
}

/** Reads gold.jsonl and the texts beside it. */
export function readCuad(folder: string): LabelledContract[] {
  const lines = readFileSync(join(folder, 'gold.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const gold = JSON.parse(line) as {
      title: string;
      txt: string;
      labels: { category: string; spans: Span[] }[];
      answers: Record<string, string>;
    };
    const spans = CUAD_CATEGORIES.map((category) =>
      gold.labels.filter((label) => label.category === category).flatMap((label) => label.spans),
    );
    return {
      title: gold.title,
      company: companyOf(gold.title),
      text: readFileSync(join(folder, gold.txt), 'utf8'),
      spans,
      answers: gold.answers,
    };
  });
}

/** The company a filing is named after: the same spelling however the title writes it. */
export function companyOf(title: string): string {
  const first = title.split(/[_-]/)[0] ?? title;
  return first
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:inc|corp|corporation|ltd|llc|lp|plc|co|sa|company)$/, '')
    .slice(0, 12);
}

/** Deals companies into `count` folds, largest first to the emptiest fold: the same on every machine. */
export function foldsByCompany(contracts: readonly LabelledContract[], count: number): Uint8Array {
  const sizes = new Map<string, number>();
  for (const { company, text } of contracts) sizes.set(company, (sizes.get(company) ?? 0) + text.length);
  const order = [...sizes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const filled = new Float64Array(count);
  const foldOf = new Map<string, number>();
  for (const [company, size] of order) {
    let best = 0;
    for (let f = 1; f < count; f++) if ((filled[f] ?? 0) < (filled[best] ?? 0)) best = f;
    filled[best] = (filled[best] ?? 0) + size;
    foldOf.set(company, best);
  }
  return Uint8Array.from(contracts, ({ company }) => foldOf.get(company) ?? 0);
}
