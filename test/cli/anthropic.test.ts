import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareGold } from '../../samples/compare-gold.ts';
import type { ReviewArtifact } from '../../schemas/artifact.ts';
import { Evidence } from '../../schemas/evidence.ts';
import { makeFolder, readReport, removeFolder, runCli } from '../run-cli.ts';
import { type RequestBody, startApi } from '../workers/reviewers/anthropic/fake-api.ts';
import { filesUnder, type GoldAnswer, goldAnswers } from './gold-answers.ts';

const SAMPLES = resolve(import.meta.dirname, '../../samples');
const MOCK = resolve(import.meta.dirname, '../../../shared/cases/tools/mock-llm.mjs');
const COMMON = [
  join(SAMPLES, 'contracts'),
  '--config',
  join(SAMPLES, 'review.config.yaml'),
  '--as-of',
  '2026-01-05',
  '--context',
  'barrier',
];
const KEY = 'a-key-of-tests-0123456789';

let work = '';
let embedded = '';
let answers: GoldAnswer[] = [];
beforeAll(async () => {
  work = makeFolder();
  embedded = join(work, 'embedded');
  await runCli([...COMMON, '--out', embedded]);
  answers = await goldAnswers(embedded);
}, 300_000);
afterAll(() => removeFolder(work));

const jsonOf = ({ findings, terms }: GoldAnswer): string => JSON.stringify({ findings, terms });
const documentIn = (body: RequestBody): string => String(body.messages[0]?.content);

async function askAll(baseUrl: string, name: string, args: readonly string[] = []) {
  const out = join(work, name);
  const ended = await runCli([...COMMON, '--out', out, '--reviewer', 'anthropic', ...args], {
    env: { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: baseUrl },
  });
  return { out, ended, report: readReport(out) };
}

function evidenceOf(out: string, artifact: ReviewArtifact | undefined): Evidence {
  return Evidence.parse(JSON.parse(readFileSync(join(out, artifact?.references.evidence ?? ''), 'utf8')));
}

describe('before anything starts', () => {
  it.each([
    [{}, [], /ANTHROPIC_API_KEY is not set/],
    [{ ANTHROPIC_API_KEY: '   ' }, [], /ANTHROPIC_API_KEY is not set/],
    [{ ANTHROPIC_API_KEY: 'two words' }, [], /ANTHROPIC_API_KEY holds spaces/],
    [{ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: 'file:///etc' }, [], /ANTHROPIC_BASE_URL is not/],
    [{}, ['--replay', '/no/such/folder'], /--replay .*no such folder/],
    [{ ANTHROPIC_API_KEY: KEY }, ['--record', '/tmp/a', '--replay', '/tmp'], /choose one/],
  ] as [Record<string, string>, string[], RegExp][])('%j %j: one line and exit 2', async (env, args, words) => {
    const folder = makeFolder({ 'a.txt': 'Services Agreement between Alder Ltd and Birch Ltd.' });
    const out = join(folder, 'out');
    const ended = await runCli([folder, '--out', out, '--reviewer', 'anthropic', ...args], { env });
    expect(ended.code).toBe(2);
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
    expect(ended.stderr).toMatch(words);
    expect(existsSync(out)).toBe(false);
    removeFolder(folder);
  });
});

