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

const SPACE = /[\s\u00a0\u2000-\u200b\u202f\u3000\ufeff]/;
const TO_FOLD = /[~\u2018-\u201b\u2032`\u201c-\u201e\u2033\u00ab\u00bb\u2010-\u2014\u2212]/g;
const RUNS = /[\s\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/g;

/** Folds a passage for matching: every run of white space is one space, quotes and dashes are the keyboard's. */
export function fold(passage: string): string {
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

const LEADERS = /\.{6,}|(?:\. ){5,}/;

/** Folds the given spans of a document, stepping over page furniture inside them. */
export function foldSentences(document: DocumentText, spans: readonly Span[]): Sentence[] {
  return spans.map(([start, end], index) => {
    const text = fold(visible(document, start, end)).trim();
    // A line of a table of contents says nothing: nothing is ever found in it.
    return { index, start, end, text, lower: LEADERS.test(text) ? '' : lowerInPlace(text) };
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

function visible(document: DocumentText, start: number, end: number): string {
  let from = start;
  let out = '';
  for (const [a, b] of document.furniture) {
    if (b <= from || a >= end) continue;
    out += `${document.text.slice(from, Math.max(from, a))} `;
    from = b;
  }
  return out + document.text.slice(from, Math.max(from, end));
}

function furnitureEnd(document: DocumentText, at: number): number {
  let low = 0;
  let high = document.furniture.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = document.furniture[middle];
    if (span === undefined) return at;
    if (at < span[0]) high = middle - 1;
    else if (at >= span[1]) low = middle + 1;
    else return span[1];
  }
  return at;
}
