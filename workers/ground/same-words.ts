import { DIGIT, kindOf, LETTER, UNSPACED, UPPER, WORD } from './characters.ts';
import { DASH, type Folded, SPACE, SPACE_AFTER_DASH } from './fold.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isInsideNumber, runAround, wordsOf } from './word-edges.ts';

/** Words that no contract defines as a term, so that a capital says nothing: "Limitation Of Liability". */
const FUNCTION_WORDS = new Set(
  'a an and any are as at be been by each for from has have her his if in is its of on or our shall such that the their these this those to was were which who whom will with your'.split(
    ' ',
  ),
);
/** Beginnings that make one word of two mean something else: "not able" and "notable", "in valid" and "invalid". */
const NEGATING = new Set('a an anti dis il im in ir mis never no non not un'.split(' '));

/**
 * Whether the marks of `text` from `at` on, known to have the letters of `quote`, are the same words: white space and
 * hyphens differ only where that is presentation, and capitals only where whole words are set in capitals, at the
 * first word, and in function words ("confidential information" is not the defined "Confidential Information").
 */
export function areSameWords(text: Folded, at: number, quote: Folded, vocabulary: Vocabulary): boolean {
  for (let i = 1; i < quote.length; i++) {
    const there = (text.gaps[at + i] ?? 0) & (SPACE | DASH | SPACE_AFTER_DASH);
    const here = (quote.gaps[i] ?? 0) & (SPACE | DASH | SPACE_AFTER_DASH);
    if (there !== here && !gapsAgree(text, at + i, there, quote, i, here, vocabulary)) return false;
  }
  return capitalsAgree(text, at, quote);
}

function gapsAgree(
  text: Folded,
  at: number,
  there: number,
  quote: Folded,
  i: number,
  here: number,
  vocabulary: Vocabulary,
): boolean {
  const before = kindOf(quote.marks[i - 1]);
  const after = kindOf(quote.marks[i]);
  if (there & DASH && here & DASH) return true;
  if (there & DASH || here & DASH) {
    // A hyphen at the end of a line may be the word's own or the typesetter's.
    const [dashed, other] = there & DASH ? [there, here] : [here, there];
    return dashed === (DASH | SPACE_AFTER_DASH) && other === 0 && (before & after & LETTER) !== 0;
  }
  if (isInsideNumber(quote, i)) return false;
  if (!(before & WORD && after & WORD) || (before | after) & DIGIT || before & after & UNSPACED) return true;
  return there === 0 ? spaceWasLost(text, at, quote, i, vocabulary) : spaceWasAdded(text, at, quote, i, vocabulary);
}

/** The document writes as one word what the quote writes as two: by accident, or because it is another word? */
function spaceWasLost(text: Folded, at: number, quote: Folded, i: number, vocabulary: Vocabulary): boolean {
  const [start, end] = runAround(text, at);
  if (vocabulary.isGlued(start, end)) return true;
  if (!(kindOf(text.marks[at - 1]) & UPPER) && kindOf(text.marks[at]) & UPPER) return true;
  const [first, second] = wordsBeside(quote, i);
  if (joinsToAnother(first, second)) return false;
  const whole = vocabulary.count(wordsOf(text, start, end));
  return whole < vocabulary.count(first) && whole < vocabulary.count(second);
}

/** The document writes as two words what the quote writes as one: spaced letters, or a word broken without a hyphen? */
function spaceWasAdded(text: Folded, at: number, quote: Folded, i: number, vocabulary: Vocabulary): boolean {
  if (isSpacedOut(text, at)) return true;
  const [first, second] = wordsBeside(text, at);
  if (joinsToAnother(first, second)) return false;
  const [start, end] = runAround(quote, i);
  return (
    vocabulary.count(wordsOf(quote, start, end)) > 0 && Math.min(vocabulary.count(first), vocabulary.count(second)) <= 1
  );
}

/** The words to the left and right of the place before mark `at`. */
function wordsBeside(text: Folded, at: number): [string, string] {
  const start = runAround(text, at - 1)[0];
  const end = runAround(text, at + 1)[1];
  return [wordsOf(text, start, at), wordsOf(text, at, end)];
}

function joinsToAnother(first: string, second: string): boolean {
  return NEGATING.has(first) && !FUNCTION_WORDS.has(second);
}

/** Whether the gap before mark `at` stands in at least three single letters: "C O N S E Q". */
function isSpacedOut(text: Folded, at: number): boolean {
  const single = (mark: number) =>
    (kindOf(text.marks[mark]) & LETTER) !== 0 && (mark === 0 || text.gaps[mark] !== 0) && text.gaps[mark + 1] !== 0;
  let letters = 0;
  for (let mark = at - 1; mark >= Math.max(0, at - 3) && single(mark); mark--) letters++;
  for (let mark = at; mark < Math.min(text.length, at + 3) && single(mark); mark++) letters++;
  return letters >= 3 && single(at - 1) && single(at);
}

function capitalsAgree(text: Folded, at: number, quote: Folded): boolean {
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
