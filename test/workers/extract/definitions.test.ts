import { describe, expect, it } from 'vitest';
import { findDefinitions } from '../../../workers/extract/definitions.ts';
import { sentences } from '../../../workers/segment.ts';

const find = (text: string) => findDefinitions(text, sentences({ text, furniture: [] }));

describe('findDefinitions', () => {
  it.each([
    ['Quay Ltd ("Lessor") lets the house.', ['Lessor']],
    [
      'Quay Ltd, a company (hereinafter referred to as the “Lessor”), and Ms Poe (the “Lessee” and together the “Parties”) agree.',
      ['Lessor', 'Lessee', 'Parties'],
    ],
    ['"Business Day" means a day on which banks open.', ['Business Day']],
    ['“Affiliate” shall have the meaning given in Annex 1.', ['Affiliate']],
    ['"Rent", as used in this Agreement, means ten euros.', ['Rent']],
    ['1.2 Affiliate means any company under common control.', ['Affiliate']],
    ['**Service Levels** means the levels of Annex 2.', ['Service Levels']],
    ['Die Quay GmbH (nachfolgend „Vermieter“ genannt) vermietet.', ['Vermieter']],
    ['The tenant called it a "bargain" and left.', []],
    ['a notice (marked "urgent") is sent', []],
  ])('%s', (text, terms) => {
    expect(find(text).map((definition) => definition.term)).toEqual(terms);
  });

  it('gives the term’s place and the sentence that defines it', () => {
    const text = 'The house is old. "Rent" means ten euros. It is due.';
    const [definition] = find(text);
    expect(text.slice(definition?.start, definition?.end)).toBe('Rent');
    expect(text.slice(definition?.sentenceStart, definition?.sentenceEnd)).toBe('"Rent" means ten euros.');
  });
});
