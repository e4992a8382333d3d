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
  /** Per 128 buckets: how many are known before them, then their 128 bits; so one look-up is one place in memory. */
  readonly blocks: Uint32Array;
  /** Per known bucket: its first pair in the low 24 bits, its rarity in steps of 1/32 in the high byte; one more at the end. */
  readonly rows: Uint32Array;
  /** Label in the low byte, weight in steps in the high byte. */
  readonly pairs: Int16Array;
  /** Size of one step of a label's weights. */
  readonly steps: Float32Array;
  readonly bias: Float32Array;
  /** Added to the squared length of a row before it is normalised, so that short rows stay small. */
  readonly softening: number;
}

/** Numbers per block: a count and four times 32 bits. */
const BLOCK = 5;

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
    blocks: section('blocks', Uint32Array),
    rows: section('rows', Uint32Array),
    pairs: section('pairs', Int16Array),
    steps: section('steps', Float32Array),
    bias,
    softening: file.settings[`${name}.softening`] ?? 0,
  };
}

/** The row of a bucket, or -1 when the model does not know it. */
export function rowOf(blocks: Uint32Array, bucket: number): number {
  const block = (bucket >>> 7) * BLOCK;
  const word = block + 1 + ((bucket >>> 5) & 3);
  const bits = blocks[word] ?? 0;
  const bit = bucket & 31;
  if (((bits >>> bit) & 1) === 0) return -1;
  let rank = (blocks[block] ?? 0) + bitCount(bits & ((1 << bit) - 1));
  for (let w = block + 1; w < word; w++) rank += bitCount(blocks[w] ?? 0);
  return rank;
}

/** Blocks for a sorted list of known buckets. */
export function indexBuckets(buckets: Uint32Array, shift: number): Uint32Array<ArrayBuffer> {
  const blocks = new Uint32Array(((1 << (BUCKET_BITS - shift)) / 128) * BLOCK);
  for (const bucket of buckets) {
    const word = (bucket >>> 7) * BLOCK + 1 + ((bucket >>> 5) & 3);
    blocks[word] = (blocks[word] ?? 0) | (1 << (bucket & 31));
  }
  let rank = 0;
  for (let block = 0; block < blocks.length; block += BLOCK) {
    blocks[block] = rank;
    for (let w = 1; w < BLOCK; w++) rank += bitCount(blocks[block + w] ?? 0);
  }
  return blocks;
}

/** Slots for the features of one unit; more than twice what a unit can have, so that a search is short. */
const SLOTS = 8_192;

/** Which buckets the current unit has had already: small enough to stay near the processor. One per thread of work. */
export interface Seen {
  readonly keys: Uint32Array;
  readonly stamps: Uint32Array;
  stamp: number;
}

export function newSeen(): Seen {
  return { keys: new Uint32Array(SLOTS), stamps: new Uint32Array(SLOTS), stamp: 0 };
}

/** Notes a bucket; true when the unit has had it before. */
function noteBucket(seen: Seen, bucket: number): boolean {
  const { keys, stamps, stamp } = seen;
  let slot = (bucket ^ (bucket >>> 9)) & (SLOTS - 1);
  while (stamps[slot] === stamp) {
    if (keys[slot] === bucket) return true;
    slot = (slot + 1) & (SLOTS - 1);
  }
  stamps[slot] = stamp;
  keys[slot] = bucket;
  return false;
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
  const { blocks, rows, pairs, labels, shift } = model;
  seen.stamp++;
  sums.fill(0);
  let square = 0;
  for (let i = 0; i < count; i++) {
    const bucket = (buckets[i] ?? 0) >>> shift;
    if (noteBucket(seen, bucket)) continue;
    const row = rowOf(blocks, bucket);
    if (row < 0) continue;
    const head = rows[row] ?? 0;
    const value = i < half ? head >>> 24 : (head >>> 24) / 2;
    square += value * value;
    const to = (rows[row + 1] ?? 0) & 0xffffff;
    for (let k = head & 0xffffff; k < to; k++) {
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
