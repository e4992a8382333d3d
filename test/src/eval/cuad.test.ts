import { describe, expect, it } from 'vitest';
import { cuadFigures, jaccardWords, wordJaccard } from '../../../src/eval/rulers/cuad.ts';

const pair = (category: string, gold: string[], predictions: [string, number][]) => ({
  category,
  gold,
  predictions: predictions.map(([text, probability]) => ({ text, probability })),
});

describe('cuad ruler', () => {
  it('reads words as the original does', () => {
    expect([...jaccardWords('The Buyer, and/or: its (Agents).')]).toEqual([
      'the',
      'buyer',
      'and',
      'or',
      'its',
      '(agents)',
    ]);
    expect(wordJaccard(jaccardWords('a b c'), jaccardWords('b c d'))).toBe(0.5);
    expect(wordJaccard(new Set(), new Set())).toBe(0);
  });

  it('gives 1 to a perfect ranking', () => {
    const figures = cuadFigures([
      pair('Insurance', ['keep insurance in force'], [['keep insurance in force', 0.9]]),
      pair('Audit Rights', [], []),
    ]);
    expect(figures.aupr).toBeCloseTo(1, 10);
    expect(figures.precisionAt80Recall).toBe(1);
  });

  it('counts every prediction without a match, and a matched answer once', () => {
    const figures = cuadFigures([
      pair(
        'Insurance',
        ['one two three four'],
        [
          ['one two three four', 0.95],
          ['one two three four five', 0.9],
          ['nothing alike here', 0.85],
        ],
      ),
      pair('Audit Rights', [], [['a false alarm', 0.5]]),
    ]);
    const last = figures.curve.at(-1);
    expect(last?.recall).toBe(1);
    expect(last?.precision).toBeCloseTo(1 / 3, 10);
  });

  it('lets a longer prediction hold a party, and nothing else', () => {
    const text = 'Alpha Tools Limited, a company of Norway with its seat in Bergen';
    expect(cuadFigures([pair('Parties', ['Alpha Tools Limited'], [[text, 0.9]])]).maxRecall).toBe(1);
    expect(cuadFigures([pair('Document Name', ['Alpha Tools Limited'], [[text, 0.9]])]).maxRecall).toBe(0);
  });

  it('never lets precision fall as recall falls', () => {
    const figures = cuadFigures([
      pair(
        'Insurance',
        ['a b', 'c d', 'e f'],
        [
          ['x y', 0.99],
          ['a b', 0.9],
          ['c d', 0.8],
          ['e f', 0.7],
        ],
      ),
    ]);
    // The first prediction is wrong, but at full recall three of four are right.
    expect(figures.precisionAt90Recall).toBeCloseTo(0.75, 10);
    expect(figures.aupr).toBeCloseTo(0.75, 10);
  });
});
