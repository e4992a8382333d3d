import { describe, expect, it } from 'vitest';
import type { DocumentKind, Role } from '../../schemas/document.ts';
import { judgeText } from '../../training/judge-text.ts';
import { readAsDocument } from '../../training/read-documents.ts';
import { partiesOf } from '../../training/rule-cases.ts';
import type { Judgement } from '../../workers/judge/input.ts';
import { PERFECT, playbook } from './judge-fixture.ts';

/** Reads and judges a text as a run does, from the customer's side unless said otherwise. */
async function review(text: string, as: { book?: string; kind?: DocumentKind; role?: Role } = {}): Promise<Judgement> {
  const { book = 'commercial-customer', kind = 'msa', role = 'customer' } = as;
  const parties = partiesOf({ rule: '', kind, role, alarm: false, text, also: [] });
  const subject = { playbook: playbook(book), kind, role, parties, measures: PERFECT };
  return (await judgeText(await readAsDocument(text), subject)).judgement;
}

/** Rules that object to something the text says: not to something it lacks, nor to what could not be read. */
function objections({ concerns }: Judgement): string[] {
  return concerns.filter((concern) => concern.kind === 'deviation').map((concern) => concern.rule);
}

const CAP =
  "Each party's total liability under this Agreement is limited to the fees paid in the twelve (12) months before the event.";

describe('what must not be taken for a defect', () => {
  it.each([
    [
      'a definition',
      '1.1 "Exclusivity Fee" means the amount stated in Schedule 1.\n\n1.2 "Non-Compete Period" means the period stated in Schedule 2.',
    ],
    [
      'a table of contents',
      'TABLE OF CONTENTS\n\n1. Definitions .................... 2\n2. Services ....................... 3\n3. Exclusivity .................... 4\n4. Minimum Purchase ............... 5\n5. Limitation of Liability ........ 6\n6. Non-Competition ................ 7\n7. General ........................ 8\n\n1. Definitions\n\nIn this Agreement the words below have these meanings.',
    ],
    [
      'a section left out on purpose',
      `9. Exclusivity. Intentionally omitted.\n\n10. Minimum Commitment. [Reserved].\n\n11. ${CAP}`,
    ],
    [
      'carve-outs from a cap',
      `12.1 ${CAP}\n\n12.2 Nothing in this Agreement limits or excludes liability for death or personal injury caused by negligence, for fraud or for wilful misconduct.`,
    ],
    [
      'a disclaimer in capitals',
      'THE SERVICES ARE PROVIDED "AS IS" AND SUPPLIER DISCLAIMS ALL WARRANTIES, EXPRESS OR IMPLIED, INCLUDING MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE.',
    ],
    [
      'a reminder that the supplier owes us',
      "The Supplier shall remind the Customer one hundred and fifty (150) days before the end of the term that this Agreement will renew. This Agreement renews for twelve months unless the Customer gives thirty (30) days' notice before the end of the term.",
    ],
    [
      "the supplier's promise not to compete",
      'During the term the Supplier shall not provide the services to any competitor of the Customer.',
    ],
    ["the supplier's exclusivity", 'The Supplier shall manufacture the Products exclusively for the Customer.'],
    ['a mutual waiver', 'Neither party is liable to the other for indirect or consequential loss.'],
    [
      'insurance',
      `The Supplier shall maintain professional liability insurance with a limit of $50,000 per claim.\n\n${CAP}`,
    ],
  ])('%s', async (_, text) => {
    expect(objections(await review(text))).toEqual([]);
  });

  it('"subject to Section 9" is not a cap that is missing', async () => {
    const judgement = await review(
      `8.1 Subject to Section 9, the Supplier is liable for loss caused by its personnel.\n\n9.1 ${CAP}`,
    );
    expect(judgement.concerns.map(({ rule }) => rule)).not.toContain('own-liability');
    expect(judgement.checks.find(({ rule }) => rule === 'supplier-cap')?.outcome).toBe('met');
  });

  it('an insurance amount is not the cap', async () => {
    const judgement = await review(`The Supplier shall maintain liability insurance of at least $100,000.\n\n${CAP}`);
    expect(judgement.checks.find(({ rule }) => rule === 'supplier-cap')?.found).toContain('12 months');
  });

  it('business days are not calendar days', async () => {
    const text = 'The Customer shall pay each invoice within twenty-two (22) business days of receipt.';
    expect(objections(await review(text))).toEqual([]);
  });

  it("a recital's date is not the effective date", async () => {
    const text =
      'WHEREAS the parties entered into a letter of intent dated March 1, 2019;\n\nThis Agreement is effective as of June 1, 2026 and is governed by the laws of the State of Ohio.';
    const document = await readAsDocument(text);
    const { input } = await judgeText(document, {
      playbook: playbook('facts'),
      kind: 'other_contract',
      role: 'unknown',
      parties: [],
      measures: PERFECT,
    });
    const dates = input.terms.filter(({ name }) => name === 'effective_date').map(({ value }) => value);
    expect(dates).toEqual(['2026-06-01']);
  });

  it('one clause is one concern', async () => {
    const text =
      'During the term the Customer shall purchase the Products exclusively from the Supplier. The Customer shall not purchase the Products from anyone but the Supplier.';
    const judgement = await review(text);
    expect(objections(judgement)).toEqual(['exclusivity']);
  });
});
