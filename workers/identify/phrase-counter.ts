import { createWordTrie } from '../word-trie.ts';

/** How often the phrases of each list stand in a text; a list is counted no further than `most`. */
export type CountPhrases = (text: string, most: number) => readonly number[];

/**
 * Counts many lists of phrases in one pass. A phrase is the source of a regular expression in lower case that begins
 * with letters and ends with a word, or begins with ^. Matches of one list do not overlap. Only where a word begins as
 * one of its phrases does is a list looked for at all.
 */
export function phraseCounter(lists: readonly (readonly string[])[]): CountPhrases {
  const patterns = lists.map((phrases) => new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'y'));
  const trie = createWordTrie();
  const listsByStem: number[][] = [];
  for (const [list, phrases] of lists.entries()) {
    for (const phrase of phrases) {
      // A letter before ? may be missing.
      const stem = /^[a-z]+(?![?*{])/.exec(phrase)?.[0];
      if (stem === undefined) continue;
      const number = trie.add(stem);
      listsByStem[number] = [...(listsByStem[number] ?? []), list];
    }
  }
  return (text, most) => {
    const counts = lists.map(() => 0);
    const ends = lists.map(() => 0);
    // What begins with ^ stands here or nowhere.
    for (let list = 0; list < lists.length; list++) count(list, 0);
    trie.scanner()(text, (stem, start) => {
      for (const list of listsByStem[stem] ?? []) count(list, start);
    });
    return counts;

    function count(list: number, at: number): void {
      const pattern = patterns[list];
      if (pattern === undefined || (counts[list] ?? 0) >= most || at < (ends[list] ?? 0)) return;
      pattern.lastIndex = at;
      if (!pattern.test(text)) return;
      counts[list] = (counts[list] ?? 0) + 1;
      ends[list] = pattern.lastIndex;
    }
  };
}
