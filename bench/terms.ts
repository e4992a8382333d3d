/**
 * Terms read from CUAD's contracts against the dataset's normalized answers, and parties against its labels.
 * Run: npx tsx bench/terms.ts [data folder] [--wrong "Category"]
 */
import { join } from 'node:path';
import { type AnswerOutcome, COMPARED, type Compared } from '../schemas/answer-comparison.ts';
import { CUAD_CATEGORIES } from '../schemas/categories.ts';
import type { TermName } from '../schemas/term-vocabulary.ts';
import type { TermValue } from '../schemas/terms.ts';
import { type LabelledContract, readCuad } from '../training/corpus.ts';
import { readAsDocument } from '../training/read-documents.ts';
import { compareAnswer, type ReadTerms } from '../workers/compare-answers/terms-ruler.ts';
import { buildCard } from '../workers/identify/build-card.ts';
import { castOf } from '../workers/reviewers/embedded/reading/parties.ts';
import { readSentences } from '../workers/reviewers/embedded/reading/reading.ts';
import { TERM_READERS } from '../workers/reviewers/embedded/terms/index.ts';
import { mergeTerms } from '../workers/reviewers/embedded/terms/term-reader.ts';
import { sentences } from '../workers/segment.ts';

const folder =
  process.argv[2]?.startsWith('-') === false ? process.argv[2] : (process.env['DATA_DIR'] ?? '../shared/data');
const shown = process.argv[process.argv.indexOf('--wrong') + 1];
const showing = process.argv.includes('--wrong') ? shown : undefined;

const tally = new Map<Compared, Record<AnswerOutcome, number>>();
for (const category of COMPARED)
  tally.set(category, { right: 0, wrong: 0, missed: 0, extra: 0, agreed: 0, incomparable: 0 });
let [partiesFound, partiesGold, partiesNamed, partiesTrue] = [0, 0, 0, 0];
let [characters, milliseconds] = [0, 0];

for (const contract of readCuad(join(folder, 'cuad'))) {
  const document = await readAsDocument(contract.text);
  const card = buildCard({
    ref: { id: 'x', path: contract.title, file: contract.title, bytes: contract.text.length },
    document,
    sha256: '',
    children: [],
  });
  const spans = sentences(document);
  const begun = process.cpuUsage().user;
  const reading = readSentences(document, spans);
  const input = { reading, cast: castOf(card.parties), kind: card.kind };
  const terms = mergeTerms(TERM_READERS.flatMap((read) => read(input)));
  milliseconds += (process.cpuUsage().user - begun) / 1000;
  characters += contract.text.length;
  const read: Partial<Record<TermName, TermValue[]>> = {};
  for (const { name, value } of terms) read[name] = [...(read[name] ?? []), value];
  for (const category of COMPARED) score(category, contract, read, terms);
  scoreParties(
    contract.title,
    document.text,
    contract.spans[1] ?? [],
    card.parties.flatMap(({ name, aliases }) => [name, ...aliases]),
  );
}

function score(
  category: Compared,
  contract: LabelledContract,
  read: ReadTerms,
  terms: readonly { name: string; quote: string; value: TermValue }[],
): void {
  const { title, text } = contract;
  const answer = contract.answers[category] ?? '';
  const outcome = compareAnswer(category, answer, read);
  const counts = tally.get(category);
  if (counts !== undefined) counts[outcome]++;
  if (showing !== category || outcome === 'right' || outcome === 'agreed') return;
  console.log(`${outcome}: gold "${answer}" | ${title.slice(0, 60)}`);
  for (const [start, end] of contract.spans[CUAD_CATEGORIES.indexOf(category)] ?? []) {
    console.log(`    GOLD ${text.slice(start, end).replace(/\s+/g, ' ').slice(0, 320)}`);
  }
  for (const { name, value, quote } of terms) {
    if (/date|renew|term_|law|perpet/.test(name))
      console.log(`    ${name} = ${value} | ${quote.replace(/\s+/g, ' ').slice(0, 220)}`);
  }
}

/** CUAD's own ruler for parties: a prediction counts when it stands in the label or the label in it. */
function scoreParties(
  title: string,
  text: string,
  gold: readonly (readonly [number, number])[],
  names: readonly string[],
): void {
  const labels = [...new Set(gold.map(([start, end]) => plain(text.slice(start, end))))].filter(
    (label) => label.length > 1 && label.length < 120 && !/\bpart(?:y|ies)\b/.test(label),
  );
  const read = names.map(plain).filter((name) => name !== '');
  const found = labels.filter((label) => read.some((name) => label.includes(name) || name.includes(label)));
  const right = read.filter((name) => labels.some((label) => label.includes(name) || name.includes(label)));
  partiesGold += labels.length;
  partiesFound += found.length;
  partiesNamed += read.length;
  partiesTrue += right.length;
  if (showing === 'Parties' && (found.length < labels.length || right.length < read.length)) {
    console.log(
      `${title.slice(0, 70)}\n    missed ${JSON.stringify(labels.filter((l) => !found.includes(l)))}\n    extra ${JSON.stringify(read.filter((n) => !right.includes(n)))}`,
    );
  }
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/^ ?the /, '')
    .trim();
}

console.log(
  'category                            in gold  right  wrong  missed  share right | empty in gold: extra | incomparable',
);
for (const [category, { right, wrong, missed, extra, agreed, incomparable }] of tally) {
  const all = right + wrong + missed;
  console.log(
    `${category.padEnd(36)}${String(all).padStart(7)}${String(right).padStart(7)}${String(wrong).padStart(7)}${String(missed).padStart(8)}${(right / all).toFixed(3).padStart(13)} | ${extra} of ${extra + agreed} | ${incomparable}`,
  );
}
console.log(
  `Parties (substring ruler): recall ${(partiesFound / partiesGold).toFixed(3)} of ${partiesGold} labels, precision ${(partiesTrue / partiesNamed).toFixed(3)} of ${partiesNamed} names`,
);
console.log(
  `${(characters / 1e6).toFixed(1)} M characters in ${(milliseconds / 1000).toFixed(2)} s: ${(characters / 1e3 / milliseconds).toFixed(2)} MB/s of processor time (fold, index, clause patterns, terms)`,
);
