import { createHash } from 'node:crypto';
import { type Need, readNeed } from './need.ts';
import { type StemNeed, stemNeed } from './stems.ts';
import type { IndexedSentence } from './word-index.ts';
import { WORDS_OF_EXPRESSIONS } from './words-of-expressions.ts';

/** A regular expression that is only run over sentences which have the words it needs; the outcome is the same. */
export interface Expression {
  readonly words: Need;
  readonly need: StemNeed;
  readonly test: (sentence: IndexedSentence) => boolean;
  /** The first match in the folded lower-case sentence. */
  readonly exec: (sentence: IndexedSentence) => RegExpExecArray | null;
}

const PREPARED: RegExp[] = [];

/**
 * Prepares an expression over folded lower-case sentences. For use while a module loads, since it names new stems. The
 * words it needs are written down, as to read them off takes a new thread longer than to review a document; one whose
 * words are not there needs none, and runs over every sentence.
 */
export function expression(pattern: RegExp): Expression {
  PREPARED.push(pattern);
  const words = readNeed(WORDS_OF_EXPRESSIONS[keyOf(pattern)] ?? '');
  const need = stemNeed(words);
  return {
    words,
    need,
    test: (sentence) => sentence.words.meets(sentence, need) && pattern.test(sentence.lower),
    exec: (sentence) => (sentence.words.meets(sentence, need) ? pattern.exec(sentence.lower) : null),
  };
}

/** The pattern of every expression in the modules that are loaded. */
export function preparedPatterns(): readonly RegExp[] {
  return PREPARED;
}

/** Key of a pattern in the table of words. */
export function keyOf({ source }: RegExp): string {
  return createHash('sha256').update(source).digest('hex').slice(0, 12);
}
