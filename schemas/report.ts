import * as z from 'zod';
import { ReviewArtifact, Verdict } from './artifact.ts';
import { ClauseState } from './categories.ts';
import { SkippedEntry } from './document.ts';
import { FamilyView } from './family-view.ts';
import { Severity } from './playbook.ts';
import { RankedConcern } from './ranked-concern.ts';

/** A date somebody must keep: computed against the run's as-of date. `days` is negative when it has passed. */
export const Deadline = z.strictObject({
  id: z.string(),
  path: z.string(),
  what: z.enum(['stop_renewal', 'expiry']),
  date: z.iso.date(),
  days: z.int(),
});
export type Deadline = z.infer<typeof Deadline>;

/** The merged picture over all artifacts, made without seeing any document. */
export const Synthesis = z.strictObject({
  verdicts: z.record(Verdict, z.int().min(0)),
  severities: z.record(Severity, z.int().min(0)),
  concerns: z.array(RankedConcern),
  /** Category -> how many documents have it, lack it, or cannot tell. */
  clauseMatrix: z.record(z.string(), z.record(ClauseState, z.int().min(0))),
  rules: z.record(
    z.string(),
    z.strictObject({ met: z.int(), deviates: z.int(), missing: z.int(), unclear: z.int(), notApplicable: z.int() }),
  ),
  deadlines: z.array(Deadline),
  duplicates: z.array(z.strictObject({ sha256: z.string(), paths: z.array(z.string()).min(2) })),
  unread: z.array(z.strictObject({ id: z.string(), path: z.string(), why: z.string() })),
  openQuestions: z.array(z.strictObject({ id: z.string(), path: z.string(), question: z.string() })),
  families: z.array(FamilyView),
});
export type Synthesis = z.infer<typeof Synthesis>;

/** Totals that add up: discovered = complete + partial + reused + failed + skipped. */
export const Totals = z.strictObject({
  discovered: z.int().min(0),
  complete: z.int().min(0),
  partial: z.int().min(0),
  reused: z.int().min(0),
  failed: z.int().min(0),
  skipped: z.int().min(0),
  skippedByReason: z.record(z.string(), z.int()),
  failedByCode: z.record(z.string(), z.int()),
});
export type Totals = z.infer<typeof Totals>;

/** A ratio with what it was made from; `value` is null when the denominator is 0. */
export const Ratio = z.strictObject({ value: z.number().nullable(), numerator: z.number(), denominator: z.number() });
export type Ratio = z.infer<typeof Ratio>;

/** The measures of isolation and quality; formula, unit and a worked example of each are in docs/metrics.md. */
export const Measures = z.strictObject({
  compression: z.strictObject({ ratio: Ratio, median: z.number().nullable(), under1: z.int() }),
  artifactTokens: z.strictObject({ median: z.number().nullable(), maximum: z.number(), limit: z.int(), over: z.int() }),
  retention: z.strictObject({ inArtifact: Ratio, byReference: Ratio }),
  artifactCompliance: z.strictObject({ first: z.int(), repaired: z.int(), never: z.int() }),
  playbookCompliance: Ratio,
  cascade: Ratio,
  occupancy: z.strictObject({ isolated: Ratio, withoutIsolation: Ratio }),
  contamination: z.strictObject({ foreignCanaries: z.int(), canariesInArtifacts: z.int() }),
  /** Context tokens minus the document's own, over the run in order: least squares slope per document. */
  overhead: z.strictObject({
    median: z.number().nullable(),
    minimum: z.number(),
    maximum: z.number(),
    slope: z.number(),
  }),
  citationVerification: Ratio,
  humanReview: Ratio,
  falseClear: z.strictObject({
    audited: z.int(),
    wrong: z.int(),
    rate: z.number().nullable(),
    upperBound95: z.number().nullable(),
  }),
  tokensPerDocument: z.number().nullable(),
});
export type Measures = z.infer<typeof Measures>;

/** report.json: all that readers of a run need; the same bytes for the same inputs. */
export const Report = z.strictObject({
  schema: z.literal('report/1'),
  asOf: z.iso.date(),
  reviewer: z.string(),
  playbooks: z.array(
    z.strictObject({
      id: z.string(),
      version: z.int(),
      title: z.string(),
      documents: z.int(),
      calibrationDomain: z.string(),
    }),
  ),
  calibrated: z.boolean(),
  privilegeHeader: z.string().nullable(),
  totals: Totals,
  synthesis: Synthesis,
  measures: Measures,
  documents: z.array(ReviewArtifact),
  skipped: z.array(SkippedEntry),
  warnings: z.array(z.string()),
});
export type Report = z.infer<typeof Report>;
