import * as z from 'zod';

/** Why a document has no complete review: the closed list that exit codes, routing and reports rely on. */
export const FailureCode = z.enum([
  'timeout',
  'crash',
  'out_of_memory',
  'invalid_artifact',
  'unreadable_file',
  'unsupported_type',
  'not_text',
  'password_required',
  'damaged_file',
  'too_large',
  'expands_too_much',
  'too_many_pages',
  'empty',
  'no_text',
  'cancelled',
  'budget',
  'authentication',
  'rate_limited',
  'overloaded',
  'connection',
  'bad_request',
  'refused',
  'output_truncated',
  'invalid_output',
  'turn_limit',
  'tool_call_limit',
  'internal',
]);
export type FailureCode = z.infer<typeof FailureCode>;

/** A failure as data: one line a person understands; never document text, never a stack trace. */
export const Failure = z.strictObject({
  code: FailureCode,
  message: z.string().min(1).max(400),
  retryable: z.boolean(),
});
export type Failure = z.infer<typeof Failure>;
