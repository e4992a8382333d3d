import { describe, expect, it } from 'vitest';
import { compareAnswer, compareDate, compareLaw } from '../../../workers/compare-answers/terms-ruler.ts';

describe('the ruler of terms', () => {
  it.each([
    ['3/11/99', ['1999-03-11'], 'right'],
    ['3/11/99', ['2099-03-11'], 'wrong'],
    ['3/11/19', ['2019-03-11'], 'right'],
    ['3/11/19', [], 'missed'],
    ['', [], 'agreed'],
    ['', ['2019-03-11'], 'extra'],
    ['[]/[]/2020', [], 'right'],
    ['[]/[]/2020', ['2020-05-01'], 'right'],
    ['[]/[]/2020', ['2019-05-01'], 'wrong'],
    ['04/[]/2003', ['2003-04-09'], 'right'],
    ['[]/[]/19[]', [], 'right'],
    ['as agreed', ['2019-03-11'], 'incomparable'],
  ] as const)('dates: %s and %j are %s', (answer, values, outcome) =>
    expect(compareDate(answer, values)).toBe(outcome),
  );

  it.each([
    ['Ontario, Canada', ['Ontario'], 'right'],
    ['Ontario, Canada', ['Canada'], 'wrong'],
    ['England; Wales', ['England and Wales'], 'right'],
    ["People's Republic of China", ['China'], 'right'],
    ['New York', ['Delaware'], 'wrong'],
    ['New York', [], 'missed'],
    ['[]', [], 'incomparable'],
  ] as const)('laws: %s and %j are %s', (answer, values, outcome) => expect(compareLaw(answer, values)).toBe(outcome));

  it('compares renewals in months and notices in days', () => {
    expect(
      compareAnswer('Renewal Term', 'successive 1 year', { renewal_term_months: [12], auto_renewal: [true] }),
    ).toBe('right');
    expect(compareAnswer('Renewal Term', 'successive 1 year', { renewal_term_months: [24] })).toBe('wrong');
    expect(compareAnswer('Renewal Term', 'perpetual', { term_perpetual: [true] })).toBe('right');
    expect(compareAnswer('Renewal Term', '2 successive 5 years', { renewal_term_months: [60] })).toBe('right');
    expect(compareAnswer('Notice Period To Terminate Renewal', '6 months', { renewal_notice_days: [180] })).toBe(
      'right',
    );
    expect(
      compareAnswer('Notice Period To Terminate Renewal', '60 days; 180 days', { renewal_notice_days: [180] }),
    ).toBe('right');
    expect(compareAnswer('Notice Period To Terminate Renewal', '30 days', {})).toBe('missed');
  });

  it('lets perpetual be answered by a term without an end', () => {
    expect(compareAnswer('Expiration Date', 'perpetual', { term_perpetual: [true] })).toBe('right');
    expect(compareAnswer('Expiration Date', 'perpetual', { expiration_date: ['2020-01-01'] })).toBe('wrong');
    expect(compareAnswer('Expiration Date', '1/1/20', { term_perpetual: [true] })).toBe('wrong');
  });
});
