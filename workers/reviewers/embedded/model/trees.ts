import type { ModelFile, Numbers } from './model-file.ts';

/** Boosted decision trees: the sum of one leaf per tree is a log-odds. Nodes of all trees in one list. */
export interface Trees {
  readonly roots: Uint32Array;
  readonly features: Uint8Array;
  /** Threshold of an inner node (x <= threshold goes left), value of a leaf. */
  readonly values: Float64Array;
  /** Index of the left child; the right one follows. 0 marks a leaf. */
  readonly children: Uint32Array;
  readonly base: number;
}

/** The trees `name` of a file. */
export function readTrees(file: ModelFile, name: string): Trees {
  const section = <T extends Numbers>(part: string, kind: new (length: number) => T): T => {
    const numbers = file.sections[`${name}.${part}`];
    if (!(numbers instanceof kind)) throw new Error(`The model file lacks ${name}.${part}.`);
    return numbers;
  };
  return {
    roots: section('roots', Uint32Array),
    features: section('features', Uint8Array),
    values: section('values', Float64Array),
    children: section('children', Uint32Array),
    base: file.settings[`${name}.base`] ?? 0,
  };
}

/** Log-odds of the row x[at ..]. */
export function scoreTrees(trees: Trees, x: Float32Array, at: number): number {
  const { roots, features, values, children } = trees;
  let sum = trees.base;
  for (let t = 0; t < roots.length; t++) {
    let node = roots[t] ?? 0;
    let child = children[node] ?? 0;
    while (child !== 0) {
      node = (x[at + (features[node] ?? 0)] ?? 0) <= (values[node] ?? 0) ? child : child + 1;
      child = children[node] ?? 0;
    }
    sum += values[node] ?? 0;
  }
  return sum;
}

/** Log-odds to probability. */
export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