describe('all samples over HTTP', () => {
  /** Which sample gets which error; the first one with a concern, the second, and so on. */
  function plant(): { planted: Map<string, string>; answers: GoldAnswer[] } {
    const kinds = [
      'invented quote',
      'changed number',
      'denied clause',
      'wrong page',
      'confidence',
      'obeyed injection',
      'cut answer',
    ];
    const planted = new Map<string, string>();
    const changed = answers.map((answer): GoldAnswer => {
      const kind = kinds[0];
      if (kind === undefined || !answer.findings.some(({ rule }) => rule !== null)) return answer;
      const result = plantOne(kind, answer);
      if (result === null) return answer;
      kinds.shift();
      planted.set(answer.path, kind);
      return result;
    });
    expect(kinds).toEqual([]);
    return { planted, answers: changed };
  }

  function plantOne(kind: string, answer: GoldAnswer): GoldAnswer | null {
    const [first = {}, ...rest] = answer.findings;
    if (kind === 'invented quote')
      return {
        ...answer,
        findings: [
          { ...first, title: 'Planted', quote: 'The Customer waives every claim for ever and a day.' },
          ...answer.findings,
        ],
      };
    if (kind === 'changed number') {
      const at = answer.findings.findIndex(({ quote }) => /\d\d/.test(String(quote)));
      const altered = answer.findings[at];
      if (altered === undefined) return null;
      return {
        ...answer,
        findings: [
          {
            ...altered,
            title: 'Planted',
            category: null,
            rule: null,
            quote: String(altered['quote']).replace(/\d\d/, '97'),
          },
          ...answer.findings,
        ],
      };
    }
    if (kind === 'denied clause') {
      const denied = 'Governing Law';
      const words = answer.findings.filter(({ category }) => category === denied).map(({ quote }) => String(quote));
      if (words.length === 0) return null;
      const touches = (quote: string) => words.some((word) => word.includes(quote) || quote.includes(word));
      return { ...answer, findings: answer.findings.filter(({ quote }) => !touches(String(quote))) };
    }
    if (kind === 'wrong page') return { ...answer, findings: [{ ...first, title: 'Planted', page: 977 }, ...rest] };
    if (kind === 'confidence')
      return { ...answer, findings: [{ ...first, title: 'Planted', confidence: 250 }, ...rest] };
    if (kind === 'obeyed injection') return { ...answer, findings: [], terms: [] };
    return { ...answer, stop: 'max_tokens' };
  }

  it('the planted errors are named and routed, everything else is as without them', async () => {
    const { planted, answers: changed } = plant();
    const scenario = join(work, 'scenario.json');
    const quoted = (text: string) =>
      JSON.stringify(text)
        .slice(1, -1)
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    writeFileSync(
      scenario,
      JSON.stringify({
        rules: changed.map((answer) => ({
          match: quoted(answer.sign),
          steps: [
            {
              text: answer.stop === undefined ? jsonOf(answer) : jsonOf(answer).slice(0, -40),
              ...(answer.stop === undefined ? {} : { stopReason: answer.stop }),
            },
          ],
        })),
      }),
    );
    const mock = await startMock(scenario, changed);
    const { out, report } = await askAll(mock.url, 'planted');
    expectIsolated(mock.bodies());
    expect(report.measures.contamination).toEqual({ foreignCanaries: 0, canariesInArtifacts: 0 });
    await mock.close();

    const before = new Map(
      compareGold(embedded, { folder: 'contracts', families: false }).map(({ path, differences }) => [
        path,
        differences,
      ]),
    );
    const after = compareGold(out, { folder: 'contracts', families: false });
    const unexpected = after.filter(
      ({ path, differences }) =>
        planted.get(path) !== 'cut answer' && JSON.stringify(differences) !== JSON.stringify(before.get(path)),
    );
    expect(unexpected).toEqual([]);

    for (const [path, kind] of planted) {
      const artifact = report.documents.find((document) => document.path === path);
      const { reading } = evidenceOf(out, artifact);
      const line = reading?.answer.find(({ title }) => title === 'Planted');
      if (kind === 'invented quote' || kind === 'changed number') {
        expect(line?.status).toBe('unverified');
        expect(artifact?.routing).toContain('unverified_citation');
      }
      if (kind === 'denied clause') {
        expect(reading?.disagreements).toContainEqual(
          expect.objectContaining({ kind: 'clause', about: 'Governing Law', model: 'not reported' }),
        );
        expect(artifact?.routing).toContain('reviewers_disagree');
      }
      if (kind === 'wrong page')
        expect(line).toMatchObject({
          status: 'verified',
          notes: expect.arrayContaining([expect.stringMatching(/^The model said page 977/)]),
        });
      if (kind === 'confidence')
        expect(line).toMatchObject({
          confidence: null,
          notes: expect.arrayContaining([expect.stringMatching(/250 is outside/)]),
        });
      if (kind === 'obeyed injection') {
        const honest = readReport(embedded).documents.find((document) => document.path === path);
        expect(artifact?.verdict).toBe(honest?.verdict);
        expect(artifact?.routing).toContain('reviewers_disagree');
        expect(artifact?.confidence.score).toBeLessThan(honest?.confidence.score ?? 0);
      }
      if (kind === 'cut answer') {
        expect(artifact?.status).toBe('partial');
        expect(artifact?.openQuestions.join(' ')).toMatch(/truncated at max_tokens/);
      }
    }
    // Documents without a planted error have no objection of the second reader.
    for (const artifact of report.documents.filter(({ path, status }) => !planted.has(path) && status !== 'failure'))
      expect([
        artifact.path,
        evidenceOf(out, artifact).reading?.disagreements.filter(({ kind }) => kind !== 'rule'),
      ]).toEqual([artifact.path, []]);
  }, 400_000);

  it('a second, independent stand-in gives the same', async () => {
    const mock = new LLMock({ port: 0 });
    for (const answer of answers)
      mock.on(
        { predicate: (request) => JSON.stringify(request.messages).includes(JSON.stringify(answer.sign).slice(1, -1)) },
        { content: jsonOf(answer) },
      );
    const url = await mock.start();
    const { out, report } = await askAll(url, 'aimock');
    await mock.stop();
    expect(report.totals.failed).toBe(readReport(embedded).totals.failed);
    expect(compareGold(out, { folder: 'contracts', families: false })).toEqual(
      compareGold(embedded, { folder: 'contracts', families: false }),
    );
  }, 400_000);
});

