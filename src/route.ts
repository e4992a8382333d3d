import { createHash } from 'node:crypto';
import type { Concern, ReviewArtifact, RoutingReason, Verdict } from '../schemas/artifact.ts';
import type { Citation } from '../schemas/citation.ts';
import type { Check, Evidence } from '../schemas/evidence.ts';
import { firstCitation } from '../schemas/first-citation.ts';
import type { Playbook } from '../schemas/playbook.ts';
import type { RankedConcern } from '../schemas/ranked-concern.ts';
import type { Deadline } from '../schemas/report.ts';
import type { ReviewRow } from '../schemas/review-row.ts';
import { compare, SEVERITY_ORDER } from './synthesize.ts';

/** One document as routing sees it: its artifact, what its evidence says of rules, and what people said of it. */
export interface Routable {
  readonly artifact: ReviewArtifact;
  readonly evidence: Pick<Evidence, 'checks' | 'concerns' | 'citations'> | null;
  readonly playbook: Playbook | null;
  readonly family: string;
  readonly annualValue: number | null;
  readonly owner: string;
  readonly counterparty: string;
  readonly deadline: Deadline | null;
  /** What only its family shows of it. */
  readonly familyConcerns: readonly RankedConcern[];
  /** Set on the document that stands for its family: the family's verdict and why, where a person must see it. */
  readonly familyVerdict: { readonly verdict: Verdict; readonly why: string } | null;
}

const RECOMMENDATION = {
  accept: 'No playbook deviation found',
  negotiate: 'Negotiate',
  reject: 'Escalate',
  undetermined: 'Not determined',
} as const;

/**
 * Makes the rows of human-review.csv: one per document and rule that needs a person, one per document whose verdict
 * does, one per open question, and the audit sample; most important first.
 */
export function route(documents: readonly Routable[], audit: ReadonlySet<string>): ReviewRow[] {
  const rows = documents.flatMap((document) => [
    ...verdictRows(document, audit.has(document.artifact.id)),
    ...concernRows(document),
    ...familyRows(document),
    ...questionRows(document),
  ]);
  return rows
    .sort(
      (a, b) =>
        a.order - b.order ||
        b.value - a.value ||
        compare(a.row.document, b.row.document) ||
        compare(a.row.rule, b.row.rule),
    )
    .map(({ row }, index) => ({ ...row, rank: String(index + 1) }));
}

/** Whether a document has a reason of its own to be looked at, beside its concerns. */
export function needsPerson(artifact: ReviewArtifact): boolean {
  return artifact.routing.length > 0;
}

interface OrderedRow {
  readonly row: ReviewRow;
  readonly order: number;
  readonly value: number;
}

function verdictRows(document: Routable, audited: boolean): OrderedRow[] {
  const { artifact } = document;
  const reasons: readonly RoutingReason[] = audited
    ? ['audit_sample']
    : artifact.routing.filter((reason) => reason !== 'concern');
  if (reasons.length === 0) return [];
  const unread = artifact.failure?.message ?? artifact.coverage.warnings.join(' ');
  const row = {
    ...baseRow(document, audited ? 'audit' : 'verdict', reasons, ''),
    confidence: artifact.confidence.score.toFixed(2),
    found: artifact.failure === undefined ? artifact.summary : artifact.failure.message,
    required: artifact.failure === undefined ? unread : '',
  };
  return [
    ordered(row, document, audited ? 6 : artifact.verdict === 'reject' ? 0 : artifact.status === 'failure' ? 1 : 2),
  ];
}

function concernRows(document: Routable): OrderedRow[] {
  const { artifact, evidence } = document;
  const concerns = evidence?.concerns ?? artifact.concerns;
  const citations = evidence?.citations ?? artifact.citations;
  return concerns.map((concern) => {
    const check = evidence?.checks.find(({ rule }) => rule === concern.rule);
    const quoted = proof(concern, citations, check);
    const row = {
      ...baseRow(
        document,
        'concern',
        [
          'concern',
          ...artifact.routing.filter((reason) => reason === 'unverified_citation' || reason === 'reviewers_disagree'),
        ],
        concern.rule,
      ),
      approver: concern.approver,
      rule_version: check === undefined ? '' : String(check.ruleVersion),
      severity: concern.confirmed ? concern.severity : `${concern.severity} (possible, unconfirmed)`,
      confidence: concern.confidence === 0 ? '' : concern.confidence.toFixed(2),
      found: concern.found,
      required: concern.required,
      ...quoted,
      fallback: check?.fallback ?? '',
    };
    return ordered(row, document, concern.confirmed ? SEVERITY_ORDER.indexOf(concern.severity) + 1 : 5);
  });
}

