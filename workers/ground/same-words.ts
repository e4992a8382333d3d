import { capitalsAgree } from './capitals.ts';
import { DIGIT, kindOf, LETTER, UNSPACED, WORD } from './characters.ts';
import type { SpaceJudge } from './doubtful-spaces.ts';
import { DASH, type Folded, SPACE, SPACE_AFTER_DASH } from './fold.ts';
import { isInsideNumber, isNumberMark } from './word-edges.ts';

const SPACING = SPACE | DASH | SPACE_AFTER_DASH;

/**
 * Whether the marks of `text` from `at` on, known to have the letters of `quote`, are the same words: capitals, white
 * space and hyphens differ only where that is presentation. Between letters `judge` decides about a space; within a
 * number no space is ever presentation; a hyphen at the end of a line may be the word's own or the typesetter's.
 */
export function areSameWords(text: Folded, at: number, quote: Folded, judge: SpaceJudge): boolean {
  if (!capitalsAgree(text, at, quote)) return false;
  for (let i = 1; i < quote.length; i++) {
    const there = (text.gaps[at + i] ?? 0) & SPACING;
    const here = (quote.gaps[i] ?? 0) & SPACING;
    if (there === here || (there & DASH && here & DASH)) continue;
    const agree =
      there & DASH || here & DASH ? isLineEndHyphen(quote, i, there, here) : spacesAgree(text, at + i, quote, i, judge);
    if (!agree) return false;
  }
  return true;
}

/** One side has a hyphen with white space only after it, the other nothing, and letters stand on both sides. */
function isLineEndHyphen(quote: Folded, i: number, there: number, here: number): boolean {
  const [dashed, other] = there & DASH ? [there, here] : [here, there];
  if (dashed !== (DASH | SPACE_AFTER_DASH) || other !== 0) return false;
  return (kindOf(quote.marks[i - 1]) & kindOf(quote.marks[i]) & LETTER) !== 0;
}

/** One side has white space, the other nothing. */
function spacesAgree(text: Folded, at: number, quote: Folded, i: number, judge: SpaceJudge): boolean {
  const spaceFollows = text.gaps[at + 1] !== 0 && quote.gaps[i + 1] !== 0;
  if (isInsideNumber(quote, i) && !(isNumberMark(quote.marks[i]) && spaceFollows)) return false;
  const before = kindOf(quote.marks[i - 1]);
  const after = kindOf(quote.marks[i]);
  const betweenLetters = (before & after & WORD) !== 0 && !((before | after) & DIGIT) && !(before & after & UNSPACED);
  return !betweenLetters || judge(at, i);
}
