import type { DocumentText, Span } from '../../../../schemas/document-text.ts';
import { newSeen, readLinear, type SparseLinear, scoreFeatures } from './linear.ts';
import { readModelFile } from './model-file.ts';
import { NDA_HYPOTHESES, type NdaHypothesis } from './nda-hypotheses.ts';
import { probabilityOf, readTrees, scoreTrees, type Trees } from './trees.ts';
import { type HashedUnits, hashUnits, UNIT_FEATURES, unitFeatures } from './unit-features.ts';
import { cutUnits } from './units.ts';

/** What was learned of non-disclosure agreements: read in place. */
export interface NdaModel {
  /** Labels 0 to 16: evidence for a hypothesis, either way; 17 to 33: evidence against it. */
  readonly units: SparseLinear;
  /** Judges whether a unit is evidence. */
  readonly evidence: Trees;
  readonly mentioned: Trees;
  readonly contradicted: Trees;
}

/** One hypothesis: what the agreement says of it, how sure the model is, and where. */
export interface NdaAnswer {
  readonly hypothesis: NdaHypothesis;
  readonly statement: string;
  readonly outcome: 'held' | 'contradicted' | 'not_mentioned';
  readonly probability: number;
  /** Best evidence first; empty when the hypothesis is not mentioned. */
  readonly evidence: readonly { readonly start: number; readonly end: number; readonly probability: number }[];
}

/** Evidence below this probability is not reported, save the best. */
const LOWEST_EVIDENCE = 0.3;
const MOST_EVIDENCE = 5;

/** Reads models/nda.bin in place. Throws when the bytes are not that file. */
export function loadNdaModel(buffer: ArrayBufferLike): NdaModel {
  const file = readModelFile(buffer);
  return {
    units: readLinear(file, 'ndaUnits'),
    evidence: readTrees(file, 'ndaEvidence'),
    mentioned: readTrees(file, 'ndaMentioned'),
    contradicted: readTrees(file, 'ndaContradicted'),
  };
}

/** The 17 answers for one non-disclosure agreement. `sentences` are those of workers/segment.ts. */
export function triageNda(
  model: NdaModel,
  document: Pick<DocumentText, 'text' | 'sections'>,
  sentences: readonly Span[],
): readonly NdaAnswer[] {
  const hashed = hashUnits(document, cutUnits(document.text, sentences));
  const scores = scoreNdaUnits(model.units, hashed);
  return NDA_HYPOTHESES.map(([hypothesis, statement], index): NdaAnswer => {
    const x = Float32Array.from(ndaRow(scores, hashed.units.length, index));
    const mentioned = probabilityOf(scoreTrees(model.mentioned, x, 0));
    const against = probabilityOf(scoreTrees(model.contradicted, x, 0));
    const { outcome, probability } = outcomeOf(mentioned, against);
    const evidence = outcome === 'not_mentioned' ? [] : bestUnits(model.evidence, hashed, scores, index);
    return { hypothesis, statement, outcome, probability, evidence };
  });
}

/** The likeliest of the three outcomes: P(mentioned), and P(contradicted) given that it is mentioned. */
export function outcomeOf(mentioned: number, against: number): Pick<NdaAnswer, 'outcome' | 'probability'> {
  const held = mentioned * (1 - against);
  const contradicted = mentioned * against;
  const absent = 1 - mentioned;
  if (absent >= held && absent >= contradicted) return { outcome: 'not_mentioned', probability: absent };
  if (held >= contradicted) return { outcome: 'held', probability: held };
  return { outcome: 'contradicted', probability: contradicted };
}

/** Log-odds of every unit for the 34 labels. */
export function scoreNdaUnits(model: SparseLinear, hashed: HashedUnits): Float32Array {
  const { labels } = model;
  const scores = new Float32Array(hashed.units.length * labels);
  const row = { buckets: new Uint32Array(UNIT_FEATURES), count: 0, neighbours: 0 };
  const seen = newSeen();
  const sums = new Float64Array(labels);
  for (let u = 0; u < hashed.units.length; u++) {
    unitFeatures(hashed, u, row);
    scoreFeatures(model, seen, row.buckets, row.count, row.neighbours, scores, u * labels, sums);
  }
  return scores;
}

/** Numbers that describe one hypothesis in one document. */
export const NDA_FEATURES = 11;

/** Row for the trees: the three best units for the hypothesis, what speaks against it there and anywhere. */
export function ndaRow(scores: Float32Array, units: number, index: number): number[] {
  const count = NDA_HYPOTHESES.length;
  const labels = 2 * count;
  const order = Array.from({ length: units }, (_, u) => u);
  const at = (u: number | undefined, label: number) => (u === undefined ? -12 : (scores[u * labels + label] ?? -12));
  order.sort((a, b) => at(b, index) - at(a, index) || a - b);
  let mass = 0;
  let against = -12;
  for (let u = 0; u < units; u++) {
    mass += probabilityOf(at(u, index));
    against = Math.max(against, at(u, count + index));
  }
  const [first, second, third] = order;
  return [
    index,
    at(first, index),
    at(second, index),
    at(third, index),
    mass,
    against,
    at(first, count + index),
    at(second, count + index),
    at(first, count + index) - at(first, index),
    against - at(first, index),
    units,
  ];
}

/** Numbers that describe one unit as evidence for one hypothesis. */
export const NDA_EVIDENCE_FEATURES = 12;
/** Only this many best units of a document are asked about. */
export const NDA_EVIDENCE_UNITS = 12;

/** The best units for a hypothesis, and a row for each. */
export function ndaEvidenceRows(
  scores: Float32Array,
  units: number,
  index: number,
  wordsOf: (unit: number) => number,
): { readonly unit: number; readonly x: readonly number[] }[] {
  const count = NDA_HYPOTHESES.length;
  const labels = 2 * count;
  const at = (u: number, label = index) => (u < 0 || u >= units ? -12 : (scores[u * labels + label] ?? -12));
  const order = Array.from({ length: units }, (_, u) => u).sort((a, b) => at(b) - at(a) || a - b);
  const top = at(order[0] ?? -1);
  const second = at(order[1] ?? -1);
  const rivalOf = (u: number) => {
    let rival = -12;
    for (let h = 0; h < count; h++) if (h !== index) rival = Math.max(rival, at(u, h));
    return rival;
  };
  return order.slice(0, NDA_EVIDENCE_UNITS).map((unit, rank) => ({
    unit,
    x: [
      index,
      at(unit),
      top - at(unit),
      rank,
      second,
      at(unit - 1),
      at(unit + 1),
      at(unit, count + index),
      rivalOf(unit),
      wordsOf(unit),
      unit / units,
      units,
    ],
  }));
}

function bestUnits(trees: Trees, hashed: HashedUnits, scores: Float32Array, index: number): NdaAnswer['evidence'] {
  const wordsOf = (u: number) => (hashed.starts[u + 1] ?? 0) - (hashed.starts[u] ?? 0);
  return ndaEvidenceRows(scores, hashed.units.length, index, wordsOf)
    .map(({ unit, x }) => ({
      start: hashed.units[unit]?.start ?? 0,
      end: hashed.units[unit]?.end ?? 0,
      probability: probabilityOf(scoreTrees(trees, Float32Array.from(x), 0)),
    }))
    .sort((a, b) => b.probability - a.probability || a.start - b.start)
    .filter(({ probability }, nth) => nth === 0 || (nth < MOST_EVIDENCE && probability >= LOWEST_EVIDENCE));
}
