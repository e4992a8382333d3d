import { describe, expect, it } from 'vitest';
import { averagePrecision } from '../../training/average-precision.ts';
import { companyOf, foldsByCompany, type LabelledContract } from '../../training/corpus.ts';
import { unitTargets } from '../../training/unit-targets.ts';
import { hashUnits } from '../../workers/reviewers/embedded/model/unit-features.ts';

const contract = (title: string, text: string, spans: [number, number][][] = []): LabelledContract => ({
  title,
  company: companyOf(title),
  text,
  spans,
  answers: {},
});

describe('folds', () => {
  it('reads one company from differently spelled titles', () => {
    expect(companyOf('ALDERTOOLS,INC_01_02_2003-EX-10.1-SUPPLY AGREEMENT')).toBe(
      companyOf('AlderToolsInc_20100304_8-K_EX-10.2_99_EX-10.2_Licence'),
    );
  });

  it('keeps a company in one fold and fills folds evenly', () => {
    const contracts = Array.from({ length: 20 }, (_, i) =>
      contract(`FIRM${'abcdefghij'[i % 10]}_2001`, 'x'.repeat(100)),
    );
    const folds = foldsByCompany(contracts, 5);
    for (let i = 0; i < 10; i++) expect(folds[i]).toBe(folds[i + 10]);
    for (let f = 0; f < 5; f++) expect(folds.filter((fold) => fold === f)).toHaveLength(4);
  });
});

describe('unit targets', () => {
  it('marks units that a span covers or stands in, and leaves out those it only touches', () => {
    const text = 'aaaaaaaaaa bbbbbbbbbb cccccccccc';
    const units = [0, 11, 22].map((start, sentence) => ({ start, end: start + 10, sentence }));
    const hashed = [hashUnits({ text, sections: [] }, units)];
    const spans: [number, number][][] = [[[0, 24]], [[12, 15]], []];
    expect([...unitTargets([contract('A_1', text, spans)], hashed)]).toEqual([1, 0, 0, 1, 1, 0, 255, 0, 0]);
  });

  it('takes a long label for present wherever its words stand again', () => {
    const clause = 'No party may assign this agreement without the written consent of the other party to it.';
    const text = `${clause} ${clause}`;
    const units = [
      { start: 0, end: clause.length, sentence: 0 },
      { start: clause.length + 1, end: text.length, sentence: 1 },
    ];
    const hashed = [hashUnits({ text, sections: [] }, units)];
    expect([...unitTargets([contract('A_1', text, [[[0, clause.length]]])], hashed)]).toEqual([1, 1]);
  });
});

describe('average precision', () => {
  it('is the mean precision at the right ones', () => {
    const list = [true, false, true].map((right, i) => ({ score: -i, right }));
    expect(averagePrecision(list)).toBeCloseTo((1 + 2 / 3) / 2, 10);
    expect(averagePrecision([{ score: 1, right: false }])).toBe(0);
  });
});
