import type { DocumentText, Span } from '../../../../schemas/document-text.ts';
import { foldSentences, type Sentence } from './fold.ts';
import { indexWords, type WordIndex } from './word-index.ts';

/** A document cut, folded and indexed once, for everything that looks for something in it. */
export interface Reading {
  readonly document: DocumentText;
  readonly spans: readonly Span[];
  readonly sentences: readonly Sentence[];
  readonly words: WordIndex;
}

/** Prepares a document for clause finding and term reading. `spans` are its sentences, in order. */
export function readSentences(document: DocumentText, spans: readonly Span[]): Reading {
  const sentences = foldSentences(document, spans);
  return { document, spans, sentences, words: indexWords(sentences) };
}
