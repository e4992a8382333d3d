import type { MediaType } from '../../schemas/document.ts';
import type { DocumentText } from '../../schemas/document-text.ts';
import type { Failure, FailureCode } from '../../schemas/failure.ts';
import { describeDocument } from './describe-document.ts';
import type { EmbeddedFile, ReadContext, Reader } from './raw-text.ts';
import { sniff } from './sniff.ts';

export type ExtractResult =
  | { readonly status: 'read'; readonly document: DocumentText; readonly children: readonly EmbeddedFile[] }
  | { readonly status: 'skipped'; readonly reason: 'empty' | 'unsupported'; readonly detail: string }
  | { readonly status: 'failed'; readonly failure: Failure };

/** One line per format; each reader is loaded when a file of its format is met, and not before. */
const READERS: Record<Exclude<MediaType, 'unknown'>, () => Promise<Reader>> = {
  text: async () => (await import('./text.ts')).readText,
  markdown: async () => (await import('./markdown.ts')).readMarkdown,
  html: async () => (await import('./html.ts')).readHtml,
  eml: async () => (await import('./eml.ts')).readEml,
  msg: async () => (await import('./msg.ts')).readMsg,
  pdf: async () => (await import('./pdf.ts')).readPdf,
  docx: async () => (await import('./docx.ts')).readDocx,
  doc: async () => (await import('./doc.ts')).readDoc,
  rtf: async () => (await import('./rtf.ts')).readRtf,
  odt: async () => (await import('./odt.ts')).readOdt,
};

/** Readers that are loaded already: even a module that is there takes a while to import again. */
const loaded = new Map<MediaType, Reader>();

/** Files inside a file that become documents of their own; more are counted and not reviewed. */
const MAX_CHILDREN = 500;

/**
 * Bytes to a document: decides the format by content, reads the visible text, and finds what every format has
 * (sections, definitions, language, linked terms, completeness). What a file contains never makes it throw.
 */
export async function extractDocument(bytes: Uint8Array, context: ReadContext): Promise<ExtractResult> {
  if (bytes.length === 0) return { status: 'skipped', reason: 'empty', detail: 'The file is empty.' };
  if (bytes.length > context.limits.fileBytes) {
    return failed('too_large', `The file has ${bytes.length} bytes; the limit is ${context.limits.fileBytes}.`);
  }
  const { type, detail, refusal } = sniff(bytes);
  if (refusal === 'password_required')
    return failed('password_required', `The file is protected by a password (${detail}).`);
  if (refusal === 'damaged_file') return failed('damaged_file', `The file is damaged (${detail}).`);
  if (type === 'unknown') {
    if (detail === 'binary data') return failed('not_text', 'The file holds binary data of no known document format.');
    return { status: 'skipped', reason: 'unsupported', detail: `unsupported: ${detail}` };
  }
  const read = loaded.get(type) ?? (await READERS[type]());
  loaded.set(type, read);
  const result = await read(bytes, context);
  if (result.status !== 'read') return result;
  if (result.raw.text.trim() === '' && result.raw.children.length === 0 && result.raw.pages.every(isRead)) {
    return { status: 'skipped', reason: 'empty', detail: 'The file holds no text.' };
  }
  const children = result.raw.children.slice(0, MAX_CHILDREN);
  return { status: 'read', document: describeDocument(type, result.raw, context), children };
}

function isRead(page: { readBy: 'text' | 'ocr' | 'none' }): boolean {
  return page.readBy !== 'none';
}

function failed(code: FailureCode, message: string): ExtractResult {
  return { status: 'failed', failure: { code, message, retryable: false } };
}
