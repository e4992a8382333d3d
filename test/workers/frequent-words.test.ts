import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frequentWords } from '../../workers/frequent-words.ts';

function naive(text: string, most: number): string[] {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[a-z]{4,24}/gi))
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return sorted.slice(0, most).map(([word]) => word);
}

describe('frequent words', () => {
  it('come by count, then by spelling, in small letters', () => {
    expect(frequentWords('Fees and fees, dues and TERM; term terms the', 2)).toEqual(['fees', 'term']);
    expect(frequentWords('', 5)).toEqual([]);
  });

  it('cut a run of letters that is too long for a word', () => {
    const text = `${'a'.repeat(50)} ${'b'.repeat(27)}`;
    expect(frequentWords(text, 9)).toEqual(naive(text, 9));
  });

  it('are those of a plain count, in texts of few and of many words', () => {
    const letters = fc.array(fc.constantFrom('a', 'B', 'k', '\u212a', '\u0131', '1', ' ', 'é', '_'), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 30 }), (parts, most) => {
        expect(frequentWords(parts.join(''), most)).toEqual(naive(parts.join(''), most));
      }),
      { numRuns: 500 },
    );
    const many = Array.from({ length: 30_000 }, (_, i) =>
      `word${(i * 7919) % 5_003}`.replace(/\d/g, (d) => 'abcdefghij'[Number(d)] ?? ''),
    );
    expect(frequentWords(many.join(' '), 20)).toEqual(naive(many.join(' '), 20));
  });
});
