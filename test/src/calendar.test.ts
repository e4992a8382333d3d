import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../../src/calendar.ts';

it.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-29', 1, '2026-03-30'],
])('%s and %i days is %s', (date, days, sum) => {
  expect(addDays(date, days)).toBe(sum);
  expect(daysBetween(date, sum)).toBe(days);
});
