import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMeter } from '../../../../workers/reviewers/anthropic/meter.ts';
import { normalizeConfidence } from '../../../../workers/reviewers/anthropic/normalize-confidence.ts';
import { parseAnswer } from '../../../../workers/reviewers/anthropic/parse-answer.ts';
import { cutIntoParts } from '../../../../workers/reviewers/anthropic/parts.ts';
import { readFinding } from '../../../../workers/reviewers/anthropic/read-finding.ts';
import { readTerm } from '../../../../workers/reviewers/anthropic/read-term.ts';
import { retryAfterMs } from '../../../../workers/reviewers/anthropic/retry-after.ts';
import { waitBefore } from '../../../../workers/reviewers/anthropic/send.ts';
import { sentences } from '../../../../workers/segment.ts';

describe('confidence', () => {
  it.each([
    [0, 0],
    [1, 1],
    [0.42, 0.42],
    [85, 0.85],
    [100, 1],
    ['85%', 0.85],
    ['7.5 %', 0.075],
    ['0.85', 0.85],
    ['.5', 0.5],
    ['85', 0.85],
    ['High', 0.9],
    ['medium', 0.6],
    [' low ', 0.3],
    [1.2, null],
    [2, null],
    [9, null],
    [250, null],
    [-0.1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    ['NaN', null],
    ['8/10', null],
    ['very high', null],
    ['', null],
    ['101%', null],
    [null, null],
    [undefined, null],
    [true, null],
    [{ score: 1 }, null],
    [[0.9], null],
    ['constructor', null],
    ['1e-1', null],
  ])('%j is read as %j', (given, value) => {
    expect(normalizeConfidence(given).value).toBe(value);
  });

  it('is a number from 0 to 1 or unknown, whatever was written', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const { value } = normalizeConfidence(given);
        return value === null || (value >= 0 && value <= 1);
      }),
    );
  });
});

describe('retry-after', () => {
  const now = Date.UTC(2026, 0, 5);
  it.each([
    [{ 'retry-after': '3' }, 3_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    [{ 'retry-after': '86400' }, 86_400_000],
    [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 0],
    [{ 'retry-after': 'Mon, 05 Jan 2026 00:00:07 GMT' }, 7_000],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '' }, null],
    [{}, null],
  ])('%j', (headers: Record<string, string>, wait) => {
    expect(retryAfterMs(new Headers(headers), now)).toBe(wait);
  });

  it('is waited for in full, and two sub-agents do not wait equally long', () => {
    const waits = Array.from({ length: 20 }, (_, i) => waitBefore(1, 3_000, `seed ${i}`));
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(3_000);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4_500);
  });
});

describe('the text of an answer', () => {
  const one = { title: 'a', quote: 'b' };
  it.each([
    ['plain', JSON.stringify({ findings: [one] })],
    ['in a fence', `Here it is:\n\`\`\`json\n${JSON.stringify({ findings: [one] }, null, 1)}\n\`\`\`\nDone.`],
    ['between words', `I found this: ${JSON.stringify({ findings: [one], terms: [] })} and nothing else.`],
    ['a bare list', JSON.stringify([one])],
  ])('%s', (_, text) => {
    expect(parseAnswer(text)).toMatchObject({ findings: [one], cut: false });
  });

  it.each([...Array(60).keys()].map((n) => n + 20))(
    'cut after %i characters gives whole entries only, marked as cut',
    (length) => {
      const whole = JSON.stringify({
        findings: [
          { title: 'x', quote: 'a "quoted" } ] word' },
          { title: 'y', quote: 'second' },
        ],
        terms: [{ name: 'n' }],
      });
      const parsed = parseAnswer(whole.slice(0, length));
      if (parsed === null) return;
      expect(parsed.cut).toBe(true);
      for (const entry of parsed.findings ?? []) expect(entry).toHaveProperty('quote');
    },
  );

  it.each(['', 'I cannot help with that.', '42', 'null', '{', '[', '"findings"'])('nothing to read in %j', (text) => {
    const parsed = parseAnswer(text);
    expect(parsed?.findings ?? parsed?.terms ?? null).toBeNull();
  });
});

describe('an entry', () => {
  it('is understood in our own form and in the plain one', () => {
    expect(
      readFinding({
        title: 'Cap',
        clause: '4',
        severity: 'HIGH',
        confidence: '90%',
        quote: 'q',
        page: 'p. 3',
        recommendation: 'Ask.',
      }),
    ).toMatchObject({
      title: 'Cap',
      category: null,
      claimed: { section: '4', severity: 'high', page: 'p. 3' },
      confidence: 0.9,
      rationale: 'Ask.',
      rejected: null,
    });
    expect(readFinding({ category: 'cap on liability', quote: 'q', section: '4' })).toMatchObject({
      category: 'Cap On Liability',
    });
  });

  it.each([
    [null, 'null'],
    ['text', 'string'],
    [[], 'list'],
    [{ title: 't' }, 'missing'],
    [{ quote: 5 }, 'not a text'],
  ])('%j cannot be used', (raw, words) => {
    expect(readFinding(raw).rejected).toContain(words);
  });

  it('never throws, whatever is in the answer', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => readFinding(raw).title.length <= 120 && readTerm(raw).name.length <= 60),
    );
  });

  it.each([
    ['payment_days', '45', 45],
    ['payment_days', 45, 45],
    ['payment_days', 'forty-five', null],
    ['auto_renewal', 'true', true],
    ['auto_renewal', 'perhaps', null],
    ['effective_date', '2026-02-01', '2026-02-01'],
    ['effective_date', '1 February 2026', null],
    ['nda_exclusions', 'public; known', ['public', 'known']],
    ['no_such_term', '1', null],
  ])('term %s = %j', (name, value, read) => {
    expect(readTerm({ name, value, party: null, quote: 'some words' }).term?.value ?? null).toEqual(read);
  });
});

describe('parts', () => {
  it('cover the text without a gap, at the ends of sentences, within their size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 500, max: 2_000 }),
        (lengths, size) => {
          const text = lengths.map((length) => `A${'a'.repeat(length)}.`).join(' ');
          const parts = cutIntoParts([0, text.length], sentences({ text, furniture: [] }), size);
          expect(parts.map(([start, end]) => text.slice(start, end)).join('')).toBe(text);
          for (const [start, end] of parts) expect(end - start).toBeLessThanOrEqual(size);
          for (const [, end] of parts.slice(0, -1)) expect(text.charAt(end - 1)).toBe('.');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('cut a sentence that is longer than a part', () => {
    const parts = cutIntoParts([0, 2_500], [[0, 2_500]], 1_000);
    expect(parts).toEqual([
      [0, 1_000],
      [1_000, 2_000],
      [2_000, 2_500],
    ]);
  });
});

describe('meter', () => {
  const limits = { turns: 2, toolCalls: 1, tokens: 1_000, costUsd: 1 };
  it('books long prompts at the long price', () => {
    const meter = openMeter('claude-haiku-5-5', limits);
    meter.book({ input_tokens: 200_000, output_tokens: 1_000 });
    expect(meter.usage().costUsd).toBeCloseTo((200_000 * 0.5 + 1_000 * 2.5) / 1e6, 6);
  });
  it('costs nothing for a model without a price, and no number is ever broken', () => {
    const meter = openMeter('some-model', limits);
    meter.book({ input_tokens: Number.NaN, output_tokens: -5 });
    meter.book(undefined);
    expect(meter.usage()).toMatchObject({ tokensIn: 0, tokensOut: 0, costUsd: 0 });
  });
});
