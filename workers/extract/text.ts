import { decodeText } from './decode-text.ts';
import { findFurniture } from './furniture.ts';
import { NO_SIGNALS, type ReadContext, type ReadResult } from './raw-text.ts';

/** Reads a plain text file: every character kept, so offsets are the decoded file's; furniture is marked, not removed. */
export async function readText(bytes: Uint8Array, _context: ReadContext): Promise<ReadResult> {
  const decoded = decodeText(bytes);
  if (decoded === null) {
    const message = 'The file holds binary data, not text, and no known document format.';
    return { status: 'failed', failure: { code: 'not_text', message, retryable: false } };
  }
  const { furniture, pages } = findFurniture(decoded.text);
  return {
    status: 'read',
    raw: {
      text: decoded.text,
      pages,
      furniture,
      fields: [],
      children: [],
      signals: NO_SIGNALS,
      warnings: decoded.warnings,
    },
  };
}
