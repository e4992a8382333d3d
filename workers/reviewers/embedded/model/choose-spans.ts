/** A range of text with the probability that it is a clause of some category. */
export interface ChosenSpan {
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

/** From this probability on, a candidate is kept beside one that it overlaps, where that can be right. */
const NESTED_FROM = 0.4;

/**
 * The candidates that together hold the most clauses: of all sets without overlap the one with the largest sum of
 * cubed probabilities (weighted interval scheduling); so three sentences of 0.7 beat one run of 0.8 over them, and
 * three of 0.5 do not. Falling probability; of the same words at several places only the most probable, so that one clause
 * is not reported twice. With `nesting`, candidates from NESTED_FROM on are kept though they overlap.
 */
export function chooseSpans(text: string, candidates: readonly ChosenSpan[], nesting = false): ChosenSpan[] {
  const order = [...candidates].sort((a, b) => a.end - b.end || a.start - b.start || b.probability - a.probability);
  const ends = order.map(({ end }) => end);
  // best[i]: largest sum over the first i candidates; before[i]: how many end at or before the start of candidate i.
  const best = new Float64Array(order.length + 1);
  const before = new Uint32Array(order.length);
  for (const [i, candidate] of order.entries()) {
    before[i] = countUpTo(ends, candidate.start, i);
    const taken = candidate.probability ** 3 + (best[before[i] ?? 0] ?? 0);
    best[i + 1] = Math.max(best[i] ?? 0, taken);
  }
  const chosen: ChosenSpan[] = [];
  let i = order.length;
  while (i > 0) {
    const candidate = order[i - 1];
    if (candidate === undefined || (best[i] ?? 0) === (best[i - 1] ?? 0)) i--;
    else {
      chosen.push(candidate);
      i = before[i - 1] ?? 0;
    }
  }
  if (nesting) {
    for (const candidate of order) {
      if (candidate.probability >= NESTED_FROM && !chosen.includes(candidate)) chosen.push(candidate);
    }
  }
  const words = new Set<string>();
  return chosen
    .sort((a, b) => b.probability - a.probability || a.start - b.start)
    .filter(({ start, end }) => {
      const own = text.slice(start, end);
      if (words.has(own)) return false;
      words.add(own);
      return true;
    });
}

/** How many of the rising numbers, among the first `limit`, are at most `value`. */
function countUpTo(numbers: readonly number[], value: number, limit: number): number {
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
