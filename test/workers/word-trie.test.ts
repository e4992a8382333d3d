import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordTrie } from '../../workers/word-trie.ts';

const STEMS = ['pay', 'payment', 'payment.', 'p', 'on.', 'on', '99', 'x2.', '$', '%', '€', 'terminat'];

/** What a trie must find, word by word. */
function naive(stems: readonly string[], text: string): string[] {
  const found: string[] = [];
  for (const { 0: word, index } of text.matchAll(/[a-z\d]+|[$%£€]/gi)) {
    const lower = word.toLowerCase();
    const beginnings = stems.filter((stem) => !stem.endsWith('.') && lower.startsWith(stem));
    beginnings.sort((a, b) => a.length - b.length);
    const whole = stems.filter((stem) => stem === `${lower}.`);
    found.push(...[...beginnings, ...whole].map((stem) => `${stem}@${index}`));
  }
  return found;
}

function scanned(stems: readonly string[], texts: readonly string[]): string[][] {
  const trie = createWordTrie();
  const numbers = stems.map((stem) => trie.add(stem));
  const scan = trie.scanner();
  return texts.map((text) => {
    const found: string[] = [];
    scan(text, (number, start, length, whole) => {
      const stem = stems[numbers.indexOf(number)] ?? '';
      expect(stem).toBe(text.slice(start, start + length).toLowerCase() + (whole ? '.' : ''));
      found.push(`${stem}@${start}`);
    });
    return found;
  });
}

describe('a word trie', () => {
  it('finds beginnings and whole words, signs alone, whatever the case', () => {
    const text = 'Pay on PAYMENT 99% of $100; ontop x2 x2y non-payment us$5 \u20ac7 terminated';
    expect(scanned(STEMS, [text])).toEqual([naive(STEMS, text)]);
  });

  it('finds what a search word by word finds', () => {
    const words = fc.constantFrom(
      ...STEMS.map((stem) => stem.replace('.', '')),
      'é',
      '_',
      ' ',
      ' ',
      '-',
      'pa',
      'Y',
      '1',
      '',
    );
    const texts = fc.array(
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...STEMS), { minLength: 1 }), texts, (stems, all) => {
        expect(scanned(stems, all)).toEqual(all.map((text) => naive(stems, text)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives a stem one number, and takes stems after a search', () => {
    const trie = createWordTrie();
    expect([trie.add('pay'), trie.add('pay.'), trie.add('pay')]).toEqual([0, 1, 0]);
    trie.scanner();
    expect(trie.add('late')).toBe(2);
    const found: number[] = [];
    trie.scanner()('pay late', (stem) => found.push(stem));
    expect(found).toEqual([0, 1, 2]);
  });

  it('tells which texts have figures', () => {
    const scan = createWordTrie().scanner();
    const figures = (text: string): number => {
      let count = 0;
      scan(
        text,
        () => {},
        () => count++,
      );
      return count;
    };
    expect(['no', 'a1 b 22', '$5', 'é7'].map(figures)).toEqual([0, 2, 1, 1]);
  });

  it('refuses what is no stem', () => {
    const trie = createWordTrie();
    for (const stem of ['', '.', 'a b', 'é', '$5']) expect(() => trie.add(stem)).toThrow();
  });
});
