import type { Span } from '../../schemas/document-text.ts';
import { DIGIT, kindOf, LETTER, UNSPACED, WORD } from './characters.ts';
import { createSpaceJudge } from './doubtful-spaces.ts';
import { DASH, type Folded, fold, SPACE, SPACE_AFTER_DASH } from './fold.ts';
import { indexText } from './occurrences.ts';
import { areSameWords } from './same-words.ts';
import { readVocabulary } from './vocabulary.ts';
import { endsWord, splitsGluedWords, startsWord } from './word-edges.ts';

/** A place where the words of a quote stand, [start, end) in UTF-16 units, and whether the characters are the same. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly exact: boolean;
}

/** Words that are looked for: the characters as they were given, and what folding leaves of them. */
export interface Wanted {
  readonly quote: string;
  readonly folded: Folded;
}

/** The places where a text may hold some words. */
export interface Search {
  /** Ascending, in UTF-16 units: where the letters and signs are the same. */
  readonly offsets: readonly number[];
  /** The passage at one of the offsets; null where it cuts a word or number, or spaces or capitals make other words. */
  readonly check: (index: number) => Passage | null;
}

export interface PassageFinder {
  readonly want: (quote: string) => Wanted;
  readonly search: (wanted: Wanted) => Search;
}

/** Folds and indexes a text for any number of searches. Linear in the text; each search at most linear. */
export function createPassageFinder(text: string, furniture: readonly Span[], markup: boolean): PassageFinder {
  const folded = fold(text, furniture, markup);
  const find = indexText(folded.small.subarray(0, folded.length));
  const vocabulary = readVocabulary(folded);

  function isWhole(words: Folded, at: number): boolean {
    const end = at + words.length;
    const starts = startsWithSign(words) ? standsAfterSign(folded, at) : startsWord(folded, at);
    if (!starts && !splitsGluedWords(folded, at, 1, vocabulary)) return false;
    return endsWord(folded, end) || splitsGluedWords(folded, end, -1, vocabulary);
  }

  function passageAt({ quote, folded: words }: Wanted, at: number): Passage {
    const first = folded.places[at] ?? 0;
    // What folding drops at the ends of a quote, such as a list bullet, belongs to it if the text has it too.
    const start = first - (words.places[0] ?? 0);
    if (start >= 0 && text.startsWith(quote, start)) return { start, end: start + quote.length, exact: true };
    const last = folded.places[at + words.length - 1] ?? 0;
    return { start: startsWithSign(words) ? first - 1 : first, end: last + 1, exact: false };
  }

  return {
    want: (quote) => ({ quote: quote.trim(), folded: fold(quote.trim(), [], markup) }),
    search(wanted) {
      const words = wanted.folded;
      const judge = createSpaceJudge(folded, words, vocabulary);
      const marks = find(words.small.subarray(0, words.length));
      return {
        offsets: marks.map((mark) => folded.places[mark] ?? 0),
        check(index) {
          const at = marks[index] ?? 0;
          return isWhole(words, at) && areSameWords(folded, at, words, judge) ? passageAt(wanted, at) : null;
        },
      };
    },
  };
}

/** Words in a folded quote: what white space separates and holds a letter or digit. Scripts without spaces: every second letter. */
export function countWords({ folded }: Wanted): number {
  let words = 0;
  let unspaced = 0;
  let inWord = false;
  for (let mark = 0; mark < folded.length; mark++) {
    const kind = kindOf(folded.marks[mark]);
    if ((folded.gaps[mark] ?? 0) & (SPACE | SPACE_AFTER_DASH)) inWord = false;
    if (kind & UNSPACED) unspaced++;
    else if (kind & WORD && !inWord) {
      words++;
      inWord = true;
    }
  }
  return words + Math.floor(unspaced / 2);
}

/** Letters in a folded quote. */
export function countLetters({ folded }: Wanted): number {
  let letters = 0;
  for (let mark = 0; mark < folded.length; mark++) if (kindOf(folded.marks[mark]) & LETTER) letters++;
  return letters;
}

/** A quote that begins with a number and its sign: "-5 percent". */
function startsWithSign(quote: Folded): boolean {
  return ((quote.gaps[0] ?? 0) & (DASH | SPACE_AFTER_DASH)) === DASH && (kindOf(quote.marks[0]) & DIGIT) !== 0;
}

function standsAfterSign(text: Folded, at: number): boolean {
  const gap = text.gaps[at] ?? 0;
  if ((gap & (DASH | SPACE_AFTER_DASH)) !== DASH) return false;
  return at === 0 || (gap & SPACE) !== 0 || !(kindOf(text.marks[at - 1]) & WORD);
}
