/**
 * Trains the clause model on the CUAD training split and writes models/clauses.bin and models/clauses.figures.json.
 * usage: train-clauses.ts <folder of CUAD>; see training/README.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CUAD_CATEGORIES, JUDGED_FROM } from '../schemas/categories.ts';
import { type ChosenSpan, chooseSpans } from '../workers/reviewers/embedded/model/choose-spans.ts';
import {
  EXPIRATION_COLUMN,
  LOWEST_PROBABILITY,
  MENTION_COLUMNS,
  NESTING,
} from '../workers/reviewers/embedded/model/find-model-clauses.ts';
import {
  MENTION_CATEGORIES,
  MENTION_FEATURES,
  type Mention,
  mentionCandidates,
} from '../workers/reviewers/embedded/model/mention-candidates.ts';
import { describeMentions } from '../workers/reviewers/embedded/model/mention-rows.ts';
import { writeModelFile } from '../workers/reviewers/embedded/model/model-file.ts';
import { BORDER_FEATURES, otherReadings } from '../workers/reviewers/embedded/model/other-borders.ts';
import { PRESENCE_FEATURES, presenceRow } from '../workers/reviewers/embedded/model/presence.ts';
import { candidateRuns, RUN_FEATURES, unitFacts } from '../workers/reviewers/embedded/model/runs.ts';
import {
  type HashedUnits,
  hashUnits,
  UNIT_FEATURES,
  unitFeatures,
} from '../workers/reviewers/embedded/model/unit-features.ts';
import { cutUnits } from '../workers/reviewers/embedded/model/units.ts';
import { sentences } from '../workers/segment.ts';
import { CACHE } from './cache.ts';
import { foldsByCompany, readCuad } from './corpus.ts';
import { figuresOf, type Prediction } from './figures.ts';
import { fitSparse } from './fit-sparse.ts';
import { fitTrees } from './fit-trees.ts';
import { goldMatches } from './gold-matches.ts';
import { profilesOf } from './profiles.ts';
import { readAsDocument } from './read-documents.ts';
import { collectRows } from './tree-rows.ts';
import { unitTargets } from './unit-targets.ts';

const FOLDS = 5;
const LABELS = CUAD_CATEGORIES.length;
const folder = process.argv[2] ?? join(process.env['DATA_DIR'] ?? '../shared/data', 'cuad');

const contracts = readCuad(folder);
const folds = foldsByCompany(contracts, FOLDS);
const hashed: HashedUnits[] = [];
for (const { text } of contracts) {
  const document = await readAsDocument(text);
  hashed.push(hashUnits(document, cutUnits(text, sentences(document))));
}
say(`${contracts.length} contracts, ${hashed.reduce((sum, { units }) => sum + units.length, 0)} units`);

const targets = unitTargets(contracts, hashed);
const units = fitSparse({
  name: 'units',
  labels: LABELS,
  documents: contracts.length,
  visit: (row) => {
    const features = { buckets: new Uint32Array(UNIT_FEATURES), count: 0, neighbours: 0 };
    for (const [d, document] of hashed.entries()) {
      for (let u = 0; u < document.units.length; u++) {
        unitFeatures(document, u, features);
        row(d, folds[d] ?? 0, features.buckets, features.count, features.neighbours);
      }
    }
  },
  targets,
  documentsAtLeast: 4,
  softening: 60,
  epochs: 6,
  rate: 0.5,
  keep: 500_000,
  shift: 0,
  folds: FOLDS,
});
say('units fitted');

/** Each document's part of the out-of-fold log-odds. */
const scores: Float32Array[] = [];
let offset = 0;
for (const document of hashed) {
  scores.push(units.outOfFold.subarray(offset, offset + document.units.length * LABELS));
  offset += document.units.length * LABELS;
}

const matchers = contracts.map(goldMatches);
const profiles = profilesOf(contracts, units.outOfFold, targets);

