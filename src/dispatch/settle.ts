import type { Failure } from '../../schemas/failure.ts';

/** How a task in a thread ended; a thread can fail in every way and this is still a value. */
export type Settled =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure };

/** Why the main thread ended a task. */
export const HARD_KILL = 'hard_kill';
export const CANCELLED = 'cancelled';

/**
 * Turns what a thread's promise rejected with into a failure. Piscina loses error classes on the way, so this reads
 * what survives (code, name, message); an unclonable return arrives as an empty object.
 */
export function describeThreadFailure(error: unknown, abortReason: unknown): Failure {
  if (abortReason === CANCELLED)
    return {
      code: 'cancelled',
      message: 'The run was interrupted before this document was reviewed.',
      retryable: true,
    };
  if (abortReason === HARD_KILL)
    return {
      code: 'timeout',
      message: 'The review did not end within its time limit and was stopped.',
      retryable: true,
    };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return {
      code: 'out_of_memory',
      message: 'The review needed more memory than one document may use.',
      retryable: false,
    };
  if (error instanceof Error && /exited with code/.test(error.message))
    return {
      code: 'crash',
      message: 'The thread of this document ended before it returned anything.',
      retryable: true,
    };
  return {
    code: 'crash',
    message: 'The thread of this document failed or returned something that cannot cross threads.',
    retryable: true,
  };
}
