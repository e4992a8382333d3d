/**
 * Coverage rulers: a prediction counts when it holds the whole gold span.
 *
 * `pairs` is the scheme of ContractEval (arXiv 2508.03080): one decision per contract and category. True positive: the
 * category is labelled and a prediction covers one of its gold spans; false negative: labelled, and none does; false
 * positive: not labelled, and something is predicted. `strict` asks that every gold span of the pair be covered.
 * `spans` counts every gold span and every prediction alone.
 */

/** Words of the gold spans and of the predictions of one contract and category. */
export interface CoverPair {
  readonly gold: readonly string[];
  readonly predictions: readonly { readonly text: string; readonly probability: number }[];
}

export interface F1 {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface CoverFigures {
  readonly pairs: F1;
  readonly strict: F1;
  readonly spans: F1;
}

/** Precision, recall and F1 from counts; 0 where there is nothing to divide by. */
export function f1Of(truePositives: number, falsePositives: number, falseNegatives: number): F1 {
  const predicted = truePositives + falsePositives;
  const labelled = truePositives + falseNegatives;
  const precision = predicted === 0 ? 0 : truePositives / predicted;
  const recall = labelled === 0 ? 0 : truePositives / labelled;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** Applies the coverage rulers to the predictions at or above `threshold`. Words are compared with white space folded. */
export function coverFigures(all: readonly CoverPair[], threshold: number): CoverFigures {
  const pairs = [0, 0, 0];
  const strict = [0, 0, 0];
  const spans = [0, 0, 0];
  const add = (counts: number[], index: number, by = 1) => {
    counts[index] = (counts[index] ?? 0) + by;
  };
  for (const { gold, predictions } of all) {
    const words = predictions.filter(({ probability }) => probability >= threshold).map(({ text }) => folded(text));
    const goldWords = gold.map(folded);
    const covered = goldWords.filter((answer) => words.some((prediction) => prediction.includes(answer))).length;
    const useful = words.filter((prediction) => goldWords.some((answer) => prediction.includes(answer))).length;
    if (gold.length > 0) {
      add(pairs, covered > 0 ? 0 : 2);
      add(strict, covered === gold.length ? 0 : 2);
    } else if (words.length > 0) {
      add(pairs, 1);
      add(strict, 1);
    }
    add(spans, 0, covered);
    add(spans, 1, words.length - useful);
    add(spans, 2, gold.length - covered);
  }
  const figure = ([tp = 0, fp = 0, fn = 0]: readonly number[]) => f1Of(tp, fp, fn);
  return { pairs: figure(pairs), strict: figure(strict), spans: figure(spans) };
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
