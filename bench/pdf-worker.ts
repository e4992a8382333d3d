import { readPdf } from '../workers/extract/pdf.ts';
import { readLimits } from './read-limits.ts';

/** Reads one PDF on a worker thread, so that `extract-pdf.ts --memory` can watch the process meanwhile. */
export default async function countPages(bytes: Uint8Array): Promise<number> {
  const signal = new AbortController().signal;
  const result = await readPdf(bytes, { limits: readLimits, ocr: 'never', signal });
  return result.status === 'read' ? result.raw.pages.length : 0;
}
