import type { Sentence } from './fold.ts';

/** Finds sentences by the beginnings of their words, so that expressions run only where they can match. */
export interface WordIndex {
  /**
   * Sentences with a word that starts with one of the stems (lower case), in document order. A stem with a dot after
   * it is the whole word.
   */
  readonly containing: (stems: readonly string[]) => readonly Sentence[];
}

/** Builds the inverted index of one document: distinct words, sorted, each with the sentences it stands in. */
export function indexWords(sentences: readonly Sentence[]): WordIndex {
  const places = new Map<string, number[]>();
  const add = (word: string, index: number): void => {
    const list = places.get(word);
    if (list === undefined) places.set(word, [index]);
    else if (list[list.length - 1] !== index) list.push(index);
  };
  for (const { lower, index } of sentences) {
    let start = -1;
    for (let at = 0; at < lower.length; at++) {
      if (isWordUnit(lower.charCodeAt(at))) {
        if (start < 0) start = at;
      } else if (start >= 0) {
        add(lower.slice(start, at), index);
        start = -1;
      }
    }
    if (start >= 0) add(lower.slice(start), index);
  }
  const words = [...places.keys()].sort(byCodeUnit);
  const known = new Map<string, readonly number[]>();

  function withStem(stem: string): readonly number[] {
    const before = known.get(stem);
    if (before !== undefined) return before;
    if (stem.endsWith('.')) return places.get(stem.slice(0, -1)) ?? [];
    const found: number[] = [];
    for (let i = firstAtLeast(words, stem); i < words.length; i++) {
      const word = words[i];
      if (word === undefined || !word.startsWith(stem)) break;
      found.push(...(places.get(word) ?? []));
    }
    known.set(stem, found);
    return found;
  }

  const answered = new Map<string, readonly Sentence[]>();
  return {
    containing: (stems) => {
      const question = stems.join(' ');
      const before = answered.get(question);
      if (before !== undefined) return before;
      const hits = stems.flatMap((stem) => [...withStem(stem)]).sort((a, b) => a - b);
      const answer: Sentence[] = [];
      let last = -1;
      for (const index of hits) {
        const sentence = sentences[index];
        if (index === last || sentence === undefined) continue;
        last = index;
        answer.push(sentence);
      }
      answered.set(question, answer);
      return answer;
    },
  };
}

/** Letters a to z, figures, and the signs of money and percent. */
function isWordUnit(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x30 && unit <= 0x39) ||
    unit === 0x24 ||
    unit === 0x25 ||
    unit === 0xa3 ||
    unit === 0x20ac
  );
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
