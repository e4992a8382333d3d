import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReviewArtifact } from '../schemas/artifact.ts';
import { Evidence } from '../schemas/evidence.ts';
import { Usage } from './usage.ts';

/** Reads the evidence an artifact refers to, in a run's folder; null when the document has none. Errors: as below. */
export function readEvidence(root: string): (artifact: ReviewArtifact) => Promise<Evidence | null> {
  return (artifact) => readEvidenceAs(root, artifact, Evidence);
}

/**
 * The part of the evidence that a schema names. Throws Usage for a damaged file or one of another version; a parser's own
 * message is not passed on, as it quotes the document.
 */
export async function readEvidenceAs<Part>(
  root: string,
  { references }: ReviewArtifact,
  schema: { parse(value: unknown): Part },
): Promise<Part | null> {
  if (references.evidence === '') return null;
  const text = await readFile(join(root, references.evidence), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Usage(`${references.evidence} is damaged or of another version of review; run the review again.`);
  }
}
