import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFurniture } from '../../workers/extract/furniture.ts';
import { MAX_UNIT, sentences } from '../../workers/segment.ts';

const cut = (text: string): string[] =>
  sentences({ text, furniture: findFurniture(text).furniture }).map(([start, end]) => text.slice(start, end));

describe('sentences', () => {
  it('keeps abbreviations, numbers and initials together', () => {
    const text =
      'Acme, Inc. and Mr. J. Poe of the U.S. agree under Sec. 4.2 and No. 7. The fee is $1.5 million, i.e. Ten percent. They sign.';
    expect(cut(text)).toEqual([
      'Acme, Inc. and Mr. J. Poe of the U.S. agree under Sec. 4.2 and No. 7.',
      'The fee is $1.5 million, i.e. Ten percent.',
      'They sign.',
    ]);
  });

  it('ends a sentence after "Inc." when another begins', () => {
    expect(cut('The buyer is Acme, Inc. The seller is Quay Ltd. This is agreed.')).toHaveLength(3);
  });

  it('gives a heading a unit of its own and keeps its number with it', () => {
    expect(cut('12. Governing Law. This lease is governed by the law of Ulm. (a) First.')).toEqual([
      '12. Governing Law.',
      'This lease is governed by the law of Ulm.',
      '(a) First.',
    ]);
    expect(cut('LIMITATION OF LIABILITY\n\nThe Lessor is not liable.')).toEqual([
      'LIMITATION OF LIABILITY',
      'The Lessor is not liable.',
    ]);
  });

  it('joins lines that a typewriter broke', () => {
    const line = 'The Lessee shall pay the rent to the Lessor on the first day of';
    const text = `${line}\neach month, and shall keep the house in good repair at all of the\ntimes. The Lessor may enter the house at any time that suits him\nwithout notice.`;
    expect(cut(text)).toHaveLength(2);
  });

  it('runs on over a page end and steps over what stands there', () => {
    const text = 'The Lessee shall pay\n\n- 7 -\n\nthree times the rent. The end.';
    expect(cut(text)).toEqual(['The Lessee shall pay\n\n- 7 -\n\nthree times the rent.', 'The end.']);
  });

  it('cuts endless sentences at list items', () => {
    const text = `The Lessee shall: ${'(a) keep the house in good and proper repair in every way; '.repeat(80)}`;
    const units = cut(text);
    expect(Math.max(...units.map((unit) => unit.length))).toBeLessThanOrEqual(MAX_UNIT);
    expect(units[0]?.endsWith(';')).toBe(true);
  });

  it('covers every word once, in order, whatever the text', () => {
    const alphabet = fc.constantFrom(
      'The fee',
      '. ',
      '\n',
      ' ',
      '(a)',
      '1.',
      'Inc.',
      '"',
      ';',
      '\r\n',
      'X',
      '\f',
      '- 3 -',
      '”',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const units = sentences({ text, furniture: [] });
        let last = 0;
        for (const [start, end] of units) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(last, start).trim()).toBe('');
          last = end;
        }
        expect(text.slice(last).trim()).toBe('');
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});
