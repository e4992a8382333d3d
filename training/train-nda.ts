/**
 * Trains the NDA model on the ContractNLI documents at hand and writes models/nda.bin and models/nda.figures.json.
 * usage: train-nda.ts <folder of ContractNLI>; see training/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeModelFile } from '../workers/reviewers/embedded/model/model-file.ts';
import { NDA_HYPOTHESES } from '../workers/reviewers/embedded/model/nda-hypotheses.ts';
import {
  NDA_EVIDENCE_FEATURES,
  NDA_FEATURES,
  ndaEvidenceRows,
  ndaRow,
  outcomeOf,
} from '../workers/reviewers/embedded/model/triage-nda.ts';
import {
  type HashedUnits,
  hashUnits,
  UNIT_FEATURES,
  unitFeatures,
} from '../workers/reviewers/embedded/model/unit-features.ts';
import { averagePrecision } from './average-precision.ts';
import { fitSparse } from './fit-sparse.ts';
import { fitTrees } from './fit-trees.ts';
import { readAsDocument } from './read-documents.ts';

const FOLDS = 10;
const COUNT = NDA_HYPOTHESES.length;
const LABELS = 2 * COUNT;

type Choice = 'Entailment' | 'Contradiction' | 'NotMentioned';
interface Nda {
  readonly text: string;
  readonly spans: readonly (readonly [number, number])[];
  readonly annotation_sets: readonly [{ readonly annotations: Record<string, { choice: Choice; spans: number[] }> }];
}

const folder = process.argv[2] ?? join(process.env['DATA_DIR'] ?? '../shared/data', 'contract-nli');
const read = (name: string) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { documents: Nda[] }).documents;
const dev = read('dev.json');
const documents = [...dev, ...read('train_truncated.json')];
const folds = documents.map((_, d) => d % FOLDS);
// The data set's own spans (sentences and list items) are the units: its figures are defined on them.
const hashed: HashedUnits[] = [];
for (const { text, spans } of documents) {
  const units = spans.map(([start, end], sentence) => ({ start, end, sentence }));
  hashed.push(hashUnits(await readAsDocument(text), units));
}
const answersOf = (document: Nda, index: number) => {
  const [id] = NDA_HYPOTHESES[index] ?? ['nda-1'];
  return document.annotation_sets[0].annotations[id] ?? { choice: 'NotMentioned', spans: [] };
};
const targets: number[] = [];
for (const document of documents) {
  for (const u of document.spans.keys()) {
    const row = new Array<number>(LABELS).fill(0);
    for (let h = 0; h < COUNT; h++) {
      const { choice, spans } = answersOf(document, h);
      if (!spans.includes(u)) continue;
      row[h] = 1;
      if (choice === 'Contradiction') row[COUNT + h] = 1;
    }
    targets.push(...row);
  }
}
const units = fitSparse({
  name: 'ndaUnits',
  labels: LABELS,
  documents: documents.length,
  visit: (row) => {
    const features = { buckets: new Uint32Array(UNIT_FEATURES), count: 0, neighbours: 0 };
    for (const [d, document] of hashed.entries()) {
      for (let u = 0; u < document.units.length; u++) {
        unitFeatures(document, u, features);
        row(d, folds[d] ?? 0, features.buckets, features.count, features.neighbours);
      }
    }
  },
  targets: Uint8Array.from(targets),
  documentsAtLeast: 3,
  softening: 10,
  epochs: 12,
  rate: 0.4,
  keep: 150_000,
  shift: 3,
  folds: FOLDS,
});

const x: number[] = [];
const mentioned: number[] = [];
const against: number[] = [];
const rowFolds: number[] = [];
const evidenceX: number[] = [];
const evidenceY: number[] = [];
const evidenceFolds: number[] = [];
const evidenceUse: number[] = [];
/** Document, hypothesis and unit of each evidence row. */
const evidencePlaces: [number, number, number][] = [];
let unit = 0;
for (const [d, document] of documents.entries()) {
  const count = document.spans.length;
  const scores = units.outOfFold.subarray(unit * LABELS, (unit + count) * LABELS);
  unit += count;
  for (let h = 0; h < COUNT; h++) {
    const { choice, spans } = answersOf(document, h);
    x.push(...ndaRow(scores, count, h));
    mentioned.push(choice === 'NotMentioned' ? 0 : 1);
    against.push(choice === 'Contradiction' ? 1 : 0);
    rowFolds.push(folds[d] ?? 0);
    const words = hashed[d]?.starts ?? new Uint32Array();
    const wordsOf = (u: number) => (words[u + 1] ?? 0) - (words[u] ?? 0);
    for (const { unit: u, x: row } of ndaEvidenceRows(scores, count, h, wordsOf)) {
      evidenceX.push(...row);
      evidenceY.push(spans.includes(u) ? 1 : 0);
      evidenceFolds.push(folds[d] ?? 0);
      // Evidence is only asked for where the hypothesis is mentioned.
      evidenceUse.push(choice === 'NotMentioned' ? 0 : 1);
      evidencePlaces.push([d, h, u]);
    }
  }
}
const setting = { features: NDA_FEATURES, iterations: 60, rate: 0.08, leaves: 8 };
const mentionedTrees = fitTrees({
  ...setting,
  name: 'ndaMentioned',
  x: Float32Array.from(x),
  y: Uint8Array.from(mentioned),
  folds: Uint8Array.from(rowFolds),
});
// Rows that are not mentioned say nothing of contradiction: they get a fold of their own and are left out of training.
const contradictedTrees = fitTrees({
  ...setting,
  name: 'ndaContradicted',
  x: Float32Array.from(x),
  y: Uint8Array.from(against),
  folds: Uint8Array.from(rowFolds),
  weights: Uint8Array.from(mentioned),
});

