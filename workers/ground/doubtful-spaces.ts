import { kindOf, LETTER, UPPER } from './characters.ts';
import type { Folded } from './fold.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { runAround, wordsOf } from './word-edges.ts';

/** Beginnings that make one word of two mean something else: "not able" and "notable", "in valid" and "invalid". */
const NEGATING = new Set('a an anti dis il im in ir mis never no non not un'.split(' '));
const NEGATING_ENDS = new Set(['less', 'free']);
const ORDINAL = /^\d{1,4}(?:st|nd|rd|th)$/;
/** Doubts one search may raise; only a hostile text raises more. */
const MOST_DOUBTS = 500;

/** Whether a space between two letters, in the text before mark `at` or in the quote before mark `i`, is an accident. */
export type SpaceJudge = (at: number, i: number) => boolean;

/**
 * A judge for one quote. A space is an accident where one side lost it (a run too long for a word; a capital after a
 * small letter; two words that the document has more often than the two in one) or put it in (spaced letters "L O S S";
 * an ordinal "20t h"; a word of the document of which it does not have the halves).
 */
export function createSpaceJudge(text: Folded, quote: Folded, vocabulary: Vocabulary): SpaceJudge {
  let doubts = 0;
  return (at, i) => {
    if (++doubts > MOST_DOUBTS) return false;
    const lostInText = text.gaps[at] === 0;
    const [glued, inGlued] = lostInText ? [text, at] : [quote, i];
    const [spaced, inSpaced] = lostInText ? [quote, i] : [text, at];
    const [start, end] = runAround(glued, inGlued);
    if (lostInText && vocabulary.isGlued(start, end)) return true;
    if (!(kindOf(glued.marks[inGlued - 1]) & UPPER) && kindOf(glued.marks[inGlued]) & UPPER) return true;
    const whole = wordsOf(glued, start, end);
    if (isSpacedOut(spaced, inSpaced) || ORDINAL.test(whole)) return true;
    const [first, second] = wordsBeside(spaced, inSpaced);
    if (joinsToAnother(first, second)) return false;
    const parts = Math.min(vocabulary.count(first), vocabulary.count(second));
    // A half that only the doubtful place itself has is not a word of the document.
    return vocabulary.count(whole) < parts || (vocabulary.count(whole) > 0 && parts <= (lostInText ? 0 : 1));
  };
}

/** The words to the left and right of the place before mark `at`. */
function wordsBeside(text: Folded, at: number): [string, string] {
  const start = runAround(text, at - 1)[0];
  const end = runAround(text, at + 1)[1];
  return [wordsOf(text, start, at), wordsOf(text, at, end)];
}

function joinsToAnother(first: string, second: string): boolean {
  return (NEGATING.has(first) && !FUNCTION_WORDS.has(second)) || NEGATING_ENDS.has(second);
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
