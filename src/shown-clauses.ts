import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { ShownClause } from './reporters/index.ts';

/** Probability from which a clause is listed in a report; below it, it is in the evidence only. */
const SHOWN_FROM = 0.5;
/** UTF-16 units of a quote that a report shows. */
const QUOTE = 400;

/** The clauses that reports list, per document, from the evidence its artifact refers to. */
export async function shownClauses(
  artifacts: readonly ReviewArtifact[],
  evidenceOf: (artifact: ReviewArtifact) => Promise<Evidence | null>,
): Promise<Map<string, readonly ShownClause[]>> {
  const shown = new Map<string, readonly ShownClause[]>();
  for (const artifact of artifacts) {
    const evidence = await evidenceOf(artifact);
    const clauses = (evidence?.clauses ?? []).filter(({ probability }) => probability >= SHOWN_FROM);
    shown.set(
      artifact.id,
      clauses.map(({ category, quote, page, section, probability }) => ({
        category,
        quote: quote.length <= QUOTE ? quote : `${quote.slice(0, QUOTE)} [cut]`,
        page,
        section,
        probability,
      })),
    );
  }
  return shown;
}
