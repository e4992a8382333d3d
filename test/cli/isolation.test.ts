import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TaskBrief } from '../../schemas/brief.ts';
import { contract } from '../contract.ts';
import { makeFolder, readReport, removeFolder, runCli, wrapWorker } from '../run-cli.ts';

const NAMES = Array.from({ length: 21 }, (_, i) => `c${String(i + 1).padStart(2, '0')}.txt`);
const folders: string[] = [];
const folder = (files: Record<string, string> = {}): string => {
  const path = makeFolder(files);
  folders.push(path);
  return path;
};

afterAll(() => folders.forEach(removeFolder));

/** Every published file of a run that must not depend on how it was run, by name. */
function bytesOf(out: string): Record<string, string> {
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  const inside = (name: string) => readdirSync(join(out, name)).map((file) => `${name}/${file}`);
  const files = [...inside('artifacts'), ...inside('evidence'), 'report.json', 'human-review.csv', 'concerns.csv'];
  return Object.fromEntries(files.map((file) => [file, read(file)]));
}

describe('the same brief gives the same bytes', () => {
  const all = Object.fromEntries(NAMES.map((name, i) => [name, contract(i + 1)]));
  let reference: Record<string, string>;
  let input: string;

  beforeAll(async () => {
    input = folder(all);
    const out = folder();
    await runCli([input, '--out', out, '--threads', 'fresh', '--concurrency', '1', '--as-of', '2026-01-01']);
    reference = bytesOf(out);
  });

  it.each([
    ['fresh', '4', 'UTC'],
    ['shared', '1', 'UTC'],
    ['shared', '4', 'Pacific/Auckland'],
  ])('in %s threads, %s at a time, in the time zone %s', async (threads, lanes, zone) => {
    const out = folder();

    await runCli([input, '--out', out, '--threads', threads, '--concurrency', lanes, '--as-of', '2026-01-01'], {
      env: { TZ: zone },
    });

    expect(bytesOf(out)).toEqual(reference);
  });

  it('a second time into the same folder', async () => {
    const out = folder();
    const args = [input, '--out', out, '--as-of', '2026-01-01'];
    await runCli(args);

    await runCli(args);

    expect(bytesOf(out)).toEqual(reference);
  });

  it('alone as after twenty others, and in any order', async () => {
    const last = NAMES.at(-1) ?? '';
    const [alone, backwards] = [folder(), folder()];

    await runCli([join(input, last), '--out', alone, '--as-of', '2026-01-01']);
    await runCli(
      [...NAMES]
        .reverse()
        .map((name) => join(input, name))
        .concat('--out', backwards, '--threads', 'shared', '--concurrency', '1', '--as-of', '2026-01-01'),
    );

    const own = Object.entries(bytesOf(alone)).filter(([name]) => /^(artifacts|evidence)\//.test(name));
    expect(own).toHaveLength(2);
    for (const [name, bytes] of own) {
      expect(reference[name]).toBe(bytes);
      expect(bytesOf(backwards)[name]).toBe(bytes);
    }
  });
});

describe('contamination', () => {
  const LEAK = `
import review from './real-review-document.js';
let before = '';
export default async function (brief) {
  const leaking = { ...brief, goal: (brief.goal + before).slice(0, 600) };
  before = ' ' + brief.canary;
  return review(leaking);
}
`;

  it('is 0 for the product, and at least 1 for a reviewer that leaks through a module global', async () => {
    const input = folder({ 'a.txt': contract(1), 'b.txt': contract(2), 'c.txt': contract(3) });
    const [clean, leaky] = [folder(), folder()];
    const wrapped = wrapWorker('review-document', LEAK);
    folders.push(wrapped.folder);
    const options = ['--threads', 'shared', '--concurrency', '1'];

    await runCli([input, '--out', clean, ...options]);
    await runCli([input, '--out', leaky, ...options], { cli: wrapped.cli });

    expect(readReport(clean).measures.contamination).toEqual({ foreignCanaries: 0, canariesInArtifacts: 0 });
    expect(readReport(leaky).measures.contamination.foreignCanaries).toBeGreaterThanOrEqual(1);
  });

  it('cannot happen in fresh threads even then', async () => {
    const input = folder({ 'a.txt': contract(1), 'b.txt': contract(2), 'c.txt': contract(3) });
    const out = folder();
    const wrapped = wrapWorker('review-document', LEAK);
    folders.push(wrapped.folder);

    await runCli([input, '--out', out, '--threads', 'fresh'], { cli: wrapped.cli });

    expect(readReport(out).measures.contamination.foreignCanaries).toBe(0);
  });
});

describe('a brief has no place for anything else', () => {
  it('does not parse with a field outside the schema', () => {
    const parsed = TaskBrief.safeParse({ history: ['what the parent said'] });

    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
  });

  it('does not compile with a field outside the schema', () => {
    // Checked by `npm run types`: the line below is an error, and the directive an error if it were none.
    // @ts-expect-error a brief has no history
    const history: keyof TaskBrief = 'history';

    expect(history).toBe('history');
  });
});
