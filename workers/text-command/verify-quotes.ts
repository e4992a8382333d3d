import type { Verification } from '../../schemas/citation.ts';
import { createGrounder } from '../ground.ts';
import type { NamedText } from './read-with-attachments.ts';

/** The answer for one quote: the words found in the document, or the words asked for when they are not there. */
export interface QuoteFinding {
  readonly quote: string;
  readonly verification: Verification;
  readonly page: number | null;
  readonly section: string | null;
  readonly start: number | null;
  readonly end: number | null;
  /** Only when an attachment has the words: its name behind its carrier's. Offsets and page are then the attachment's. */
  readonly source?: string;
}

/** One answer for each quote, in order: looked for in the file first, then in its attachments. */
export function verifyQuotes(quotes: readonly string[], texts: readonly NamedText[]): QuoteFinding[] {
  const grounders = texts.flatMap(({ source, text }, index) =>
    text === null ? [] : [{ source: index === 0 ? null : source, grounder: createGrounder(text) }],
  );
  return quotes.map((asked): QuoteFinding => {
    for (const { source, grounder } of grounders) {
      const { verification, quote, page, section, start, end } = grounder.ground(asked);
      if (verification === 'not_found') continue;
      return { quote, verification, page, section, start, end, ...(source === null ? {} : { source }) };
    }
    return { quote: asked, verification: 'not_found', page: null, section: null, start: null, end: null };
  });
}
