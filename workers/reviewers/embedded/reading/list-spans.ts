import type { Span } from '../../../../schemas/document-text.ts';
import type { Sentence } from './fold.ts';

const ITEM = /^(?:\(?[a-zA-Z]{1,4}\)|\(?\d{1,2}\)|[a-z]\.|[-*\u2022\u00b7])\s/;
/** A joined list is not longer than this, in UTF-16 units of the document. */
const LONGEST = 2_500;

/**
 * Ranges of lists with the words before them: "Contractor shall indemnify Company from claims arising from: (a)
 * infringement ...; (b) ...". A list's subject stands in its first words and its figures in its items.
 */
export function listSpans(sentences: readonly Sentence[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < sentences.length; at++) {
    const lead = sentences[at];
    if (lead === undefined || lead.text.length < 12 || endsWhole(lead)) continue;
    let last = at;
    while (isItem(sentences[last + 1]) && (sentences[last + 1]?.end ?? 0) - lead.start <= LONGEST) {
      last++;
      if (WHOLE.test(sentences[last]?.text ?? '')) break;
    }
    const end = sentences[last];
    if (last > at && end !== undefined) spans.push([lead.start, end.end]);
  }
  return spans;
}

const WHOLE = /[.!?]["')]{0,2}$/;

function endsWhole({ text }: Sentence): boolean {
  return WHOLE.test(text) || ITEM.test(text);
}

function isItem(sentence: Sentence | undefined): boolean {
  return sentence !== undefined && ITEM.test(sentence.text);
}
