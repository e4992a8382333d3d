import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { RankedConcern } from '../schemas/ranked-concern.ts';

/** The columns of concerns.csv. */
export const CONCERN_COLUMNS = [
  'document',
  'rule',
  'kind',
  'severity',
  'confirmed',
  'approver',
  'title',
  'found',
  'required',
  'quote',
  'page',
  'section',
  'verification',
  'confidence',
] as const;
export type ConcernRecord = Record<(typeof CONCERN_COLUMNS)[number], string>;

/** One record per concern of a document and of its family, with its first quote; from the evidence, which has all. */
export function concernRecords(
  artifact: ReviewArtifact,
  evidence: Pick<Evidence, 'concerns' | 'citations'> | null,
  ofFamily: readonly RankedConcern[] = [],
): ConcernRecord[] {
  const concerns = evidence?.concerns ?? artifact.concerns;
  const citations = evidence?.citations ?? artifact.citations;
  const own = concerns.map((concern) => ({
    concern,
    citation: citations.find(({ id }) => concern.citations.includes(id)) ?? null,
  }));
  return [...own, ...ofFamily].map(({ concern, citation }) => ({
    document: artifact.path,
    rule: concern.rule,
    kind: concern.kind,
    severity: concern.severity,
    confirmed: concern.confirmed ? 'yes' : 'possible',
    approver: concern.approver,
    title: concern.title,
    found: concern.found,
    required: concern.required,
    quote: citation?.quote ?? '',
    page: String(citation?.page ?? ''),
    section: citation?.section ?? '',
    verification: citation?.verification ?? '',
    confidence: concern.confidence === 0 ? '' : concern.confidence.toFixed(2),
  }));
}
