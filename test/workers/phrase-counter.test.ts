import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIGNS } from '../../workers/identify/kind-signs.ts';
import { phraseCounter } from '../../workers/identify/phrase-counter.ts';

const LISTS = [...SIGNS.map(({ phrases }) => phrases), ['co-? ?brand(?:ing)?', 'by (?:clicking|using)', '^to whom']];
const countAll = phraseCounter(LISTS);

/** The same by one plain search for each list. */
function searchAll(text: string, most: number): number[] {
  return LISTS.map((phrases) =>
    Math.min(most, [...text.matchAll(new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'g'))].length),
  );
}

describe('phraseCounter', () => {
  it('counts every list as a plain search does', () => {
    const words =
      'master services agreement lease data processing addendum non disclosure non-disclosure nda amendment to no 2 ' +
      'first co-brand cobranding co branding by clicking using terms of use and conditions supply purchase sale website ' +
      'hosting web site term loan the employee executive of work order statement licensor licence é 7 _ . - by_ to whom';
    const word = fc.constantFrom(...words.split(' '));
    const text = fc.array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '-', '. ', '')), { maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), (parts, most) => {
        const joined = parts.flat().join('');
        expect(countAll(joined, most)).toEqual(searchAll(joined, most));
      }),
      { numRuns: 500, seed: 4 },
    );
  });

  it('does not count overlapping matches of one list twice', () => {
    expect(phraseCounter([['terms of use', 'use of terms']])('terms of use of terms', 9)).toEqual([1]);
  });
});
