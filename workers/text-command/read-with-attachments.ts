import type { DocumentText } from '../../schemas/document-text.ts';
import type { TextOutcome } from '../../schemas/thread.ts';
import { extractDocument } from '../extract/index.ts';
import type { EmbeddedFile, ReadContext } from '../extract/raw-text.ts';

/** Mails in mails in mails: attachments are followed this deep, and this many of them in all. */
const MAX_DEPTH = 4;
const MAX_ATTACHMENTS = 100;

/** A document's text, or the reason why an attachment has none. `source` names it: "carrier.pdf > annex.docx". */
export interface NamedText {
  readonly source: string;
  readonly text: DocumentText | null;
  readonly reason: string | null;
  /** Names of the files inside it. */
  readonly children: readonly string[];
}

export type FailedText = Extract<TextOutcome, { status: 'failed' }>;

/**
 * Reads a file and then its attachments, level by level. The first text is the file's own; it is always there.
 * An attachment that cannot be read stands in the list with its reason.
 */
export async function readWithAttachments(
  name: string,
  bytes: Uint8Array,
  context: ReadContext,
): Promise<{ status: 'read'; texts: readonly NamedText[] } | FailedText> {
  const own = await extractDocument(bytes, context);
  if (own.status === 'failed') return own;
  if (own.status === 'skipped') {
    const code = own.reason === 'empty' ? 'empty' : 'unsupported_type';
    return { status: 'failed', failure: { code, message: own.detail || 'The file has no text.', retryable: false } };
  }
  const texts: NamedText[] = [{ source: name, text: own.document, reason: null, children: namesOf(own.children) }];
  let level = own.children.map((child) => ({ source: `${name} > ${child.name}`, child }));
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { source, child } of level) {
      if (texts.length > MAX_ATTACHMENTS) break;
      const result = await extractDocument(child.bytes, context);
      if (result.status === 'read') {
        texts.push({ source, text: result.document, reason: null, children: namesOf(result.children) });
        next.push(...result.children.map((inner) => ({ source: `${source} > ${inner.name}`, child: inner })));
      } else {
        const reason = result.status === 'skipped' ? result.detail : result.failure.message;
        texts.push({ source, text: null, reason, children: [] });
      }
    }
    level = next;
  }
  return { status: 'read', texts };
}

function namesOf(children: readonly EmbeddedFile[]): string[] {
  return children.map((child) => child.name);
}
