/**
 * Grounding: how long it takes, and how many of CUAD's gold quotes it finds where they are.
 * Run: npx tsx bench/ground.ts [speed|txt|pdf] [data folder]; SHOW=1 prints the gold quotes that are not found.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Limits } from '../schemas/brief.ts';
import type { DocumentText } from '../schemas/document-text.ts';
import { extractDocument } from '../workers/extract/index.ts';
import { createGrounder } from '../workers/ground.ts';

interface Gold {
  title: string;
  txt: string;
  pdf: string | null;
  labels: { category: string; text: string; spans: [number, number][] }[];
}

const OMITTED = '<omitted>';
const what = process.argv[2] ?? 'speed';
const folder = join(process.argv[3] ?? process.env['DATA_DIR'] ?? '../shared/data', 'cuad');
const contracts = readFileSync(join(folder, 'gold.jsonl'), 'utf8')
  .trim()
  .split('\n')
  // The file is our own data, made to this shape.
  .map((line) => JSON.parse(line) as Gold);

if (what === 'speed') speed();
else await findGold(what === 'pdf' ? 'pdf' : 'txt');

/** 200 quotes in documents of two million characters: real contracts end to end, and texts made to be hard. */
function speed(): void {
  const size = 2_000_000;
  const real = contracts.map(({ txt }) => readFileSync(join(folder, txt), 'utf8')).join('\n');
  const words = real.slice(0, size);
  const cut = (text: string, length: number) =>
    repeated((i) => {
      const start = text.indexOf('. ', i * 9_001) + 2;
      return text.slice(start, text.lastIndexOf(' ', start + length));
    });
  const texts: [string, string, string[]][] = [
    ['contracts, quotes of 300', words, cut(words, 300)],
    ['contracts, quotes of 1,200', words, cut(words, 1_200)],
    ['contracts, invented quotes', words, cut(words, 300).map((quote) => quote.replace(/(\w+) (\w+)/g, '$2 $1'))],
    [
      'contracts, two words each',
      words,
      repeated((i) =>
        words
          .slice(words.indexOf(' ', i * 9_001))
          .trim()
          .split(/\s+/, 2)
          .join(' '),
      ),
    ],
    ['one letter', 'a'.repeat(size), repeated((i) => 'a'.repeat(100 + i))],
    ['one letter, spaced', 'a '.repeat(size / 2), repeated((i) => `b ${'a '.repeat(200 + i)}`)],
    ['one letter, spaced, last differs', 'a '.repeat(size / 2), repeated((i) => `${'a '.repeat(500 + i)}b`)],
    ['one letter, spaces elsewhere', 'a aa '.repeat(size / 5), repeated((i) => `${'aa a '.repeat(200 + i)}aaa`)],
    ['one word', 'shall '.repeat(size / 6), repeated((i) => `${'shall '.repeat(50 + i)}not`)],
    [
      'one sentence',
      'The Buyer shall not pay. '.repeat(size / 25),
      repeated(() => 'The Buyer shall ... pay. The Buyer'),
    ],
    ['no spaces', words.replace(/\s/g, ''), cut(words, 300)],
  ];
  console.log('text of 2,000,000 characters, 200 quotes'.padEnd(44), 'prepare ms', 'find ms', 'found (processor time)');
  for (const [name, text, quotes] of texts) {
    const begun = cpu();
    const grounder = createGrounder(plain(text));
    const ready = cpu();
    const found = quotes.filter((quote) => grounder.ground(quote).verification !== 'not_found').length;
    const done = cpu();
    console.log(name.padEnd(44), (ready - begun).toFixed(0).padStart(10), (done - ready).toFixed(0).padStart(7), found);
  }
}

