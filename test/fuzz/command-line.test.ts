import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder, readReport, removeFolder, runCli } from '../run-cli.ts';
import { basesOf, FORMATS } from './bases.ts';
import { RUNS, SEED } from './check-damaged.ts';
import { damaged, plansFor } from './mutate.ts';

const PER_FORMAT = Math.min(6, RUNS / 10);
/** Ways a document can end that a damaged file must not bring about. */
const FAULTS = ['timeout', 'crash', 'out_of_memory', 'invalid_artifact', 'internal'];

describe(`a folder of ${PER_FORMAT * FORMATS.length} damaged files`, () => {
  const folder = makeFolder();
  const out = makeFolder();
  afterAll(() => [folder, out].forEach(removeFolder));

  it('is reviewed to its end, every file accounted for', async () => {
    for (const format of FORMATS) {
      const bases = await basesOf(format);
      for (const [at, plan] of fc.sample(plansFor(format), { seed: SEED + 1, numRuns: PER_FORMAT }).entries()) {
        writeFileSync(join(folder, `${format}-${at + 1}.bin`), await damaged(plan, { format, bases }));
      }
    }
    // In threads that go on to the next document: what one leaves behind must not disturb another.
    const ended = await runCli([
      folder,
      '--out',
      out,
      '--as-of',
      '2026-01-15',
      '--timeout',
      '60',
      '--side',
      'customer',
      '--threads',
      'shared',
    ]);
    const { totals, documents } = readReport(out);

    expect([0, 3]).toContain(ended.code);
    expect(totals.discovered).toBeGreaterThanOrEqual(PER_FORMAT * FORMATS.length);
    expect(totals.complete + totals.partial).toBeGreaterThan(PER_FORMAT * FORMATS.length * 0.4);
    expect(totals.complete + totals.partial + totals.reused + totals.failed + totals.skipped).toBe(totals.discovered);
    expect(documents.filter(({ failure }) => FAULTS.includes(failure?.code ?? ''))).toEqual([]);
  }, 180_000);
});
