import type { Span } from '../../../../schemas/document-text.ts';

/** A piece of a sentence, the smallest thing the clause model scores. Offsets index the document's text. */
export interface Unit {
  readonly start: number;
  readonly end: number;
  /** Index of its sentence in the list that was given. */
  readonly sentence: number;
}

/** Pieces shorter than this (in UTF-16 units) stay with their neighbour. */
const SHORTEST_PIECE = 40;

const SEMICOLON = 59;

/**
 * Cuts sentences into units: long sentences fall apart after semicolons and before enumerators such as "(b)" or
 * "(iii)", because a label often covers one limb of an enumeration.
 */
export function cutUnits(text: string, sentences: readonly Span[]): Unit[] {
  const units: Unit[] = [];
  for (const [index, [start, end]] of sentences.entries()) {
    let from = start;
    for (let i = start + SHORTEST_PIECE; i < end - SHORTEST_PIECE; i++) {
      if (i - from < SHORTEST_PIECE || !isSpace(text.charCodeAt(i - 1)) || isSpace(text.charCodeAt(i))) continue;
      if (endsLimb(text, i) || startsEnumerator(text, i)) {
        units.push({ start: from, end: trimmedEnd(text, from, i), sentence: index });
        from = i;
      }
    }
    units.push({ start: from, end, sentence: index });
  }
  return units;
}

function isSpace(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13) || unit === 0xa0;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let i = end;
  while (i > start && isSpace(text.charCodeAt(i - 1))) i--;
  return i;
}

/** True when the last mark before `at` is a semicolon. */
function endsLimb(text: string, at: number): boolean {
  let i = at - 1;
  while (i > 0 && isSpace(text.charCodeAt(i))) i--;
  return text.charCodeAt(i) === SEMICOLON;
}

/** True for "(a)", "(iv)", "(12)" at `at` when a comma, colon or "and"/"or" stands before it. */
function startsEnumerator(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 40) return false;
  const close = text.indexOf(')', at);
  if (close < 0 || close - at > 5 || close - at < 2) return false;
  for (let i = at + 1; i < close; i++) {
    const c = text.charCodeAt(i) | 32;
    if (!((c >= 97 && c <= 122) || (c >= 48 && c <= 57))) return false;
  }
  let i = at - 1;
  while (i > 0 && isSpace(text.charCodeAt(i))) i--;
  const before = text.charCodeAt(i);
  if (before === 44 || before === 58) return true;
  const words = text.slice(Math.max(0, i - 3), i + 1).toLowerCase();
  return words === ' and' || words.endsWith(' or');
}
