import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAsDocument } from '../../../../training/read-documents.ts';
import { readAmounts, readMultiples, readPercents } from '../../../../workers/reviewers/embedded/reading/amounts.ts';
import { addToDate, isoOf, readDates } from '../../../../workers/reviewers/embedded/reading/dates.ts';
import { inDays, inHours, inMonths, readDurations } from '../../../../workers/reviewers/embedded/reading/durations.ts';
import { foldSentences, offsetIn } from '../../../../workers/reviewers/embedded/reading/fold.ts';
import { numberOfWords, ordinalOf } from '../../../../workers/reviewers/embedded/reading/numbers.ts';
import { castOf, partyOf } from '../../../../workers/reviewers/embedded/reading/parties.ts';
import { readSentences } from '../../../../workers/reviewers/embedded/reading/reading.ts';
import { sentences } from '../../../../workers/segment.ts';

describe('numbers in words', () => {
  it.each([
    ['seven', 7],
    ['twenty-one', 21],
    ['one hundred and eighty', 180],
    ['one hundred twenty', 120],
    ['ninety', 90],
    ['fortnight', null],
  ])('%s', (words, value) => expect(numberOfWords(words)).toBe(value));

  it.each([
    ['third', 3],
    ['twenty-second', 22],
    ['thirtieth', 30],
    ['15th', 15],
    ['last', null],
  ])('%s', (words, value) => expect(ordinalOf(words)).toBe(value));
});

describe('lengths of time', () => {
  it.each([
    ['within thirty (30) days', 30],
    ['a 12-month period', 360],
    ['one hundred and twenty days', 120],
    ['two weeks', 14],
    ['ten (10) business days', 14],
    ['a period of two (2) years', 730],
    ["sixty days' notice", 60],
  ])('%s', (text, days) => {
    const [first] = readDurations(text);
    expect(first && inDays(first)).toBe(days);
  });

  it('counts business days as seven for five', () => {
    expect(inHours({ count: 10, unit: 'business day' })).toBe(336);
    expect(inDays({ count: 1, unit: 'business day' })).toBe(2);
  });

  it('counts months exactly from years and quarters', () => {
    expect(inMonths({ count: 3, unit: 'year' })).toBe(36);
    expect(inMonths({ count: 2, unit: 'quarter' })).toBe(6);
  });

  it('takes no amount for a length', () => expect(readDurations('the fee is $30 days or not')).toEqual([]));
});

describe('dates', () => {
  it.each([
    ['made this 11th day of march, 1999', '1999-03-11'],
    ['dated 15 january 2020', '2020-01-15'],
    ['as of january 5th, 2020', '2020-01-05'],
    ['on 2021-02-28', '2021-02-28'],
    ['on 3/31/2020', '2020-03-31'],
    ['on 31/3/2020', '2020-03-31'],
    ['on 1.4.2011', '2011-04-01'],
    ['the twenty-first day of june, 2005', '2005-06-21'],
    ['on the 14t h day of april, 2015', '2015-04-14'],
    ['on 2/30/2020', null],
    ['march [__], 2004', null],
    ['____ day of july 2013', null],
  ])('%s', (text, iso) => {
    const [first] = readDates(text);
    expect(first === undefined ? null : isoOf(first)).toBe(iso);
  });

  it.each(['_', '*', '.', '[]', '_ ', 'x'])('passes over a long line of "%s" in time', (sign) => {
    const start = performance.now();
    readDates(`signed on the day of ${sign.repeat(20_000)} 3 may 2024`);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('adds by the calendar, the day clipped to the month', () => {
    expect(addToDate('2023-01-31', { months: 1, days: 0 })).toBe('2023-02-28');
    expect(addToDate('2024-02-29', { months: 12, days: 0 })).toBe('2025-02-28');
    expect(addToDate('2020-12-15', { months: 0, days: 30 })).toBe('2021-01-14');
  });
});

describe('figures', () => {
  it('reads sums', () => {
    expect(readAmounts('up to $1,250,000 or eur 2.5 million or 40,000 dollars').map(({ value }) => value)).toEqual([
      1_250_000, 2_500_000, 40_000,
    ]);
  });
  it('reads shares', () => {
    expect(readPercents('1.5% or one and one-half percent or five per cent').map(({ value }) => value)).toEqual([
      1.5, 1.5, 5,
    ]);
  });
  it('reads multiples', () => {
    expect(readMultiples('two (2) times or twice or 3x').map(({ value }) => value)).toEqual([2, 2, 3]);
  });
});

describe('folding', () => {
  it('maps every place of a folded sentence back to its character', () => {
    const pieces = fc.array(
      fc.constantFrom('a', 'Bc', ' ', '\n', '  ', '\u00a0', '\u201c', '\u2019', '\u2014', '7', '.', '\t'),
      {
        minLength: 1,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.asyncProperty(pieces, async (parts) => {
        const text = `x${parts.join('')}y`;
        const document = await readAsDocument(text);
        const [sentence] = foldSentences(document, [[0, document.text.length]]);
        if (sentence === undefined) return;
        for (let at = 0; at < sentence.text.length; at++) {
          const character = document.text.charAt(offsetIn(document, sentence, at));
          if (/[\w.]/.test(sentence.text.charAt(at))) expect(character).toBe(sentence.text.charAt(at));
        }
      }),
    );
  });
});

describe('who acts', () => {
  const cast = castOf([
    { name: 'Acme Widgets, Inc.', aliases: ['Acme'], role: 'vendor' },
    { name: 'Zed Retail Limited', aliases: ['Zed'], role: 'customer' },
  ]);
  it.each([
    ['acme shall indemnify zed against claims', 'indemnify', 'Acme'],
    ['subject to section 9, zed may, at its option, terminate', 'terminate', 'Zed'],
    ['neither party shall disclose', 'disclose', null],
    ["acme's employees shall follow; zed shall pay", 'pay', 'Zed'],
    ['the supplier shall deliver', 'deliver', 'Supplier'],
  ])('%s', (lower, verb, label) => expect(partyOf(cast.actorBefore(lower, lower.indexOf(verb)))).toBe(label));
});

describe('lists', () => {
  it('are read once more with the words before them', async () => {
    const text =
      'Supplier shall indemnify Customer against claims arising from:\n\n(a) infringement of patents;\n\n(b) bodily injury.\n\nNext clause.';
    const document = await readAsDocument(text);
    const reading = readSentences(document, sentences(document));
    const lists = reading.sentences.slice(reading.plain);
    expect(lists).toHaveLength(1);
    expect(lists[0]?.lower).toContain('infringement of patents');
    expect(lists[0]?.lower).toContain('bodily injury');
  });
});
