import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it } from 'vitest';
import { Evidence } from '../../schemas/evidence.ts';
import type { Report } from '../../schemas/report.ts';
import { readReport, removeFolder, runCli } from '../run-cli.ts';

const CASES = resolve(import.meta.dirname, '../../../shared/cases');
const MOCK = join(CASES, 'tools/mock-llm.mjs');

let mock: ChildProcess | undefined;
const folders: string[] = [];
afterEach(() => {
  mock?.kill();
  for (const folder of folders.splice(0)) removeFolder(folder);
});

interface Outcome {
  readonly code: number | null;
  readonly seconds: number;
  readonly report: Report;
  readonly notes: readonly Record<string, string>[];
  readonly out: string;
  readonly requests: readonly { t: number; bytes: number; body: string }[];
  readonly inFlight: number;
}

/** Runs the built product over a case against the cases' stand-in of the API. */
async function runCase(
  name: string,
  scenario: string,
  options: { shape?: boolean; args?: readonly string[]; killAfterMs?: number } = {},
): Promise<Outcome> {
  const folder = join(CASES, readdirSync(CASES).find((entry) => entry.startsWith(name)) ?? name);
  const work = mkdtempSync(join(tmpdir(), 'review-case-'));
  folders.push(work);
  const log = join(work, 'requests.jsonl');
  const args = ['--scenario', join(folder, scenario), '--log', log, '--max-seconds', '300'];
  if (options.shape) args.push('--shape', join(import.meta.dirname, 'shape.mjs'));
  const child = spawn(process.execPath, [MOCK, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  mock = child;
  const line = await new Promise<string>((done) =>
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString('utf8'))),
  );
  const { baseUrl } = JSON.parse(line) as { baseUrl: string };
  const out = join(work, 'out');
  const started = performance.now();
  const { code } = await runCli(
    [join(folder, 'in'), '--out', out, '--reviewer', 'anthropic', '--side', 'customer', ...(options.args ?? [])],
    {
      env: { ANTHROPIC_API_KEY: 'dummy', ANTHROPIC_BASE_URL: baseUrl },
      ...(options.killAfterMs === undefined ? {} : { killAfterMs: options.killAfterMs, signal: 'SIGINT' as const }),
    },
  );
  const seconds = (performance.now() - started) / 1_000;
  const { inFlight } = (await (await fetch(`${baseUrl}/__stats`)).json()) as { inFlight: number };
  const requests = existsSync(log)
    ? readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .map((entry) => JSON.parse(entry) as { t: number; bytes: number; body: string })
    : [];
  const report = existsSync(join(out, 'report.json')) ? readReport(out) : ({ documents: [] } as unknown as Report);
  const csv = join(out, 'concerns.csv');
  const rows = existsSync(csv)
    ? (parse(readFileSync(csv, 'utf8'), { columns: true, bom: true }) as Record<string, string>[])
    : [];
  return {
    code,
    seconds,
    report,
    notes: rows.filter(({ rule }) => rule?.startsWith('reviewer-note')),
    out,
    requests,
    inFlight,
  };
}

const verified = (outcome: Outcome) => outcome.notes.filter(({ verification }) => verification !== 'not_found');

