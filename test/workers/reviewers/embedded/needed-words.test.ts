import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neededWords } from '../../../../training/needed-words.ts';
import '../../../../workers/reviewers/embedded/index.ts';
import { keyOf, preparedPatterns } from '../../../../workers/reviewers/embedded/reading/expression.ts';
import { readNeed, writeNeed } from '../../../../workers/reviewers/embedded/reading/need.ts';
import { readSentences } from '../../../../workers/reviewers/embedded/reading/reading.ts';
import { stemNeed } from '../../../../workers/reviewers/embedded/reading/stems.ts';
import { WORDS_OF_EXPRESSIONS } from '../../../../workers/reviewers/embedded/reading/words-of-expressions.ts';
import { documentOf } from '../../ground-fixture.ts';

describe('the words that an expression needs', () => {
  it.each([
    [/\bfoo\b/, [[['foo.']]]],
    [/\bterminat\w*\b.{0,40}?\bnotice/, [[['terminat'], ['notice']]]],
    [/\b(?:pay|remit)s?\b.{0,9}?\bdays?\b/, [[['day'], ['pay', 'remit']]]],
    [/\bcap\b|\blimited to \$ ?\d/, [[['cap.']], [['limited.'], ['$'], ['#']]]],
    [/\b(?:non-)?exclusive\b/, [[['exclusive.']]]],
    [/\b(?<!non-)exclusiv(?:e|ity)\b/, [[['exclusiv']]]],
    [/\bwil+ful\b/, [[['wil']]]],
    [/\bsub-?processors?\b/, [[['sub']]]],
    [/\bfavou?rable\b/, [[['favo']]]],
    // Where a word may begin inside another nothing can be said; the commonest words are not worth looking for.
    [/clause/, [[]]],
    [/\b(?:up)?front\b/, [[]]],
    [/\bof the\b/, [[]]],
    [/\b(?:fee|\w+ charge)\b/, [['fee.', 'charge.']].map((group) => [group])],
    [/\b(?:fee|\w+)\b/, [[]]],
  ])('%s', (pattern, words) => expect(neededWords(pattern)).toEqual(words));

  it('are read off no expression that is not understood', () => {
    expect(() => neededWords(/\bfoo/i)).toThrow();
    expect(() => neededWords(/(a)\1/)).toThrow();
    expect(() => neededWords(/(?<name>a)/)).toThrow();
  });

  it('are written down for every expression, as they are read off now', () => {
    const read = preparedPatterns().map((pattern) => [keyOf(pattern), writeNeed(neededWords(pattern))]);
    expect(WORDS_OF_EXPRESSIONS).toEqual(Object.fromEntries(read));
    for (const line of Object.values(WORDS_OF_EXPRESSIONS)) expect(writeNeed(readNeed(line))).toBe(line);
  });
});

const WORD = fc.constantFrom('pay', 'payment', 'day', 'days', 'non', 'exclusive', 'not', 'x2', '30', 'us', 'é', '_day');
const GAP = fc.constantFrom(' ', ', ', '-', ' $', '% ', '. ', ' (', '$', "'", '');
const PART = fc.constantFrom(
  ...[
    'pay',
    'day',
    'days?',
    'non-?',
    'exclusiv\\w*',
    '(?:not |no )?',
    'us',
    '\\d',
    '\\d{2}',
    '\\$ ?',
    '[- ]',
    '30',
    '%',
  ],
  ...[
    '(?:pay|day)',
    '(?:pay|\\d)\\w*',
    '\\b',
    '\\b',
    ' ',
    ' ',
    '.{0,9}?',
    '(?: day|pay)',
    '(?<!x)',
    'u?s',
    'x+2',
    '^',
    '$',
  ],
);
const PATTERN = fc
  .array(fc.array(PART, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  .map((alternatives) => new RegExp(alternatives.map((parts) => parts.join('')).join('|')));
const TEXT = fc.array(fc.tuple(WORD, GAP), { minLength: 1, maxLength: 14 }).map((parts) => parts.flat().join(''));

describe('a sentence', () => {
  it('has the words that an expression needs wherever that matches, whatever the two are', () => {
    let matches = 0;
    fc.assert(
      fc.property(PATTERN, TEXT, (pattern, text) => {
        const need = stemNeed(neededWords(pattern));
        for (const sentence of readSentences(documentOf(text), [[0, text.length]]).sentences) {
          if (!pattern.test(sentence.lower)) continue;
          matches++;
          expect(sentence.words.meets(sentence, need), `${pattern} ${sentence.lower}`).toBe(true);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(matches).toBeGreaterThan(1_000);
  });

  it('has not the words of another sentence', () => {
    const text = 'Pay at once.\nThe day is long.\nPay on the day.';
    const spans: [number, number][] = [
      [0, 12],
      [13, 29],
      [30, 45],
    ];
    const need = stemNeed(neededWords(/\bpay\b.{0,9}?\bday\b/));
    const { sentences } = readSentences(documentOf(text), spans);
    expect(sentences.map((sentence) => sentence.words.meets(sentence, need))).toEqual([false, false, true]);
  });
});
