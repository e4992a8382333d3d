/** Rows of a sparse matrix: row r holds columns[starts[r] .. starts[r + 1]) with the values beside them. */
export interface SparseRows {
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float32Array;
  readonly width: number;
}

export interface LinearOptions {
  readonly epochs: number;
  readonly rate: number;
  /** Weight decay per epoch, as a share of the weight. */
  readonly decay: number;
  readonly seed: number;
}

/** A linear model of all labels at once: weights[column * labels + label], and a bias per label. */
export interface LinearModel {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
  readonly labels: number;
}

/** Gradients smaller than this change nothing worth the time. */
const GRADIENT_FLOOR = 5e-4;

/**
 * Fits one logistic regression per label over shared rows by AdaGrad (Duchi et al. 2011), one pass over the rows per
 * epoch in a seeded order. `targets[row * labels + label]` is 1, 0, or 255 for "leave out".
 */
export function fitLinear(
  rows: SparseRows,
  targets: Uint8Array,
  labels: number,
  use: Uint32Array,
  options: LinearOptions,
): LinearModel {
  const weights = new Float32Array(rows.width * labels);
  const squares = new Float32Array(rows.width * labels).fill(1e-2);
  const bias = new Float32Array(labels).fill(-5);
  const biasSquares = new Float32Array(labels).fill(1);
  const order = Uint32Array.from(use);
  const next = randomFrom(options.seed);
  const scores = new Float64Array(labels);
  const active = new Uint32Array(labels);
  const gradients = new Float64Array(labels);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      const swap = order[i]!;
      order[i] = order[j]!;
      order[j] = swap;
    }
    for (let o = 0; o < order.length; o++) {
      const row = order[o]!;
      const from = rows.starts[row]!;
      const to = rows.starts[row + 1]!;
      for (let l = 0; l < labels; l++) scores[l] = bias[l]!;
      for (let k = from; k < to; k++) {
        const base = rows.columns[k]! * labels;
        const value = rows.values[k]!;
        for (let l = 0; l < labels; l++) scores[l] = scores[l]! + value * weights[base + l]!;
      }
      let count = 0;
      for (let l = 0; l < labels; l++) {
        const target = targets[row * labels + l]!;
        if (target === 255) continue;
        const gradient = 1 / (1 + Math.exp(-scores[l]!)) - target;
        if (gradient < GRADIENT_FLOOR && gradient > -GRADIENT_FLOOR) continue;
        active[count] = l;
        gradients[count++] = gradient;
      }
      for (let a = 0; a < count; a++) {
        const l = active[a]!;
        const g = gradients[a]!;
        biasSquares[l] = biasSquares[l]! + g * g;
        bias[l] = bias[l]! - (options.rate * 0.1 * g) / Math.sqrt(biasSquares[l]!);
      }
      for (let k = from; k < to; k++) {
        const base = rows.columns[k]! * labels;
        const value = rows.values[k]!;
        for (let a = 0; a < count; a++) {
          const at = base + active[a]!;
          const g = gradients[a]! * value;
          const square = squares[at]! + g * g;
          squares[at] = square;
          weights[at] = weights[at]! - (options.rate * g) / Math.sqrt(square);
        }
      }
    }
    if (options.decay > 0) for (let i = 0; i < weights.length; i++) weights[i] = weights[i]! * (1 - options.decay);
  }
  return { weights, bias, labels };
}

/** Scores (log-odds) of one row into `scores`. */
export function scoreRow(model: LinearModel, rows: SparseRows, row: number, scores: Float32Array, at: number): void {
  const { labels, weights, bias } = model;
  for (let l = 0; l < labels; l++) scores[at + l] = bias[l]!;
  for (let k = rows.starts[row]!; k < rows.starts[row + 1]!; k++) {
    const base = rows.columns[k]! * labels;
    const value = rows.values[k]!;
    for (let l = 0; l < labels; l++) scores[at + l] = scores[at + l]! + value * weights[base + l]!;
  }
}

/** A seeded generator of numbers in [0, 1): mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
