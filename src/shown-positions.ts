import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { Evidence, NdaPosition } from '../schemas/evidence.ts';

/** The usual positions of every non-disclosure agreement, by document id, from the evidence its artifact refers to. */
export async function shownPositions(
  artifacts: readonly ReviewArtifact[],
  evidenceOf: (artifact: ReviewArtifact) => Promise<Evidence | null>,
): Promise<Map<string, readonly NdaPosition[]>> {
  const shown = new Map<string, readonly NdaPosition[]>();
  for (const artifact of artifacts) {
    if (artifact.document.kind !== 'nda') continue;
    const positions = (await evidenceOf(artifact))?.ndaPositions;
    if (positions !== undefined) shown.set(artifact.id, positions);
  }
  return shown;
}
