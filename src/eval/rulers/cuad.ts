/**
 * CUAD's own ruler (github.com/TheAtticusProject/cuad, evaluate.py): predictions and gold are texts per contract and
 * category; a gold text counts as found when a prediction at or above the threshold has a word Jaccard of 0.5 or more
 * with it (for Parties also when the prediction contains it); a prediction that matches no gold text is a false
 * positive. All categories are counted together (micro). Thresholds run from 0.99 down to 0.01, then 0.001 and 0.
 */

/** What was found for one contract and one category, with gold. */
export interface RuledPair {
  readonly category: string;
  readonly gold: readonly string[];
  readonly predictions: readonly { readonly text: string; readonly probability: number }[];
}

export interface CuadFigures {
  /** Area under the processed precision-recall curve, 0 to 1. */
  readonly aupr: number;
  readonly precisionAt80Recall: number;
  readonly precisionAt90Recall: number;
  readonly maxRecall: number;
  readonly curve: readonly { readonly threshold: number; readonly precision: number; readonly recall: number }[];
}

const THRESHOLDS = [...Array.from({ length: 99 }, (_, i) => (99 - i) / 100), 0.001, 0];

/** Lower-case words without . , ; : and with / as a gap, as the original reads them. */
export function jaccardWords(text: string): ReadonlySet<string> {
  const plain = text
    .replace(/[.,;:]/g, '')
    .toLowerCase()
    .replaceAll('/', ' ');
  return new Set(plain.split(/\s+/).filter((word) => word !== ''));
}

/** Words in common over words in either; 0 when both are empty. */
export function wordJaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  const union = a.size + b.size - common;
  return union === 0 ? 0 : common / union;
}

/** Applies the ruler to all pairs together. */
export function cuadFigures(pairs: readonly RuledPair[]): CuadFigures {
  const steps = THRESHOLDS.length;
  const truePositives = new Float64Array(steps + 1);
  const falsePositives = new Float64Array(steps + 1);
  let gold = 0;
  for (const pair of pairs) {
    gold += pair.gold.length;
    const goldWords = pair.gold.map(jaccardWords);
    const best = new Float64Array(pair.gold.length).fill(-1);
    // The original keys predictions by their text: the last one of the same text decides.
    const byText = new Map<string, number>();
    for (const { text, probability } of pair.predictions) if (text !== '') byText.set(text, probability);
    for (const [text, probability] of byText) {
      const words = jaccardWords(text);
      let matched = false;
      for (const [g, answer] of pair.gold.entries()) {
        const same =
          wordJaccard(goldWords[g] ?? new Set(), words) >= 0.5 ||
          (pair.category === 'Parties' && text.includes(answer));
        if (!same) continue;
        matched = true;
        best[g] = Math.max(best[g] ?? -1, probability);
      }
      if (!matched) count(falsePositives, probability);
    }
    for (const probability of best) if (probability >= 0) count(truePositives, probability);
  }
  const curve: { threshold: number; precision: number; recall: number }[] = [];
  let tp = 0;
  let fp = 0;
  for (const [step, threshold] of THRESHOLDS.entries()) {
    tp += truePositives[step] ?? 0;
    fp += falsePositives[step] ?? 0;
    curve.push({ threshold, precision: tp + fp === 0 ? 1 : tp / (tp + fp), recall: gold === 0 ? 0 : tp / gold });
  }
  return { ...summarize(curve), curve };
}

/** Adds one at the first threshold that the probability exceeds. */
function count(into: Float64Array, probability: number): void {
  let step = THRESHOLDS.findIndex((threshold) => probability > threshold);
  if (step < 0) step = THRESHOLDS.length;
  into[step] = (into[step] ?? 0) + 1;
}

function summarize(curve: readonly { precision: number; recall: number }[]): Omit<CuadFigures, 'curve'> {
  const points = [{ precision: 1, recall: 0 }, ...curve];
  const processed = points.map((point) => point.precision);
  for (let i = processed.length - 2; i >= 0; i--) processed[i] = Math.max(processed[i] ?? 0, processed[i + 1] ?? 0);
  let aupr = 0;
  for (let i = 1; i < points.length; i++) {
    const width = (points[i]?.recall ?? 0) - (points[i - 1]?.recall ?? 0);
    aupr += (width * ((processed[i] ?? 0) + (processed[i - 1] ?? 0))) / 2;
  }
  const precisionAt = (recall: number) => {
    const first = points.findIndex((point) => point.recall >= recall);
    return first < 0 ? 0 : (processed[first] ?? 0);
  };
  return {
    aupr,
    precisionAt80Recall: precisionAt(0.8),
    precisionAt90Recall: precisionAt(0.9),
    maxRecall: points.at(-1)?.recall ?? 0,
  };
}
