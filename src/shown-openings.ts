import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { Evidence } from '../schemas/evidence.ts';

/** The first words of every document that was read, by its id, from the evidence its artifact refers to. */
export async function shownOpenings(
  artifacts: readonly ReviewArtifact[],
  evidenceOf: (artifact: ReviewArtifact) => Promise<Evidence | null>,
): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const artifact of artifacts) {
    const opening = (await evidenceOf(artifact))?.opening;
    if (opening !== undefined) shown.set(artifact.id, opening);
  }
  return shown;
}
