import type { Span } from '../../../schemas/document-text.ts';

/** No part is cut smaller than this many characters; what is still too long then is named as unread. */
export const SMALLEST_PART = 4_000;

/**
 * Cuts a range of a text into parts of at most `size` characters, at the ends of `units` (sentences, ascending), so
 * that no sentence is parted. A unit that is longer than a part is cut where it must be. The parts cover the range.
 */
export function cutIntoParts([from, to]: Span, units: readonly Span[], size: number): Span[] {
  const parts: Span[] = [];
  let start = from;
  let end = from;
  const close = (at: number): void => {
    if (at > start) parts.push([start, at]);
    start = at;
    end = at;
  };
  for (const [, unitEnd] of units) {
    if (unitEnd <= from) continue;
    const stop = Math.min(unitEnd, to);
    if (stop - start > size && end > start) close(end);
    while (stop - start > size) close(start + size);
    end = stop;
    if (stop === to) break;
  }
  while (to - start > size) close(start + size);
  close(to);
  return parts;
}
