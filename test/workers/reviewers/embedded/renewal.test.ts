import { describe, expect, it } from 'vitest';
import { readTerms } from './read-terms.ts';

const RENEWALS: readonly [text: string, months: number | undefined, notice: number | undefined][] = [
  [
    'This Agreement runs for twelve months. It then renews for one year at a time unless the Client gives notice of at least sixty days before a renewal date.',
    12,
    60,
  ],
  ["It renews for six months at a time unless the Customer gives 45 days' notice before the end of a period.", 6, 45],
  [
    'This Agreement renews automatically for successive terms of two years unless either party gives notice of non-renewal at least ninety days before the current term ends.',
    24,
    90,
  ],
  ['This Agreement ends on 30 September 2029 and does not renew for any further year.', undefined, undefined],
  ['The Supplier shall keep the policy in force and give notice when the insurer renews it.', undefined, undefined],
];

describe('renewal: how long, and what notice stops it', () => {
  it.each(RENEWALS)('%s', async (text, months, notice) => {
    const terms = new Map((await readTerms(text)).map(({ name, value }) => [name, value]));
    expect([terms.get('renewal_term_months'), terms.get('renewal_notice_days')]).toEqual([months, notice]);
    expect(terms.has('auto_renewal')).toBe(months !== undefined);
  });
});
