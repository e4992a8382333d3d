import { Buffer } from 'node:buffer';
import type { DocumentText } from '../schemas/document-text.ts';
import { extractDocument } from '../workers/extract/index.ts';
import type { ReadContext } from '../workers/extract/raw-text.ts';

const CONTEXT: ReadContext = {
  limits: {
    turns: 1,
    toolCalls: 0,
    softDeadlineMs: 600_000,
    hardKillAfterMs: 15_000,
    tokens: 1_000_000,
    costUsd: 0,
    heapMb: 512,
    fileBytes: 50_000_000,
    inflatedBytes: 50_000_000,
    archiveEntries: 1,
    pages: 10_000,
    textCharacters: 20_000_000,
  },
  ocr: 'never',
  signal: new AbortController().signal,
};

/** Reads a text the way a sub-agent reads a text file, so that training sees what inference sees. */
export async function readAsDocument(text: string): Promise<DocumentText> {
  const result = await extractDocument(Buffer.from(text, 'utf8'), CONTEXT);
  if (result.status !== 'read') throw new Error('A training text could not be read.');
  if (result.document.text !== text) throw new Error('Reading changed a training text: offsets would not hold.');
  return result.document;
}
