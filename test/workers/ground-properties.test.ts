import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGrounder } from '../../workers/ground.ts';
import { documentOf } from './ground-fixture.ts';

const RUNS = { numRuns: 300, seed: 20_260_801 };

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{2,9}$/) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('the', 'Agent', 'shall', 'not', 'pay', 'third-party', 'office', 'Buyer’s', 'flat'),
  },
  { weight: 1, arbitrary: fc.constantFrom('may,', 'fee.', '(b)', '"Fees"', 'law;', 'NOT') },
  { weight: 2, arbitrary: fc.nat({ max: 99_999 }).map(String) },
);
/** Words of a text, and which of them are quoted: at least three, of which one has letters. */
const passage = fc
  .tuple(fc.array(word, { minLength: 8, maxLength: 60 }), fc.nat(), fc.nat())
  .map(([words, a, b]) => {
    const from = a % (words.length - 3);
    return { words, from, to: from + 3 + (b % (words.length - from - 2)) };
  })
  .filter(({ words, from, to }) => /[a-z]{3}/i.test(words.slice(from, to).join(' ')));

/** How a word, and the white space after it, may be shown otherwise. */
const look = fc.record({
  space: fc.constantFrom(' ', '\n', '  ', '\u00a0', '\t', ' \r\n', '\u2003'),
  change: fc.constantFrom('none', 'ligature', 'soft hyphen', 'zero width', 'broken', 'quotes', 'capitals'),
});
type Look = typeof look extends fc.Arbitrary<infer T> ? T : never;

function show(words: readonly string[], looks: readonly Look[]): string[] {
  return words.map((text, index) => {
    const { change } = looks[index % looks.length] ?? { change: 'none' };
    const inside = /^[a-z]{6,}$/.test(text) ? Math.floor(text.length / 2) : 0;
    const split = (sign: string) => (inside === 0 ? text : text.slice(0, inside) + sign + text.slice(inside));
    if (change === 'ligature') return text.replace('ffi', 'ﬃ').replace('fl', 'ﬂ');
    if (change === 'soft hyphen') return split('\u00ad');
    if (change === 'zero width') return split('\u200b');
    if (change === 'broken') return text === 'third-party' ? 'third-\nparty' : split('-\n');
    if (change === 'quotes') return text.replace(/"([^"]*)"/, '“$1”').replace('’', "'");
    if (change === 'capitals' && /^[a-z]{3,}$/.test(text)) return text.toUpperCase();
    return text;
  });
}

function join(words: readonly string[], looks: readonly Look[], from: number): string {
  return words.map((text, i) => (i === 0 ? text : (looks[(from + i) % looks.length]?.space ?? ' ') + text)).join('');
}

describe('for any text', () => {
  it('its words verify as exact where they are', () => {
    fc.assert(
      fc.property(passage, ({ words, from, to }) => {
        const text = words.join(' ');
        const start = words.slice(0, from).join(' ').length + (from === 0 ? 0 : 1);
        const quote = words.slice(from, to).join(' ');
        const found = createGrounder(documentOf(text)).ground(quote, { start });
        expect(found).toMatchObject({ verification: 'exact', start, end: start + quote.length, quote, page: 1 });
      }),
      RUNS,
    );
  });

  it('its words verify however it is set, where they are', () => {
    fc.assert(
      fc.property(passage, fc.array(look, { minLength: 5, maxLength: 11 }), ({ words, from, to }, looks) => {
        const shown = show(words, looks);
        const before = from === 0 ? '' : `${join(shown.slice(0, from), looks, 0)} `;
        const inside = join(shown.slice(from, to), looks, from);
        const text = `${before}${inside} ${join(shown.slice(to), looks, to)}`;
        const quote = words.slice(from, to).join(' ');
        const found = createGrounder(documentOf(text)).ground(quote, { start: before.length });
        expect(found.verification).toBe(inside === quote ? 'exact' : 'normalized');
        expect(found.quote).toBe(inside);
        expect([found.start, found.end]).toEqual([before.length, before.length + inside.length]);
      }),
      RUNS,
    );
  });

  it('its words verify however the quote is set', () => {
    fc.assert(
      fc.property(passage, fc.array(look, { minLength: 5, maxLength: 11 }), ({ words, from, to }, looks) => {
        const text = words.join(' ');
        const start = words.slice(0, from).join(' ').length + (from === 0 ? 0 : 1);
        const plain = words.slice(from, to).join(' ');
        const quote = join(show(words.slice(from, to), looks), looks, from);
        const found = createGrounder(documentOf(text)).ground(quote, { start });
        expect(found.verification).toBe(quote === plain ? 'exact' : 'normalized');
        expect([found.start, found.quote]).toEqual([start, plain]);
      }),
      RUNS,
    );
  });

  it.each([
    ['another digit', (quote: string, at: number) => changeDigit(quote, at)],
    ['a "not" more', (quote: string, at: number) => atSpace(quote, at, ' not ')],
    ['a "not" less', (quote: string) => quote.replace(/ not /, ' ')],
    ['swapped halves', (quote: string, at: number) => swapHalves(quote, at)],
  ])('%s is not found', (_, change) => {
    fc.assert(
      fc.property(passage, fc.nat(), ({ words, from, to }, at) => {
        const text = words.join(' ');
        const quote = words.slice(from, to).join(' ');
        const changed = change(quote, at);
        fc.pre(changed !== quote && !` ${text} `.toLowerCase().includes(` ${changed.toLowerCase()} `));
        expect(createGrounder(documentOf(text)).ground(changed).verification).toBe('not_found');
      }),
      RUNS,
    );
  });

  it('an answer is cut from the text, and the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 40 }), (text, quote) => {
        const grounder = createGrounder(documentOf(text));
        for (const asked of [quote, text.slice(3, 60), `${text.slice(0, 30)} ... ${text.slice(50, 90)}`]) {
          const found = grounder.ground(asked);
          expect(grounder.ground(asked)).toEqual(found);
          if (found.verification === 'not_found') expect(found.start).toBeNull();
          else expect(found.quote).toBe(text.slice(found.start ?? -1, found.end ?? -1));
        }
      }),
      RUNS,
    );
  });
});

function changeDigit(quote: string, at: number): string {
  const digits = [...quote.matchAll(/\d/g)];
  const place = digits[at % Math.max(1, digits.length)]?.index;
  if (place === undefined) return quote;
  return quote.slice(0, place) + String((Number(quote[place]) + 1 + (at % 8)) % 10) + quote.slice(place + 1);
}

function atSpace(quote: string, at: number, put: string): string {
  const spaces = [...quote.matchAll(/ /g)];
  const place = spaces[at % spaces.length]?.index ?? 0;
  return quote.slice(0, place) + put + quote.slice(place + 1);
}

function swapHalves(quote: string, at: number): string {
  const words = quote.split(' ');
  const half = 1 + (at % (words.length - 1));
  return [...words.slice(half), ...words.slice(0, half)].join(' ');
}
