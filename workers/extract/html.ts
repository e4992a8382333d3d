import iconv from 'iconv-lite';
import type { ReadWarning } from '../../schemas/coverage.ts';
import type { Span } from '../../schemas/document-text.ts';
import { decodeText } from './decode-text.ts';
import { findFurniture } from './furniture.ts';
import { readPage } from './html-text.ts';
import type { EmbeddedFile, ReadContext, ReadResult } from './raw-text.ts';
import { unwrapFiling } from './sgml.ts';

/**
 * Reads HTML: what a browser shows, page furniture taken out, so that a sentence runs on over a page break. A filing's
 * wrapper comes off; when it holds several documents the first is read and the others are children.
 */
export async function readHtml(bytes: Uint8Array, _context: ReadContext): Promise<ReadResult> {
  const decoded = decodeHtml(bytes);
  if (decoded === null) {
    const message = 'The file starts like a web page but holds binary data.';
    return { status: 'failed', failure: { code: 'damaged_file', message, retryable: false } };
  }
  const filing = unwrapFiling(decoded.text);
  const [first, ...others] = filing?.documents ?? [];
  const source = filing === null ? decoded.text : (first?.body ?? '');
  const page =
    filing === null || isMarkup(source)
      ? readPage(source)
      : { text: source, hiddenCharacters: 0, struckCharacters: 0, insertions: 0, deletions: 0, truncated: false };
  const text = dropFurniture(page.text);
  const children = others.map(({ name, body }): EmbeddedFile => ({ name, bytes: new TextEncoder().encode(body) }));
  const warnings: ReadWarning[] = [...decoded.warnings];
  if (page.hiddenCharacters > 0) {
    warnings.push({
      code: 'hidden_text',
      message: `${page.hiddenCharacters} characters are not shown on the page and were left out.`,
    });
  }
  if (page.struckCharacters > 0) {
    warnings.push({
      code: 'struck_text',
      message: `${page.struckCharacters} characters are struck out and were left out.`,
    });
  }
  if ((filing?.without ?? 0) > 0) {
    warnings.push({
      code: 'other',
      message: `The filing holds ${filing?.without} pictures or data files, which were not read.`,
    });
  }
  const tracked = page.insertions + page.deletions > 0;
  if (tracked) {
    warnings.push({
      code: 'tracked_changes',
      message: `Marked changes (${page.insertions} inserted, ${page.deletions} deleted); the text is read with them accepted.`,
    });
  }
  return {
    status: 'read',
    raw: {
      text,
      pages: [{ number: 1, start: 0, end: text.length, readBy: 'text' }],
      furniture: [],
      fields: [],
      children,
      signals: {
        formFields: 0,
        comments: 0,
        hiddenCharacters: page.hiddenCharacters,
        trackedChanges: { insertions: page.insertions, deletions: page.deletions, view: tracked ? 'final' : 'none' },
        truncated: page.truncated,
      },
      warnings,
    },
  };
}

/** A page names its encoding in a meta element; a BOM, where there is one, is stronger. */
function decodeHtml(bytes: Uint8Array): { text: string; warnings: readonly ReadWarning[] } | null {
  const marked = bytes[0] === 0xef || bytes[0] === 0xff || bytes[0] === 0xfe;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.toString('latin1', 0, 4_096);
  const label = /<meta[^>]{1,200}charset\s{0,4}=\s{0,4}["']?\s{0,4}([\w.:-]{2,40})/i.exec(head)?.[1]?.toLowerCase();
  const foreign = label !== undefined && !/^(?:utf-?8|utf-?16\w{0,2}|us-ascii|unicode|x-user-defined)$/.test(label);
  if (!marked && foreign && iconv.encodingExists(label) && !isUtf8(bytes)) {
    // What is labelled Latin-1 or ASCII is Windows-1252 on the web.
    const encoding = /^(?:iso-?8859-1|latin-?1)$/.test(label) ? 'windows-1252' : label;
    return { text: iconv.decode(buffer, encoding), warnings: [] };
  }
  return decodeText(bytes);
}

/** Many pages are labelled Latin-1 and written in UTF-8: what decodes with multi-byte characters throughout is UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    return /[^\u0000-\u007f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function isMarkup(source: string): boolean {
  const tags = source
    .slice(0, 40_000)
    .match(/<\/?(?:html|body|p|div|span|table|tr|td|br|font|b|i|u|h[1-6]|center|a|ul|ol|li)[\s>/]/gi);
  return tags !== null && tags.length >= 3 && !/^\s{0,200}<PAGE>/i.test(source.slice(0, 220))
    ? true
    : tags !== null && tags.length > 40;
}

/** Takes page numbers, running lines and page ends out; a sentence that ran over the page end is one again. */
function dropFurniture(text: string): string {
  const spans: Span[] = [...findFurniture(text).furniture];
  for (let at = text.indexOf('\f'); at >= 0; at = text.indexOf('\f', at + 1)) spans.push([at, at + 1]);
  spans.sort((a, b) => a[0] - b[0]);
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of spans) {
    if (start >= from) pieces.push(text.slice(from, start).trim());
    from = Math.max(from, end);
  }
  pieces.push(text.slice(from).trim());
  const parts = pieces.filter((piece) => piece !== '');
  return parts
    .flatMap((piece, index) => (index === 0 ? [piece] : [runsOn(parts[index - 1] ?? '', piece) ? ' ' : '\n\n', piece]))
    .join('')
    .replace(/[ \t]{1,200}\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** Whether a sentence that stops here goes on there: no stop before, a small letter after that opens no list item. */
function runsOn(before: string, after: string): boolean {
  return /[\p{L}\d,;’')\]-]$/u.test(before.slice(-2)) && /^[\p{Ll}(]/u.test(after) && !/^\([a-z\d]{1,4}\)/.test(after);
}