const evidenceTrees = fitTrees({
  ...setting,
  name: 'ndaEvidence',
  features: NDA_EVIDENCE_FEATURES,
  x: Float32Array.from(evidenceX),
  y: Uint8Array.from(evidenceY),
  folds: Uint8Array.from(evidenceFolds),
  weights: Uint8Array.from(evidenceUse),
});
const evidence = new Map<string, number>();
for (const [row, place] of evidencePlaces.entries()) evidence.set(place.join(' '), evidenceTrees.outOfFold[row] ?? 0);

const bytes = writeModelFile({
  settings: { ...units.settings, ...evidenceTrees.settings, ...mentionedTrees.settings, ...contradictedTrees.settings },
  sections: { ...units.sections, ...evidenceTrees.sections, ...mentionedTrees.sections, ...contradictedTrees.sections },
});
const figures = { all: measure(0, documents.length), dev: measure(0, dev.length), bytes: bytes.length };
const models = join(import.meta.dirname, '..', 'models');
writeFileSync(join(models, 'nda.bin'), bytes);
writeFileSync(join(models, 'nda.figures.json'), `${JSON.stringify(figures, null, 1)}\n`);
console.log(JSON.stringify(figures));

/**
 * Accuracy over document x hypothesis; evidence mAP as contract_nli/evaluation.py of stanfordnlp/contract-nli-bert has
 * it: average precision over the spans of documents where the hypothesis is mentioned, per hypothesis over all such
 * documents together (macro_label_micro_doc), per document (macro_label_macro_doc), both averaged over hypotheses, and
 * over everything together (micro_label_micro_doc).
 */
function measure(from: number, to: number) {
  let right = 0;
  let total = 0;
  const perLabel: number[] = [];
  const everything: { score: number; right: boolean }[] = [];
  const perDocument: number[] = [];
  const perHypothesis: Record<string, { accuracy: number; evidenceAp: number }> = {};
  const starts = [0];
  for (const { spans } of documents) starts.push((starts.at(-1) ?? 0) + spans.length);
  for (const [h, [id]] of NDA_HYPOTHESES.entries()) {
    const pooled: { score: number; right: boolean }[] = [];
    const single: number[] = [];
    let own = 0;
    for (let d = from; d < to; d++) {
      const document = documents[d];
      if (document === undefined) continue;
      const { choice, spans } = answersOf(document, h);
      const row = d * COUNT + h;
      const { outcome } = outcomeOf(mentionedTrees.outOfFold[row] ?? 0, contradictedTrees.outOfFold[row] ?? 0);
      const said = { held: 'Entailment', contradicted: 'Contradiction', not_mentioned: 'NotMentioned' }[outcome];
      if (said === choice) own++;
      if (choice === 'NotMentioned') continue;
      const list = document.spans.map((_, u) => ({
        // Units beyond the best twelve keep their order behind all others.
        score: evidence.get(`${d} ${h} ${u}`) ?? (units.outOfFold[((starts[d] ?? 0) + u) * LABELS + h] ?? 0) - 100,
        right: spans.includes(u),
      }));
      pooled.push(...list);
      everything.push(...list);
      single.push(averagePrecision(list));
    }
    right += own;
    total += to - from;
    perLabel.push(averagePrecision(pooled));
    perDocument.push(mean(single));
    perHypothesis[id] = { accuracy: own / (to - from), evidenceAp: averagePrecision(pooled) };
  }
  return {
    documents: to - from,
    accuracy: right / total,
    evidenceMap: mean(perLabel),
    evidenceMapPerDocument: mean(perDocument),
    evidenceMapTogether: averagePrecision(everything),
    perHypothesis,
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
