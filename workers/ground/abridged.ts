import type { DocumentText } from '../../schemas/document-text.ts';
import { firstAtOrAfter } from './ascending.ts';
import { MAX_SKIPPED, mayBeSkipped } from './ellipsis.ts';
import type { Passage, Search } from './passages.ts';

/** Gaps between parts that are judged for one quote; only a hostile text has more of them. */
const MOST_JUDGED = 250;

/**
 * The run of text that holds all parts of an abridged quote in order, with nothing between them that an ellipsis may
 * not hide; of several the first in the order that `nearest` gives the places of the first part (indices of `offsets`).
 */
export function findAbridged(
  parts: readonly Search[],
  document: Pick<DocumentText, 'text' | 'furniture'>,
  nearest: (offsets: readonly number[]) => readonly number[],
): Passage | null {
  const [head, ...tails] = parts;
  if (head === undefined) return null;
  let judged = 0;

  /** The passage up to the nearest place of the next part, if what lies between may be skipped. */
  function extend(passage: Passage, { offsets, check }: Search): Passage | null {
    for (let index = firstAtOrAfter(offsets, passage.end); index < offsets.length; index++) {
      if ((offsets[index] ?? 0) - passage.end > 2 * MAX_SKIPPED) return null;
      const found = check(index);
      if (found === null) continue;
      judged++;
      const skipped = visible(document, passage.end, found.start);
      if (!mayBeSkipped(skipped, document.text.slice(passage.start, passage.end))) return null;
      return { start: passage.start, end: found.end, exact: false };
    }
    return null;
  }

  for (const index of nearest(head.offsets)) {
    if (judged >= MOST_JUDGED) return null;
    let passage = head.check(index);
    for (const tail of tails) passage &&= extend(passage, tail);
    if (passage !== null) return passage;
  }
  return null;
}

/** The text of [start, end) without the page furniture in it. */
function visible({ text, furniture }: Pick<DocumentText, 'text' | 'furniture'>, start: number, end: number): string {
  let at = start;
  let words = '';
  for (const [from, to] of furniture) {
    if (to <= at || from >= end) continue;
    words += text.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  return at < end ? words + text.slice(at, end) : words;
}