/** Candidates of both kinds with their place and whether they match gold; rows of trees are filled from them. */
const runs = collectRows(RUN_FEATURES, folds);
const mentionRows = collectRows(MENTION_FEATURES, folds);
const allMentions: Mention[][] = [];
for (const [d, document] of hashed.entries()) {
  const facts = unitFacts(document, scores[d] ?? new Float32Array(), profiles);
  const matches = matchers[d] ?? (() => []);
  for (let label = 0; label < LABELS; label++) {
    const { firsts, lasts, x } = candidateRuns(facts, label);
    for (let r = 0; r < firsts.length; r++) {
      const start = document.units[firsts[r] ?? 0]?.start ?? 0;
      const end = document.units[lasts[r] ?? 0]?.end ?? 0;
      const row = x.subarray(r * RUN_FEATURES, (r + 1) * RUN_FEATURES);
      runs.add(d, label, start, end, row, matches(label, start, end).length > 0);
    }
  }
  allMentions.push(
    mentionCandidates(document, scores[d] ?? new Float32Array(), LABELS, MENTION_COLUMNS, EXPIRATION_COLUMN),
  );
}
say(`${runs.size()} runs, ${allMentions.flat().length} mentions`);

const mentionTargets = new Uint8Array(allMentions.flat().length * MENTION_CATEGORIES.length).fill(255);
let mentionAt = 0;
for (const [d, mentions] of allMentions.entries()) {
  const matches = matchers[d] ?? (() => []);
  for (const { span, labels } of mentions) {
    for (const label of labels) {
      const right = matches(MENTION_COLUMNS[label] ?? 0, span[0], span[1], true).length > 0;
      mentionTargets[mentionAt * MENTION_CATEGORIES.length + label] = right ? 1 : 0;
    }
    mentionAt++;
  }
}
const mentions = fitSparse({
  name: 'mentions',
  labels: MENTION_CATEGORIES.length,
  documents: contracts.length,
  visit: (row) => {
    for (const [d, list] of allMentions.entries()) {
      for (const { buckets } of list) row(d, folds[d] ?? 0, buckets, buckets.length, buckets.length);
    }
  },
  targets: mentionTargets,
  documentsAtLeast: 3,
  softening: 5,
  epochs: 8,
  rate: 0.3,
  keep: 120_000,
  shift: 3,
  folds: FOLDS,
});
let mentionOffset = 0;
for (const [d, list] of allMentions.entries()) {
  const size = list.length * MENTION_CATEGORIES.length;
  const linear = mentions.outOfFold.subarray(mentionOffset, mentionOffset + size);
  mentionOffset += size;
  const rows = describeMentions(list, linear);
  const matches = matchers[d] ?? (() => []);
  for (const { mention, label, at } of rows) {
    const category = MENTION_COLUMNS[label] ?? 0;
    const [start, end] = mention.span;
    const row = rows.x.subarray(at * MENTION_FEATURES, (at + 1) * MENTION_FEATURES);
    mentionRows.add(d, category, start, end, row, matches(category, start, end, true).length > 0);
  }
}
const runRows = runs.rows();
const runTrees = fitTrees({
  name: 'runs',
  features: RUN_FEATURES,
  ...runRows,
  weights: thinned(runRows.x, runRows.y),
  iterations: 220,
  rate: 0.06,
  leaves: 31,
});
const mentionTrees = fitTrees({
  name: 'mentionTrees',
  features: MENTION_FEATURES,
  ...mentionRows.rows(),
  iterations: 100,
  rate: 0.08,
  leaves: 15,
});
say('trees fitted');

const found = new Map<number, ChosenSpan[]>();
for (const [set, fitted] of [[runs, runTrees] as const, [mentionRows, mentionTrees] as const]) {
  set.each((d, label, start, end, index) => {
    const probability = fitted.outOfFold[index] ?? 0;
    if (probability < LOWEST_PROBABILITY) return;
    const key = d * LABELS + label;
    const list = found.get(key) ?? [];
    list.push({ start, end, probability });
    found.set(key, list);
  });
}
const chosen = contracts.map(({ text }, d) =>
  CUAD_CATEGORIES.map((category, label) =>
    chooseSpans(text, found.get(d * LABELS + label) ?? [], NESTING.has(category)),
  ),
);

