import { describe, expect, it } from 'vitest';
import { findFurniture } from '../../../workers/extract/furniture.ts';

const taken = (text: string): string[] => findFurniture(text).furniture.map(([start, end]) => text.slice(start, end));
const pages = (...bodies: string[]): string => bodies.join('\n');

describe('findFurniture', () => {
  it('takes page numbers that can be nothing else', () => {
    expect(taken('The Tenant\n- 12 -\npays.\nPage 3 of 9\nThe rent\n[4]\nis due.')).toEqual([
      '- 12 -',
      'Page 3 of 9',
      '[4]',
    ]);
  });

  it('takes bare numbers only where they count from page to page', () => {
    expect(taken('One one.\n\n1\n\nTwo\ntwo\ntwo two.\n\n2\n\nThree three.')).toEqual(['1', '2']);
    expect(taken('The number is\n\n40\n\nand no other, as agreed.')).toEqual([]);
  });

  it('takes running headers and filing marks beside page ends', () => {
    const text = pages(
      'Text one.',
      '',
      '1',
      'Source: ACME, INC., 10-K, 2/5/2020',
      '',
      '',
      'ACME LEASE',
      'Text two.',
      '',
      '2',
      'Source: ACME, INC., 10-K, 2/5/2020',
      '',
      '',
      'ACME LEASE',
      'Text three.',
      '',
      '3',
      'Source: ACME, INC., 10-K, 2/5/2020',
      '',
      '',
      'ACME LEASE',
      'Text four.',
    );
    expect(taken(text).filter((line) => line === 'ACME LEASE')).toHaveLength(3);
    expect(taken(text).join(' ')).not.toContain('Text');
  });

  it('makes pages from form feeds', () => {
    const text = 'First page.\fSecond page.\fThird page.';
    expect(findFurniture(text).pages.map(({ start, end }) => text.slice(start, end))).toEqual([
      'First page.\f',
      'Second page.\f',
      'Third page.',
    ]);
  });

  it('leaves repeated clauses and signature lines alone', () => {
    expect(taken('The fee is due.\nBy: ____\nThe fee is due.\nBy: ____\nThe fee is due.\nBy: ____')).toEqual([]);
  });
});
