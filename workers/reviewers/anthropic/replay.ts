import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiFailure } from './api-failure.ts';
import { Exchange, exchangeNames, NO_RECORDING, requestOf, withCanary } from './exchange.ts';

/** A fetch that answers from recorded exchanges and never opens a connection. */
export function replayingFetch(folder: string, canary: string): typeof fetch {
  const nameOf = exchangeNames();
  return async (input, init) => {
    const request = requestOf(input, init, canary);
    const text = await readFile(join(folder, nameOf(request)), 'utf8').catch(() => null);
    const exchange = text === null ? null : Exchange.safeParse(JSON.parse(text));
    // A status no API has, so that the SDK hands the reason through instead of hiding it as a lost connection.
    if (exchange === null || !exchange.success) return new Response('{}', { status: NO_RECORDING });
    const { response } = exchange.data;
    if (response === 'broken') throw new ApiFailure('connection', 'The recorded connection broke off.');
    return new Response(withCanary(response.body, canary), { status: response.status, headers: response.headers });
  };
}