/** Other readings of the same passages: right when they match gold that nothing chosen matches. */
const readings = collectRows(BORDER_FEATURES, folds);
const readingWeights: number[] = [];
for (const [d, { text }] of contracts.entries()) {
  const matches = matchers[d] ?? (() => []);
  for (let label = 0; label < LABELS; label++) {
    const own = chosen[d]?.[label] ?? [];
    const met = new Set(own.flatMap(({ start, end }) => matches(label, start, end, true)));
    for (const { candidate, x } of otherReadings(text, label, own, found.get(d * LABELS + label) ?? [])) {
      const matched = matches(label, candidate.start, candidate.end, true);
      const right = matched.some((gold) => !met.has(gold));
      readings.add(d, label, candidate.start, candidate.end, x, right);
      readingWeights.push(right || matched.length === 0 ? 1 : 0);
    }
  }
}
const borderTrees = fitTrees({
  name: 'borders',
  features: BORDER_FEATURES,
  ...readings.rows(),
  weights: Uint8Array.from(readingWeights),
  iterations: 120,
  rate: 0.06,
  leaves: 15,
});
const others = new Map<number, ChosenSpan[]>();
readings.each((d, label, start, end, index) => {
  const probability = borderTrees.outOfFold[index] ?? 0;
  if (probability < LOWEST_PROBABILITY) return;
  const key = d * LABELS + label;
  others.set(key, [...(others.get(key) ?? []), { start, end, probability }]);
});

const predictions: Prediction[] = [];
const presenceX: number[] = [];
const presenceY: number[] = [];
const presenceFolds: number[] = [];
for (const [d, contract] of contracts.entries()) {
  const probabilities = CUAD_CATEGORIES.map((_, label) =>
    (chosen[d]?.[label] ?? []).map(({ probability }) => probability),
  );
  for (const [label, category] of CUAD_CATEGORIES.entries()) {
    const gold = contract.spans[label] ?? [];
    presenceX.push(...presenceRow(label, probabilities, profiles));
    presenceY.push(gold.length > 0 ? 1 : 0);
    presenceFolds.push(folds[d] ?? 0);
    const spans = [...(chosen[d]?.[label] ?? []), ...chooseSpans(contract.text, others.get(d * LABELS + label) ?? [])];
    predictions.push({ category, text: contract.text, gold, chosen: spans, presence: 0 });
  }
}
const presence = fitTrees({
  name: 'presence',
  features: PRESENCE_FEATURES,
  x: Float32Array.from(presenceX),
  y: Uint8Array.from(presenceY),
  folds: Uint8Array.from(presenceFolds),
  iterations: 80,
  rate: 0.06,
  leaves: 12,
});
for (const [p, prediction] of predictions.entries()) prediction.presence = presence.outOfFold[p] ?? 0;

writeOutOfFold(predictions);

const figures = figuresOf(predictions);
const parts = [units, mentions, runTrees, mentionTrees, borderTrees, presence];
const models = join(import.meta.dirname, '..', 'models');
const bytes = writeModelFile({
  settings: Object.assign({}, ...parts.map(({ settings }) => settings)) as Record<string, number>,
  sections: { profiles, ...Object.assign({}, ...parts.map(({ sections }) => sections)) } as typeof units.sections,
});
writeFileSync(join(models, 'clauses.bin'), bytes);
writeFileSync(join(models, 'clauses.figures.json'), `${JSON.stringify(figures, null, 1)}\n`);
say(`${bytes.length} bytes`);
const { categories, ...total } = figures;
console.log(JSON.stringify(total, null, 1));
for (const row of categories) {
  console.log(
    `${row.category.padEnd(36)} ${String(row.goldSpans).padStart(5)} aupr ${row.aupr.toFixed(3)} presence ${row.presenceF1.toFixed(3)}`,
  );
}

/** Runs that nothing speaks for are most of all: one wrong one in three stands for three. */
function thinned(x: Float32Array, y: Uint8Array): Uint8Array {
  const MAX = 4;
  return y.map((right, row) => (right === 1 || (x[row * RUN_FEATURES + MAX] ?? 0) > -3.5 ? 1 : row % 3 === 0 ? 3 : 0));
}

function say(line: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0)} s: ${line}`);
}

/** What the reviewer would have proposed of each contract without having learned from it: for calibrate-verdict.ts. */
function writeOutOfFold(all: readonly Prediction[]): void {
  const lines = contracts.map(({ title }, d) => {
    const own = all.slice(d * LABELS, (d + 1) * LABELS);
    const findings = own.flatMap(({ category, chosen: spans }) =>
      spans.filter(({ probability }) => probability >= JUDGED_FROM).map((span) => ({ category, ...span })),
    );
    const presence = Object.fromEntries(own.map(({ category, presence: probability }) => [category, probability]));
    return JSON.stringify({ title, findings, presence });
  });
  writeFileSync(join(CACHE, 'out-of-fold.jsonl'), `${lines.join('\n')}\n`);
}
