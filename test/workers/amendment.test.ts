import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '../../schemas/document.ts';
import type { DocumentText } from '../../schemas/document-text.ts';
import { hasSection, touches } from '../../schemas/section-labels.ts';
import { readRanges, writeRanges } from '../../schemas/section-ranges.ts';
import { amendedSections } from '../../workers/amendment/amended-sections.ts';
import { deriveTerms } from '../../workers/amendment/derive-terms.ts';
import { readFamily } from '../../workers/amendment/family-facts.ts';
import { readOperations } from '../../workers/amendment/read-operations.ts';
import { readPrecedence } from '../../workers/amendment/read-precedence.ts';
import { readSignatures } from '../../workers/amendment/read-signatures.ts';
import { extractDocument } from '../../workers/extract/index.ts';
import { openCitationBook } from '../../workers/judge/cite.ts';
import { brief, playbook } from './judge-fixture.ts';

const LIMITS = {
  ...brief({ playbook: playbook('commercial-customer') }).limits,
  fileBytes: 1e7,
  textCharacters: 1e7,
  pages: 100,
  softDeadlineMs: 60_000,
};

async function read(text: string): Promise<DocumentText> {
  const result = await extractDocument(new TextEncoder().encode(text), {
    limits: LIMITS,
    ocr: 'never',
    signal: new AbortController().signal,
  });
  if (result.status === 'skipped' || result.status === 'failed') throw new Error('not read');
  return result.document;
}

/** The operations of an amendment with this one section, as "action target from>to". */
async function operations(words: string, kind: 'amendment' | 'order' = 'amendment'): Promise<string[]> {
  const text = `Amendment No. 1\n\nThis Amendment changes the Master Services Agreement (the "Agreement").\n\n1. Changes\n\n1.1 ${words}\n\n2. General\n\n2.1 All other terms stay in force.\n`;
  return readOperations(await read(text), kind).map(({ action, target, from, to }) =>
    [action, target, from === undefined && to === undefined ? '' : `${from ?? ''}>${to ?? ''}`].join(' ').trim(),
  );
}

