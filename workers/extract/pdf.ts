import { isCutOff, openPdf } from './pdf/open.ts';
import { readDocument } from './pdf/read-document.ts';
import type { Reader } from './raw-text.ts';

/**
 * Reads a PDF: the text a person sees, in reading order, page by page, with headers, footers and page numbers left out.
 * Pages that are pictures or whose letters are garbled are recognized, if the context allows it, or named as unread.
 */
export const readPdf: Reader = async (bytes, context) => {
  if (bytes.length === 0) return { status: 'skipped', reason: 'empty', detail: 'The file is empty.' };
  if (bytes.length > context.limits.fileBytes) {
    const message = 'The PDF is larger than the limit on file size.';
    return { status: 'failed', failure: { code: 'too_large', message, retryable: false } };
  }
  const opened = await openPdf(bytes);
  if ('failure' in opened) return { status: 'failed', failure: opened.failure };
  try {
    return await readDocument(opened.document, context, isCutOff(bytes));
  } catch {
    // pdfjs throws for structures that are broken beyond its repair; what they are does not help a reader of the report.
    const message = 'The PDF is damaged: its structure could not be followed to the end.';
    return { status: 'failed', failure: { code: 'damaged_file', message, retryable: false } };
  } finally {
    await opened.close();
  }
};
