import type { Sentence } from './fold.ts';
import { type Cues, findStems, type StemNeed, stemCount } from './stems.ts';

/** A folded sentence of a document whose words are indexed. */
export interface IndexedSentence extends Sentence {
  readonly words: WordIndex;
}

/** Knows which sentences of one document have which words, so that expressions run only where they can match. */
export interface WordIndex {
  /** Sentences that have one of the cues, and meet a need where one is given; in document order. */
  readonly containing: (cues: Cues, need?: StemNeed) => readonly IndexedSentence[];
  /** Whether a sentence meets a need. A need is worked out for all sentences at once, at the first question. */
  readonly meets: (sentence: Sentence, need: StemNeed) => boolean;
}

/** Sets of sentences, one bit each in document order: `size` numbers of 32 bits per set, one set after another. */
type Bits = Uint32Array;

/** Indexes the sentences of one document by every stem that some reader asks for. */
export function indexWords(sentences: readonly Sentence[]): {
  readonly sentences: readonly IndexedSentence[];
  readonly words: WordIndex;
} {
  const size = (sentences.length + 31) >>> 5;
  const known = stemCount();
  const cueSets = newSets(size, known);
  const needSets = newSets(size, known + 1);
  const figures = known;
  let slot = 0;
  let bit = 0;
  const setCue = (stem: number): void => cueSets.set(stem, slot, bit);
  const setNeed = (stem: number): void => needSets.set(stem < 0 ? figures : stem, slot, bit);
  for (const [index, { lower }] of sentences.entries()) {
    slot = index >>> 5;
    bit = 1 << (index & 31);
    findStems(lower, setCue, setNeed);
  }

  const answers = new Map<StemNeed, Bits>();
  const spare: Bits[] = [];
  const found = new Uint32Array(size);
  const needed = new Uint32Array(size);
  const words: WordIndex = {
    containing: ({ stems }, need) => {
      found.fill(0);
      for (const stem of stems) cueSets.addTo(found, stem);
      if (need !== undefined && !isEmpty(found)) {
        evaluate(need, needed, 0);
        keepIn(found, needed);
      }
      return listed(found);
    },
    meets: ({ index }, need) => {
      let answer = answers.get(need);
      if (answer === undefined) {
        answer = new Uint32Array(size);
        evaluate(need, answer, 0);
        answers.set(need, answer);
      }
      return (((answer[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
    },
  };
  const indexed = sentences.map((sentence) => ({ ...sentence, words }));
  return { sentences: indexed, words };

  /** Writes the sentences that meet a need; `depth` chooses the spare set that a part of the need is worked out in. */
  function evaluate(need: StemNeed, into: Bits, depth: number): void {
    if (typeof need === 'number') {
      into.fill(0);
      addStem(need, into);
    } else if ('any' in need) {
      into.fill(0);
      for (const part of need.any) {
        if (typeof part === 'number') addStem(part, into);
        else addAll(into, evaluated(part, depth));
      }
    } else {
      into.fill(0xffffffff);
      for (const part of need.all) {
        keepIn(into, evaluated(part, depth));
        if (isEmpty(into)) return;
      }
    }
  }

  function evaluated(need: StemNeed, depth: number): Bits {
    const bits = spare[depth] ?? new Uint32Array(size);
    spare[depth] = bits;
    evaluate(need, bits, depth + 1);
    return bits;
  }

  /** A stem that was named after the document was indexed may be anywhere. */
  function addStem(stem: number, into: Bits): void {
    if (stem >= known) into.fill(0xffffffff);
    else needSets.addTo(into, stem < 0 ? figures : stem);
  }

  function listed(bits: Bits): IndexedSentence[] {
    const list: IndexedSentence[] = [];
    for (let slot = 0; slot < size; slot++) {
      for (let left = bits[slot] ?? 0; left !== 0; left &= left - 1) {
        const sentence = indexed[(slot << 5) + (31 - Math.clz32(left & -left))];
        if (sentence !== undefined) list.push(sentence);
      }
    }
    return list;
  }
}

/** Sets by number, made when their first sentence is noted: one array holds them all. */
function newSets(size: number, count: number) {
  const places = new Int32Array(count).fill(-1);
  let bits: Bits = new Uint32Array(64 * size);
  let end = 0;
  return {
    set(number: number, slot: number, bit: number): void {
      let place = places[number] ?? -1;
      if (place < 0) {
        place = places[number] = end;
        end += size;
        if (end > bits.length) {
          const larger = new Uint32Array(bits.length * 2);
          larger.set(bits);
          bits = larger;
        }
      }
      bits[place + slot] = (bits[place + slot] ?? 0) | bit;
    },
    addTo(into: Bits, number: number): void {
      const place = places[number] ?? -1;
      if (place < 0) return;
      for (let slot = 0; slot < size; slot++) into[slot] = (into[slot] ?? 0) | (bits[place + slot] ?? 0);
    },
  };
}

function addAll(bits: Bits, more: Bits): void {
  for (let slot = 0; slot < bits.length; slot++) bits[slot] = (bits[slot] ?? 0) | (more[slot] ?? 0);
}

function keepIn(bits: Bits, others: Bits): void {
  for (let slot = 0; slot < bits.length; slot++) bits[slot] = (bits[slot] ?? 0) & (others[slot] ?? 0);
}

function isEmpty(bits: Bits): boolean {
  for (let slot = 0; slot < bits.length; slot++) if (bits[slot] !== 0) return false;
  return true;
}
