import { describe, expect, it } from 'vitest';
import { median, round, slope, wilsonUpper95 } from '../../src/statistics.ts';

describe('statistics', () => {
  it.each([
    [[], null],
    [[3], 3],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])('median of %j is %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it.each([
    [[], 0],
    [[5], 0],
    [[5, 5, 5], 0],
    [[1, 3, 5], 2],
    [[3, 2, 1], -1],
  ])('slope of %j is %j', (values, expected) => {
    expect(slope(values)).toBeCloseTo(expected, 12);
  });

  it.each([
    [0, 0, null],
    [0, 20, 0.1192],
    [1, 20, 0.196],
    [20, 20, 1],
  ])('%i wrong of %i are at most %j', (wrong, trials, bound) => {
    const upper = wilsonUpper95(wrong, trials);
    expect(upper === null ? null : round(upper, 2)).toBe(bound === null ? null : round(bound, 2));
  });
});
