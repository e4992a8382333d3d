import type { Sentence } from './fold.ts';

/** Finds sentences by the beginnings of their words, so that expressions run only where they can match. */
export interface WordIndex {
  /** Sentences with a word that starts with one of the stems (lower case), in document order. */
  readonly containing: (stems: readonly string[]) => readonly Sentence[];
}

const WORDS = /[a-z0-9%$\u00a3\u20ac]+/g;

/** Builds the inverted index of one document: distinct words, sorted, each with the sentences it stands in. */
export function indexWords(sentences: readonly Sentence[]): WordIndex {
  const places = new Map<string, number[]>();
  for (const sentence of sentences) {
    for (const word of sentence.lower.match(WORDS) ?? []) {
      const list = places.get(word);
      if (list === undefined) places.set(word, [sentence.index]);
      else if (list[list.length - 1] !== sentence.index) list.push(sentence.index);
    }
  }
  const words = [...places.keys()].sort(byCodeUnit);
  const known = new Map<string, readonly number[]>();

  function withStem(stem: string): readonly number[] {
    const before = known.get(stem);
    if (before !== undefined) return before;
    const found: number[] = [];
    for (let i = firstAtLeast(words, stem); i < words.length; i++) {
      const word = words[i];
      if (word === undefined || !word.startsWith(stem)) break;
      found.push(...(places.get(word) ?? []));
    }
    known.set(stem, found);
    return found;
  }

  return {
    containing: (stems) => {
      const hits = new Set<number>();
      for (const stem of stems) for (const index of withStem(stem)) hits.add(index);
      return [...hits].sort((a, b) => a - b).flatMap((index) => sentences[index] ?? []);
    },
  };
}

function firstAtLeast(words: readonly string[], stem: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < stem) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
