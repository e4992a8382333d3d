import type { DocumentText, Span } from '../../../../schemas/document-text.ts';
import { foldSentences } from './fold.ts';
import { listSpans } from './list-spans.ts';
import { findPlaceholders, type Placeholder } from './placeholders.ts';
import { type IndexedSentence, indexWords, type WordIndex } from './word-index.ts';

/** A document cut, folded and indexed once, for everything that looks for something in it. */
export interface Reading {
  readonly document: DocumentText;
  readonly spans: readonly Span[];
  /** The sentences in order; after them each list once more, with the words that lead to it, as one sentence. */
  readonly sentences: readonly IndexedSentence[];
  /** How many of `sentences` are plain ones. */
  readonly plain: number;
  readonly words: WordIndex;
  /** Of all sentences, those with a blank that nobody filled in. */
  readonly placeholders: readonly Placeholder[];
}

/** Prepares a document for clause finding and term reading. `spans` are its sentences, in order. */
export function readSentences(document: DocumentText, spans: readonly Span[]): Reading {
  const plain = foldSentences(document, spans);
  const lists = foldSentences(document, listSpans(plain)).map((list) => ({
    ...list,
    index: list.index + plain.length,
  }));
  const { sentences, words } = indexWords([...plain, ...lists]);
  return { document, spans, sentences, plain: plain.length, words, placeholders: findPlaceholders(sentences) };
}
