import { describe, expect, it } from 'vitest';
import { readTerms } from './read-terms.ts';

const PARTIES = [
  { name: 'Alder Foods Limited', aliases: ['Customer'], role: 'customer' as const },
  { name: 'Birch Systems Inc.', aliases: ['Supplier'], role: 'vendor' as const },
];

async function valuesOf(term: string, text: string, kind: Parameters<typeof readTerms>[1] = 'msa'): Promise<unknown[]> {
  return (await readTerms(text, kind, PARTIES)).filter(({ name }) => name === term).map(({ value }) => value);
}

describe('false alarms that cost trust', () => {
  it('a table of contents is no clause', async () => {
    const text =
      '14. Exclusivity and non-compete for two years ........ 17\n\n15. Indemnification by Customer ........ 19\n';
    expect(await readTerms(text, 'msa', PARTIES)).toEqual([]);
  });

  it('a definition is no clause', async () => {
    expect(
      await valuesOf('exclusivity_months', '"Exclusivity Period" means a period of two years of exclusive dealing.'),
    ).toEqual([]);
    expect(
      await valuesOf(
        'indemnity',
        '"Indemnified Party" means a person whom the Supplier shall indemnify under Section 9.',
      ),
    ).toEqual([]);
  });

  it('"Intentionally omitted" is no clause', async () => {
    expect(await readTerms('9. Limitation of liability. Intentionally omitted.', 'msa', PARTIES)).toEqual([]);
  });

  it('a carve-out is not uncapped liability', async () => {
    const text =
      "The limits in this Section do not apply to either party's liability for fraud or for death or personal injury.";
    expect(await valuesOf('liability_uncapped', text)).toEqual([]);
    expect(await valuesOf('uncapped_carve_outs', text)).toEqual([['death_or_injury', 'fraud']]);
    expect(await valuesOf('liability_uncapped', 'Nothing in this Agreement limits liability for fraud.')).toEqual([]);
  });

  it('"including but not limited to" is no cap', async () => {
    const text =
      'Supplier is liable for all damages, including but not limited to the fees paid in the preceding twelve months.';
    expect(await valuesOf('liability_cap_months', text)).toEqual([]);
  });

  it('an insurance amount is not the cap', async () => {
    const text = 'Supplier shall maintain liability insurance with limits of not less than $5,000,000 per occurrence.';
    expect(await valuesOf('liability_cap_amount', text)).toEqual([]);
    expect(await valuesOf('insurance_amount', text)).toEqual([5_000_000]);
  });

  it('the notice we give is not the notice we get', async () => {
    const ours = await readTerms(
      "Customer may terminate this Agreement for convenience on thirty days' notice.",
      'msa',
      PARTIES,
    );
    const theirs = await readTerms(
      "Supplier may terminate this Agreement for convenience on ten days' notice.",
      'msa',
      PARTIES,
    );
    expect(ours.find(({ name }) => name === 'convenience_termination_days')?.party).toBe('Customer');
    expect(theirs.find(({ name }) => name === 'convenience_termination_days')?.party).toBe('Supplier');
  });

  it('business days are not calendar days', async () => {
    expect(
      await valuesOf('breach_notice_hours', 'Supplier shall notify Customer of a data breach within 3 business days.'),
    ).toEqual([120]);
    expect(
      await valuesOf('breach_notice_hours', 'Supplier shall notify Customer of a data breach within 3 days.'),
    ).toEqual([72]);
    expect(await valuesOf('payment_days', 'Customer shall pay invoices within ten business days of receipt.')).toEqual([
      14,
    ]);
  });

  it('a mutual clause belongs to nobody in particular', async () => {
    for (const text of [
      'Neither party shall be liable for indirect or consequential loss.',
      "Each party's total liability shall not exceed the fees paid in the preceding twelve months.",
      'Each party shall indemnify the other against third-party claims caused by its negligence.',
      "Either party may terminate this Agreement for convenience upon sixty days' written notice.",
    ]) {
      const terms = await readTerms(text, 'msa', PARTIES);
      expect(terms.length).toBeGreaterThan(0);
      expect(terms.map(({ party }) => party)).toEqual(terms.map(() => null));
    }
  });

  it("a recital's date is not the effective date", async () => {
    const text = [
      'SERVICES AGREEMENT',
      'This Agreement is made on 5 May 2023 between Alder Foods Limited and Birch Systems Inc.',
      'WHEREAS the parties signed a letter of intent on 2 February 2022; and',
      'WHEREAS Supplier started its business effective as of 1 January 2019;',
      'This Agreement takes effect on 1 June 2023.',
    ].join('\n\n');
    expect(await valuesOf('agreement_date', text)).toEqual(['2023-05-05']);
    expect(await valuesOf('effective_date', text)).toEqual(['2023-06-01']);
  });

  it("the supplier's non-compete is the supplier's", async () => {
    const terms = await readTerms(
      'Supplier shall not compete with Customer in the Territory for two years.',
      'msa',
      PARTIES,
    );
    expect(terms.find(({ name }) => name === 'non_compete')?.party).toBe('Supplier');
  });

  it('one clause five times is one term', async () => {
    const clause = "Customer shall pay each invoice within thirty days of receipt of the Supplier's invoice.";
    expect(await valuesOf('payment_days', Array.from({ length: 5 }, () => clause).join('\n\n'))).toEqual([30]);
  });

  it('a promise not to do a thing is not the thing', async () => {
    expect(await valuesOf('data_sale', 'Supplier shall never sell Customer Data.')).toEqual([false]);
    expect(
      await valuesOf('model_training', 'Supplier shall not use Customer Data to train any machine learning model.'),
    ).toEqual([false]);
    expect(await valuesOf('indemnity', 'Supplier has no obligation to indemnify Customer.')).toEqual([]);
    expect(
      await valuesOf('unilateral_change', 'This Agreement may be changed only in a writing signed by both parties.'),
    ).toEqual([]);
    expect(await valuesOf('minimum_commitment', 'Nothing obliges Customer to buy a minimum quantity.')).toEqual([]);
  });

  it('time to cure, to refund or to object is not time to pay', async () => {
    for (const text of [
      'Supplier shall refund prepaid fees within ten days of termination.',
      'Either party may terminate if the other fails to pay within ten days of notice.',
      'A late payment is overdue ten days after the invoice date and bears interest.',
    ]) {
      expect(await valuesOf('payment_days', text)).toEqual([]);
    }
  });

  it('a blank signature block is not signed, and no placeholder', async () => {
    const text =
      'IN WITNESS WHEREOF the parties have signed below.\n\nBy: ____________________\n\nName: ____________________\n';
    expect(await valuesOf('signed', text)).toEqual([false]);
    expect(await valuesOf('placeholders', text)).toEqual([]);
  });

  it('redactions and page marks are no placeholders', async () => {
    expect(
      await valuesOf('placeholders', 'The fee is [***] per unit. [Signature Page Follows] [Intentionally Omitted]'),
    ).toEqual([]);
  });
});