/** The family's verdict on the document that stands for it, and what the family shows of each document. */
function familyRows(document: Routable): OrderedRow[] {
  const { familyConcerns, familyVerdict } = document;
  const concerns = familyConcerns.map(({ concern, citation }) => {
    const row = {
      ...baseRow(document, 'concern', ['concern'], concern.rule),
      approver: concern.approver,
      severity: concern.severity,
      confidence: concern.confidence.toFixed(2),
      found: concern.found,
      required: concern.required,
      quote: citation?.quote ?? '',
      page: String(citation?.page ?? ''),
      section: citation?.section ?? '',
    };
    return ordered(row, document, SEVERITY_ORDER.indexOf(concern.severity) + 1);
  });
  if (familyVerdict === null) return concerns;
  const row = {
    ...baseRow(document, 'verdict', ['concern'], 'family'),
    found: familyVerdict.why,
    recommendation: RECOMMENDATION[familyVerdict.verdict],
  };
  return [ordered(row, document, familyVerdict.verdict === 'reject' ? 0 : 2), ...concerns];
}

/** The words that prove a concern; for a missing clause the nearest passage, marked so. */
function proof(
  concern: Concern,
  citations: readonly Citation[],
  check: Check | undefined,
): Pick<ReviewRow, 'quote' | 'page' | 'section'> {
  const cited = firstCitation(concern, citations) ?? check?.citations[0];
  if (cited !== undefined) return { quote: cited.quote, page: String(cited.page ?? ''), section: cited.section ?? '' };
  const nearest = check?.nearest[0];
  if (nearest !== undefined)
    return {
      quote: `[not found; nearest passage] ${nearest.quote}`,
      page: String(nearest.page ?? ''),
      section: nearest.section ?? '',
    };
  return { quote: '', page: '', section: '' };
}

function questionRows(document: Routable): OrderedRow[] {
  return document.artifact.openQuestions.map((question) =>
    ordered({ ...baseRow(document, 'question', ['undetermined'], ''), found: question }, document, 4),
  );
}

function ordered(row: ReviewRow, document: Routable, order: number): OrderedRow {
  return { row: { ...row, item_id: itemId(row) }, order, value: document.annualValue ?? 0 };
}

/** Stable over runs: what the row is about, not where it stands. */
function itemId(row: ReviewRow): string {
  return createHash('sha256')
    .update(
      [
        row.document,
        row.row_type,
        row.rule,
        row.rule_version,
        row.row_type === 'question' ? row.found : row.quote,
      ].join('\0'),
    )
    .digest('hex')
    .slice(0, 12);
}

function baseRow(
  { artifact, playbook, family, annualValue, owner, counterparty, deadline }: Routable,
  type: string,
  reasons: readonly RoutingReason[],
  rule: string,
): ReviewRow {
  return {
    item_id: '',
    rank: '',
    row_type: type,
    reasons: reasons.join(' '),
    document: artifact.path,
    document_kind: artifact.document.kind,
    our_role: artifact.document.role,
    counterparty,
    stage: artifact.document.stage,
    family,
    annual_value: annualValue === null ? '' : String(annualValue),
    owner: owner === '' ? (playbook?.owner ?? '') : owner,
    approver: 'legal',
    rule,
    rule_version: '',
    severity: '',
    confidence: '',
    found: '',
    required: '',
    quote: '',
    page: '',
    section: '',
    recommendation: RECOMMENDATION[artifact.verdict],
    fallback: '',
    next_deadline: deadline === null ? '' : `${deadline.date} ${deadline.what.replace('_', ' ')}`,
    pages_read: String(artifact.coverage.pagesRead),
    pages_total: String(artifact.coverage.pages),
    change_since_last: '',
    link: `report.html#${artifact.id}`,
    previous_decision: '',
    finding: '',
    action: '',
    corrected_value: '',
    decided_by: '',
    decided_on: '',
    expires_on: '',
    note: '',
  };
}
