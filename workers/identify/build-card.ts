import { createHash } from 'node:crypto';
import type { DocumentCard, DocumentRef } from '../../schemas/document.ts';
import type { DocumentText } from '../../schemas/document-text.ts';
import { estimateTokens } from '../../schemas/tokens.ts';
import { fold, lowerInPlace } from '../reviewers/embedded/reading/fold.ts';
import { classifyKind } from './classify-kind.ts';
import { findDate } from './find-date.ts';
import { findParties } from './find-parties.ts';
import { findReferences } from './find-references.ts';
import { findStage } from './find-stage.ts';
import { findTitle } from './find-title.ts';

const HEAD = 15_000;
/** Every run of white space but a single space. */
const SPACE = / \s+|[^\S ]\s*/g;

/** The card of a read document: all the main thread ever learns of it before a review. Pure. */
export function buildCard({
  ref,
  document,
  sha256,
  children,
}: {
  readonly ref: DocumentRef;
  readonly document: DocumentText;
  readonly sha256: string;
  readonly children: DocumentCard['children'];
}): DocumentCard {
  const { text } = document;
  const title = findTitle(text.slice(0, HEAD));
  const head = fold(text.slice(0, HEAD));
  const spaced = text.replace(SPACE, ' ');
  const folded = fold(spaced);
  // The words that tell kinds apart are English: in another language the kind is not known.
  const readable = document.coverage.language === 'en' || document.coverage.language === 'und';
  const kind = readable ? classifyKind({ title, text: folded }) : 'unknown';
  const date = findDate(lowerInPlace(head));
  const isContract = kind !== 'not_a_contract' && kind !== 'unknown';
  return {
    id: ref.id,
    path: ref.path,
    mediaType: document.mediaType,
    bytes: ref.bytes,
    sha256,
    textSha256: createHash('sha256').update(spaced.trim()).digest('hex'),
    kind,
    title,
    parties: isContract ? findParties(head, lowerInPlace(folded), kind) : [],
    ...(date === null ? {} : { date }),
    stage: findStage(folded),
    language: document.coverage.language,
    references: isContract ? findReferences(text.slice(0, HEAD), title) : [],
    tokens: estimateTokens(text),
    characters: text.length,
    pages: document.pages.length,
    outline: document.sections.slice(0, 200).map(({ label, start }) => [label.slice(0, 24), start]),
    children,
  };
}
