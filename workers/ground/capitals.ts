import { kindOf, LETTER, UPPER } from './characters.ts';
import type { Folded } from './fold.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { wordsOf } from './word-edges.ts';

/**
 * Whether the marks of `text` from `at` on, known to have the letters of `quote`, differ from it in capitals only where
 * that is presentation: whole words set in capitals, the first letter of the quote, and function words. So "confidential
 * information" is not the defined term "Confidential Information", but "LIMITATION OF LIABILITY" is "Limitation of
 * Liability".
 */
export function capitalsAgree(text: Folded, at: number, quote: Folded): boolean {
  for (let start = 0; start < quote.length; ) {
    let end = start + 1;
    while (end < quote.length && quote.gaps[end] === 0 && kindOf(quote.marks[end]) & LETTER) end++;
    if (!wordAgrees(text, at, quote, start, end)) return false;
    start = end;
  }
  return true;
}

function wordAgrees(text: Folded, at: number, quote: Folded, start: number, end: number): boolean {
  let differ = 0;
  for (let i = start; i < end; i++) if (text.marks[at + i] !== quote.marks[i]) differ++;
  if (differ === 0) return true;
  const initialOnly = differ === 1 && text.marks[at + start] !== quote.marks[start];
  if (initialOnly && (start === 0 || FUNCTION_WORDS.has(wordsOf(quote, start, end)))) return true;
  return isSetInCapitals(text, at + start, at + end) || isSetInCapitals(quote, start, end);
}

/** Marks [start, end) are capitals: three and more, or beside another word in capitals ("US" and "IT" are words too). */
function isSetInCapitals(text: Folded, start: number, end: number): boolean {
  if (!areCapitals(text, start, end)) return false;
  return end - start >= 3 || areCapitals(text, start - 2, start) || areCapitals(text, end, end + 2);
}

function areCapitals(text: Folded, start: number, end: number): boolean {
  if (start < 0 || end > text.length) return false;
  for (let mark = start; mark < end; mark++) if (!(kindOf(text.marks[mark]) & UPPER)) return false;
  return true;
}
