import * as z from 'zod';
import { CheckOutcome, Verdict } from './artifact.ts';
import { DocumentKind, Role } from './document.ts';
import { FailureCode } from './failure.ts';
import { ConcernKind, Severity } from './playbook.ts';

/** What a good review of one sample finds: one line of samples/gold.jsonl. */
export const GoldReview = z.strictObject({
  path: z.string(),
  /** One sentence: what the sample is for. */
  about: z.string(),
  /** Number of the plant in docs/samples.md, when it carries one. */
  plant: z.int().min(1).optional(),
  /** Path of the clean twin, one word (or figure) apart. */
  twin: z.string().optional(),
  kind: DocumentKind,
  role: Role,
  playbook: z.string().optional(),
  status: z.enum(['success', 'partial', 'failure', 'skipped']),
  failure: FailureCode.optional(),
  verdict: Verdict.optional(),
  /** Rule id -> outcome, for the rules that the sample is about. */
  checks: z.record(z.string(), CheckOutcome).default({}),
  concerns: z
    .array(
      z.strictObject({
        rule: z.string(),
        kind: ConcernKind,
        severity: Severity,
        quote: z.string(),
        page: z.int().optional(),
        section: z.string().optional(),
      }),
    )
    .default([]),
  /** Issue that makes the expectation reachable, when it is not the first. */
  needs: z.enum(['families']).optional(),
});
export type GoldReview = z.infer<typeof GoldReview>;
