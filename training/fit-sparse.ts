import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUCKET_BITS } from '../workers/reviewers/embedded/model/features.ts';
import { indexBuckets } from '../workers/reviewers/embedded/model/linear.ts';
import type { Numbers } from '../workers/reviewers/embedded/model/model-file.ts';
import { CACHE, readNumbers, run, writeNumbers } from './cache.ts';

/** What is fitted: rows of hashed features with targets per label (1, 0, 255 = leave out). */
export interface SparseTask {
  readonly name: string;
  readonly labels: number;
  readonly documents: number;
  /** Visits every row in order: its document, its fold, its features; features from `half` on weigh half. */
  readonly visit: (
    row: (document: number, fold: number, buckets: Uint32Array, count: number, half: number) => void,
  ) => void;
  readonly targets: Uint8Array;
  /** A feature must be in this many documents. */
  readonly documentsAtLeast: number;
  readonly softening: number;
  readonly epochs: number;
  readonly rate: number;
  readonly keep: number;
  readonly folds: number;
  /** How many bits shorter than those of features.ts the buckets are. */
  readonly shift: number;
}

/** The model's parts for the model file, and the log-odds of every row by models that have not seen its company. */
export interface FittedSparse {
  readonly sections: Record<string, Numbers>;
  readonly settings: Record<string, number>;
  readonly outOfFold: Float32Array;
}

/** Counts features, writes the sparse matrix, fits it (training/fit-linear.c) and packs the weights that stay. */
export function fitSparse(task: SparseTask): FittedSparse {
  const { shift } = task;
  const frequency = new Uint16Array(1 << BUCKET_BITS);
  const last = new Int32Array(1 << BUCKET_BITS).fill(-1);
  let rows = 0;
  let most = 0;
  task.visit((document, _fold, buckets, count) => {
    rows++;
    most += count;
    for (let i = 0; i < count; i++) {
      const bucket = (buckets[i] ?? 0) >>> shift;
      if (last[bucket] === document) continue;
      last[bucket] = document;
      frequency[bucket] = (frequency[bucket] ?? 0) + 1;
    }
  });
  const known: number[] = [];
  for (let bucket = 0; bucket < frequency.length; bucket++) {
    if ((frequency[bucket] ?? 0) >= task.documentsAtLeast) known.push(bucket);
  }
  const column = new Int32Array(1 << BUCKET_BITS).fill(-1);
  for (const [c, bucket] of known.entries()) column[bucket] = c;
  const rarity = Uint8Array.from(known, (bucket) =>
    Math.min(255, Math.round(32 * Math.log(1 + task.documents / (frequency[bucket] ?? 0)))),
  );
  const starts = new Uint32Array(rows + 1);
  const columns = new Uint32Array(most);
  const values = new Float32Array(most);
  const folds = new Uint8Array(rows);
  const seen = new Int32Array(known.length).fill(-1);
  let row = 0;
  let filled = 0;
  task.visit((_document, fold, buckets, count, half) => {
    const from = filled;
    let square = 0;
    for (let i = 0; i < count; i++) {
      const c = column[(buckets[i] ?? 0) >>> shift] ?? 0;
      if (c < 0 || seen[c] === row) continue;
      seen[c] = row;
      const value = (i < half ? (rarity[c] ?? 0) : (rarity[c] ?? 0) / 2) / 32;
      columns[filled] = c;
      values[filled++] = value;
      square += value * value;
    }
    const scale = 1 / Math.sqrt(square + task.softening);
    for (let k = from; k < filled; k++) values[k] = (values[k] ?? 0) * scale;
    folds[row++] = fold;
    starts[row] = filled;
  });
  const { name, labels } = task;
  const scale = Float32Array.from(rarity, (value) => value / 32);
  const head = Int32Array.of(rows, known.length, labels, filled);
  const data = writeNumbers(
    `${name}.data`,
    head,
    starts,
    columns.subarray(0, filled),
    values.subarray(0, filled),
    task.targets,
    folds,
    scale,
  );
  const out = join(CACHE, `${name}.fit`);
  // REUSE_FIT=units goes on with the last fit of the same matrix: for work on the later stages.
  if (process.env['REUSE_FIT'] !== name || !existsSync(out))
    run(join(CACHE, 'fit-linear'), data, out, task.epochs, task.rate, task.keep, 7, task.folds);
  const fitted = readNumbers(`${name}.fit`);
  const outOfFold = new Float32Array(fitted, 0, rows * labels);
  const bias = new Float32Array(fitted, rows * labels * 4, labels);
  const steps = new Float32Array(fitted, (rows * labels + labels) * 4, labels);
  const dense = new Int8Array(fitted, (rows * labels + 2 * labels) * 4, known.length * labels);
  return {
    outOfFold,
    settings: { [`${name}.softening`]: task.softening, [`${name}.shift`]: shift },
    sections: pack(task, known, rarity, bias, steps, dense),
  };
}

function pack(
  { name, labels, shift }: SparseTask,
  known: readonly number[],
  rarity: Uint8Array,
  bias: Float32Array,
  steps: Float32Array,
  dense: Int8Array,
): Record<string, Numbers> {
  const rows = new Uint32Array(known.length + 1);
  const pairs: number[] = [];
  for (let c = 0; c < known.length; c++) {
    rows[c] = ((rarity[c] ?? 0) << 24) | pairs.length;
    for (let l = 0; l < labels; l++) {
      const weight = dense[c * labels + l] ?? 0;
      if (weight === 0) continue;
      pairs.push(weight * 256 + l);
    }
  }
  rows[known.length] = pairs.length;
  return {
    [`${name}.blocks`]: indexBuckets(Uint32Array.from(known), shift),
    [`${name}.rows`]: rows,
    [`${name}.pairs`]: Int16Array.from(pairs),
    [`${name}.steps`]: steps.slice(),
    [`${name}.bias`]: bias.slice(),
  };
}