describe.skipIf(!existsSync(CASES))('the cases, as their EXPECT.md says', () => {
  it('B41: an answer that is always cut', async () => {
    const outcome = await runCase('B41', 'scenario.json');
    const [document] = outcome.report.documents;
    expect(document?.status).toBe('partial');
    expect(document?.openQuestions.join(' ')).toMatch(/trunc.*max_tokens/i);
    expect(document?.usage.tokensOut).toBe(3 * 4_096);
    expect(outcome.requests).toHaveLength(3);
    expect(outcome.code).toBe(3);
  });

  it('B41: an answer that is cut once', async () => {
    const outcome = await runCase('B41', 'scenario-recovers.json');
    expect(outcome.report.documents[0]?.status).toBe('success');
    expect(verified(outcome)).toHaveLength(3);
  });

  it('B41: JSON that happens to be whole', async () => {
    const outcome = await runCase('B41', 'scenario-valid-but-cut.json');
    expect(outcome.report.documents[0]?.failure?.code).toBe('output_truncated');
    expect(outcome.code).toBe(3);
  });

  it.each([false, true])('B44: one true quote and eight that are not (mapped: %s)', async (shape) => {
    const outcome = await runCase('B44', 'scenario.json', { shape });
    expect(verified(outcome).map(({ title }) => title)).toEqual(['True quote']);
    expect(outcome.notes.filter(({ verification }) => verification === 'not_found')).toHaveLength(8);
    expect(outcome.report.documents[0]?.summary).toContain('1 verified, 8 unverified');
    expect(outcome.report.documents[0]?.routing).toContain('unverified_citation');
  });

  it('B46: pages and sections come from the text', async () => {
    const outcome = await runCase('B46', 'scenario.json', { shape: true });
    expect(Object.fromEntries(outcome.notes.map(({ title, page }) => [title, page]))).toEqual({
      'P1 printed number': '3',
      'P2 off by far': '2',
      'P3 zero': '3',
      'P4 text page': '4',
      'P5 no page': '2',
    });
    const third = outcome.notes.find(({ title }) => title === 'P3 zero');
    expect(third).toMatchObject({
      section: '4',
      found: expect.stringMatching(/Same words as note 1.*said section 44\.9/),
    });
  });

  it('B48: eighteen entries, each with its line', async () => {
    const outcome = await runCase('B48', 'scenario.json');
    const [file = ''] = readdirSync(join(outcome.out, 'evidence'));
    const text = readFileSync(join(outcome.out, 'evidence', file), 'utf8');
    expect(text).not.toContain('NaN,');
    const { reading } = Evidence.parse(JSON.parse(text));
    expect(reading?.counts).toEqual({ received: 18, accepted: 14, rejected: 4, verified: 14, unverified: 0 });
    const confidence = Object.fromEntries(reading?.answer.map((entry) => [entry.title, entry.confidence]) ?? []);
    for (const title of ['C0', 'C1', 'C2', 'C3', 'C4']) expect(confidence[title]).toBe(0.9);
    for (const title of ['C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11']) expect(confidence[title]).toBeNull();
    expect(outcome.report.documents[0]?.status).toBe('success');
    expect(outcome.notes.map(({ confidence: written }) => written).filter((written) => written !== '')).toEqual(
      Array(5).fill('0.90'),
    );
  });

  it('B50: 429 with retry-after', async () => {
    const outcome = await runCase('B50', 'scenario.json', { args: ['--concurrency', '6'] });
    expect(outcome.report.totals.complete).toBe(6);
    expect(outcome.requests).toHaveLength(12);
    const second: number[] = [];
    for (let n = 1; n <= 6; n++) {
      const [first, next] = outcome.requests.filter(({ body }) => body.includes(`contract ${n} `)).map(({ t }) => t);
      expect((next ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(3_000);
      second.push(next ?? 0);
    }
    expect(Math.max(...second) - Math.min(...second)).toBeGreaterThan(50);
  });

  it('B50: a day is not waited for, and the others go on', async () => {
    const outcome = await runCase('B50', 'scenario-huge.json');
    expect(outcome.report.totals).toMatchObject({ complete: 5, failed: 1 });
    expect(outcome.report.documents.find(({ path }) => path === 'doc1.txt')?.failure?.message).toMatch(/rate limited/);
  });

  it.each([
    ['scenario-reset.json', 'connection', 0],
    ['scenario-clean-eof.json', 'connection', 0],
    ['scenario-reset-then-ok.json', undefined, 2],
    ['scenario-error-event.json', undefined, 2],
    ['scenario-drip-stall.json', undefined, 2],
  ] as const)('B52: %s', async (scenario, code, findings) => {
    const outcome = await runCase('B52', scenario);
    expect(outcome.report.documents[0]?.failure?.code).toBe(code);
    expect(verified(outcome)).toHaveLength(findings);
  });

  it('B54: a prompt that is too long', async () => {
    const outcome = await runCase('B54', 'scenario.json');
    const quotes = verified(outcome).map(({ quote }) => quote);
    expect(quotes).toContain('The Grower forfeits the entire crop on a single late report.');
    expect(quotes).toContain('The Packer may withhold all payments for three years.');
    expect(new Set(outcome.requests.map(({ bytes }) => bytes)).size).toBe(outcome.requests.length);
    expect(outcome.report.totals.complete).toBe(2);
  });

  it('B56: one document that never gets an answer', async () => {
    const outcome = await runCase('B56', 'scenario.json', { args: ['--timeout', '5', '--concurrency', '1'] });
    expect(outcome.report.documents.map(({ path, status }) => [path, status])).toEqual([
      ['doc1.txt', 'success'],
      ['doc2.txt', 'failure'],
      ['doc3.txt', 'success'],
      ['doc4.txt', 'success'],
    ]);
    expect(outcome.report.documents[1]?.failure).toMatchObject({
      code: 'timeout',
      message: expect.stringMatching(/time/),
    });
    expect(outcome.inFlight).toBe(0);
  });

  it('B56: nobody gets an answer, and an interruption ends it at once', async () => {
    const outcome = await runCase('B56', 'scenario-all-hang.json', {
      args: ['--timeout', '60', '--concurrency', '1'],
      killAfterMs: 6_000,
    });
    expect(outcome.code).toBe(130);
    expect(outcome.seconds).toBeLessThan(8.5);
    await expect.poll(async () => outcome.inFlight).toBe(0);
  });
});
