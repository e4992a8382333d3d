import { describe, expect, it } from 'vitest';
import { chooseSpans } from '../../../../../workers/reviewers/embedded/model/choose-spans.ts';
import { bucketOf, hashWords } from '../../../../../workers/reviewers/embedded/model/features.ts';
import {
  indexBuckets,
  newSeen,
  readLinear,
  rowOf,
  scoreFeatures,
} from '../../../../../workers/reviewers/embedded/model/linear.ts';
import { dateMentions, nameMentions, titleMentions } from '../../../../../workers/reviewers/embedded/model/mentions.ts';
import { readModelFile, writeModelFile } from '../../../../../workers/reviewers/embedded/model/model-file.ts';
import { readTrees, scoreTrees } from '../../../../../workers/reviewers/embedded/model/trees.ts';
import {
  hashUnits,
  UNIT_FEATURES,
  unitFeatures,
} from '../../../../../workers/reviewers/embedded/model/unit-features.ts';
import { cutUnits } from '../../../../../workers/reviewers/embedded/model/units.ts';

function wordsOf(text: string): number[] {
  const into = new Uint32Array(100);
  return [...into.subarray(0, hashWords(text, 0, text.length, into))];
}

describe('words', () => {
  it('folds case and marks, keeps order, counts digits', () => {
    expect(wordsOf('The Supplier, shall')).toEqual(wordsOf('the  supplier SHALL'));
    expect(wordsOf('30 days')).toEqual(wordsOf('45 days'));
    expect(wordsOf('30 days')).not.toEqual(wordsOf('365 days'));
    expect(wordsOf('$5')).toHaveLength(2);
    expect(wordsOf('Überprüfung')).toHaveLength(1);
  });

  it('stops when the room is full', () => {
    expect(hashWords('a b c d e', 0, 9, new Uint32Array(3))).toBe(3);
  });
});