describe('record and replay', () => {
  it('a recorded run repeats to the byte with no network and no key', async () => {
    const documents = makeFolder({
      'nda.txt':
        'NON-DISCLOSURE AGREEMENT\n\nThis Agreement is made between Alder Ltd ("Discloser") and Birch Ltd ("Recipient").\n\n1. Term. The duty lasts two years.\n',
      'msa.txt':
        'SERVICES AGREEMENT\n\nThis Agreement is made between Alder Ltd ("Supplier") and Birch Ltd ("Customer").\n\n1. Fees. The Customer pays within 30 days.\n',
    });
    const api = await startApi((_, index) =>
      index === 0
        ? { status: 529 }
        : { text: '{"findings":[{"title":"Term","quote":"The duty lasts two years."}],"terms":[]}' },
    );
    const args = [
      documents,
      '--us',
      'Birch Ltd',
      '--as-of',
      '2026-01-05',
      '--reviewer',
      'anthropic',
      '--concurrency',
      '1',
      '--trace',
    ];
    const folder = makeFolder();
    const exchanges = join(folder, 'exchanges');
    const first = await runCli([...args, '--out', join(folder, 'one'), '--record', exchanges], {
      env: { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: api.url },
    });
    await api.close();
    expect(first.code).toBe(0);
    const second = await runCli([...args, '--out', join(folder, 'two'), '--replay', exchanges], {
      env: { ANTHROPIC_BASE_URL: api.url },
    });
    expect(second.code).toBe(0);
    const same = filesUnder(join(folder, 'one')).filter((file) =>
      /^(?:artifacts|evidence)\/|\.csv$|^report\.json$/.test(file),
    );
    expect(same.length).toBeGreaterThanOrEqual(7);
    for (const file of same)
      expect([file, readFileSync(join(folder, 'two', file), 'utf8')]).toEqual([
        file,
        readFileSync(join(folder, 'one', file), 'utf8'),
      ]);
    const everything = filesUnder(folder)
      .map((file) => readFileSync(join(folder, file), 'latin1'))
      .join('\n');
    expect(everything).not.toContain(KEY);
    expect(filesUnder(join(folder, 'one/trajectories')).map((file) => file.replace(/.*\./, ''))).toEqual([
      'jsonl',
      'md',
      'jsonl',
      'md',
    ]);
    removeFolder(folder);
    removeFolder(documents);
  });
});

/** Two requests under one playbook share their system blocks to the byte, and no request holds anything of another document. */
function expectIsolated(raws: readonly string[]): void {
  const bodies = raws.map((raw) => JSON.parse(raw) as RequestBody);
  const byPlaybook = new Map<string, Set<string>>();
  for (const body of bodies) {
    const system = JSON.stringify(body.system);
    const playbook = /Playbook [a-z-]+ version \d+/.exec(system)?.[0] ?? '';
    byPlaybook.set(playbook, (byPlaybook.get(playbook) ?? new Set()).add(system));
    expect(body.messages[0]?.role).toBe('user');
  }
  expect(byPlaybook.size).toBeGreaterThan(2);
  for (const [playbook, systems] of byPlaybook) expect([playbook, systems.size]).toEqual([playbook, 1]);
  const firsts = new Set(bodies.map(documentIn));
  expect(firsts.size).toBeGreaterThan(20);
  const marks = [...firsts].map((text) => new Set(text.match(/cnry-[0-9a-f]{24}/g)));
  for (const own of marks) expect(own.size).toBe(1);
  expect(new Set(marks.map((own) => [...own][0])).size).toBe(firsts.size);
  for (const { sign } of answers)
    expect([...firsts].filter((text) => text.includes(sign)).length).toBeLessThanOrEqual(1);
}

/** The cases' stand-in where it is there, else our own with the same answers. */
async function startMock(
  scenario: string,
  planned: readonly GoldAnswer[],
): Promise<{ url: string; bodies: () => string[]; close: () => Promise<void> }> {
  if (!existsSync(MOCK)) {
    const api = await startApi((body) => {
      const answer = planned.find(({ sign }) => documentIn(body).includes(sign));
      if (answer === undefined) return { text: '{"findings":[],"terms":[]}' };
      return answer.stop === undefined
        ? { text: jsonOf(answer) }
        : { text: jsonOf(answer).slice(0, -40), stop: answer.stop };
    });
    return { ...api, bodies: () => api.seen.map(({ raw }) => raw) };
  }
  const child = spawn(
    process.execPath,
    [MOCK, '--scenario', scenario, '--max-seconds', '900', '--log', `${scenario}.log`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const line = await new Promise<string>((done) =>
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString('utf8'))),
  );
  const { baseUrl } = JSON.parse(line) as { baseUrl: string };
  const bodies = () =>
    readFileSync(`${scenario}.log`, 'utf8')
      .trim()
      .split('\n')
      .map((entry) => (JSON.parse(entry) as { body: string }).body);
  return { url: baseUrl, bodies, close: async () => void child.kill() };
}
