import { CUAD_CATEGORIES } from '../schemas/categories.ts';
import { jaccardWords, wordJaccard } from '../src/eval/rulers/cuad.ts';
import type { LabelledContract } from './corpus.ts';

/** Which gold spans of a label a range of text matches, as indices. */
export type GoldMatches = (label: number, start: number, end: number, parts?: boolean) => number[];

/**
 * Matches by CUAD's ruler: a word Jaccard of 0.5 or more; with `parts` a party's name may also be part of the range, which
 * the ruler allows and which, for whole sentences, would teach to give a sentence where a name is asked.
 */
export function goldMatches({ text, spans }: LabelledContract): GoldMatches {
  const gold = spans.map((list) =>
    list.map(([start, end]) => ({ words: jaccardWords(text.slice(start, end)), text: text.slice(start, end) })),
  );
  const parties = CUAD_CATEGORIES.indexOf('Parties');
  return (label, start, end, parts = false) => {
    const answers = gold[label] ?? [];
    if (answers.length === 0) return [];
    const own = text.slice(start, end);
    const words = jaccardWords(own);
    return answers.flatMap((answer, index) =>
      wordJaccard(answer.words, words) >= 0.5 || (parts && label === parties && own.includes(answer.text))
        ? [index]
        : [],
    );
  };
}
