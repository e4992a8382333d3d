import { kindOf, LETTER, UPPER } from './characters.ts';
import type { Folded } from './fold.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { runAround, wordsOf } from './word-edges.ts';

/** Beginnings that make one word of two mean something else: "not able" and "notable", "in valid" and "invalid". */
const NEGATING = new Set('a an anti dis il im in ir mis never no non not un'.split(' '));
/** Doubts one search may raise; only a hostile text raises more. */
const MOST_DOUBTS = 1_000;

/** Whether a space between two letters, in the text before mark `at` or in the quote before mark `i`, is an accident. */
export type SpaceJudge = (at: number, i: number) => boolean;

/** A judge for one quote, which tells spaces a document lost or put into words from those that make other words. */
export function createSpaceJudge(text: Folded, quote: Folded, vocabulary: Vocabulary): SpaceJudge {
  let doubts = 0;
  return (at, i) => {
    if (++doubts > MOST_DOUBTS) return false;
    return text.gaps[at] === 0 ? wasLost(text, at, quote, i, vocabulary) : wasAdded(text, at, quote, i, vocabulary);
  };
}

/**
 * The document writes as one word what the quote writes as two. Lost where the run is too long for a word, where a
 * capital follows a small letter, or where the document has both words more often than the two in one.
 */
function wasLost(text: Folded, at: number, quote: Folded, i: number, vocabulary: Vocabulary): boolean {
  const [start, end] = runAround(text, at);
  if (vocabulary.isGlued(start, end)) return true;
  if (!(kindOf(text.marks[at - 1]) & UPPER) && kindOf(text.marks[at]) & UPPER) return true;
  const [first, second] = wordsBeside(quote, i);
  if (joinsToAnother(first, second)) return false;
  const whole = vocabulary.count(wordsOf(text, start, end));
  return whole < vocabulary.count(first) && whole < vocabulary.count(second);
}

/**
 * The document writes as two words what the quote writes as one. Added between spaced letters ("L O S S"), or where the
 * document has the whole word elsewhere and one of the halves nowhere else.
 */
function wasAdded(text: Folded, at: number, quote: Folded, i: number, vocabulary: Vocabulary): boolean {
  if (isSpacedOut(text, at)) return true;
  const [first, second] = wordsBeside(text, at);
  if (joinsToAnother(first, second)) return false;
  const [start, end] = runAround(quote, i);
  const halves = Math.min(vocabulary.count(first), vocabulary.count(second));
  return halves <= 1 && vocabulary.count(wordsOf(quote, start, end)) > 0;
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

/** Whether the gap before mark `at` stands among at least three single letters: "C O N S E Q". */
function isSpacedOut(text: Folded, at: number): boolean {
  const single = (mark: number) =>
    (kindOf(text.marks[mark]) & LETTER) !== 0 && (mark === 0 || text.gaps[mark] !== 0) && text.gaps[mark + 1] !== 0;
  let letters = 0;
  for (let mark = at - 1; mark >= Math.max(0, at - 3) && single(mark); mark--) letters++;
  for (let mark = at; mark < Math.min(text.length, at + 3) && single(mark); mark++) letters++;
  return letters >= 3 && single(at - 1) && single(at);
}
