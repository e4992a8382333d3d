/**
 * Reading PDFs: gold quotes found, pages right, speed against bare pdf-parse, recognition of scans, memory.
 * Run: npx tsx bench/extract-pdf.ts [--speed | --ocr | --memory] [data folder]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFParse } from 'pdf-parse';
import { Piscina } from 'piscina';
import type { DocumentText } from '../schemas/document-text.ts';
import { extractDocument } from '../workers/extract/index.ts';
import { createGrounder } from '../workers/ground.ts';
import { readLimits } from './read-limits.ts';

interface Contract {
  readonly title: string;
  readonly pdf: string | null;
  readonly labels: readonly { readonly text: string }[];
}

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const dataFolder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const data = dataFolder ?? process.env['DATA_DIR'] ?? '../shared/data';

if (flags.includes('--memory-of')) await measureMemoryOf(data);
else if (flags.includes('--memory')) await measureMemory();
else if (flags.includes('--ocr')) await measureScans();
else await measureContracts(flags.includes('--speed'));

async function measureContracts(speedOnly: boolean): Promise<void> {
  let ours = 0;
  let bare = 0;
  let quotes = 0;
  let pagesRight = 0;
  const misses: { file: string; found: number; of: number; wrongPage: number }[] = [];
  for (const { pdf, labels } of readContracts()) {
    if (pdf === null) continue;
    const bytes = readFileSync(join(data, 'cuad', pdf));
    // In turns file by file, so that whatever else the machine does slows both alike.
    const begun = performance.now();
    const document = await extract(bytes, 'never');
    const between = performance.now();
    const pageTexts = await barePages(bytes);
    const ended = performance.now();
    ours += between - begun;
    bare += ended - between;
    if (speedOnly || document === null) continue;
    const grounder = createGrounder(document);
    const miss = { file: pdf, found: 0, of: 0, wrongPage: 0 };
    for (const text of quotesOf(labels)) {
      miss.of += 1;
      const place = grounder.ground(text);
      if (place.page === null) continue;
      miss.found += 1;
      if (isOnPage(place.quote, pageTexts[place.page - 1] ?? '')) pagesRight += 1;
      else miss.wrongPage += 1;
    }
    quotes += miss.of;
    misses.push(miss);
  }
  console.log(`extraction ${(ours / 1000).toFixed(1)} s, bare getText ${(bare / 1000).toFixed(1)} s`);
  console.log(`speed ratio ${(ours / bare).toFixed(2)} (limit 2.20)`);
  if (speedOnly) return;
  const found = misses.reduce((sum, miss) => sum + miss.found, 0);
  console.log(`gold quotes verified ${found} of ${quotes}: ${percent(found, quotes)} (limit 97 %)`);
  console.log(`page right ${pagesRight} of ${found}: ${percent(pagesRight, found)}`);
  const worst = misses.toSorted((a, b) => b.of - b.found + b.wrongPage - (a.of - a.found + a.wrongPage)).slice(0, 10);
  for (const { file, found: hits, of, wrongPage } of worst) {
    console.log(`  ${of - hits} of ${of} not found, ${wrongPage} on a wrong page: ${file}`);
  }
}

/** Scanned contracts: quotes found after recognition, and what was said of the pages. */
async function measureScans(): Promise<void> {
  const contracts = new Map(readContracts().map((contract) => [plain(contract.title), contract]));
  for (const name of readdirSync(join(data, 'scanned')).sort()) {
    const gold = contracts.get(plain(name.replace('.scan.pdf', '')));
    const begun = performance.now();
    const document = await extract(readFileSync(join(data, 'scanned', name)), 'auto');
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    if (document === null) {
      console.log(`${name}: not read`);
      continue;
    }
    const grounder = createGrounder(document);
    const texts = quotesOf(gold?.labels ?? []);
    const found = texts.filter((text) => grounder.ground(text).page !== null).length;
    const score =
      gold === undefined ? 'no gold' : `${found} of ${texts.length} quotes, ${percent(found, texts.length)}`;
    console.log(`${name}: ${score}, ${seconds} s`);
    for (const { code, message } of document.coverage.warnings) console.log(`  ${code}: ${message}`);
  }
}

/** Makes the file in a process of its own, so that only reading it counts, and measures in another. */
async function measureMemory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'extract-pdf-'));
  const file = join(folder, 'long.pdf');
  writeFileSync(file, await longContract(2_000));
  execFileSync(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), '--memory-of', file], {
    stdio: 'inherit',
  });
  rmSync(folder, { recursive: true });
}

/** Peak memory of the process while a worker thread, with the product's limit on its heap, reads a file. */
async function measureMemoryOf(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const pool = new Piscina({
    filename: new URL('./pdf-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    execArgv: ['--import', 'tsx'],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const begun = performance.now();
  const pages: number = await pool.run(bytes);
  clearInterval(timer);
  await pool.destroy();
  const mb = (value: number) => `${Math.round(value / 1_048_576)} MB`;
  console.log(`${pages} pages, file of ${mb(bytes.length)}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  console.log(`memory before ${mb(before)}, peak ${mb(peak)}, of the worker ${mb(peak - before)} (limit 400 MB)`);
}

async function longContract(pages: number): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ autoFirstPage: false, compress: true });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const sentence = 'The Supplier shall deliver the goods to the place and at the time that the order states. ';
  for (let page = 1; page <= pages; page += 1) {
    document.addPage().fontSize(10);
    document.text(`${page}. Delivery. ${sentence.repeat(40)}`);
  }
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

function readContracts(): Contract[] {
  // The file is our own data, made to this shape.
  const lines = readFileSync(join(data, 'cuad', 'gold.jsonl'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Contract);
}

/** Quotes of two and more words without an omission: one word alone proves no place. */
function quotesOf(labels: Contract['labels']): string[] {
  const texts = labels.map((label) => label.text);
  return texts.filter((text) => text.trim().split(/\s+/).length >= 2 && !text.includes('<omitted>'));
}

async function extract(bytes: Uint8Array, ocr: 'never' | 'auto'): Promise<DocumentText | null> {
  const signal = new AbortController().signal;
  const result = await extractDocument(bytes, { limits: readLimits, ocr, signal });
  return result.status === 'read' ? result.document : null;
}

async function barePages(bytes: Uint8Array): Promise<string[]> {
  const parser = new PDFParse({ data: Uint8Array.from(bytes) });
  const { pages } = await parser.getText();
  await parser.destroy();
  return pages.map((page) => page.text);
}

/** Whether the beginning of a quote stands on a page, by letters and digits alone. */
function isOnPage(quote: string, pageText: string): boolean {
  const page = plain(pageText);
  const words = plain(quote);
  // A quote may cross into the next page soon: then its first letters are the last of this one.
  return [60, 30, 15, 8].some((length) => page.includes(words.slice(0, length)));
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(whole, 1)).toFixed(2)} %`;
}
