import type { DocumentText, Span } from '../../../../schemas/document-text.ts';

/** One sentence, folded for matching: single spaces, plain quotes and dashes, lower case in `lower` (empty for a line of contents). */
export interface Sentence {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly lower: string;
}

const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201b': "'",
  '\u2032': "'",
  '`': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2033': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '~': '-',
};

const SPACE = /[\s\u200b]/;
const TO_FOLD = /[~\u2018-\u201b\u2032`\u201c-\u201e\u2033\u00ab\u00bb\u2010-\u2014\u2212]/g;
/** White space that is not one plain space already. */
const RUNS = /[\s\u200b]{2,}|[^\S ]|\u200b/g;
/** Something that folding changes or might. */
const ODD = /[^ -_a-}]| {2}/;

/** Folds a passage for matching: every run of white space is one space, quotes and dashes are the keyboard's. */
export function fold(passage: string): string {
  if (!ODD.test(passage)) return passage;
  return passage.replace(RUNS, ' ').replace(TO_FOLD, (mark) => PLAIN[mark] ?? mark);
}

/** Lower case that keeps every character's place (a few capitals grow when lowered; those stay). */
export function lowerInPlace(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join('');
}

/** Dots that lead from a heading to its page. */
const LEADERS = ['......', '. . . . . '];

/** Folds the given spans of a document, stepping over page furniture inside them. */
export function foldSentences(document: DocumentText, spans: readonly Span[]): Sentence[] {
  return spans.map(([start, end], index) => {
    const text = fold(visible(document, start, end)).trim();
    // A line of a table of contents says nothing: nothing is ever found in it.
    return { index, start, end, text, lower: LEADERS.some((dots) => text.includes(dots)) ? '' : lowerInPlace(text) };
  });
}

/**
 * Offset in the document's text of the character at `at` of a folded sentence.
 * Walks the sentence once; use it for what is kept, not for what is only looked at.
 */
export function offsetIn(document: DocumentText, sentence: Sentence, at: number): number {
  let folded = -1;
  let inSpace = true;
  for (let i = sentence.start; i < sentence.end; i++) {
    const jump = furnitureEnd(document, i);
    if (jump > i) {
      i = Math.min(jump, sentence.end) - 1;
      continue;
    }
    const space = SPACE.test(document.text.charAt(i));
    if (!space || !inSpace) folded++;
    inSpace = space;
    if (folded >= at) return i;
  }
  return sentence.end;
}

function visible({ text, furniture }: DocumentText, start: number, end: number): string {
  let from = start;
  let out = '';
  for (let next = firstEndingAfter(furniture, start); next < furniture.length; next++) {
    const [a, b] = furniture[next] ?? [end, end];
    if (a >= end) break;
    out += `${text.slice(from, Math.max(from, a))} `;
    from = b;
  }
  return out + text.slice(from, Math.max(from, end));
}

/** Index of the first of the ascending, disjoint spans that ends after an offset. */
function firstEndingAfter(spans: readonly Span[], at: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.[1] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function furnitureEnd({ furniture }: DocumentText, at: number): number {
  const span = furniture[firstEndingAfter(furniture, at)];
  return span !== undefined && span[0] <= at ? span[1] : at;
}
