import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../workers/extract/index.ts';
import { countRedactions, findPlaceholders } from '../../../workers/extract/placeholders.ts';
import { bytesOf, context, read } from './context.ts';

const LEASE =
  'LEASE\n\n1. Rent. The Lessee pays the rent to the Lessor every month.\n2. Law. This lease is governed by the law of Ulm.\n';

describe('the text', () => {
  it('is well-formed whatever a file names as its characters', async () => {
    const { text } = await read('{\\rtf1\\ansi The \\u-10179?\\u-8704? is \\u-10179? and \\u-8704? kept.\\par}');
    expect(text).toBe('The 😀 is \ufffd and \ufffd kept.');
  });
});

describe('what makes a reading complete', () => {
  it('is complete when all is there', async () => {
    const { coverage } = await read(LEASE);
    expect(coverage).toMatchObject({ complete: true, pages: 1, pagesRead: 1, language: 'en', warnings: [] });
  });

  it('misses an exhibit that the text includes and the file does not hold', async () => {
    const { coverage } = await read(
      `${LEASE}3. Keys. The keys are listed in Schedule 2 and Exhibits A and B attached hereto.\n\nEXHIBIT B\n\nThree keys.\n`,
    );
    expect(coverage.missingExhibits).toEqual(['Schedule 2', 'Exhibit A']);
    expect(coverage.complete).toBe(false);
    expect(coverage.warnings.map((warning) => warning.code)).toEqual(['missing_exhibits']);
  });

  it('misses an exhibit whose heading says that it comes separately', async () => {
    const { coverage } = await read(
      `${LEASE}3. Keys. The keys are listed in Exhibit A.\n\nEXHIBIT A\n\n[to be attached]\n`,
    );
    expect(coverage.missingExhibits).toEqual(['Exhibit A']);
  });

  it.each([
    'The tax of Exhibit A to the Credit Agreement is set out there.',
    'It was filed as Exhibit 10.4 to the Form 10-K and is incorporated by reference.',
    'The Investor described it in its Schedule 13D.',
  ])('does not miss what belongs to another document: %s', async (sentence) => {
    expect((await read(`${LEASE}3. Other. ${sentence}\n`)).coverage.missingExhibits).toEqual([]);
  });

  it('names terms at a link, and only terms', async () => {
    const { coverage } = await read(
      `${LEASE}3. Rules. The Lessee obeys the House Rules available at https://ulm.example/rules. Notices go to www.ulm.example. See also quay.example/home.\n`,
    );
    expect(coverage.linkedTerms).toEqual(['https://ulm.example/rules']);
    expect(coverage.complete).toBe(false);
  });

  it('cuts at the limit and says so', async () => {
    const limits = { ...context.limits, textCharacters: 40 };
    const result = await extractDocument(bytesOf(LEASE), { ...context, limits });
    expect(result).toMatchObject({
      status: 'read',
      document: { coverage: { truncated: true, complete: false, characters: 40 } },
    });
  });

  it('refuses a file over the limit', async () => {
    const limits = { ...context.limits, fileBytes: 10 };
    expect(await extractDocument(bytesOf(LEASE), { ...context, limits })).toMatchObject({
      failure: { code: 'too_large' },
    });
  });
});

describe('placeholders', () => {
  it.each([
    ['The fee is [●] per [month].', 2],
    ['Between {{party_name}} and <<Customer>>.', 2],
    ['The rent is $______ and the term is TBD.', 2],
    ['By: ______\nName: ____\n\n__________\nDate: ____', 0],
    ['[***] and [Signature page follows] and [1] and [terms](https://a.example)', 0],
    ['[Intentionally omitted] [Reserved] [x]', 0],
  ])('%s', (text, count) => {
    expect(findPlaceholders(text)).toHaveLength(count);
  });

  it('counts redactions', () => {
    expect(countRedactions('royalty of [***]% and [* * *] and █████ and [REDACTED]')).toBe(4);
  });
});
