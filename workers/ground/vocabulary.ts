import { kindOf, WORD } from './characters.ts';
import type { Folded } from './fold.ts';
import { wordsOf } from './word-edges.ts';

/** Longer than any word; a run of letters from here on is several words whose spaces the document lost. */
const GLUED_RUN = 25;
/** Mean length of the words of a text from which on its spaces are lost throughout; English has 5, German 6 to 7. */
const GLUED_MEAN = 12;

/** What a document's own words say about a space that is missing or too much. */
export interface Vocabulary {
  /** How often a word (small letters, folded) stands in the document on its own. */
  readonly count: (word: string) => number;
  /** Whether marks [start, end), a run without gaps, are several words whose spaces the document lost. */
  readonly isGlued: (start: number, end: number) => boolean;
}

/** The vocabulary of a folded text; it is read once, at the first question. */
export function readVocabulary(text: Folded): Vocabulary {
  let read: { counts: Map<string, number>; glued: boolean } | undefined;
  const words = () => {
    read ??= countWords(text);
    return read;
  };
  return {
    count: (word) => words().counts.get(word) ?? 0,
    isGlued: (start, end) => end - start >= GLUED_RUN || words().glued,
  };
}

function countWords(text: Folded): { counts: Map<string, number>; glued: boolean } {
  const counts = new Map<string, number>();
  let words = 0;
  let letters = 0;
  for (let start = 0; start < text.length; ) {
    let end = start;
    while (end < text.length && kindOf(text.marks[end]) & WORD && (end === start || text.gaps[end] === 0)) end++;
    if (end > start) {
      words++;
      letters += end - start;
      if (end - start < GLUED_RUN) {
        const word = wordsOf(text, start, end);
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    start = Math.max(end, start + 1);
  }
  return { counts, glued: words >= 8 && letters > words * GLUED_MEAN };
}
