import * as z from 'zod';
import { ContextSnapshot, Retention } from './thread.ts';

/** The life of a sub-agent (create -> init -> execute -> complete -> return -> destroy) and of a run. */
export const JournalEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('run_started'), at: z.iso.datetime(), run: z.string(), inputs: z.string() }),
  z.strictObject({
    event: z.enum(['create', 'init', 'execute', 'complete', 'destroy']),
    at: z.iso.datetime(),
    task: z.string(),
  }),
  /** The artifact is on disk: `inputs` hashes all it was made from, so that a resumed run can trust it. */
  z.strictObject({
    event: z.literal('return'),
    at: z.iso.datetime(),
    task: z.string(),
    inputs: z.string(),
    status: z.enum(['success', 'partial', 'failure']),
    snapshot: ContextSnapshot.nullable(),
    retention: Retention.nullable(),
    compliance: z.enum(['first', 'repaired', 'never']),
  }),
  z.strictObject({ event: z.literal('run_finished'), at: z.iso.datetime(), exitCode: z.int() }),
]);
export type JournalEvent = z.infer<typeof JournalEvent>;
