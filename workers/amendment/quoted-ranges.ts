import type { Span } from '../../schemas/document-text.ts';

/** A quotation longer than this was never closed; it is not believed. */
const LONGEST = 20_000;

/**
 * The ranges of quoted passages of more than one sentence's length: the new text that an amendment puts in. Curly
 * quotation marks open and close by their shape, straight ones in turn. One pass.
 */
export function quotedRanges(text: string): Span[] {
  const ranges: Span[] = [];
  let open = -1;
  let straight = false;
  for (let at = 0; at < text.length; at++) {
    const mark = text.charAt(at);
    if (open >= 0 && at - open > LONGEST) open = -1;
    if (mark === '\u201c' || (mark === '"' && open < 0)) {
      // A quotation of several paragraphs opens each of them and closes once.
      if (open < 0) {
        open = at;
        straight = mark === '"';
      }
    } else if (open >= 0 && (mark === '\u201d' || (mark === '"' && straight))) {
      ranges.push([open, at + 1]);
      open = -1;
    }
  }
  return ranges;
}
