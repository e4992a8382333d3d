import type { Concern } from './artifact.ts';
import type { Citation } from './citation.ts';

/** The words that prove a concern best: its first citation that is kept; null where none is. */
export function firstCitation(
  { citations: ids }: Pick<Concern, 'citations'>,
  kept: readonly Citation[],
): Citation | null {
  for (const id of ids) {
    const citation = kept.find((candidate) => candidate.id === id);
    if (citation !== undefined) return citation;
  }
  return null;
}
