import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Numbers } from '../workers/reviewers/embedded/model/model-file.ts';
import { CACHE, readNumbers, run, writeNumbers } from './cache.ts';

/** Rows for boosted trees, with the fold of each. */
export interface TreeTask {
  readonly name: string;
  readonly features: number;
  readonly x: Float32Array;
  readonly y: Uint8Array;
  readonly folds: Uint8Array;
  readonly iterations: number;
  readonly rate: number;
  readonly leaves: number;
  /** Weight of each row in fitting; a row of weight 0 still gets a probability. */
  readonly weights?: Uint8Array;
}

/** The trees for the model file, and the probability of every row by trees that have not seen its company. */
export interface FittedTrees {
  readonly sections: Record<string, Numbers>;
  readonly settings: Record<string, number>;
  readonly outOfFold: Float32Array;
}

/** Fits boosted trees with scikit-learn (training/fit-trees.py). */
export function fitTrees(task: TreeTask): FittedTrees {
  const { name } = task;
  const stem = join(CACHE, name);
  writeFileSync(`${stem}.rows.json`, JSON.stringify({ rows: task.y.length, features: task.features }));
  writeNumbers(`${name}.x`, task.x);
  writeNumbers(`${name}.y`, task.y);
  writeNumbers(`${name}.fold`, task.folds);
  writeNumbers(`${name}.weight`, task.weights ?? new Uint8Array(task.y.length).fill(1));
  const python = process.env['PYTHON'] ?? '/usr/bin/python3';
  run(python, join(import.meta.dirname, 'fit-trees.py'), stem, task.iterations, task.rate, task.leaves);
  const trees = JSON.parse(readFileSync(`${stem}.trees.json`, 'utf8')) as {
    base: number;
    roots: number[];
    features: number[];
    values: number[];
    children: number[];
  };
  return {
    outOfFold: new Float32Array(readNumbers(`${name}.oof`)),
    settings: { [`${name}.base`]: trees.base },
    sections: {
      [`${name}.roots`]: Uint32Array.from(trees.roots),
      [`${name}.features`]: Uint8Array.from(trees.features),
      [`${name}.values`]: Float64Array.from(trees.values),
      [`${name}.children`]: Uint32Array.from(trees.children),
    },
  };
}
