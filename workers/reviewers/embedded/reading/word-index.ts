import type { Sentence } from './fold.ts';
import { type Cues, countStems, type StemNeed, stemFinder } from './stems.ts';

/** A folded sentence of a document whose words are indexed. */
export interface IndexedSentence extends Sentence {
  readonly words: WordIndex;
}

/** Knows which sentences of one document have which words, so that expressions run only where they can match. */
export interface WordIndex {
  /** Sentences that have one of the cues and meet their need, in document order. */
  readonly containing: (cues: Cues) => readonly IndexedSentence[];
  readonly meets: (sentence: Sentence, need: StemNeed) => boolean;
}

/** Indexes the sentences of one document by every stem that some reader asks for. Linear in their words. */
export function indexWords(sentences: readonly Sentence[]): {
  readonly sentences: readonly IndexedSentence[];
  readonly words: WordIndex;
} {
  const known = countStems();
  /** The needed stems of all sentences, one sentence after another; those of sentence i begin at starts[i]. */
  let stems = new Uint16Array(1_024);
  const starts = new Uint32Array(sentences.length + 1);
  let end = 0;
  /** The needed stems of the current sentence as a set of bits. */
  const set = new Int32Array((known.stems + 31) >>> 5);
  let current = -1;

  const found: IndexedSentence[][] = Array.from({ length: known.rows }, () => []);
  const met = new Int32Array(known.rows).fill(-1);
  const touched: Cues[] = [];
  const findStems = stemFinder(
    (stem) => {
      const bits = set[stem >>> 5] ?? 0;
      const bit = 1 << (stem & 31);
      if ((bits & bit) !== 0) return;
      set[stem >>> 5] = bits | bit;
      if (end === stems.length) stems = enlarged(stems);
      stems[end++] = stem;
    },
    (rows) => {
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i];
        if (row === undefined || met[row.number] === current) continue;
        met[row.number] = current;
        touched.push(row);
      }
    },
  );

  const words: WordIndex = {
    containing: ({ number }) => {
      const list = found[number];
      if (list === undefined) throw new Error('cues that were named after the document was indexed');
      return list;
    },
    // A stem that was named after the document was indexed may be anywhere.
    meets: ({ index }, need) => {
      if (need.latest >= known.stems) return true;
      if (current !== index) setTo(index);
      return meetsNeed(set, need);
    },
  };
  const indexed = sentences.map(({ index, start, end, text, lower }) => ({ index, start, end, text, lower, words }));
  for (const sentence of indexed) {
    current = sentence.index;
    set.fill(0);
    findStems(sentence.lower);
    starts[current + 1] = end;
    for (let i = 0; i < touched.length; i++) {
      const row = touched[i];
      if (row !== undefined && meetsNeed(set, row.need)) found[row.number]?.push(sentence);
    }
    touched.length = 0;
  }
  return { sentences: indexed, words };

  function setTo(index: number): void {
    current = index;
    set.fill(0);
    const to = starts[index + 1] ?? 0;
    for (let at = starts[index] ?? 0; at < to; at++) {
      const stem = stems[at] ?? 0;
      set[stem >>> 5] = (set[stem >>> 5] ?? 0) | (1 << (stem & 31));
    }
  }
}

/** Whether a set of stems shares one with each group of an alternative of a need. */
function meetsNeed(set: Int32Array, { alternatives }: StemNeed): boolean {
  for (let at = 0; at < alternatives.length; ) {
    const next = alternatives[at] ?? 0;
    let met = true;
    for (at++; met && at < next; ) {
      const end = at + 1 + 2 * (alternatives[at] ?? 0);
      let shared = 0;
      for (at++; at < end; at += 2) shared |= (set[alternatives[at] ?? 0] ?? 0) & (alternatives[at + 1] ?? 0);
      met = shared !== 0;
    }
    if (met) return true;
    at = next;
  }
  return false;
}

function enlarged(numbers: Uint16Array): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
