import fc from 'fast-check';
import { expect } from 'vitest';
import type { Base, Format } from './bases.ts';
import { faultsOf } from './invariants.ts';
import { damaged, plansFor } from './mutate.ts';
import type { FileReader } from './reader.ts';

/** How many damaged files of each format are read; the seed makes them the same ones every time. */
export const RUNS = Number(process.env['FUZZ_RUNS'] ?? 20);
export const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_115);

/** Most memory of the whole process at any time, in MiB: its reading thread has half of it as heap. */
const MOST_MEMORY_MB = 1_000;

/** All files of a format, and making the one that fails small, may take this long. */
const PATIENCE_MS = 240_000;

/** Damages files of a format and reads them; fails with the plan, made small, of the damage that brings out a fault. */
export async function checkDamaged(format: Format, bases: readonly Base[], reader: FileReader): Promise<void> {
  let read = 0;
  const property = fc.asyncProperty(plansFor(format), async (plan) => {
    const readings = await reader.read(await damaged(plan, { format, bases }));
    if (readings.some(({ document }) => document !== null)) read++;
    for (const reading of readings) expect(await faultsOf(reading, reader.pdfText)).toEqual([]);
  });
  // A file that hangs takes the whole bound each time it is made smaller.
  await fc.assert(property, {
    seed: SEED,
    numRuns: RUNS,
    interruptAfterTimeLimit: PATIENCE_MS,
    markInterruptAsFailure: true,
  });
  // Damage that no reader gets past would prove nothing.
  expect(read).toBeGreaterThan(RUNS / 10);
  expect(process.resourceUsage().maxRSS / 1_024).toBeLessThan(MOST_MEMORY_MB);
}