describe('units', () => {
  it('cuts long sentences at semicolons and enumerators, and loses nothing but white space', () => {
    const text =
      'Either party may end this agreement (a) if the other party commits a material breach of it and does not cure it; (b) if the other party becomes insolvent or makes an assignment; or (c) for convenience on sixty days of notice in writing.';
    const units = cutUnits(text, [[0, text.length]]);
    expect(units.length).toBeGreaterThan(2);
    expect(units.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(text);
    expect(new Set(units.map(({ sentence }) => sentence))).toEqual(new Set([0]));
  });

  it('leaves short sentences whole', () => {
    expect(cutUnits('Fees are due; no set-off.', [[0, 25]])).toEqual([{ start: 0, end: 25, sentence: 0 }]);
  });
});

describe('model file', () => {
  const file = {
    settings: { 'a.base': 0.5 },
    sections: {
      one: Uint8Array.of(1, 2, 3),
      two: Float64Array.of(0.1, -2),
      three: Int8Array.of(-5),
      four: Uint32Array.of(7),
    },
  };

  it('reads what it wrote, in place', () => {
    const bytes = writeModelFile(file);
    const read = readModelFile(bytes.buffer);
    expect(read).toEqual(file);
    expect(read.sections['two']?.buffer).toBe(bytes.buffer);
  });

  it('reads over shared memory', () => {
    const bytes = writeModelFile(file);
    const shared = new SharedArrayBuffer(bytes.length);
    new Uint8Array(shared).set(bytes);
    expect([...(readModelFile(shared).sections['two'] ?? [])]).toEqual([0.1, -2]);
  });

  it('refuses other bytes', () => {
    expect(() => readModelFile(new ArrayBuffer(64))).toThrow(/model file/);
  });
});

describe('linear model', () => {
  const buckets = [3, 70, 128, 129, 4_000_000].sort((a, b) => a - b);
  const index = indexBuckets(Uint32Array.from(buckets), 0);

  it('finds the row of every known bucket and of no other', () => {
    expect(buckets.map((bucket) => rowOf(index, bucket))).toEqual([0, 1, 2, 3, 4]);
    expect([0, 4, 69, 127, 4_000_001].map((bucket) => rowOf(index, bucket))).toEqual([-1, -1, -1, -1, -1]);
  });

  it('counts a feature once, weighs neighbours half, and divides by the length', () => {
    const model = readLinear(
      {
        settings: { 'm.softening': 0, 'm.shift': 0 },
        sections: {
          'm.blocks': index,
          // Rarity 1, 2, 1, 1, 1 in the high bytes; the first two rows hold one pair each.
          'm.rows': Uint32Array.of(32 << 24, (64 << 24) | 1, (32 << 24) | 2, (32 << 24) | 2, (32 << 24) | 2, 2),
          'm.pairs': Int16Array.of(100 * 256 + 0, -50 * 256 + 1),
          'm.steps': Float32Array.of(0.01, 0.02),
          'm.bias': Float32Array.of(-1, 2),
        },
      },
      'm',
    );
    const scores = new Float32Array(2);
    const sums = new Float64Array(2);
    scoreFeatures(model, newSeen(), Uint32Array.of(3, 3, 5), 3, 3, scores, 0, sums);
    expect(scores[0]).toBeCloseTo(0, 6);
    expect(scores[1]).toBe(2);
    scoreFeatures(model, newSeen(), Uint32Array.of(3, 70), 2, 1, scores, 0, sums);
    expect(scores[0]).toBeCloseTo(-1 + 1 / Math.SQRT2, 6);
    expect(scores[1]).toBeCloseTo(2 - 1 / Math.SQRT2, 6);
  });
});

describe('trees', () => {
  it('adds one leaf of each tree to the base', () => {
    const trees = readTrees(
      {
        settings: { 't.base': 0.25 },
        sections: {
          't.roots': Uint32Array.of(0, 3),
          't.features': Uint8Array.of(1, 0, 0, 0),
          't.values': Float64Array.of(2, -1, 1, 0.5),
          't.children': Uint32Array.of(1, 0, 0, 0),
        },
      },
      't',
    );
    expect(scoreTrees(trees, Float32Array.of(9, 2), 0)).toBe(-0.25);
    expect(scoreTrees(trees, Float32Array.of(9, 3), 0)).toBe(1.75);
  });
});

describe('candidates of exact words', () => {
  const found = (text: string, spans: readonly (readonly [number, number])[]) =>
    spans.map(([a, b]) => text.slice(a, b));

  it.each([
    ['made on March 3, 2021 by', 'March 3, 2021'],
    ['made this 3rd day of March, 2021 by', '3rd day of March, 2021'],
    ['as of 3 March 2021', '3 March 2021'],
    ['on 03/04/2021', '03/04/2021'],
    ['as of the ___ day of _____, 2019', '___ day of _____, 2019'],
    ['dated [●] between', '[●]'],
  ])('dates: %s', (text, date) => {
    expect(found(text, dateMentions(text, 0, text.length))).toContain(date);
  });

  it('names: full names and defined names', () => {
    const text =
      'This agreement is between Alder Tools, Inc., a Delaware corporation ("Alder"), and The Weaver Bank of Norway ("Buyer").';
    const names = found(text, nameMentions(text, 0, text.length));
    expect(names).toEqual(expect.arrayContaining(['Alder Tools, Inc.', 'Alder', 'The Weaver Bank of Norway', 'Buyer']));
  });

  it('titles', () => {
    const text = 'Exhibit 10.2 MASTER SERVICES AGREEMENT This Master Services Agreement is made';
    const titles = found(text, titleMentions(text, 0, text.length));
    expect(titles.some((title) => title.endsWith('MASTER SERVICES AGREEMENT'))).toBe(true);
  });

  it('stays linear on hostile text', () => {
    const text = `${'A '.repeat(100_000)}${'_'.repeat(100_000)}${'("'.repeat(50_000)}${'1 day of '.repeat(20_000)}`;
    const before = performance.now();
    dateMentions(text, 0, text.length);
    nameMentions(text, 0, text.length);
    titleMentions(text, 0, text.length);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

describe('choosing', () => {
  it('takes the best that do not overlap, and the same words once', () => {
    const text = 'abc abc def';
    const chosen = chooseSpans(text, [
      { start: 0, end: 3, probability: 0.5 },
      { start: 4, end: 7, probability: 0.6 },
      { start: 5, end: 11, probability: 0.9 },
      { start: 0, end: 4, probability: 0.1 },
    ]);
    expect(chosen.map(({ start, end }) => [start, end])).toEqual([
      [5, 11],
      [0, 3],
    ]);
  });
});

describe('features of units', () => {
  it('are the same for the same text, and know headings and neighbours', () => {
    const text = 'Insurance. Supplier keeps cover. Other words follow.';
    const units = [
      { start: 0, end: 10, sentence: 0 },
      { start: 11, end: 32, sentence: 1 },
      { start: 33, end: 52, sentence: 2 },
    ];
    const section = { label: '1', heading: 'Insurance', start: 0, end: 52, parent: -1 };
    const row = () => ({ buckets: new Uint32Array(UNIT_FEATURES), count: 0, neighbours: 0 });
    const plain = row();
    const headed = row();
    unitFeatures(hashUnits({ text, sections: [] }, units), 1, plain);
    unitFeatures(hashUnits({ text, sections: [section] }, units), 1, headed);
    expect(headed.count).toBe(plain.count + 1);
    expect(plain.count).toBeGreaterThan(plain.neighbours);
    expect(bucketOf(0)).toBe(bucketOf(0));
    const again = row();
    unitFeatures(hashUnits({ text, sections: [] }, units), 1, again);
    expect(again).toEqual(plain);
  });
});
