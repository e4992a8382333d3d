import { readFile, stat } from 'node:fs/promises';
import type { FailureCode } from '../schemas/failure.ts';
import { type TextOutcome, TextTask } from '../schemas/thread.ts';
import type { ReadContext } from './extract/raw-text.ts';
import { type FailedText, readWithAttachments } from './text-command/read-with-attachments.ts';
import { renderExtract } from './text-command/render-extract.ts';
import { renderVerify } from './text-command/render-verify.ts';
import { verifyQuotes } from './text-command/verify-quotes.ts';

/**
 * Piscina entry of the commands that need a document's text: what a sub-agent would see (`extract`), and whether
 * quotes stand in it (`verify`). The answer is rendered here, so that no text crosses to the main thread but as output.
 * Never throws: whatever goes wrong is a failed outcome without a word of the document.
 */
export default async function textCommand(task: unknown): Promise<TextOutcome> {
  const parsed = TextTask.safeParse(task);
  if (!parsed.success) return failed('internal', 'The task of the text command does not have the agreed shape.');
  try {
    return await run(parsed.data);
  } catch (error) {
    // The error's message may quote the document, so only its code leaves the worker.
    return failed('internal', `The document could not be read because of an unexpected error${codeOf(error)}.`);
  }
}

async function run(task: TextTask): Promise<TextOutcome> {
  const bytes = await readBounded(task.document.file, task.limits.fileBytes);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const context: ReadContext = {
    limits: task.limits,
    ocr: task.extract.ocr,
    signal: AbortSignal.timeout(task.limits.softDeadlineMs),
  };
  const read = await readWithAttachments(task.document.path, bytes, context);
  if (read.status === 'failed') return read;
  if (task.command === 'extract') return { status: 'rendered', output: renderExtract(read.texts, task.json), ok: true };
  const findings = verifyQuotes(task.quotes, read.texts);
  const ok = findings.every((finding) => finding.verification !== 'not_found');
  return { status: 'rendered', output: renderVerify(findings, read.texts, task.json), ok };
}

async function readBounded(file: string, limit: number): Promise<Uint8Array | FailedText> {
  try {
    const { size } = await stat(file);
    if (size > limit) return failed('too_large', `The file has ${size} bytes; the limit is ${limit}.`);
    return await readFile(file);
  } catch (error) {
    return failed('unreadable_file', `The file could not be opened${codeOf(error)}.`);
  }
}

/** The code of a system's error, " (EACCES)", which is never the document's; nothing for any other. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z_]{1,60}$/.test(code) ? ` (${code})` : '';
}

function failed(code: FailureCode, message: string): FailedText {
  return { status: 'failed', failure: { code, message, retryable: false } };
}
