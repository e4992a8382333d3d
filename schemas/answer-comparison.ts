import * as z from 'zod';
import { TermValue } from './terms.ts';

/** CUAD's categories with normalized answers that are compared with the terms that were read. */
export const COMPARED = [
  'Governing Law',
  'Agreement Date',
  'Effective Date',
  'Expiration Date',
  'Renewal Term',
  'Notice Period To Terminate Renewal',
] as const;
export type Compared = (typeof COMPARED)[number];

/**
 * How a reading stands to a normalized answer of CUAD:
 * right, wrong (another value), missed (no value), extra (a value where the answer is empty), agreed (both empty), or
 * incomparable (an answer whose figures are redacted and for which no value was read, or that is not a value at all).
 */
export const AnswerOutcome = z.enum(['right', 'wrong', 'missed', 'extra', 'agreed', 'incomparable']);
export type AnswerOutcome = z.infer<typeof AnswerOutcome>;

/** What `review eval` asks a worker: one answer of a gold file beside the values of the document's terms, by name. */
export const AnswerTask = z.array(
  z.strictObject({
    category: z.enum(COMPARED),
    answer: z.string(),
    read: z.record(z.string(), z.array(TermValue)),
  }),
);
export type AnswerTask = z.infer<typeof AnswerTask>;

/** One outcome per comparison, in the order of the task. */
export const AnswerReturn = z.array(AnswerOutcome);
