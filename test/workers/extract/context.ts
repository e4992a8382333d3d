import { readLimits } from '../../../bench/read-limits.ts';
import type { DocumentText } from '../../../schemas/document-text.ts';
import { extractDocument } from '../../../workers/extract/index.ts';
import type { ReadContext } from '../../../workers/extract/raw-text.ts';

export const context: ReadContext = { limits: readLimits, ocr: 'never', signal: new AbortController().signal };

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Extracts and insists on a document. */
export async function read(content: string | Uint8Array): Promise<DocumentText> {
  const result = await extractDocument(typeof content === 'string' ? bytesOf(content) : content, context);
  if (result.status !== 'read') throw new Error(JSON.stringify(result));
  return result.document;
}
