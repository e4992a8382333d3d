import * as z from 'zod';
import { ClauseState } from './categories.ts';
import { Citation } from './citation.ts';
import { Coverage } from './coverage.ts';
import { DocumentKind, Role, Stage } from './document.ts';
import { Failure } from './failure.ts';
import { FamilyFacts } from './family.ts';
import { Approver, ConcernKind, Severity } from './playbook.ts';
import { TermValue } from './terms.ts';

/** Tokens an artifact may have, by the estimate of schemas/tokens.ts. */
export const ARTIFACT_TOKEN_LIMIT = 1_500;

export const Verdict = z.enum(['accept', 'negotiate', 'reject', 'undetermined']);
export type Verdict = z.infer<typeof Verdict>;

export const CheckOutcome = z.enum(['met', 'deviates', 'missing', 'unclear', 'n/a']);
export type CheckOutcome = z.infer<typeof CheckOutcome>;

/** One problem a person should look at, with what was found and what our side requires. */
export const Concern = z.strictObject({
  rule: z.string().max(60),
  kind: ConcernKind,
  severity: Severity,
  /** False: the rule's measured precision is too low to decide a verdict alone ("possible, unconfirmed"). */
  confirmed: z.boolean(),
  approver: Approver,
  title: z.string().max(120),
  found: z.string().max(240),
  required: z.string().max(240),
  citations: z.array(z.string()).max(4),
  /** Calibrated probability of the finding; 0 for a reviewer's note that came with none. */
  confidence: z.number().min(0).max(1),
});
export type Concern = z.infer<typeof Concern>;

/** Why a document or a rule needs a person. */
export const RoutingReason = z.enum([
  'low_confidence',
  'reject',
  'undetermined',
  'unverified_citation',
  'incomplete_coverage',
  'hidden_text',
  'injection_suspected',
  'reviewers_disagree',
  'artifact_repaired',
  'artifact_invalid',
  'failure',
  'unsupported_language',
  'no_playbook',
  'role_unknown',
  'master_unavailable',
  'budget',
  'audit_sample',
  'concern',
]);
export type RoutingReason = z.infer<typeof RoutingReason>;

export const Usage = z.strictObject({
  tokensIn: z.int().min(0),
  tokensOut: z.int().min(0),
  tokensCached: z.int().min(0),
  turns: z.int().min(0),
  toolCalls: z.int().min(0),
  costUsd: z.number().min(0),
  /** Requests that were sent again after a failure; only where there is an API. */
  retries: z.int().min(0).optional(),
});
export type Usage = z.infer<typeof Usage>;

/**
 * What comes back from one sub-agent: schema-checked, at most ARTIFACT_TOKEN_LIMIT tokens.
 * Everything it rests on stays in the worker or in the evidence file.
 */
export const ReviewArtifact = z.strictObject({
  schema: z.literal('review-artifact/1'),
  id: z.string(),
  path: z.string(),
  status: z.enum(['success', 'partial', 'failure']),
  verdict: Verdict,
  summary: z.string().max(600),
  concerns: z.array(Concern).max(5),
  citations: z.array(Citation).max(12),
  checks: z.record(z.string(), CheckOutcome),
  /** Category -> state; categories that are absent may be left out when `clausesOmitted` says so. */
  clauses: z.record(z.string(), ClauseState),
  terms: z.record(z.string(), TermValue),
  document: z.strictObject({
    kind: DocumentKind,
    title: z.string().max(160),
    role: Role,
    stage: Stage,
    parties: z.array(z.string().max(160)).max(8),
    language: z.string(),
    playbook: z.string(),
    playbookVersion: z.int().min(0),
    sha256: z.string(),
  }),
  confidence: z.strictObject({
    score: z.number().min(0).max(1),
    calibrated: z.boolean(),
    reasons: z.array(z.string().max(120)).max(8),
  }),
  routing: z.array(RoutingReason).max(18),
  openQuestions: z.array(z.string().max(240)).max(6),
  coverage: Coverage.pick({
    complete: true,
    pages: true,
    pagesRead: true,
    characters: true,
    truncated: true,
    comments: true,
    hiddenCharacters: true,
    trackedChanges: true,
  }).extend({
    unreadablePages: z.array(z.int()).max(60),
    ocrPages: z.int().min(0),
    attachments: z.int().min(0),
    warnings: z.array(z.string().max(200)).max(12),
  }),
  /** Paths, relative to the run's folder, of what the artifact rests on. */
  references: z.strictObject({ evidence: z.string(), trajectory: z.string().optional() }),
  usage: Usage,
  /** What the reduction moved to evidence: how many of each. */
  moved: z.strictObject({
    concerns: z.int().min(0),
    checks: z.int().min(0),
    citations: z.int().min(0),
    terms: z.int().min(0),
    clauses: z.int().min(0),
  }),
  /** Only of a document that belongs to a family: what its family is put together from. */
  family: FamilyFacts.optional(),
  failure: Failure.optional(),
});
export type ReviewArtifact = z.infer<typeof ReviewArtifact>;
