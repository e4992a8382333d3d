import { type F1, f1Of } from './covers.ts';

/** One decision: is the category in the contract, and how sure is the model that it is. */
export interface PresencePair {
  readonly category: string;
  readonly gold: boolean;
  readonly probability: number;
}

/** Contract x category, counted together (micro) and per category (macro is the plain mean); "present" from `threshold` on. */
export function presenceFigures(
  pairs: readonly PresencePair[],
  threshold: number,
): { readonly micro: F1; readonly macroF1: number } {
  const counts = new Map<string, [number, number, number]>();
  for (const { category, gold, probability } of pairs) {
    const count = counts.get(category) ?? [0, 0, 0];
    counts.set(category, count);
    const found = probability >= threshold;
    if (gold && found) count[0]++;
    else if (found) count[1]++;
    else if (gold) count[2]++;
  }
  const total: [number, number, number] = [0, 0, 0];
  let sum = 0;
  for (const [tp, fp, fn] of counts.values()) {
    total[0] += tp;
    total[1] += fp;
    total[2] += fn;
    sum += f1Of(tp, fp, fn).f1;
  }
  return { micro: f1Of(...total), macroF1: counts.size === 0 ? 0 : sum / counts.size };
}

/** One band of a reliability table: probabilities in [from, to), how many, their mean, and how often they were right. */
export interface ReliabilityBand {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly meanProbability: number;
  readonly rate: number;
}

/**
 * Expected calibration error over ten equal bands (Naeini et al. 2015): the mean distance between stated probability
 * and observed rate, weighted by how many stand in the band; with the table itself.
 */
export function calibrationFigures(
  stated: readonly { readonly probability: number; readonly right: boolean }[],
  bands = 10,
): { readonly ece: number; readonly table: readonly ReliabilityBand[] } {
  const sums = Array.from({ length: bands }, () => ({ count: 0, probability: 0, right: 0 }));
  for (const { probability, right } of stated) {
    const band = sums[Math.min(bands - 1, Math.floor(probability * bands))];
    if (band === undefined) continue;
    band.count++;
    band.probability += probability;
    if (right) band.right++;
  }
  let ece = 0;
  const table = sums.map(({ count, probability, right }, b): ReliabilityBand => {
    const meanProbability = count === 0 ? 0 : probability / count;
    const rate = count === 0 ? 0 : right / count;
    if (stated.length > 0) ece += (count / stated.length) * Math.abs(meanProbability - rate);
    return { from: b / bands, to: (b + 1) / bands, count, meanProbability, rate };
  });
  return { ece, table };
}
