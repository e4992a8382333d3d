import { expect, it } from 'vitest';
import { sliceWhole } from '../../workers/slice-whole.ts';

it.each([
  ['a😀b', 0, 2, 'a'],
  ['a😀b', 2, 4, 'b'],
  ['a😀b', 1, 3, '😀'],
  ['a😀b', 0, 9, 'a😀b'],
  ['abc', 1, 2, 'b'],
])('%s from %i to %i', (text, start, end, part) => {
  expect(sliceWhole(text, start, end)).toBe(part);
});
