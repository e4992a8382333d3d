import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Exchange, exchangeNames, requestOf, withoutCanary } from './exchange.ts';

/** Headers of an answer that a replay needs; nothing that names an account. */
const KEPT_HEADERS = ['content-type', 'retry-after', 'retry-after-ms'];

/** A fetch that keeps every exchange as a file in `folder`; the main thread publishes them from there. */
export function recordingFetch(folder: string, canary: string): typeof fetch {
  const nameOf = exchangeNames();
  return async (input, init) => {
    const request = requestOf(input, init, canary);
    const file = join(folder, nameOf(request));
    const keep = async (response: Exchange['response']): Promise<void> => {
      const exchange: Exchange = { schema: 'api-exchange/1', request, response };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, `${JSON.stringify(exchange, null, 2)}\n`, { mode: 0o600 });
    };
    try {
      const answer = await fetch(input, init);
      const body = await answer.text();
      const headers = Object.fromEntries(
        KEPT_HEADERS.flatMap((name) => {
          const value = answer.headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      );
      await keep({ status: answer.status, headers, body: withoutCanary(body, canary) });
      return new Response(body, { status: answer.status, headers: answer.headers });
    } catch (error) {
      // A request that our own deadline ended says nothing about the API.
      if (init?.signal?.aborted !== true) await keep('broken');
      throw error;
    }
  };
}
