/**
 * Share of quotes whose section label is right, against labels read by hand from the contracts (test/data/section-truth.jsonl).
 * The first set is a seeded sample of gold quotes of the CUAD contracts that exist as PDF and as TXT, and was looked at while
 * the rules were made; the second is one of the other contracts, labelled afterwards. Labels are compared by their letters and
 * numbers: "7.a" is "7(a)".
 * Run: npx tsx bench/sections.ts [data folder] [--pdf] [--wrong]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Section } from '../schemas/document-text.ts';
import { extractDocument } from '../workers/extract/index.ts';
import { readLimits } from './read-limits.ts';

interface Truth {
  title: string;
  start: number;
  label: string | null;
  /** Where the PDF has a heading that its TXT lost. */
  pdfLabel?: string;
  set: 'first' | 'second';
}
interface Gold {
  title: string;
  txt: string;
  pdf: string | null;
  labels: { text: string; spans: [number, number][] }[];
}

const folder = join(
  process.argv.slice(2).find((word) => !word.startsWith('--')) ?? process.env['DATA_DIR'] ?? '../shared/data',
  'cuad',
);
const pdf = process.argv.includes('--pdf');
const truths = readLines<Truth>(new URL('../test/data/section-truth.jsonl', import.meta.url));
const golds = new Map(readLines<Gold>(join(folder, 'gold.jsonl')).map((gold) => [gold.title, gold]));
const documents = new Map<string, { text: string; sections: readonly Section[] }>();
const counts = { first: { right: 0, placed: 0 }, second: { right: 0, placed: 0 } };
for (const truth of truths) {
  const gold = golds.get(truth.title);
  if (gold === undefined || (pdf && gold.pdf === null)) continue;
  const document = documents.get(truth.title) ?? (await read(gold));
  documents.set(truth.title, document);
  const at = pdf ? findQuote(document.text, gold, truth.start) : truth.start;
  if (at < 0) continue;
  counts[truth.set].placed++;
  const found = innermost(document.sections, at);
  const label = (pdf ? truth.pdfLabel : undefined) ?? truth.label;
  if (fold(found) === fold(label)) counts[truth.set].right++;
  else if (process.argv.includes('--wrong'))
    console.log(`${truth.title.slice(0, 50)} @${at}: ${found}, should be ${label}`);
}
for (const [name, { right, placed }] of Object.entries(counts)) {
  if (placed === 0) continue;
  const share = ((100 * right) / placed).toFixed(1);
  console.log(
    `${name} set: section right for ${right} of ${placed} quotes (${share} %), read from ${pdf ? 'PDF' : 'TXT'}`,
  );
}

async function read(gold: Gold): Promise<{ text: string; sections: readonly Section[] }> {
  const file = join(folder, pdf && gold.pdf !== null ? gold.pdf : gold.txt);
  const result = await extractDocument(readFileSync(file), {
    limits: readLimits,
    ocr: 'never',
    signal: new AbortController().signal,
  });
  if (result.status !== 'read') throw new Error(`${gold.title} was not read`);
  return result.document;
}

function innermost(sections: readonly Section[], at: number): string | null {
  return sections.findLast((section) => section.start <= at && at < section.end)?.label ?? null;
}

/** The place of a gold quote in the text of the PDF, white space aside; -1 when its first words are not found once. */
function findQuote(text: string, gold: Gold, start: number): number {
  const quote = gold.labels.find((label) => label.spans[0]?.[0] === start)?.text ?? '';
  const words = quote
    .split(/\s+/)
    .slice(0, 12)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(words.join('\\s+'), 'g');
  const places = [...text.matchAll(pattern)].map((match) => match.index);
  return places.length === 1 ? (places[0] ?? -1) : -1;
}

function fold(label: string | null): string {
  return label === null
    ? ''
    : (
        label
          .toLowerCase()
          .replace(/^section /, '')
          .match(/\p{L}+|\d+/gu) ?? []
      ).join(' ');
}

function readLines<T>(file: string | URL): T[] {
  // The files are our own data, made to this shape.
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
