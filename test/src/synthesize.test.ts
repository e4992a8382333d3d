import { describe, expect, it } from 'vitest';
import type { Concern } from '../../schemas/artifact.ts';
import { countTotals } from '../../src/count-totals.ts';
import { exitCode } from '../../src/exit-code.ts';
import { sampleAudit } from '../../src/sample-audit.ts';
import { synthesize } from '../../src/synthesize.ts';
import { artifact } from '../artifact.ts';

const concern = (changes: Partial<Concern>): Concern => ({
  rule: 'r',
  kind: 'deviation',
  severity: 'high',
  confirmed: true,
  approver: 'legal',
  title: 't',
  found: 'f',
  required: 'q',
  citations: [],
  confidence: 0.9,
  ...changes,
});

describe('synthesize', () => {
  it('ranks confirmed before possible, then severity, confidence and path', () => {
    const artifacts = [
      artifact({
        id: 'a',
        path: 'a',
        concerns: [concern({ rule: 'possible', severity: 'critical', confirmed: false }), concern({ rule: 'high' })],
      }),
      artifact({
        id: 'b',
        path: 'b',
        concerns: [concern({ rule: 'critical', severity: 'critical' }), concern({ rule: 'surer', confidence: 0.95 })],
      }),
    ];

    expect(synthesize(artifacts, '2026-01-01').concerns.map(({ concern: { rule } }) => rule)).toEqual([
      'critical',
      'surer',
      'high',
      'possible',
    ]);
  });

  it('computes deadlines against the as-of date and guesses none', () => {
    const artifacts = [
      artifact({ id: 'a', path: 'a', terms: { expiration_date: '2026-03-31', renewal_notice_days: 60 } }),
      artifact({ id: 'b', path: 'b', terms: { renewal_notice_days: 60 } }),
    ];

    expect(synthesize(artifacts, '2026-01-01').deadlines.map(({ what, date, days }) => [what, date, days])).toEqual([
      ['stop_renewal', '2026-01-30', 29],
      ['expiry', '2026-03-31', 89],
    ]);
  });

  it('names what was not read', () => {
    const unread = artifact({
      coverage: { ...artifact().coverage, complete: false, warnings: ['Page 2 could not be read.'] },
    });

    expect(synthesize([artifact(), unread], '2026-01-01').unread.map(({ why }) => why)).toEqual([
      'Page 2 could not be read.',
    ]);
  });
});

describe('exit codes', () => {
  const run = (artifacts: ReturnType<typeof artifact>[], config = {}) =>
    exitCode(countTotals(artifacts, new Set(), []), artifacts, { failOn: undefined, maxFailures: 0, ...config });

  it.each([
    ['nothing found', [], {}, 3],
    ['all reviewed', [artifact()], {}, 0],
    ['one in part', [artifact(), artifact({ status: 'partial' })], {}, 3],
    ['one in part, allowed', [artifact(), artifact({ status: 'partial' })], { maxFailures: 1 }, 0],
    ['a reject without a gate', [artifact({ verdict: 'reject' })], {}, 0],
    ['a reject with one', [artifact({ verdict: 'reject' })], { failOn: 'reject' }, 1],
    ['negotiate includes reject', [artifact({ verdict: 'reject' })], { failOn: 'negotiate' }, 1],
    [
      'a possible concern fails no gate',
      [artifact({ concerns: [concern({ confirmed: false })] })],
      { failOn: 'concern:low' },
      0,
    ],
    [
      'a graver concern fails a gate',
      [artifact({ concerns: [concern({ severity: 'critical' })] })],
      { failOn: 'concern:high' },
      1,
    ],
    [
      'incomplete goes before the gate',
      [artifact({ verdict: 'reject' }), artifact({ status: 'failure' })],
      { failOn: 'reject' },
      3,
    ],
  ])('%s', (_name, artifacts, config, code) => {
    expect(run(artifacts, config)).toBe(code);
  });
});

describe('the audit sample', () => {
  const ids = Array.from({ length: 1_000 }, (_, i) => `id-${i}`);

  it.each([
    [1_000, 5, 20, 50],
    [100, 5, 20, 20],
    [10, 5, 20, 10],
    [0, 5, 20, 0],
  ])('of %i documents at %i %% with a minimum of %i is %i', (n, percent, minimum, size) => {
    expect(sampleAudit(ids.slice(0, n), { percent, minimum, seed: 1 }).size).toBe(size);
  });

  it('does not depend on order, and does on the seed', () => {
    const options = { percent: 5, minimum: 20, seed: 1 };

    expect([...sampleAudit([...ids].reverse(), options)].sort()).toEqual([...sampleAudit(ids, options)].sort());
    expect([...sampleAudit(ids, { ...options, seed: 2 })].sort()).not.toEqual([...sampleAudit(ids, options)].sort());
  });
});
