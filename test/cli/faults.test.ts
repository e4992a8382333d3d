import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../schemas/report.ts';
import { contract } from '../contract.ts';
import { type Ended, makeFolder, readReport, removeFolder, runCli, wrapWorker } from '../run-cli.ts';

/** What a broken reviewer does to five of twenty-five documents, told by the name of the document. */
const FAULTS = `
import review from './real-review-document.js';
export default async function (brief) {
  const name = brief.input.path;
  if (name === 'f05.txt') for (;;) {}
  if (name === 'f10.txt') { const held = []; for (;;) held.push(new Array(1e5).fill(name)); }
  if (name === 'f15.txt') process.exit(7);
  if (name === 'f20.txt') throw Object.assign(new Error('unclonable'), { cause: () => 0, self: Promise.resolve() });
  if (name === 'f25.txt') return { verdict: 'all good' };
  return review(brief);
}
`;

const EXPECTED = {
  'f05.txt': 'timeout',
  'f10.txt': 'out_of_memory',
  'f15.txt': 'crash',
  'f20.txt': 'crash',
  'f25.txt': 'invalid_artifact',
};

describe.each(['fresh', 'shared'])('five broken reviews among twenty good ones, %s threads', (threads) => {
  let folder: string;
  let out: string;
  let wrapped: { cli: string; folder: string };
  let ended: Ended;
  let report: Report;

  beforeAll(async () => {
    folder = makeFolder(
      Object.fromEntries(
        Array.from({ length: 25 }, (_, i) => [`f${String(i + 1).padStart(2, '0')}.txt`, contract(i + 1)]),
      ),
    );
    out = join(folder, 'out');
    wrapped = wrapWorker('review-document', FAULTS);
    ended = await runCli(
      [
        folder,
        '--out',
        out,
        '--threads',
        threads,
        // Enough for a busy machine to fill the heap of the one that runs out of it.
        '--timeout',
        '10',
        '--kill-after',
        '1',
        '--max-heap-mb',
        '160',
        '--side',
        'customer',
      ],
      { cli: wrapped.cli },
    );
    report = readReport(out);
  }, 120_000);

  afterAll(() => {
    for (const path of [folder, wrapped.folder]) removeFolder(path);
  });

  it('ends by itself with the code for incomplete', () => {
    expect(ended.code).toBe(3);
  });

  it('fails exactly those five, each with its own code', () => {
    const failed = report.documents.filter(({ status }) => status === 'failure');

    expect(Object.fromEntries(failed.map(({ path, failure }) => [path, failure?.code]))).toEqual(EXPECTED);
  });

  it('reviews the other twenty, and no failure reached a neighbour', () => {
    expect(report.totals).toMatchObject({ discovered: 25, complete: 20, partial: 0, failed: 5, skipped: 0 });
    expect(report.measures.cascade).toMatchObject({ value: 0, numerator: 0, denominator: 20 });
  });

  it('keeps the order of the folder whatever the timing', () => {
    const paths = report.documents.map(({ path }) => path);

    expect(paths).toEqual([...paths].sort());
  });
});