describe('operations of an amendment', () => {
  it.each([
    ['Section 8.3 of the Agreement is hereby deleted in its entirety and replaced with the following:', 'replace 8.3'],
    ['Clause 6.2 is replaced by the following: “The cap is twelve months.”', 'replace 6.2'],
    ['Section 4.1(b) of the Agreement is amended to read as follows: “(b) thirty days.”', 'replace 4.1(b)'],
    ['Article IV is hereby amended and restated in its entirety.', 'restate Article IV'],
    [
      'The parties hereby amend Section 7.4 of the Agreement by deleting it and substituting the following.',
      'replace 7.4',
    ],
    ['Exhibit B to the Agreement is replaced in its entirety by the Exhibit B attached.', 'replace Exhibit B'],
    [
      'In clause 6.2 the words “twenty-four (24) months” are replaced by “twelve (12) months”.',
      'replace_words 6.2 twenty-four (24) months>twelve (12) months',
    ],
    [
      'Section 3.1 is amended by replacing “thirty (30) days” with “sixty (60) days”.',
      'replace_words 3.1 thirty (30) days>sixty (60) days',
    ],
    [
      'Section 3.1 is amended by substituting “sixty (60) days” for “thirty (30) days”.',
      'replace_words 3.1 thirty (30) days>sixty (60) days',
    ],
    [
      'In Annex A of the Agreement, the charge for storage is replaced by “GBP 10.60 per pallet”.',
      'replace_words Annex A >GBP 10.60 per pallet',
    ],
    ['A new Section 9.5 is added to the Agreement after Section 9.4, as follows: “9.5 Audit.”', 'add 9.5'],
    ['The following is inserted as a new clause 12A.1 of the Agreement:', 'add 12A.1'],
    ['The Agreement is amended by adding a new Section 14: “14. Insurance.”', 'add 14'],
    ['The following sentence is added at the end of Section 5.2: “Notice is in writing.”', 'amend 5.2'],
    ['Section 11.2 of the Agreement is hereby deleted.', 'delete 11.2'],
    ['Sections 4.1 and 4.2 are deleted in their entirety.', 'delete 4.1'],
    ['The term of the Agreement is hereby extended to 31 December 2027.', 'extend  >to 31 December 2027.'],
    ['The Initial Term in Section 2.1 is extended by twelve (12) months.', 'extend 2.1 >by twelve (12) months.'],
    ['The first sentence of Section 4.2 is hereby replaced in its entirety with the following sentence:', 'amend 4.2'],
    ['Section 5.d is amended to read in its entirety as follows:', 'replace 5(d)'],
    ['Section 9.13 is hereby amended to provide in its entirety as follows:', 'replace 9.13'],
    ['Section 6.3 is amended by adding the phrase “on time” after the words “Accrued Benefits”.', 'amend 6.3'],
    [
      'Amend section 7(b) to delete “eighteen (18)” and replace it with “twenty-four (24)”.',
      'replace_words 7(b) eighteen (18)>twenty-four (24)',
    ],
    ['The Agreement is hereby amended and restated in its entirety.', 'restate'],
    ['The parties entered into an Amended and Restated Supply Agreement.', ''],
    ['The Agreement is hereby amended and restated as set out in Schedule 1.', 'restate Schedule 1'],
  ])('%s', async (words, expected) => {
    expect((await operations(words))[0] ?? '').toBe(expected);
  });

  it.each([
    'This Amendment may be amended only in writing under Section 9.2 of the Agreement.',
    'Except as amended by this Amendment, Section 4 of the Agreement remains in force.',
    'Words defined in Section 1 of the Agreement have the same meaning here.',
    'Section 2.1 of this Amendment is deleted when the works are done.',
    'If Section 4.2 is deleted by a later paper, Section 5 applies.',
    'Pursuant to Section 12.3 of the Agreement, the parties wish to change it.',
  ])('is none: %s', async (words) => {
    expect(await operations(words)).toEqual([]);
  });

  it('what stands inside the new text is none', async () => {
    const words =
      'Section 8 is replaced by the following:\n\n“8. Changes. Section 9 of the earlier terms is deleted. Section 10 is replaced by Section 11.”';

    expect(await operations(words)).toEqual(['replace 8']);
  });

  it('names each of several parts', async () => {
    expect(await operations('Sections 4.1 and 4.2 of the Agreement are deleted.')).toEqual([
      'delete 4.1',
      'delete 4.2',
    ]);
  });

  it.each([
    ['Notwithstanding Section 3.2 of the Master Services Agreement, invoices are due in 15 days.', ['override 3.2']],
    ['This SOW overrides clause 3.2 of the Agreement.', ['override 3.2']],
    ['Section 3.2 of the Agreement applies.', []],
  ])('an order: %s', async (words, expected) => {
    expect(await operations(words, 'order')).toEqual(expected);
  });

  it('every quote is cut from the document', async () => {
    const document = await read('Amendment No. 1\n\n1. Section 8.3 of the Agreement is deleted.\n');

    const [only] = readOperations(document, 'amendment');

    expect(only?.quote).toBe(document.text.slice(only?.start, only?.end));
  });

  it('takes linear time on hostile text', async () => {
    const document = await read(
      `Amendment No. 1\n\n${'Section 1.1 is amended by replacing "a" '.repeat(4_000)}\n${'“'.repeat(20_000)}`,
    );
    const before = performance.now();

    readOperations(document, 'amendment');

    expect(performance.now() - before).toBeLessThan(8_000);
  });
});

describe('order of precedence', () => {
  it.each<[string, DocumentKind, string | null]>([
    [
      'If a SOW conflicts with this agreement, this agreement prevails, unless the SOW expressly names the clause that it overrides.',
      'msa',
      'master express',
    ],
    [
      'In the event of a conflict between this Agreement and an Order Form, the Order Form shall prevail.',
      'msa',
      'dependent',
    ],
    [
      'In case of inconsistency the terms of this Agreement take precedence over any statement of work.',
      'msa',
      'master',
    ],
    [
      'Order of precedence: (1) any amendment; (2) this Agreement; (3) the statement of work.',
      'msa',
      'ranked amendment,msa,sow',
    ],
    [
      'If there is a conflict, the documents rank in the following order: the Order Form, then the Master Agreement.',
      'order_form',
      'ranked order_form,msa',
    ],
    ['If this Amendment conflicts with the Agreement, this Amendment prevails.', 'amendment', 'dependent'],
    ['The clauses prevail over the annexes.', 'msa', null],
    ['If a law conflicts with this Agreement, the law prevails.', 'msa', null],
    ['Payment is due in 30 days.', 'msa', null],
  ])('%s', async (words, kind, expected) => {
    const seen = readPrecedence(await read(`AGREEMENT\n\n1. General\n\n1.1 ${words}\n`), kind);

    expect(
      seen === null
        ? null
        : [
            seen.rule,
            ...(seen.order.length > 0 ? [seen.order.join(',')] : []),
            ...(seen.unlessExpress ? ['express'] : []),
          ].join(' '),
    ).toBe(expected);
  });
});

