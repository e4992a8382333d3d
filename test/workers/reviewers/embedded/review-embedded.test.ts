import { describe, expect, it } from 'vitest';
import { readAsDocument } from '../../../../training/read-documents.ts';
import { keyOf } from '../../../../workers/reviewers/embedded/clauses/find-clauses.ts';
import { HOUSE_PATTERNS } from '../../../../workers/reviewers/embedded/clauses/patterns.ts';
import { PRECISION } from '../../../../workers/reviewers/embedded/clauses/precision.ts';
import { reviewEmbedded } from '../../../../workers/reviewers/embedded/index.ts';
import type { Reviewer } from '../../../../workers/reviewers/proposal.ts';
import { sentences } from '../../../../workers/segment.ts';
import { briefFor } from './brief-for.ts';

const TEXT = [
  'SERVICES AGREEMENT',
  'This Agreement is made on 5 May 2023 between Alder Foods Limited ("Customer") and Birch Systems Inc. ("Supplier").',
  '1. Customer shall pay each invoice within thirty (30) days of receipt.',
  '2. This Agreement is governed by the laws of Ireland.',
  '3. Each party shall keep the confidential information of the other strictly confidential.',
].join('\n\n');

async function review(
  text: string,
  signal: AbortSignal = new AbortController().signal,
  evidenceFloor = 0.1,
): ReturnType<Reviewer> {
  const document = await readAsDocument(text);
  const brief = briefFor('msa');
  return reviewEmbedded({
    brief: { ...brief, global: { ...brief.global, evidenceFloor } },
    document,
    units: sentences(document),
    context: { system: [], user: '' },
    signal,
  });
}

describe('the embedded reviewer', () => {
  it('proposes the same for judgement whatever is kept as evidence', async () => {
    const signal = new AbortController().signal;
    expect(await review(TEXT, signal, 0.95)).toEqual(await review(TEXT, signal, 0.1));
    const lower = await review(TEXT, signal, 0.01);
    expect(lower.findings.filter(({ probability }) => probability >= 0.1)).toEqual((await review(TEXT)).findings);
  });

  it('proposes clauses and terms with quotes that stand at their places', async () => {
    const { findings, terms, ended, usage } = await review(TEXT);
    expect(ended).toBe('complete');
    expect(usage.tokensIn).toBe(0);
    expect(findings.map(({ category }) => category)).toContain('Confidentiality');
    expect(findings.map(({ category }) => category)).toContain('Governing Law');
    expect(terms.map(({ name }) => name)).toContain('payment_days');
    for (const { quote, start } of [...findings, ...terms]) expect(TEXT.startsWith(quote, start ?? -1)).toBe(true);
  });

  it('gives the same proposal for the same document', async () => {
    expect(JSON.stringify(await review(TEXT))).toBe(JSON.stringify(await review(TEXT)));
  });

  it('says that it is partial when its time is over', async () => {
    const { ended, findings } = await review(TEXT, AbortSignal.abort());
    expect(ended).toEqual({ partial: expect.any(String) });
    expect(findings).toEqual([]);
  });

  it('stops at a time limit that comes while it reads', async () => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), 1);
    const { ended } = await review(Array.from({ length: 200 }, () => TEXT).join('\n\n'), deadline.signal);
    clearTimeout(timer);
    expect(ended).toEqual({ partial: expect.stringContaining('time limit') });
  });

  it('has nothing to say about nothing', async () => {
    const { terms, ended } = await review('Hello.');
    expect({ ended, terms }).toEqual({ ended: 'complete', terms: [] });
  });

  it('knows the measured precision of every house pattern that has labelled sentences', () => {
    const labelled = ['Confidentiality', 'Indemnification', 'Payment Terms', 'Force Majeure', 'Survival', 'Late Fees'];
    for (const pattern of HOUSE_PATTERNS) {
      if (labelled.includes(pattern.category)) expect(PRECISION[keyOf(pattern)]).toBeGreaterThan(0.8);
    }
  });
});

describe('hostile text', () => {
  const shapes: readonly (readonly [string, (size: number) => string])[] = [
    ['capitals', (size) => 'A'.repeat(size)],
    ['spaces', (size) => `x${' '.repeat(size)}y`],
    ['brackets', (size) => '('.repeat(size / 2) + ')'.repeat(size / 2)],
    ['quotes', (size) => '"'.repeat(size)],
    ['figures', (size) => '1'.repeat(size)],
    ['blanks', (size) => '_ '.repeat(size / 2)],
    ['shall', (size) => 'Supplier shall not indemnify liability damages exceed '.repeat(size / 54)],
    ['dates', (size) => '1 January 2020, '.repeat(size / 16)],
    ['between', (size) => 'by and between "A" and '.repeat(size / 23)],
  ];
  it.each(shapes)(
    '%s takes time in proportion to its length',
    async (_, shape) => {
      const time = async (size: number): Promise<number> => {
        const text = shape(size);
        const begun = process.cpuUsage().user;
        await review(text);
        return (process.cpuUsage().user - begun) / 1_000;
      };
      await time(4_000);
      const [once, twice] = [await time(60_000), await time(120_000)];
      expect(twice).toBeLessThan(Math.max(once * 3.2, 400));
    },
    60_000,
  );
});
