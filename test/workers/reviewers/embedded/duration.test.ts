import { describe, expect, it } from 'vitest';
import { readTerms } from './read-terms.ts';

const DURATIONS: readonly [text: string, months: number | undefined, expiry: string | undefined][] = [
  ['This Agreement starts on 3 March 2025 and continues for thirty-six (36) months.', 36, '2028-03-03'],
  ['This Agreement begins on 1 June 2024 and runs for twelve months.', 12, '2025-06-01'],
  ['This Agreement commences on the Effective Date and continues for two years.', 24, undefined],
  ['The Supplier continues to support each release for two years.', undefined, undefined],
];

describe('how long an agreement lasts', () => {
  it.each(DURATIONS)('%s', async (text, months, expiry) => {
    const terms = new Map((await readTerms(text)).map(({ name, value }) => [name, value]));
    expect([terms.get('initial_term_months'), terms.get('expiration_date')]).toEqual([months, expiry]);
  });
});
