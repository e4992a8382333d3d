import type { DocumentKind, Party } from '../../../../schemas/document.ts';
import { readAsDocument } from '../../../../training/read-documents.ts';
import { castOf } from '../../../../workers/reviewers/embedded/reading/parties.ts';
import { readSentences } from '../../../../workers/reviewers/embedded/reading/reading.ts';
import { TERM_READERS } from '../../../../workers/reviewers/embedded/terms/index.ts';
import { mergeTerms } from '../../../../workers/reviewers/embedded/terms/term-reader.ts';
import type { ProposedTerm } from '../../../../workers/reviewers/proposal.ts';
import { sentences } from '../../../../workers/segment.ts';

/** All terms the embedded reviewer reads in a text of a kind. */
export async function readTerms(
  text: string,
  kind: DocumentKind = 'msa',
  parties: readonly Party[] = [],
): Promise<ProposedTerm[]> {
  const document = await readAsDocument(text);
  const reading = readSentences(document, sentences(document));
  const input = { reading, cast: castOf(parties), kind };
  return mergeTerms(TERM_READERS.flatMap((read) => read(input)));
}
