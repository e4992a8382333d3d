import * as z from 'zod';
import { CheckOutcome, Concern } from './artifact.ts';
import { ClauseCategory } from './categories.ts';
import { Citation } from './citation.ts';
import { Coverage } from './coverage.ts';
import { DocumentKind, Party, Role, Stage } from './document.ts';
import { FamilyFacts, Operation } from './family.ts';
import { Severity } from './playbook.ts';
import { SecondReading } from './second-reading.ts';
import { Term } from './terms.ts';

/** One clause found: its words, place, probability, and up to 200 characters on either side. */
export const ClauseFinding = z.strictObject({
  category: ClauseCategory,
  quote: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  page: z.int().min(1),
  section: z.string().nullable(),
  probability: z.number().min(0).max(1),
  before: z.string().max(200),
  after: z.string().max(200),
});
export type ClauseFinding = z.infer<typeof ClauseFinding>;

/** One rule's outcome in full. For a missing clause, `nearest` are the three closest passages. */
export const Check = z.strictObject({
  rule: z.string(),
  ruleVersion: z.int(),
  title: z.string(),
  outcome: CheckOutcome,
  severity: Severity.nullable(),
  found: z.string(),
  required: z.string(),
  citations: z.array(Citation),
  nearest: z.array(Citation).max(3),
  confidence: z.number().min(0).max(1),
  fallback: z.string(),
});
export type Check = z.infer<typeof Check>;

/** A quote a reviewer proposed that is not in the document, kept so that nothing is lost and nothing is believed. */
export const RejectedFinding = z.strictObject({ category: z.string(), reason: z.string(), quote: z.string().max(400) });
export type RejectedFinding = z.infer<typeof RejectedFinding>;

/** One usual position of non-disclosure agreements (ContractNLI): what the agreement says of it, how surely, and where. */
export const NdaPosition = z.strictObject({
  hypothesis: z.string().max(60),
  statement: z.string(),
  outcome: z.enum(['held', 'contradicted', 'not_mentioned']),
  probability: z.number().min(0).max(1),
  citations: z.array(Citation),
});
export type NdaPosition = z.infer<typeof NdaPosition>;

/** Everything behind an artifact. Written by the worker, read by reporters, never by the synthesis. */
export const Evidence = z.strictObject({
  schema: z.literal('evidence/1'),
  document: z.strictObject({
    id: z.string(),
    path: z.string(),
    sha256: z.string(),
    kind: DocumentKind,
    title: z.string(),
    role: Role,
    stage: Stage,
    parties: z.array(Party),
    playbook: z.string(),
    playbookVersion: z.int(),
    characters: z.int(),
  }),
  clauses: z.array(ClauseFinding),
  /** Calibrated probability that a category is in the document at all, where the reviewer can tell. */
  presence: z.partialRecord(ClauseCategory, z.number().min(0).max(1)).optional(),
  /** What a non-disclosure agreement says of each usual position; of no other kind of document. */
  ndaPositions: z.array(NdaPosition).optional(),
  /** The first words that were read, so that a person sees at once what document this is and how it was read. */
  opening: z.string().max(800).optional(),
  checks: z.array(Check),
  concerns: z.array(Concern),
  citations: z.array(Citation),
  terms: z.array(Term.extend({ page: z.int().min(1), section: z.string().nullable() })),
  rejected: z.array(RejectedFinding),
  coverage: Coverage,
  /** What the document does to its family, every operation; only of a member of one. */
  family: FamilyFacts.extend({ operations: z.array(Operation) }).optional(),
  /** How a model's answer stood up; only where a model read. */
  reading: SecondReading.optional(),
});
export type Evidence = z.infer<typeof Evidence>;
