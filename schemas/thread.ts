import * as z from 'zod';
import { ReviewArtifact, Usage } from './artifact.ts';
import { ExtractOptions, Limits } from './brief.ts';
import { DocumentCard, DocumentRef } from './document.ts';
import { Failure } from './failure.ts';

/** The shapes that cross a thread, all of them. Failures cross as data: a thrown error loses its class on the way. */

export const IdentifyTask = z.strictObject({
  document: DocumentRef,
  workspace: z.string(),
  limits: Limits,
  extract: ExtractOptions,
});
export type IdentifyTask = z.infer<typeof IdentifyTask>;

export const IdentifyOutcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('identified'), card: DocumentCard }),
  /** The file has nothing to review: empty, or a kind of file that is no document. */
  z.strictObject({
    status: z.literal('skipped'),
    reason: z.enum(['empty', 'unsupported']),
    detail: z.string().max(300),
  }),
  z.strictObject({ status: z.literal('failed'), failure: Failure }),
]);
export type IdentifyOutcome = z.infer<typeof IdentifyOutcome>;

/** What the sub-agent's context was made of, in numbers and hashes; never its words. */
export const ContextSnapshot = z.strictObject({
  characters: z.int().min(0),
  tokens: z.int().min(0),
  /** Tokens of the document's own text inside the context. */
  documentTokens: z.int().min(0),
  sha256: z.string().length(64),
  /** Keyed hashes (HMAC with the task's canary) of the twenty most frequent words. */
  topTerms: z.array(z.string()).max(20),
  /** Canaries in the context that are not the task's own. Isolation holds when this is 0. */
  foreignCanaries: z.int().min(0),
  /** Tokens produced before reduction (findings, checks, terms, tool results, turns). */
  producedTokens: z.int().min(0),
});
export type ContextSnapshot = z.infer<typeof ContextSnapshot>;

/** Key information before reduction, what of it is in the artifact, and what is there or in the evidence: counts. */
export const Retention = z.strictObject({
  before: z.int().min(0),
  inArtifact: z.int().min(0),
  byReference: z.int().min(0),
});
export type Retention = z.infer<typeof Retention>;

export const ReviewReturn = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('reviewed'),
    artifact: ReviewArtifact,
    snapshot: ContextSnapshot,
    retention: Retention,
    /** How the artifact became valid: at first, or after a repair turn. */
    compliance: z.enum(['first', 'repaired']),
  }),
  /** What a failed review cost is booked too. */
  z.strictObject({ status: z.literal('failed'), failure: Failure, usage: Usage.optional() }),
]);
export type ReviewReturn = z.infer<typeof ReviewReturn>;

export const TextTask = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('extract'),
    document: DocumentRef,
    limits: Limits,
    extract: ExtractOptions,
    workspace: z.string(),
    json: z.boolean(),
  }),
  z.strictObject({
    command: z.literal('verify'),
    document: DocumentRef,
    limits: Limits,
    extract: ExtractOptions,
    workspace: z.string(),
    quotes: z.array(z.string()),
    json: z.boolean(),
  }),
]);
export type TextTask = z.infer<typeof TextTask>;

/** Output of a text command: rendered in the worker, printed as it is. `ok` false when a quote was not found. */
export const TextOutcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('rendered'), output: z.string(), ok: z.boolean() }),
  z.strictObject({ status: z.literal('failed'), failure: Failure }),
]);
export type TextOutcome = z.infer<typeof TextOutcome>;
