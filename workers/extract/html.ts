import { Parser } from 'htmlparser2';
import { decodeText } from './decode-text.ts';
import { NO_SIGNALS, type ReadContext, type ReadResult } from './raw-text.ts';

const BLOCKS = new Set(
  'address article aside blockquote body br center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
);
const SKIPPED = new Set(['script', 'style', 'head', 'template', 'noscript', 'svg']);

/** Reads HTML: block elements end a line, cells of a row are parted by tabs, what is not shown is left out and counted. */
export async function readHtml(bytes: Uint8Array, _context: ReadContext): Promise<ReadResult> {
  const decoded = decodeText(bytes);
  if (decoded === null) {
    const message = 'The file starts like a web page but holds binary data.';
    return { status: 'failed', failure: { code: 'damaged_file', message, retryable: false } };
  }
  const parts: string[] = [];
  let skipped = 0;
  const parser = new Parser({
    onopentag(name) {
      if (SKIPPED.has(name)) skipped++;
      else if (name === 'td' || name === 'th') parts.push('\t');
      else if (BLOCKS.has(name)) parts.push('\n');
    },
    ontext(data) {
      if (skipped === 0) parts.push(data.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (SKIPPED.has(name)) skipped--;
      else if (BLOCKS.has(name) && name !== 'td' && name !== 'th') parts.push('\n');
    },
  });
  parser.end(decoded.text);
  const text = parts
    .join('')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return {
    status: 'read',
    raw: {
      text,
      pages: [{ number: 1, start: 0, end: text.length, readBy: 'text' }],
      furniture: [],
      fields: [],
      children: [],
      signals: NO_SIGNALS,
      warnings: decoded.warnings,
    },
  };
}
