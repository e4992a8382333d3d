import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReviewArtifact } from '../schemas/artifact.ts';
import { Evidence } from '../schemas/evidence.ts';

/** Reads the evidence an artifact refers to, in a run's folder; null when the document has none. */
export function readEvidence(root: string): (artifact: ReviewArtifact) => Promise<Evidence | null> {
  return async ({ references }) => {
    if (references.evidence === '') return null;
    const text = await readFile(join(root, references.evidence), 'utf8').catch(() => null);
    return text === null ? null : Evidence.parse(JSON.parse(text));
  };
}
