import type { Span } from '../../schemas/document-text.ts';

/** The unit that holds an offset, or the last before it; [0, 0] when there is none. Binary search over ascending units. */
export function sentenceAt(units: readonly Span[], offset: number): Span {
  let low = 0;
  let high = units.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((units[middle]?.[0] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return units[low] ?? [0, 0];
}
