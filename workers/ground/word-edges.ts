import { DIGIT, kindOf, LETTER, SIGN, UNSPACED, UPPER, WORD } from './characters.ts';
import { BREAK, DASH, type Folded, LONG_DASH, SPACE, SPACE_AFTER_DASH } from './fold.ts';
import type { Vocabulary } from './vocabulary.ts';

const APOSTROPHE = 0x27;
const FULL_STOP = 0x2e;
const COMMA = 0x2c;
const COLON = 0x3a;
const SLASH = 0x2f;
const PERCENT = 0x25;

/** Word beginnings that turn the meaning of what follows. */
const NEGATING_ENDS = /(?:un|in|im|ir|il|non|dis|mis|not|no|never|anti)$/;
const NEGATING_STARTS = /^(?:less|nt\b|n't)/;

/**
 * Whether a quote may begin at mark `at`: the words before it are not part of its first word. Not inside a word or a
 * number, not behind a joining hyphen ("non-exclusive"), a decimal point, a thousands mark, a minus or a currency sign.
 */
export function startsWord(text: Folded, at: number): boolean {
  const gap = text.gaps[at] ?? 0;
  const before = kindOf(text.marks[at - 1]);
  const after = kindOf(text.marks[at]);
  const minus = (gap & DASH) !== 0 && (at === 0 || (gap & SPACE) !== 0) && !(gap & (SPACE_AFTER_DASH | LONG_DASH));
  if (minus && after & DIGIT) return false;
  if (at <= 0) return true;
  return separates(text, at, before, after) && !(before & SIGN && after & DIGIT && gap === 0);
}

/** Whether a quote may end before mark `at`: the words after it are not part of its last word. */
export function endsWord(text: Folded, at: number): boolean {
  if (at >= text.length) return true;
  const before = kindOf(text.marks[at - 1]);
  const after = kindOf(text.marks[at]);
  return separates(text, at, before, after) && !(before & DIGIT && text.marks[at] === PERCENT && text.gaps[at] === 0);
}

/**
 * Whether a quote may begin (`side` 1) or end (`side` -1) inside a run of letters, because the document lost its
 * spaces there. Refused beside what could be the half of a negated word.
 */
export function splitsGluedWords(text: Folded, at: number, side: 1 | -1, vocabulary: Vocabulary): boolean {
  if ((text.gaps[at] ?? 0) !== 0 || kindOf(text.marks[at - 1]) & kindOf(text.marks[at]) & DIGIT) return false;
  const [start, end] = runAround(text, at);
  if (!vocabulary.isGlued(start, end)) return false;
  return side === 1 ? !NEGATING_ENDS.test(wordsOf(text, start, at)) : !NEGATING_STARTS.test(wordsOf(text, at, end));
}

/** The longest stretch of word characters without a gap around the place before mark `at`; at most 60 to each side. */
export function runAround(text: Folded, at: number): [number, number] {
  let start = at;
  let end = at;
  while (start > at - 60 && start > 0 && isWord(text, start - 1) && (start === at || text.gaps[start] === 0)) start--;
  while (end < at + 60 && end < text.length && isWord(text, end) && (end === at || text.gaps[end] === 0)) end++;
  return [start, end];
}

/** Marks [start, end) as a string of small letters. */
export function wordsOf(text: Folded, start: number, end: number): string {
  return String.fromCharCode(...text.small.subarray(start, end));
}

/** Whether white space before mark `at` would stand inside a number: "1 000", "10. 5", "4 0". */
export function isInsideNumber(text: Folded, at: number): boolean {
  const before = text.marks[at - 1];
  const after = text.marks[at];
  if (kindOf(before) & kindOf(after) & DIGIT) return true;
  if (isNumberMark(after)) return (kindOf(before) & kindOf(text.marks[at + 1]) & DIGIT) !== 0;
  if (isNumberMark(before)) return (kindOf(text.marks[at - 2]) & kindOf(after) & DIGIT) !== 0;
  return false;
}

function separates(text: Folded, at: number, before: number, after: number): boolean {
  const gap = text.gaps[at] ?? 0;
  if (gap & DASH) return gap & LONG_DASH || gap & SPACE ? true : hyphenSeparates(text, at, before, after);
  if (gap & SPACE) return !(before & after & DIGIT && !(gap & BREAK) && isThousandsGap(text, at));
  if (before & UNSPACED && after & UNSPACED) return true;
  if (before & WORD && after & WORD) return false;
  if (before & LETTER && text.marks[at] === APOSTROPHE) {
    return !(text.gaps[at + 1] === 0 && kindOf(text.marks[at + 1]) & LETTER);
  }
  if (text.marks[at - 1] === APOSTROPHE && after & LETTER) {
    return !(text.gaps[at - 1] === 0 && kindOf(text.marks[at - 2]) & LETTER);
  }
  if (text.marks[at - 1] === FULL_STOP && after & DIGIT) return false;
  return !isInsideNumber(text, at) || (isNumberMark(text.marks[at]) && text.gaps[at + 1] !== 0);
}

/** A hyphen without a space before it joins, unless a capitalized word follows a longer one at a break: "Fees-\nThe". */
function hyphenSeparates(text: Folded, at: number, before: number, after: number): boolean {
  if (!(before & WORD && after & WORD)) return !(after & DIGIT);
  if (!((text.gaps[at] ?? 0) & SPACE_AFTER_DASH)) return false;
  const [start] = runAround(text, at - 1);
  return (after & UPPER) !== 0 && (before & UPPER) === 0 && at - start > 4;
}

/** White space as thousands mark: one to three digits before it, exactly three after it. */
function isThousandsGap(text: Folded, at: number): boolean {
  let after = 0;
  while (after < 4 && kindOf(text.marks[at + after]) & DIGIT && (after === 0 || text.gaps[at + after] === 0)) after++;
  let before = 1;
  while (before < 4 && text.gaps[at - before] === 0 && kindOf(text.marks[at - before - 1]) & DIGIT) before++;
  return after === 3 && before <= 3;
}

/** Full stop, comma, colon or slash: between digits they make one number, time or date of them. */
export function isNumberMark(mark: number | undefined): boolean {
  return mark === FULL_STOP || mark === COMMA || mark === COLON || mark === SLASH;
}

function isWord(text: Folded, at: number): boolean {
  return (kindOf(text.marks[at]) & WORD) !== 0;
}
