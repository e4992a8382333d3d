import { describe, expect, it } from 'vitest';
import { classifyKind } from '../../workers/identify/classify-kind.ts';
import { findParties } from '../../workers/identify/find-parties.ts';
import { findReferences } from '../../workers/identify/find-references.ts';
import { findStage } from '../../workers/identify/find-stage.ts';
import { findTitle } from '../../workers/identify/find-title.ts';

const BINDING =
  ' The parties agree as follows. Each party shall perform its obligations under this agreement. It is governed by the laws of Kent. Either party may terminate. Liability is limited. Fees are payable. Notices shall be in writing.';

describe('kinds', () => {
  it.each([
    ['MUTUAL NON-DISCLOSURE AGREEMENT', 'nda'],
    ['Confidentiality Undertaking', 'nda'],
    ['Master Consulting Agreement', 'msa'],
    ['Software as a Service Agreement', 'saas'],
    ['Consulting Agreement', 'services'],
    ['SUPPLY AGREEMENT', 'supply'],
    ['EXCLUSIVE DISTRIBUTOR AGREEMENT', 'distribution'],
    ['PATENT LICENSE AGREEMENT', 'license'],
    ['EMPLOYMENT AGREEMENT', 'employment'],
    ['LEASE OF UNIT 4', 'lease'],
    ['Statement of Work No. 3 under Master Services Agreement', 'sow'],
    ['Order Form', 'order_form'],
    ['Amendment No. 2 to Master Services Agreement', 'amendment'],
    ['First Amendment to Employment Agreement', 'amendment'],
    ['Data Processing Addendum', 'dpa'],
    ['Terms of Service', 'tos'],
    ['TERM LOAN CREDIT AGREEMENT', 'loan'],
    ['JOINT VENTURE AGREEMENT', 'other_contract'],
  ])('%s is %s', (title, kind) => expect(classifyKind({ title, text: title + BINDING })).toBe(kind));

  it.each([
    [
      'Minutes of the board',
      'Attendees: A, B. Apologies for absence: C. The motion carried, seconded by B. Next meeting in May. Action items were agreed.',
    ],
    [
      'Lentil soup',
      'Preheat the oven. Add two tablespoons of oil, simmer and whisk. Serve with bread and a teaspoon of salt for the children.',
    ],
    [
      'The Mill Stream newsletter',
      'Our garden club met in June. The roses did well this year, and everybody enjoyed the cake that was brought along.',
    ],
  ])('%s is no contract', (title, text) => expect(classifyKind({ title, text })).toBe('not_a_contract'));

  it('calls nothing a contract that has no words', () =>
    expect(classifyKind({ title: '', text: '12 34 56' })).toBe('unknown'));
});

describe('titles', () => {
  it.each([
    ['Exhibit 10.3\n\nEXECUTION COPY\n\nSUPPLY AGREEMENT\n\nThis Supply Agreement is made', 'SUPPLY AGREEMENT'],
    ['STATEMENT OF WORK NO. 4\n\nunder the Master Agreement', 'STATEMENT OF WORK NO. 4'],
    ['This Hosting Services Agreement (the "Agreement") is entered into by', 'Hosting Services Agreement'],
    ['LEASE AGREEMENT, dated as of 1 May 2020\n', 'LEASE AGREEMENT'],
  ])('%#', (head, title) => expect(findTitle(head)).toBe(title));
});

describe('parties', () => {
  it.each([
    [
      'This Agreement is made by and between Acme Widgets, Inc., a Delaware corporation ("Acme"), and Zed GmbH, having its seat in Bonn ("Distributor"). WHEREAS',
      [
        ['Acme Widgets, Inc.', ['Acme'], 'supplier'],
        ['Zed GmbH', ['Distributor'], 'distributor'],
      ],
    ],
    [
      'BETWEEN: (1) Oak & Ash Limited (registered number 123) of 1 High Street (the "Landlord"); and (2) Jane Roe of 2 Low Road (the "Tenant"). RECITALS',
      [
        ['Oak & Ash Limited', ['Landlord'], 'landlord'],
        ['Jane Roe', ['Tenant'], 'tenant'],
      ],
    ],
    [
      'This agreement between salesdesk.io, inc. (hereinafter "Provider") and ____________ ("Customer") starts today. Background',
      [
        ['salesdesk.io, inc', ['Provider'], 'vendor'],
        ['Customer', ['Customer'], 'customer'],
      ],
    ],
    [
      'Party A: Shanghai Red Lantern Co., Ltd. Address: 1 Road. Party B: Kyoto Paper K.K. Address: 2 Road.',
      [
        ['Shanghai Red Lantern Co., Ltd', ['Party A'], 'unknown'],
        ['Kyoto Paper K.K.', ['Party B'], 'unknown'],
      ],
    ],
  ] as const)('%#', (head, expected) => {
    const parties = findParties(head, head.toLowerCase(), 'distribution');
    expect(parties.map(({ name, aliases, role }) => [name.replace(/\.$/, ''), aliases, role])).toEqual(
      expected.map(([name, aliases, role]) => [name.replace(/\.$/, ''), aliases, role]),
    );
  });

  it('calls both sides of a mutual NDA mutual', () => {
    const head =
      'This Mutual Non-Disclosure Agreement is between Fern Ltd ("Fern") and Moss Ltd ("Moss"). Each party may disclose.';
    expect(findParties(head, head.toLowerCase(), 'nda').map(({ role }) => role)).toEqual(['mutual', 'mutual']);
  });

  it('tells payer and deliverer by what they do where no short name says so', () => {
    const head =
      'This Agreement is made between Fern Ltd ("Fern") and Moss Ltd ("Moss"). Fern shall provide the Services. Fern will deliver monthly. Moss shall pay the fees. Moss will pay taxes.';
    expect(findParties(head, head.toLowerCase(), 'services').map(({ role }) => role)).toEqual(['vendor', 'customer']);
  });

  it('finds nobody in a text without parties', () =>
    expect(findParties('Preheat the oven.', 'preheat the oven.', 'unknown')).toEqual([]));
});

describe('references', () => {
  it('finds the master of an amendment with its date', () => {
    const head =
      'AMENDMENT NO. 1\n\nThis Amendment No. 1 amends that certain Master Hosting Agreement dated as of June 3, 2021 between the parties.';
    expect(findReferences(head, 'AMENDMENT NO. 1')).toEqual([
      { kind: 'msa', title: 'Master Hosting Agreement', date: '2021-06-03' },
    ]);
  });
  it('finds the master of a statement of work without a date', () => {
    const [first] = findReferences(
      'This SOW is subject to the terms of the Master Consulting Agreement between the parties.',
      'Statement of Work',
    );
    expect(first).toEqual({ kind: 'msa', title: 'Master Consulting Agreement' });
  });
  it('does not refer to itself', () => {
    expect(
      findReferences('This Supply Agreement dated 1 May 2020 is made. Under the Supply Agreement', 'Supply Agreement'),
    ).toEqual([]);
  });
});

describe('stages', () => {
  it.each([
    ['By: /s/ Jane Roe', 'signed'],
    ['By: ____________ Name: Title:', 'draft'],
    ['DRAFT 3 May 2024 for discussion', 'draft'],
    ['An agreement without a signature block.', 'unknown'],
  ])('%s', (text, stage) => expect(findStage(text)).toBe(stage));
});
