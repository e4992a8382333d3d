import { describe, expect, it } from 'vitest';
import { coverFigures } from '../../../src/eval/rulers/covers.ts';
import { calibrationFigures, presenceFigures } from '../../../src/eval/rulers/presence.ts';

const FEE = 'The fee is due in thirty days.';
const BOTH = 'The fee is due in  thirty days.  Late sums bear interest.\n';
const ASSIGN = 'No party may assign.';

describe('covers ruler', () => {
  it('asks for the whole gold span, white space folded', () => {
    const gold = [FEE];
    const whole = [{ text: BOTH, probability: 0.9 }];
    const part = [{ text: FEE.slice(4), probability: 0.9 }];
    expect(coverFigures([{ gold, predictions: whole }], 0.5).pairs.f1).toBe(1);
    expect(coverFigures([{ gold, predictions: part }], 0.5).pairs.f1).toBe(0);
  });

  it('decides per contract and category, strictly, and per span', () => {
    const predictions = [
      { text: FEE, probability: 0.9 },
      { text: 'Late sums bear interest.', probability: 0.8 },
    ];
    const figures = coverFigures([{ gold: [FEE, ASSIGN], predictions }], 0.5);
    expect(figures.pairs).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(figures.strict.f1).toBe(0);
    expect(figures.spans).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
  });

  it('takes a prediction where nothing is labelled for false, and leaves out what is below the threshold', () => {
    const predictions = [{ text: FEE, probability: 0.4 }];
    expect(coverFigures([{ gold: [], predictions }], 0.3).pairs.precision).toBe(0);
    expect(coverFigures([{ gold: [FEE], predictions }], 0.5).pairs.recall).toBe(0);
  });
});

describe('presence ruler', () => {
  it('counts contract by category', () => {
    const figures = presenceFigures(
      [
        { category: 'Insurance', gold: true, probability: 0.9 },
        { category: 'Insurance', gold: false, probability: 0.8 },
        { category: 'Audit Rights', gold: true, probability: 0.2 },
        { category: 'Audit Rights', gold: false, probability: 0.1 },
      ],
      0.5,
    );
    expect(figures.micro).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
    expect(figures.macroF1).toBeCloseTo(1 / 3, 10);
  });
});

describe('calibration', () => {
  it('is 0 when stated probability is the observed rate', () => {
    const stated = Array.from({ length: 10 }, (_, i) => ({ probability: 0.3, right: i < 3 }));
    expect(calibrationFigures(stated).ece).toBeCloseTo(0, 10);
  });

  it('is the distance between the two', () => {
    const stated = Array.from({ length: 10 }, (_, i) => ({ probability: 0.9, right: i < 5 }));
    const { ece, table } = calibrationFigures(stated);
    expect(ece).toBeCloseTo(0.4, 10);
    expect(table[9]).toMatchObject({ count: 10, rate: 0.5 });
  });

  it('puts certainty in the last band', () => {
    expect(calibrationFigures([{ probability: 1, right: true }]).ece).toBe(0);
  });
});
