/** Index of the first of the ascending `values` that is at least `target`; their count when there is none. */
export function firstAtOrAfter(values: readonly number[], target: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
