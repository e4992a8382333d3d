import { createHash } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DocumentCard } from '../schemas/document.ts';
import type { Failure } from '../schemas/failure.ts';
import type { IdentifyOutcome, IdentifyTask } from '../schemas/thread.ts';
import { extractDocument } from './extract/index.ts';
import type { EmbeddedFile } from './extract/raw-text.ts';
import { buildCard } from './identify/build-card.ts';

/**
 * Worker entry: reads one file, leaves its text (`text.json`) and the files inside it (`children/`) in the workspace,
 * and gives back its card. Whatever goes wrong comes back as an outcome; nothing is thrown across the thread.
 */
export default async function identify(task: IdentifyTask): Promise<IdentifyOutcome> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), task.limits.softDeadlineMs);
  try {
    const bytes = await readWithin(task.document.file, task.limits.fileBytes);
    if (bytes === null) {
      return failed('too_large', `The file is larger than the limit of ${task.limits.fileBytes} bytes.`);
    }
    const result = await extractDocument(bytes, {
      limits: task.limits,
      ocr: task.extract.ocr,
      signal: deadline.signal,
    });
    if (result.status === 'skipped')
      return { status: 'skipped', reason: result.reason, detail: result.detail.slice(0, 300) };
    if (result.status === 'failed') return result;
    await mkdir(task.workspace, { recursive: true, mode: 0o700 });
    await writeFile(join(task.workspace, 'text.json'), JSON.stringify(result.document), { mode: 0o600 });
    const children = await keepChildren(task.workspace, result.children);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      status: 'identified',
      card: buildCard({ ref: task.document, document: result.document, sha256, children }),
    };
  } catch (error) {
    return describe(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The file's bytes, or null when there are more than `limit`; never reads past the limit, whatever the directory said. */
async function readWithin(file: string, limit: number): Promise<Uint8Array | null> {
  const handle = await open(file, 'r');
  try {
    if ((await handle.stat()).size > limit) return null;
    const bytes = await handle.readFile();
    return bytes.length > limit ? null : bytes;
  } finally {
    await handle.close();
  }
}

/** Writes the files inside a file under names we choose: a name from a document never becomes a path. */
async function keepChildren(workspace: string, children: readonly EmbeddedFile[]): Promise<DocumentCard['children']> {
  const kept: DocumentCard['children'] = [];
  if (children.length > 0) await mkdir(join(workspace, 'children'), { recursive: true, mode: 0o700 });
  for (const [at, child] of children.slice(0, 100).entries()) {
    const file = `children/${String(at + 1).padStart(3, '0')}${extensionOf(child.name)}`;
    await writeFile(join(workspace, file), child.bytes, { mode: 0o600 });
    kept.push({ name: displayName(child.name, at), file, bytes: child.bytes.length });
  }
  return kept;
}

function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
}

function displayName(name: string, at: number): string {
  const printable = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return (printable === '' ? `attachment ${at + 1}` : printable).slice(0, 200);
}

function describe(error: unknown): IdentifyOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return failed('unreadable_file', 'The file may not be read by this user.');
  if (code === 'ENOENT') return failed('unreadable_file', 'The file was gone when it was to be read.');
  if (code.startsWith('E') && code !== 'ERR')
    return failed('unreadable_file', `The file could not be read (${code.slice(0, 40)}).`);
  return failed('internal', 'The document could not be identified because of an internal error.');
}

function failed(code: Failure['code'], message: string): IdentifyOutcome {
  return { status: 'failed', failure: { code, message, retryable: false } };
}
