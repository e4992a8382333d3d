import { neededWords } from './needed-words.ts';
import { type StemNeed, stemNeed } from './stems.ts';
import type { IndexedSentence } from './word-index.ts';

/** A regular expression that is only run over sentences which have the words it needs; the outcome is the same. */
export interface Expression {
  readonly pattern: RegExp;
  readonly need: StemNeed;
  readonly test: (sentence: IndexedSentence) => boolean;
  /** The first match in the folded lower-case sentence. */
  readonly exec: (sentence: IndexedSentence) => RegExpExecArray | null;
}

/** Prepares an expression over folded lower-case sentences. For use while a module loads, since it names new stems. */
export function expression(pattern: RegExp): Expression {
  const itself: Expression = {
    pattern,
    need: stemNeed(neededWords(pattern)),
    test: (sentence) => sentence.words.meets(sentence, itself.need) && pattern.test(sentence.lower),
    exec: (sentence) => (sentence.words.meets(sentence, itself.need) ? pattern.exec(sentence.lower) : null),
  };
  return itself;
}
