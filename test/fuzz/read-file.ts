import { createHash } from 'node:crypto';
import { readLimits } from '../../bench/read-limits.ts';
import type { DocumentCard } from '../../schemas/document.ts';
import type { DocumentText } from '../../schemas/document-text.ts';
import type { Failure } from '../../schemas/failure.ts';
import { extractDocument } from '../../workers/extract/index.ts';
import type { EmbeddedFile } from '../../workers/extract/raw-text.ts';
import { buildCard } from '../../workers/identify/build-card.ts';
import { pdfText } from './views/pdf-text.ts';

/** What came of one file: the damaged one, or a file inside it. Without a document and a failure it was skipped. */
export interface Reading {
  readonly bytes: Uint8Array;
  readonly document: DocumentText | null;
  readonly card: DocumentCard | null;
  readonly failure: Failure | null;
}

export type Answer =
  | { readonly kind: 'readings'; readonly readings: readonly Reading[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'thrown'; readonly stack: string };

/** Stands before and after the file in memory: a reader that leaves its bytes brings these words back. */
const ELSEWHERE = Buffer.concat([
  Buffer.from('mendacity '.repeat(60)),
  Buffer.from('mendacity '.repeat(60), 'utf16le'),
]);
/** Files that are read, the damaged one and those inside it. */
const MOST = 12;

/**
 * Entry of the thread that reads damaged files, as the product's own entry does: text, card, and the same for the files
 * inside. What is thrown is told as text, since an error loses its place on the way to another thread.
 */
export default async function answer({
  task,
  bytes,
}: {
  task: 'read' | 'pdf-text';
  bytes: Uint8Array;
}): Promise<Answer> {
  try {
    if (task === 'pdf-text') return { kind: 'text', text: await pdfText(bytes) };
    return { kind: 'readings', readings: await readAll(bytes) };
  } catch (error) {
    return { kind: 'thrown', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function readAll(file: Uint8Array): Promise<Reading[]> {
  const readings: Reading[] = [];
  const waiting: EmbeddedFile[] = [{ name: 'file', bytes: file }];
  for (let next = waiting.shift(); next !== undefined && readings.length < MOST; next = waiting.shift()) {
    const { reading, children } = await readOne(next);
    readings.push(reading);
    waiting.push(...children);
  }
  return readings;
}

async function readOne({
  name,
  bytes,
}: EmbeddedFile): Promise<{ reading: Reading; children: readonly EmbeddedFile[] }> {
  const around = Buffer.concat([ELSEWHERE, bytes, ELSEWHERE]);
  const result = await extractDocument(around.subarray(ELSEWHERE.length, ELSEWHERE.length + bytes.length), {
    limits: readLimits,
    ocr: 'never',
    signal: new AbortController().signal,
  });
  if (result.status !== 'read') {
    const failure = result.status === 'failed' ? result.failure : null;
    return { reading: { bytes: bytes.slice(), document: null, card: null, failure }, children: [] };
  }
  const { document, children } = result;
  const ref = { id: 'file', path: name.slice(0, 100) || 'file', file: '/file', bytes: bytes.length };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const card = buildCard({ ref, document, sha256, children: [] });
  return { reading: { bytes: bytes.slice(), document, card, failure: null }, children };
}
