import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReviewArtifact } from '../schemas/artifact.ts';
import { Evidence } from '../schemas/evidence.ts';

/** Reads the evidence an artifact refers to, in a run's folder; null when the document has none. */
export function readEvidence(root: string): (artifact: ReviewArtifact) => Promise<Evidence | null> {
  return async (artifact) => {
    const file = await readEvidenceFile(root, artifact);
    return file === null ? null : Evidence.parse(file);
  };
}

/** The same, not parsed. */
export async function readEvidenceFile(root: string, { references }: ReviewArtifact): Promise<unknown> {
  if (references.evidence === '') return null;
  const text = await readFile(join(root, references.evidence), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
