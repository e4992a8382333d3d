import type { Limits } from '../../schemas/brief.ts';
import type { Coverage, ReadWarning } from '../../schemas/coverage.ts';
import type { Page, Span } from '../../schemas/document-text.ts';
import type { Failure } from '../../schemas/failure.ts';

/** A file inside a file (attachment, embedded file, nested message): a document of its own. */
export interface EmbeddedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * What one format's reader gives: visible text in reading order, and what it saw. Sections, definitions, language,
 * linked terms and completeness are worked out from it afterwards, the same for every format.
 */
export interface RawText {
  readonly text: string;
  readonly pages: readonly Page[];
  readonly furniture: readonly Span[];
  readonly fields: readonly { name: string; value: string }[];
  readonly children: readonly EmbeddedFile[];
  readonly signals: Pick<Coverage, 'formFields' | 'comments' | 'hiddenCharacters' | 'trackedChanges' | 'truncated'>;
  readonly warnings: readonly ReadWarning[];
}

/** What a reader is told. `signal` aborts at the soft deadline: a reader stops between pages and returns what it has. */
export interface ReadContext {
  readonly limits: Limits;
  readonly ocr: 'auto' | 'never' | 'always';
  readonly signal: AbortSignal;
}

export type ReadResult =
  | { readonly status: 'read'; readonly raw: RawText }
  | { readonly status: 'skipped'; readonly reason: 'empty' | 'unsupported'; readonly detail: string }
  | { readonly status: 'failed'; readonly failure: Failure };

/** One format's reader: bytes in, text or a reason out; it never throws for what a file contains. */
export type Reader = (bytes: Uint8Array, context: ReadContext) => Promise<ReadResult>;

/** A reader's signals when there is nothing to tell. */
export const NO_SIGNALS: RawText['signals'] = {
  formFields: 0,
  comments: 0,
  hiddenCharacters: 0,
  trackedChanges: { insertions: 0, deletions: 0, view: 'none' },
  truncated: false,
};
