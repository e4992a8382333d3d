import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DocumentKind } from '../../../../schemas/document.ts';
import { TERM_VOCABULARY } from '../../../../schemas/term-vocabulary.ts';
import { TermParty, TermValue } from '../../../../schemas/terms.ts';
import { readTerms } from './read-terms.ts';

const TermSentence = z.strictObject({
  term: z.string(),
  value: TermValue,
  party: TermParty,
  kind: DocumentKind,
  text: z.string(),
});

const file = new URL('../../../data/term-sentences.jsonl', import.meta.url);
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => TermSentence.parse(JSON.parse(line)));

describe('every term of the vocabulary is read', () => {
  it('has a sentence for each', () => {
    expect(rows.map(({ term }) => term).sort()).toEqual(Object.keys(TERM_VOCABULARY).sort());
  });

  it.each(rows)('$term', async ({ term, value, party, kind, text }) => {
    const terms = await readTerms(text, kind);
    const found = terms.filter(({ name }) => name === term);
    expect(found.map((one) => one.value)).toContainEqual(value);
    if (party !== null) expect(found.map((one) => one.party)).toContain(party);
    for (const { quote, start } of found) expect(text.startsWith(quote, start ?? 0)).toBe(true);
  });
});
