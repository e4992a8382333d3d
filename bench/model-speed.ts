/**
 * Bare model inference: how fast the clause model alone goes over documents that are read and cut already, after one
 * pass to warm the compiler; in millions of characters a second of one thread. What a whole run adds to it is the
 * difference to its MB of text/s per core (characters / seconds / lanes).
 * Run: npx tsx bench/model-speed.ts [folder]; by default the TXT contracts of CUAD in DATA_DIR (../shared/data).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DocumentText, Span } from '../schemas/document-text.ts';
import { extractDocument } from '../workers/extract/index.ts';
import { modelBytes } from '../workers/model-bytes.ts';
import { loadModel } from '../workers/reviewers/embedded/model/clause-model.ts';
import { findModelClauses } from '../workers/reviewers/embedded/model/find-model-clauses.ts';
import { sentences } from '../workers/segment.ts';
import { readLimits } from './read-limits.ts';

/** Millions of characters a second that the clause model goes over in the documents of a folder; 0 when none can be read. */
export async function modelSpeed(folder: string): Promise<number> {
  const context = { limits: readLimits, ocr: 'never' as const, signal: new AbortController().signal };
  const documents: { readonly document: DocumentText; readonly units: readonly Span[] }[] = [];
  for (const name of readdirSync(folder)) {
    const read = await extractDocument(readFileSync(join(folder, name)), context);
    if (read.status === 'read') documents.push({ document: read.document, units: sentences(read.document) });
  }
  const model = loadModel(modelBytes('clauses'));
  const pass = (): number => {
    const started = performance.now();
    for (const { document, units } of documents) findModelClauses(model, document, units);
    return (performance.now() - started) / 1_000;
  };
  pass();
  const characters = documents.reduce((sum, { document }) => sum + document.text.length, 0);
  return characters / 1e6 / pass();
}

if (process.argv[1] === import.meta.filename) {
  const data = process.env['DATA_DIR'] ?? join(import.meta.dirname, '../../shared/data');
  const folder = resolve(process.argv[2] ?? join(data, 'cuad/txt'));
  console.log(`${folder}: bare model inference ${(await modelSpeed(folder)).toFixed(2)} MB of text/s per core`);
}
