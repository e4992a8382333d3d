import * as z from 'zod';
import { ContextSnapshot } from './thread.ts';

/** run.json: what changes from run to run, apart from the report. Private: it holds the run's key. */
export const RunFacts = z.strictObject({
  schema: z.literal('run/1'),
  run: z.string(),
  command: z.array(z.string()),
  version: z.string(),
  node: z.string(),
  /** Hash of the configuration; with the inputs' hashes it decides what a resumed run may reuse. */
  configSha256: z.string(),
  runKey: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  wallMs: z.number().min(0),
  documentsPerSecond: z.number().min(0),
  peakRssBytes: z.int().min(0),
  costUsd: z.number().min(0),
  resumed: z.int().min(0),
  /** Rows of human-review.csv, and how many were left out for the stated capacity. */
  routed: z.strictObject({ rows: z.int().min(0), beyondCapacity: z.int().min(0) }),
  exitCode: z.int(),
  /** Shared model unchanged at the end of the run; null when no model was shared. */
  modelIntact: z.boolean().nullable(),
  snapshots: z.record(z.string(), ContextSnapshot),
});
export type RunFacts = z.infer<typeof RunFacts>;
