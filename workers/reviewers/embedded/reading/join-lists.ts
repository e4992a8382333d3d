import { foldSentences, type Sentence } from './fold.ts';
import type { Reading } from './reading.ts';
import { indexWords } from './word-index.ts';

const ITEM = /^(?:\(?[a-zA-Z]{1,4}\)|\(?\d{1,2}\)|[a-z]\.|[-*\u2022\u00b7])\s/;
/** A joined list is not longer than this, in UTF-16 units of the document. */
const LONGEST = 2_500;

/**
 * Adds, after the sentences of a reading, each list with the words before it as one sentence: "Contractor shall
 * indemnify Company from claims arising from: (a) infringement ...; (b) ...". Terms are read from both, since a list's
 * subject stands in its first words and its figures in its items.
 */
export function joinLists(reading: Reading): Reading {
  const { document, sentences } = reading;
  const spans: [number, number][] = [];
  for (let at = 0; at < sentences.length; at++) {
    const lead = sentences[at];
    if (lead === undefined || lead.text.length < 12 || endsWhole(lead)) continue;
    let last = at;
    while (isItem(sentences[last + 1]) && (sentences[last + 1]?.end ?? 0) - lead.start <= LONGEST) {
      last++;
      if (/[.!?]["')]{0,2}$/.test(sentences[last]?.text ?? '')) break;
    }
    const end = sentences[last];
    if (last > at && end !== undefined) spans.push([lead.start, end.end]);
  }
  const joined = foldSentences(document, spans).map((sentence) => ({
    ...sentence,
    index: sentence.index + sentences.length,
  }));
  const all: readonly Sentence[] = [...sentences, ...joined];
  return { ...reading, sentences: all, words: indexWords(all) };
}

function endsWhole({ text }: Sentence): boolean {
  return /[.!?]["')]{0,2}$/.test(text) || ITEM.test(text);
}

function isItem(sentence: Sentence | undefined): boolean {
  return sentence !== undefined && ITEM.test(sentence.text);
}
