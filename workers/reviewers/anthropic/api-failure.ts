import type { FailureCode } from '../../../schemas/failure.ts';
import { NO_RECORDING } from './exchange.ts';
import { retryAfterMs } from './retry-after.ts';

/** A call that gave no usable message: why, in the words of a failure, and whether the same call may be tried again. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly retryable: boolean;
  /** The request has more text than the model takes: the same text in parts may pass. */
  readonly tooLong: boolean;
  /** Milliseconds the API asks to wait; null when it asks nothing. */
  readonly waitMs: number | null;

  constructor(
    code: FailureCode,
    message: string,
    options: { retryable?: boolean; tooLong?: boolean; waitMs?: number | null } = {},
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.tooLong = options.tooLong ?? false;
    this.waitMs = options.waitMs ?? null;
  }
}

/** The parts of an error of the SDK that are read; the class itself may be any of its twenty. */
interface StatusError {
  readonly status: number | undefined;
  readonly type?: string | null;
  readonly headers?: Headers | undefined;
  readonly apiMessage?: string | null;
}

/**
 * Sorts whatever the SDK threw by status and type. Messages are ours: what the API or the network wrote may repeat
 * words of the document.
 */
export function describeApiError(error: unknown, now: number): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (!hasStatus(error)) {
    return new ApiFailure('connection', 'The connection to the API failed, or its answer broke off.', {
      retryable: true,
    });
  }
  const { status = 0, type } = error;
  const waitMs = retryAfterMs(error.headers, now);
  if (status === 429 || type === 'rate_limit_error')
    return new ApiFailure('rate_limited', 'The API limits the rate of requests (rate limited).', {
      retryable: true,
      waitMs,
    });
  if (status === 529 || type === 'overloaded_error')
    return new ApiFailure('overloaded', 'The API is overloaded.', { retryable: true, waitMs });
  if (status === 401 || status === 403)
    return new ApiFailure('authentication', `The API refused the key (${status}): check ANTHROPIC_API_KEY.`);
  if (status === 402) return new ApiFailure('authentication', 'The account of the API key has no credit (402).');
  if (status === NO_RECORDING)
    return new ApiFailure(
      'bad_request',
      'No recorded exchange fits this request: documents, playbook, model, effort and --as-of must be those of the recording.',
    );
  if (status === 404)
    return new ApiFailure('bad_request', 'The API does not know this model or address (404): check --model.');
  if (status === 413 || (status === 400 && speaksOfLength(error)))
    return new ApiFailure('too_large', 'The document is too long for one request (prompt too long).', {
      tooLong: true,
    });
  if (status === 408 || status === 409 || status >= 500)
    return new ApiFailure('overloaded', `The API failed (status ${status}).`, { retryable: true, waitMs });
  if (status >= 400) return new ApiFailure('bad_request', `The API rejected the request (status ${status}).`);
  return new ApiFailure('connection', 'The connection to the API failed.', { retryable: true, waitMs });
}

function hasStatus(error: unknown): error is StatusError {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status !== 'string';
}

function speaksOfLength(error: StatusError): boolean {
  const words = `${error.apiMessage ?? ''} ${error instanceof Error ? error.message : ''}`.slice(0, 4_000);
  return /too long|too many tokens|exceeds? the (?:maximum|context)|context (?:window|length)|request_too_large/i.test(
    words,
  );
}