describe('signatures', () => {
  it.each([
    ['both filled', 'For A: /s/ Jane Roe\nFor B: /s/ John Doe', 'unknown', 'yes'],
    ['both blank', 'Signed for A Limited: ______________, Director\nSigned for B: ____________', 'unknown', 'no'],
    ['one filled', 'By: /s/ Jane Roe\nBy: ______________', 'signed', 'partly'],
    ['only the date is blank', 'By: /s/ Jane Roe\nName: Jane Roe\nDate: __________', 'signed', 'yes'],
    ['no block', 'The end.', 'unknown', 'unknown'],
    ['a draft', 'By: ______________', 'draft', 'no'],
    ['a person says it is signed', 'The end.', 'signed', 'yes'],
  ] as const)('%s', (_, text, stage, expected) => {
    expect(readSignatures(`Some agreement.\n\n${text}\n`, stage)).toBe(expected);
  });
});

describe('parts by their labels', () => {
  const labels = ['1', '1.1', '1.2', '2', '8', '8.1', '8.2', '9', 'Annex A', 'Annex B'];

  it.each([
    ['8.2', 'yes'],
    ['8.2(b)', 'yes'],
    ['Section 8.02', 'yes'],
    ['8', 'yes'],
    ['Annex B', 'yes'],
    ['8.3', 'no'],
    ['Annex C', 'no'],
    ['14', 'unknown'],
    ['2.1', 'unknown'],
    ['Exhibit A', 'unknown'],
    ['Article IV', 'unknown'],
  ])('%s: %s', (label, expected) => {
    expect(hasSection(labels, label)).toBe(expected);
  });

  it('a part beyond an unbroken row is not there', () => {
    expect(hasSection(['1', '2', '3'], '14')).toBe('no');
    expect(hasSection(['1', '2', '3'], '14.3')).toBe('no');
  });

  it('a part inside or around another is touched with it', () => {
    expect(touches('6', '6.2')).toBe(true);
    expect(touches('6.2', '6')).toBe(true);
    expect(touches('6.2', '6.3')).toBe(false);
    expect(touches('6', '60.1')).toBe(false);
    expect(touches('', '3')).toBe(true);
    expect(touches('6', null)).toBe(false);
  });

  it('are written short and read back', () => {
    expect(writeRanges(labels)).toBe('1-2; 8-9; 1.1-1.2; 8.1-8.2; Annex A; Annex B');
    expect(readRanges(writeRanges(labels)).toSorted()).toEqual(labels.toSorted());
    expect(readRanges(writeRanges([]))).toEqual([]);
  });
});

describe('with what the master says', () => {
  const text =
    'Amendment No. 1 to Master Services Agreement\n\n1. Changes\n\n1.1 In clause 6.2 the words “twenty-four (24) months” are replaced by “nine (9) months”.\n\n1.2 Clause 8.3 is deleted.\n\nFor A: /s/ Jane Roe\n';
  const standing = {
    sections: writeRanges(['1', '2', '3', '4', '5', '6', '7', '8', '6.1', '6.2', '8.1', '8.2']),
    terms: [{ name: 'liability_cap_months', value: 24, party: 'Supplier', section: '6.2' }],
  };

  it('an exchange of words is a term of the amendment, with its own words', async () => {
    const document = await read(text);

    const [term, ...more] = deriveTerms(readOperations(document, 'amendment'), standing);

    expect(more).toEqual([]);
    expect(term).toMatchObject({ name: 'liability_cap_months', value: 9, party: 'Supplier', section: '1.1' });
    expect(document.text.slice(...(term?.span ?? [0, 0]))).toBe(term?.quote);
  });

  it('a part that is not there is one concern with the words that change it', async () => {
    const book = openCitationBook();
    const found = readOperations(await read(text), 'amendment');

    const raised = amendedSections({ operations: found, standing, masterUnavailable: false }, book);

    expect(raised).toMatchObject([{ rule: 'amended-section', kind: 'conflict', severity: 'high', citations: ['c1'] }]);
    expect(book.citations[0]?.quote).toContain('Clause 8.3 is deleted');
    expect(amendedSections({ operations: found, standing: null, masterUnavailable: false }, book)).toEqual([]);
  });

  it('a document of no family is not read for one', async () => {
    const one = brief({ playbook: playbook('commercial-customer'), kind: 'amendment', stage: 'signed' });
    const given = { ...one, subject: { ...one.subject, family: { place: 'dependent', master: 'supplied' } as const } };

    expect(readFamily(one, await read(text))).toBeNull();
    expect(readFamily(given, await read(text))?.facts).toMatchObject({ signed: 'yes', sections: null });
  });
});
