import * as z from 'zod';
import type { ReviewArtifact } from '../schemas/artifact.ts';
import { PRESENT_FROM } from '../schemas/categories.ts';
import { type ClauseFinding, Evidence, type NdaPosition } from '../schemas/evidence.ts';
import { readEvidenceAs } from './read-evidence.ts';
import type { ShownClause } from './reporters/index.ts';

/** The parts of an evidence file that a run's own files are made from; the others are not even parsed. */
const UsedEvidence = z.object(
  Evidence.pick({
    checks: true,
    concerns: true,
    citations: true,
    clauses: true,
    ndaPositions: true,
    opening: true,
  }).shape,
);

/** What routing looks at. */
export type RoutedEvidence = Pick<Evidence, 'checks' | 'concerns' | 'citations'>;

/** Parts of the evidence of a run's documents, by document id; a document without evidence is in none of them. */
export interface GatheredEvidence {
  readonly routed: ReadonlyMap<string, RoutedEvidence>;
  /** The clauses that reports list. */
  readonly clauses: ReadonlyMap<string, readonly ShownClause[]>;
  /** The usual positions of non-disclosure agreements. */
  readonly ndaPositions: ReadonlyMap<string, readonly NdaPosition[]>;
  /** The first words of each document, as they were read. */
  readonly openings: ReadonlyMap<string, string>;
}

/** UTF-16 units of a quote that a report shows. */
const QUOTE = 400;

/** Reads the evidence of every artifact once, and keeps what routing and reports need of it. */
export async function gatherEvidence(root: string, artifacts: readonly ReviewArtifact[]): Promise<GatheredEvidence> {
  const routed = new Map<string, RoutedEvidence>();
  const clauses = new Map<string, readonly ShownClause[]>();
  const ndaPositions = new Map<string, readonly NdaPosition[]>();
  const openings = new Map<string, string>();
  for (const artifact of artifacts) {
    const evidence = await readEvidenceAs(root, artifact, UsedEvidence);
    if (evidence === null) continue;
    const { checks, concerns, citations, ...shown } = evidence;
    routed.set(artifact.id, { checks, concerns, citations });
    clauses.set(artifact.id, listed(artifact, shown.clauses).map(shownClause));
    if (shown.opening !== undefined) openings.set(artifact.id, shown.opening);
    if (artifact.document.kind === 'nda' && shown.ndaPositions !== undefined)
      ndaPositions.set(artifact.id, shown.ndaPositions);
  }
  return { routed, clauses, ndaPositions, openings };
}

/** What reports list: every passage that is likely enough by itself, and the best one of each category that is present. */
function listed({ clauses: states }: ReviewArtifact, found: readonly ClauseFinding[]): readonly ClauseFinding[] {
  const best = new Map<string, ClauseFinding>();
  for (const clause of found)
    if (clause.probability > (best.get(clause.category)?.probability ?? 0)) best.set(clause.category, clause);
  return found.filter(
    (clause) =>
      clause.probability >= PRESENT_FROM ||
      (states[clause.category] === 'present' && best.get(clause.category) === clause),
  );
}

function shownClause({ category, quote, page, section, probability }: ClauseFinding): ShownClause {
  return {
    category,
    quote: quote.length <= QUOTE ? quote : `${quote.slice(0, QUOTE).toWellFormed()} [cut]`,
    page,
    section,
    probability,
  };
}
