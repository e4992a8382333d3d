import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildContext } from '../../../../workers/context.ts';
import { reviewAnthropic } from '../../../../workers/reviewers/anthropic/index.ts';
import { openTrace } from '../../../../workers/reviewers/trace.ts';
import { sentences } from '../../../../workers/segment.ts';
import { type FakeApi, type Reply, startApi } from './fake-api.ts';
import { ask, briefFor, NDA, read } from './fixture.ts';

const GOOD: Reply = {
  text: JSON.stringify({
    findings: [{ title: 'Law', quote: 'This Agreement is governed by the laws of the State of Oregon.' }],
    terms: [],
  }),
};

let api: FakeApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

async function run(script: readonly Reply[], signal?: AbortSignal) {
  api = await startApi((_, index) => script[Math.min(index, script.length - 1)] ?? 'reset');
  const proposal = await ask(api, signal === undefined ? {} : { signal });
  return { proposal, seen: api.seen };
}

describe('errors by status and type', () => {
  it.each([
    [{ status: 400, message: 'messages: bad' }, 'bad_request', 1],
    [{ status: 401 }, 'authentication', 1],
    [{ status: 402 }, 'authentication', 1],
    [{ status: 403 }, 'authentication', 1],
    [{ status: 404 }, 'bad_request', 1],
    [{ status: 422 }, 'bad_request', 1],
    [{ status: 429, headers: { 'retry-after': '86400' } }, 'rate_limited', 1],
  ] as const)('%j is %s and not tried again', async (reply, code, calls) => {
    const { proposal, seen } = await run([reply]);
    expect(proposal.failure?.code).toBe(code);
    expect(seen).toHaveLength(calls);
    expect(proposal.failure?.message).not.toContain('messages: bad');
  });

  it.each([
    { status: 429 },
    { status: 529, type: 'overloaded_error' },
    { status: 500 },
    { status: 503, headers: { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' } },
    'reset',
    'cut',
    { raw: '<html>sign in</html>' },
    { raw: '"text"' },
    { raw: '{}' },
  ] as readonly Reply[])('%j is tried again and may pass', async (reply) => {
    const { proposal, seen } = await run([reply, GOOD]);
    expect(proposal.failure).toBeUndefined();
    expect(proposal.answer).toHaveLength(1);
    expect(seen).toHaveLength(2);
    expect(proposal.usage.retries).toBe(1);
    expect(seen[1]?.raw).toBe(seen[0]?.raw);
  });

  it('gives up after five tries, and time that runs out while waiting is said', async () => {
    const { proposal } = await run([{ status: 429, headers: { 'retry-after': '30' } }], AbortSignal.timeout(600));
    expect(proposal.failure).toMatchObject({
      code: 'rate_limited',
      retryable: true,
      message: expect.stringMatching(/rate limited.*time limit/),
    });
  });
});

describe('record and replay', () => {
  it('gives the same proposal without a network, in a run with another canary', async () => {
    const script: Reply[] = [{ status: 529 }, { text: '{"findings": [{"title": "no quote"}]}' }, GOOD];
    api = await startApi((_, index) => script[Math.min(index, 2)] ?? 'reset');
    const document = await read(NDA);
    const one = {
      ...briefFor({ baseUrl: api.url, reviewer: { record: '/unused-by-the-worker' } }),
      canary: `cnry-${'a'.repeat(24)}`,
    };
    const run = (brief: typeof one) =>
      reviewAnthropic({
        brief,
        document,
        units: sentences(document),
        context: buildContext(brief, document),
        signal: AbortSignal.timeout(20_000),
        trace: openTrace(false),
      });
    const recorded = await run(one);
    const folder = join(one.workspace, 'exchanges');
    const files = readdirSync(folder);
    expect(files).toHaveLength(3);
    const kept = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    expect(kept).not.toContain(one.canary);
    expect(kept).not.toContain('a-key-of-tests');
    await api.close();

    const two = { ...briefFor({ reviewer: { replay: folder } }), canary: `cnry-${'b'.repeat(24)}` };
    const replayed = await run(two);
    expect(replayed).toEqual(recorded);
    expect(replayed.usage.retries).toBe(1);
  });

  it('says what is wrong when a request was never recorded', async () => {
    const document = await read(NDA);
    const brief = briefFor({ reviewer: { replay: mkdtempSync(join(tmpdir(), 'replay-')) } });
    const { failure } = await reviewAnthropic({
      brief,
      document,
      units: sentences(document),
      context: buildContext(brief, document),
      signal: AbortSignal.timeout(5_000),
    });
    expect(failure).toMatchObject({ code: 'bad_request', message: expect.stringMatching(/No recorded exchange/) });
  });
});
