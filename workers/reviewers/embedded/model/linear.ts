import { BUCKET_BITS } from './features.ts';
import type { ModelFile, Numbers } from './model-file.ts';

/**
 * One logistic regression per label over hashed features, with most weights left out: a bitmap says which buckets
 * are known, ranks turn a bucket into a row, a row lists (label, weight) pairs.
 */
export interface SparseLinear {
  readonly labels: number;
  /** Buckets are this many bits shorter than those of features.ts: small models get by with fewer. */
  readonly shift: number;
  readonly bitmap: Uint32Array;
  readonly ranks: Uint32Array;
  /** Rarity of each known bucket, in steps of 1/32. */
  readonly rarity: Uint8Array;
  readonly starts: Uint32Array;
  /** Label in the low byte, weight in steps in the high byte. */
  readonly pairs: Int16Array;
  /** Size of one step of a label's weights. */
  readonly steps: Float32Array;
  readonly bias: Float32Array;
  /** Added to the squared length of a row before it is normalised, so that short rows stay small. */
  readonly softening: number;
}

/** Buckets per rank entry. */
const BLOCK = 128;

/** The linear model `name` of a file. */
export function readLinear(file: ModelFile, name: string): SparseLinear {
  const section = <T extends Numbers>(part: string, kind: new (length: number) => T): T => {
    const numbers = file.sections[`${name}.${part}`];
    if (!(numbers instanceof kind)) throw new Error(`The model file lacks ${name}.${part}.`);
    return numbers;
  };
  const bias = section('bias', Float32Array);
  return {
    labels: bias.length,
    shift: file.settings[`${name}.shift`] ?? 0,
    bitmap: section('bitmap', Uint32Array),
    ranks: section('ranks', Uint32Array),
    rarity: section('rarity', Uint8Array),
    starts: section('starts', Uint32Array),
    pairs: section('pairs', Int16Array),
    steps: section('steps', Float32Array),
    bias,
    softening: file.settings[`${name}.softening`] ?? 0,
  };
}

/** The row of a bucket, or -1 when the model does not know it. */
export function rowOf(model: Pick<SparseLinear, 'bitmap' | 'ranks'>, bucket: number): number {
  const word = bucket >>> 5;
  const bits = model.bitmap[word] ?? 0;
  if (((bits >>> (bucket & 31)) & 1) === 0) return -1;
  const block = word & ~(BLOCK / 32 - 1);
  let rank = model.ranks[bucket >>> 7] ?? 0;
  for (let w = block; w < word; w++) rank += bitCount(model.bitmap[w] ?? 0);
  return rank + bitCount(bits & ((1 << (bucket & 31)) - 1));
}

/** Bitmap and ranks of a sorted list of known buckets. */
export function indexBuckets(
  buckets: Uint32Array,
  shift: number,
): {
  bitmap: Uint32Array<ArrayBuffer>;
  ranks: Uint32Array<ArrayBuffer>;
} {
  const bitmap = new Uint32Array((1 << (BUCKET_BITS - shift)) / 32);
  for (const bucket of buckets) bitmap[bucket >>> 5] = (bitmap[bucket >>> 5] ?? 0) | (1 << (bucket & 31));
  const ranks = new Uint32Array((1 << (BUCKET_BITS - shift)) / BLOCK);
  let rank = 0;
  for (let block = 0; block < ranks.length; block++) {
    ranks[block] = rank;
    for (let w = 0; w < BLOCK / 32; w++) rank += bitCount(bitmap[(block * BLOCK) / 32 + w] ?? 0);
  }
  return { bitmap, ranks };
}

/** Marks which rows a unit has had already; one per model and document. */
export interface Seen {
  readonly stamps: Uint32Array;
  stamp: number;
}

export function newSeen(model: SparseLinear): Seen {
  return { stamps: new Uint32Array(model.rarity.length), stamp: 0 };
}

/**
 * Writes the log-odds of every label into scores[at ..]: each known feature counts once, by its rarity; features from
 * `half` on weigh half; the sum is divided by the length of the row.
 */
export function scoreFeatures(
  model: SparseLinear,
  seen: Seen,
  buckets: Uint32Array,
  count: number,
  half: number,
  scores: Float32Array,
  at: number,
  sums: Float64Array,
): void {
  const { rarity, starts, pairs, labels, shift } = model;
  const stamp = ++seen.stamp;
  sums.fill(0);
  let square = 0;
  for (let i = 0; i < count; i++) {
    const row = rowOf(model, (buckets[i] ?? 0) >>> shift);
    if (row < 0 || seen.stamps[row] === stamp) continue;
    seen.stamps[row] = stamp;
    const value = i < half ? (rarity[row] ?? 0) : (rarity[row] ?? 0) / 2;
    square += value * value;
    const to = starts[row + 1] ?? 0;
    for (let k = starts[row] ?? 0; k < to; k++) {
      const pair = pairs[k] ?? 0;
      const label = pair & 0xff;
      sums[label] = (sums[label] ?? 0) + value * (pair >> 8);
    }
  }
  const scale = 1 / 32 / Math.sqrt(square / 1024 + model.softening);
  for (let l = 0; l < labels; l++) {
    scores[at + l] = (model.bias[l] ?? 0) + (sums[l] ?? 0) * (model.steps[l] ?? 0) * scale;
  }
}

function bitCount(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
