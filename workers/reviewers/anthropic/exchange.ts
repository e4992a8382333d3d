import { createHash } from 'node:crypto';
import * as z from 'zod';

/** One recorded exchange with the API. No key and no header of the request is ever written. */
export const Exchange = z.strictObject({
  schema: z.literal('api-exchange/1'),
  request: z.strictObject({ method: z.string(), path: z.string(), body: z.string() }),
  response: z.union([
    z.strictObject({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.string() }),
    /** The connection gave no whole answer. */
    z.literal('broken'),
  ]),
});
export type Exchange = z.infer<typeof Exchange>;

/** The status, one no API gives, under which a replay reports that it has no recording of a request. */
export const NO_RECORDING = 477;

/** Stands in recordings where a run had its canary, so that every run sends and finds the same bytes. */
const NEUTRAL = `cnry-${'0'.repeat(24)}`;

export function withoutCanary(text: string, canary: string): string {
  return text.replaceAll(canary, NEUTRAL);
}

export function withCanary(text: string, canary: string): string {
  return text.replaceAll(NEUTRAL, canary);
}

/** Names exchanges: by what was asked, and the how-manieth time it was asked (a retry repeats a request). */
export function exchangeNames(): (request: Exchange['request']) => string {
  const seen = new Map<string, number>();
  return ({ method, path, body }) => {
    const hash = createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex').slice(0, 32);
    const times = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, times);
    return `${hash}-${times}.json`;
  };
}

/** The request as it is hashed: its path without the host, its body without the canary. */
export function requestOf(input: string | URL | Request, init: RequestInit | undefined, canary: string) {
  const address = new URL(input instanceof Request ? input.url : input);
  const body = typeof init?.body === 'string' ? init.body : '';
  return { method: init?.method?.toUpperCase() ?? 'GET', path: lastParts(address), body: withoutCanary(body, canary) };
}

/** A gateway may put a prefix before the API's own path; a replay must not depend on it. */
function lastParts(address: URL): string {
  const at = address.pathname.lastIndexOf('/v1/');
  return `${at < 0 ? address.pathname : address.pathname.slice(at)}${address.search}`;
}