/** Processor time of this process in milliseconds: a busy machine does not change it as it changes a clock's. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function repeated(make: (index: number) => string): string[] {
  return Array.from({ length: 200 }, (_, index) => make(index));
}

/** Gold quotes of two and more words in our text of the contracts; in a TXT the place must be the gold one. */
async function findGold(format: 'txt' | 'pdf'): Promise<void> {
  const totals = { exact: 0, normalized: 0, abridged: 0, not_found: 0 };
  const omitted = { exact: 0, normalized: 0, abridged: 0, not_found: 0 };
  let atPlace = 0;
  let short = 0;
  let cutsWord = 0;
  const misses: { file: string; missed: number; of: number; quotes: string[] }[] = [];
  for (const { txt, pdf, labels } of contracts) {
    const file = format === 'pdf' ? pdf : txt;
    if (file === null) continue;
    const document = await read(join(folder, file));
    if (document === null) {
      console.log('not read:', file);
      continue;
    }
    const grounder = createGrounder(document);
    const miss = { file, missed: 0, of: 0, quotes: [] as string[] };
    for (const { text, spans } of labels) {
      const start = spans[0]?.[0] ?? null;
      if (text.includes(OMITTED)) {
        omitted[grounder.ground(text.replaceAll(OMITTED, ' ... '), { start }).verification]++;
        continue;
      }
      if (text.trim().split(/\s+/).length < 2) {
        short++;
        continue;
      }
      const found = grounder.ground(text, format === 'txt' ? { start } : {});
      totals[found.verification]++;
      miss.of++;
      if (found.verification === 'not_found') {
        if (format === 'txt' && cuts(document.text, spans)) cutsWord++;
        miss.missed++;
        miss.quotes.push(text);
      } else if (found.start !== null && start !== null && Math.abs(found.start - start) <= 2) atPlace++;
    }
    misses.push(miss);
  }
  const all = totals.exact + totals.normalized + totals.abridged + totals.not_found;
  const percent = (part: number) => `${((100 * part) / all).toFixed(2)} %`;
  console.log(
    `${misses.length} contracts as ${format}: ${all} gold quotes of two and more words (${short} of one word left out)`,
  );
  for (const [name, count] of Object.entries(totals)) console.log(name.padEnd(12), count, percent(count));
  if (format === 'txt') console.log('at the gold place', atPlace, percent(atPlace));
  if (format === 'txt') console.log('not found, where the gold span cuts a word or number:', cutsWord);
  console.log('with an omission, given as an ellipsis:', JSON.stringify(omitted));
  const worst = misses.toSorted((a, b) => b.missed - a.missed).slice(0, 10);
  for (const { file, missed, of, quotes } of worst.filter((entry) => entry.missed > 0)) {
    console.log(`${missed} of ${of} not found: ${file}`);
    if (process.env['SHOW'] === '1')
      for (const quote of quotes) console.log('   ', JSON.stringify(quote.slice(0, 400)));
  }
}

/** Whether a label begins or ends inside a word or number. */
function cuts(text: string, spans: readonly [number, number][]): boolean {
  const inWord = (at: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1));
  return spans.some(([start, end]) => inWord(start) || inWord(end));
}

async function read(file: string): Promise<DocumentText | null> {
  const unlimited = 2 ** 31;
  const limits: Limits = {
    turns: 1,
    toolCalls: 0,
    softDeadlineMs: unlimited,
    hardKillAfterMs: unlimited,
    tokens: unlimited,
    costUsd: 0,
    heapMb: 1_024,
    fileBytes: unlimited,
    inflatedBytes: unlimited,
    archiveEntries: unlimited,
    pages: unlimited,
    textCharacters: unlimited,
  };
  const signal = new AbortController().signal;
  const result = await extractDocument(readFileSync(file), { limits, ocr: 'never', signal });
  return result.status === 'read' ? result.document : null;
}

/** A text as a document of one page. */
function plain(text: string): DocumentText {
  return {
    mediaType: 'text',
    text,
    pages: [{ number: 1, start: 0, end: text.length, readBy: 'text' }],
    sections: [],
    definitions: [],
    furniture: [],
    fields: [],
    coverage: {
      complete: true,
      pages: 1,
      pagesRead: 1,
      pagesByOcr: [],
      unreadablePages: [],
      characters: text.length,
      truncated: false,
      formFields: 0,
      comments: 0,
      hiddenCharacters: 0,
      trackedChanges: { insertions: 0, deletions: 0, view: 'none' },
      attachments: [],
      linkedTerms: [],
      missingExhibits: [],
      language: 'en',
      warnings: [],
    },
  };
}
