import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type Anthropic from '@anthropic-ai/sdk';
import type { Message, MessageCreateParamsNonStreaming } from '@anthropic-ai/sdk/resources/messages';
import pRetry from 'p-retry';
import { ApiFailure, describeApiError } from './api-failure.ts';
import type { Meter } from './meter.ts';

/** Tries after the first. */
const RETRIES = 4;
/** First wait between tries; each next one is twice as long. Milliseconds. */
const FIRST_WAIT_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;
/** A longer wait than this is not waited for: the document fails as rate limited and can be run again later. */
const LONGEST_RETRY_AFTER_MS = 60_000;
/** One request may hang no longer than this, so that a stalled connection leaves time for another. */
const LONGEST_REQUEST_MS = 300_000;

/** Sends one request; gives a checked message or throws an ApiFailure. */
export type Send = (params: MessageCreateParamsNonStreaming) => Promise<Message>;

/** What sending needs of its sub-agent. */
export interface SendOptions {
  readonly client: Anthropic;
  readonly meter: Meter;
  /** The sub-agent's deadline: covers headers, body and the waits between tries. */
  readonly signal: AbortSignal;
  /** Spreads the waits of sub-agents over time; the canary, which no two share. */
  readonly seed: string;
  /** False in a replay: nobody is to be spared. */
  readonly waits: boolean;
}

/**
 * The one layer of retries: same request, at most RETRIES more times, with back-off, jitter and the API's retry-after.
 * Usage of every message is booked, also of one that turns out to be of no use.
 */
export function createSend({ client, meter, signal, seed, waits }: SendOptions): Send {
  let calls = 0;
  return async (params) => {
    const call = ++calls;
    const waiting: { for: ApiFailure | null } = { for: null };
    try {
      return await pRetry(() => attempt(params), {
        retries: RETRIES,
        minTimeout: 0,
        maxTimeout: 0,
        shouldRetry: ({ error }) => error instanceof ApiFailure && error.retryable,
        onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
          if (!(error instanceof ApiFailure) || !error.retryable || retriesLeft === 0) return;
          if ((error.waitMs ?? 0) > LONGEST_RETRY_AFTER_MS) {
            throw new ApiFailure(
              error.code,
              `${error.message} It asks to wait ${Math.round((error.waitMs ?? 0) / 1_000)} seconds, longer than the ${LONGEST_RETRY_AFTER_MS / 1_000} that are waited: run again later.`,
            );
          }
          meter.retry();
          if (!waits) return;
          waiting.for = error;
          await sleep(waitBefore(attemptNumber, error.waitMs, `${seed}:${call}`), undefined, { signal });
          waiting.for = null;
        },
      });
    } catch (error) {
      if (signal.aborted) throw waiting.for === null ? timedOut() : whileWaiting(waiting.for);
      throw finalFailure(describeApiError(error, Date.now()));
    }
  };

  async function attempt(params: MessageCreateParamsNonStreaming): Promise<Message> {
    const limit = AbortSignal.timeout(LONGEST_REQUEST_MS);
    try {
      const message: unknown = await client.messages.create(params, {
        signal: AbortSignal.any([signal, limit]),
        timeout: LONGEST_REQUEST_MS,
        maxRetries: 0,
      });
      if (!isMessage(message)) {
        throw new ApiFailure('connection', 'What answered is not the Messages API: check ANTHROPIC_BASE_URL.', {
          retryable: true,
        });
      }
      meter.book(message.usage);
      return message;
    } catch (error) {
      if (signal.aborted) throw timedOut();
      // p-retry judges plain errors by their words, so it is given none.
      throw describeApiError(error, Date.now());
    }
  }
}

/** Milliseconds before the next try: the longer of back-off and what the API asked, and up to half as much again. */
export function waitBefore(attempt: number, askedMs: number | null, seed: string): number {
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_BACKOFF_MS);
  const base = Math.max(backoff, askedMs ?? 0);
  const spread = createHash('sha256').update(`${seed}:${attempt}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.round(base + spread * Math.max(250, base / 2));
}

function timedOut(): ApiFailure {
  return new ApiFailure('timeout', 'The API did not answer within the time limit of the document (timeout).');
}

/** The time ran out while waiting for another try: the reason is the failure that made it wait. */
function whileWaiting(last: ApiFailure): ApiFailure {
  return new ApiFailure(last.code, `${last.message} The time limit of the document ended the tries (timeout).`);
}

function finalFailure(failure: ApiFailure): ApiFailure {
  if (!failure.retryable) return failure;
  return new ApiFailure(failure.code, `${failure.message} It was tried ${RETRIES + 1} times.`);
}

/** A 200 of something else (a proxy's page) resolves too; only a message with its parts is one. */
function isMessage(value: unknown): value is Message {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'message' &&
    'content' in value &&
    Array.isArray(value.content) &&
    'stop_reason' in value
  );
}
