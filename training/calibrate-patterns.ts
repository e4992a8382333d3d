/**
 * Measures how often each clause pattern and each term is right, and writes the two tables the embedded reviewer reads
 * its probabilities from: clauses/precision.ts and terms/precision.ts.
 * Clause patterns: the labelled sentences in test/data/house-sentences, both halves. Terms: CUAD's normalized answers
 * where it has them, else the labelled clauses behind models/rule-precision.json. Every share is smoothed by one hit and
 * one miss ((right + 1) / (all + 2)).
 * Run: npx tsx training/calibrate-patterns.ts [data folder]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compared } from '../schemas/answer-comparison.ts';
import { TERM_VOCABULARY, type TermName } from '../schemas/term-vocabulary.ts';
import type { TermValue } from '../schemas/terms.ts';
import { compareAnswer } from '../workers/compare-answers/terms-ruler.ts';
import { RulePrecision } from '../workers/judge/measures.ts';
import { keyOf, matches } from '../workers/reviewers/embedded/clauses/find-clauses.ts';
import { HOUSE_PATTERNS } from '../workers/reviewers/embedded/clauses/patterns.ts';
import { castOf } from '../workers/reviewers/embedded/reading/parties.ts';
import { type Reading, readSentences } from '../workers/reviewers/embedded/reading/reading.ts';
import { TERM_READERS } from '../workers/reviewers/embedded/terms/index.ts';
import { mergeTerms } from '../workers/reviewers/embedded/terms/term-reader.ts';
import { sentences } from '../workers/segment.ts';
import { type LabelledContract, readCuad } from './corpus.ts';
import { readHouseSentences } from './house-sentences.ts';
import { readAsDocument } from './read-documents.ts';

interface Tally {
  right: number;
  all: number;
}

/** The term whose values answer a category of CUAD; a wrong or extra value is a miss. */
const ANSWERS: readonly (readonly [Compared, TermName])[] = [
  ['Governing Law', 'governing_law'],
  ['Agreement Date', 'agreement_date'],
  ['Effective Date', 'effective_date'],
  ['Expiration Date', 'expiration_date'],
  ['Expiration Date', 'term_perpetual'],
  ['Expiration Date', 'initial_term_months'],
  ['Renewal Term', 'renewal_term_months'],
  ['Renewal Term', 'auto_renewal'],
  ['Notice Period To Terminate Renewal', 'renewal_notice_days'],
];

const folder = join(process.argv[2] ?? process.env['DATA_DIR'] ?? '../shared/data', 'cuad');
const patterns = new Map<string, Tally>();
const terms = new Map<string, Tally>();

for (const contract of readCuad(folder)) {
  const document = await readAsDocument(contract.text);
  const reading = readSentences(document, sentences(document));
  countTerms(reading, contract);
}
for (const { category, label, text } of readHouseSentences()) {
  const document = await readAsDocument(text);
  const reading = readSentences(document, sentences(document));
  for (const pattern of HOUSE_PATTERNS) {
    if (pattern.category !== category) continue;
    if (reading.words.containing(pattern.cues).some((sentence) => matches(pattern, sentence)))
      add(patterns, keyOf(pattern), label);
  }
}
addLabelledTerms();

const source = new URL('../workers/reviewers/embedded/', import.meta.url);
write('clauses/precision.ts', 'PRECISION', 'Measured precision of each clause pattern.', patterns);
write('terms/precision.ts', 'TERM_PRECISION', 'Measured share of right values per term.', terms);

function countTerms(reading: Reading, contract: LabelledContract): void {
  const input = { reading, cast: castOf([]), kind: 'services' as const };
  const read: Partial<Record<TermName, TermValue[]>> = {};
  for (const { name, value } of mergeTerms(TERM_READERS.flatMap((reader) => reader(input)))) {
    read[name] = [...(read[name] ?? []), value];
  }
  for (const [category, name] of ANSWERS) {
    if (read[name] === undefined) continue;
    const outcome = compareAnswer(category, contract.answers[category] ?? '', read);
    if (outcome !== 'incomparable') add(terms, name, outcome === 'right');
  }
}

function addLabelledTerms(): void {
  const file = new URL('../models/rule-precision.json', import.meta.url);
  const measured = RulePrecision.parse(JSON.parse(readFileSync(file, 'utf8'))).terms;
  for (const [name, { precision, n }] of Object.entries(measured)) {
    // A term that no labelled clause made ring has shown nothing.
    if (!(name in TERM_VOCABULARY) || terms.has(name) || precision === 0) continue;
    terms.set(name, { right: precision * n, all: n });
  }
}

function add(tallies: Map<string, Tally>, key: string, right: boolean): void {
  const tally = tallies.get(key) ?? { right: 0, all: 0 };
  tallies.set(key, { right: tally.right + (right ? 1 : 0), all: tally.all + 1 });
}

function write(file: string, name: string, about: string, tallies: ReadonlyMap<string, Tally>): void {
  const keys = [...tallies.keys()].sort();
  const lines = keys.map((key) => {
    const { right, all } = tallies.get(key) ?? { right: 0, all: 0 };
    const quoted = /^[a-z_]+$/.test(key) ? key : `'${key}'`;
    return `  ${quoted}: ${((right + 1) / (all + 2)).toFixed(3).replace(/0+$/, '').replace(/\.$/, '')},`;
  });
  const text = [
    `/** ${about} Written by training/calibrate-patterns.ts; do not edit. */`,
    `export const ${name}: Readonly<Record<string, number>> = {`,
    ...lines,
    '};',
    '',
  ].join('\n');
  writeFileSync(fileURLToPath(new URL(file, source)), text);
}
