import { describe, expect, it } from 'vitest';
import type { Concern, ReviewArtifact } from '../../../schemas/artifact.ts';
import type { FamilyFacts, Precedence } from '../../../schemas/family.ts';
import { FamilyView } from '../../../schemas/family-view.ts';
import type { Family } from '../../../src/families/member.ts';
import { viewFamilies } from '../../../src/families/view-families.ts';
import { builtInPlaybooks } from '../../../src/playbook/read-playbooks.ts';
import { familyOf, kin, operation, termOf } from './fixture.ts';

const PLAYBOOKS = builtInPlaybooks();
const CAP = termOf('liability_cap_months', 24, '6.2');

function view(artifacts: readonly ReviewArtifact[], family?: Family, asOf = '2026-01-01'): FamilyView {
  const ids = artifacts.map(({ id }) => id).filter((id) => id !== 'm');
  const families = [family ?? familyOf('m', ids)];
  const [seen] = viewFamilies(artifacts, asOf, { families, playbooks: PLAYBOOKS, transferred: new Map() });
  return FamilyView.parse(seen);
}

function master(more: Partial<FamilyFacts> = {}, changes: Partial<ReviewArtifact> = {}): ReviewArtifact {
  return kin('m', 'msa', { sections: '1-9; 6.1-6.4; 8.1-8.2', terms: [CAP], ...more }, changes);
}

function halved(id: string, months: number, more: Partial<FamilyFacts> = {}): ReviewArtifact {
  return kin(id, 'amendment', {
    operations: [operation('replace', '6.2')],
    terms: [termOf('liability_cap_months', months, '1.1')],
    ...more,
  });
}

function concern(rule: string, severity: Concern['severity'], kind: Concern['kind'] = 'deviation'): Concern {
  return {
    rule,
    kind,
    severity,
    confirmed: true,
    approver: 'legal',
    title: rule,
    found: 'x',
    required: 'y',
    citations: [],
    confidence: 0.9,
  };
}

const capOf = ({ terms }: FamilyView) => terms.find(({ name }) => name === 'liability_cap_months');
const rulesOf = ({ concerns }: FamilyView) => concerns.map(({ concern: { rule, severity } }) => `${rule} ${severity}`);

describe('effective terms', () => {
  it('the last signed paper that touches a term decides it, shown as a chain', () => {
    const seen = view([master(), halved('a1', 12, { number: 1 }), halved('a2', 6, { number: 2, signed: 'no' })]);

    expect(capOf(seen)).toMatchObject({ effective: 12, by: 'a1.txt' });
    expect(capOf(seen)?.links.map(({ path, value, status }) => `${path} ${String(value)} ${status}`)).toEqual([
      'm.txt 24 superseded',
      'a1.txt 12 holds',
      'a2.txt 6 not_signed',
    ]);
    expect(rulesOf(seen)).toEqual(['amendment-signed medium']);
  });

  it('words that are exchanged are reckoned from the clause as it stood', () => {
    const exchange = kin('a1', 'amendment', {
      operations: [
        operation('replace_words', '6.2', { from: 'twenty-four (24) months', to: 'twelve (12) months' }),
        operation('replace_words', '3.1', { from: 'thirty days', to: 'ten days' }),
      ],
    });

    expect(capOf(view([master(), exchange]))).toMatchObject({ effective: 12, by: 'a1.txt' });
  });

  it('other words of the same clause leave the term as it was', () => {
    const exchange = kin('a1', 'amendment', {
      operations: [operation('replace_words', '6.2', { from: 'the Charges', to: 'the Fees' })],
    });

    expect(capOf(view([master(), exchange]))).toMatchObject({ effective: 24, by: 'm.txt' });
  });

  it('a clause that was replaced and whose value was not read is not determined', () => {
    const unread = kin('a1', 'amendment', { operations: [operation('replace', '6.2')] });

    expect(capOf(view([master(), unread]))).toMatchObject({ effective: null, by: null });
  });

  it('a deleted clause has no value, by whom', () => {
    const gone = kin('a1', 'amendment', { operations: [operation('delete', '6')] });

    expect(capOf(view([master(), gone]))).toMatchObject({ effective: null, by: 'a1.txt' });
  });

  it('what takes effect later does not hold yet', () => {
    const later = halved('a1', 12, { effective: '2027-01-01' });

    expect(capOf(view([master(), later]))).toMatchObject({ effective: 24, by: 'm.txt' });
    expect(capOf(view([master(), later], undefined, '2027-01-01'))).toMatchObject({ effective: 12 });
  });

  it('a paper whose signature was not seen does not count, and that is said', () => {
    const seen = view([master(), halved('a1', 6, { signed: 'unknown' })]);

    expect(capOf(seen)?.effective).toBe(24);
    expect(rulesOf(seen)).toEqual(['amendment-signed low']);
  });

  it('a term of another clause is not touched by an operation on this one', () => {
    const stray = kin('a1', 'amendment', {
      operations: [operation('replace', '8.2')],
      terms: [termOf('liability_cap_months', 6, '1.1')],
    });

    expect(capOf(view([master(), stray]))).toMatchObject({ effective: 24, by: 'm.txt' });
  });

  it('an amendment may put in what the master lacks', () => {
    const added = kin('a1', 'amendment', {
      operations: [operation('add', '8.3')],
      terms: [termOf('payment_days', 45, '1.1')],
    });

    expect(view([master(), added]).terms.find(({ name }) => name === 'payment_days')).toMatchObject({ effective: 45 });
  });
});

describe('what is amiss in the form of a family', () => {
  it('a part that the master does not have', () => {
    const astray = kin('a1', 'amendment', {
      operations: [operation('replace', '8.3', { quote: 'Section 8.3 is deleted' })],
    });

    const seen = view([master(), astray]);

    expect(rulesOf(seen)).toEqual(['amended-section high']);
    expect(seen.concerns[0]).toMatchObject({ path: 'a1.txt', citation: { quote: 'Section 8.3 is deleted' } });
    expect(seen.verdict).toBe('negotiate');
  });

  it('is there when an earlier signed amendment added it, and is not when that one is unsigned', () => {
    const add = (signed: 'yes' | 'no') =>
      kin('a1', 'amendment', { number: 1, signed, operations: [operation('add', '8.3')] });
    const change = kin('a2', 'amendment', { number: 2, operations: [operation('replace', '8.3')] });

    expect(rulesOf(view([master(), add('yes'), change]))).toEqual([]);
    expect(rulesOf(view([master(), add('no'), change]))).toContain('amended-section high');
  });

  it('nothing is said where the parts of the master are not all known', () => {
    const astray = kin('a1', 'amendment', { operations: [operation('replace', '8.3')] });

    expect(rulesOf(view([master({ sections: null }), astray]))).toEqual([]);
  });

  it.each([
    ['before its date', { date: '2024-03-01', effective: '2024-01-01' }, ['amendment-retroactive medium']],
    ['on its date', { date: '2024-03-01', effective: '2024-03-01' }, []],
    ['after its date', { date: '2024-03-01', effective: '2024-04-01' }, []],
  ])('an amendment that takes effect %s', (_, family, expected) => {
    expect(rulesOf(view([master(), kin('a1', 'amendment', family)]))).toEqual(expected);
  });

  it.each([
    ['1, 2, 3', [1, 2, 3], []],
    ['2 without 1', [2], ['amendment-numbering medium']],
    ['1 and 3', [1, 3], ['amendment-numbering medium']],
    ['1 and 1', [1, 1], ['amendment-number-twice medium']],
  ])('amendments numbered %s', (_, numbers, expected) => {
    const amendments = numbers.map((number, i) => kin(`a${i}`, 'amendment', { number }));

    expect(rulesOf(view([master(), ...amendments]))).toEqual(expected);
  });

  it('a master that is not there is one concern, not fourteen', () => {
    const fourteen = Array.from({ length: 14 }, (_, i) => kin(`a${i}`, 'amendment', { number: i + 1 }));

    const seen = view(
      fourteen,
      familyOf(
        null,
        fourteen.map(({ id }) => id),
      ),
    );

    expect(rulesOf(seen)).toEqual(['master-supplied medium']);
    expect(seen.concerns[0]?.concern.found).toContain('14 documents depend on it');
    expect(seen).toMatchObject({ problem: 'missing', master: null, verdict: 'undetermined' });
  });

  it('a master that failed is one concern', () => {
    const { family: _, ...failed } = master();

    const seen = view([{ ...failed, status: 'failure', verdict: 'undetermined' }, kin('a1', 'amendment', {})]);

    expect(rulesOf(seen)).toEqual(['master-supplied medium']);
    expect(seen).toMatchObject({ problem: 'failed', verdict: 'undetermined' });
  });
});

describe('conflicts between an order and its master', () => {
  const precedence = (changes: Partial<Precedence>): Precedence => ({
    rule: 'master',
    order: [],
    unlessExpress: false,
    quote: 'This agreement prevails.',
    start: 5,
    page: 1,
    section: '1.2',
    ...changes,
  });
  const root = (clause: Precedence | null) =>
    master({ terms: [termOf('payment_days', 45, '3.2')], precedence: clause });
  const sow = (more: Partial<FamilyFacts> = {}) =>
    kin(
      's',
      'sow',
      { terms: [termOf('payment_days', 15, '5.2')], ...more },
      { concerns: [concern('payment-period', 'medium')] },
    );

  it('the master prevails: decided, with the clause; the deviation does not count in the family', () => {
    const seen = view([root(precedence({ unlessExpress: true })), sow()]);

    expect(seen.conflicts).toMatchObject([
      {
        resolved: true,
        prevails: 'master',
        permitted: false,
        dependent: { value: 15, status: 'overridden' },
        clause: { section: '1.2' },
      },
    ]);
    expect(rulesOf(seen)).toEqual(['order-of-precedence medium']);
    expect(seen.verdict).toBe('accept');
  });

  it('an override that names the clause and is allowed is no defect', () => {
    const naming = sow({ operations: [operation('override', '3.2')] });

    const seen = view([root(precedence({ unlessExpress: true })), naming]);

    expect(seen.conflicts).toMatchObject([{ resolved: true, prevails: 'dependent', permitted: true }]);
    expect(rulesOf(seen)).toEqual([]);
  });

  it('naming another clause is no override, and naming it where the master always prevails is none either', () => {
    const other = sow({ operations: [operation('override', '7.1')] });
    const naming = sow({ operations: [operation('override', '3.2')] });

    expect(view([root(precedence({ unlessExpress: true })), other]).conflicts[0]?.prevails).toBe('master');
    expect(view([root(precedence({})), naming]).conflicts[0]?.prevails).toBe('master');
  });

  it('silent: not decided', () => {
    const seen = view([root(null), sow()]);

    expect(seen.conflicts).toMatchObject([{ resolved: false, prevails: null, clause: null }]);
    expect(rulesOf(seen)).toEqual(['order-of-precedence high']);
    expect(seen.verdict).toBe('negotiate');
  });

  it('two papers that each let themselves prevail: not decided', () => {
    const seen = view([root(precedence({})), sow({ precedence: precedence({ rule: 'dependent' }) })]);

    expect(seen.conflicts).toMatchObject([{ resolved: false, prevails: null }]);
  });

  it.each([
    ['order first', ['sow', 'msa'], 'dependent'],
    ['master first', ['msa', 'sow'], 'master'],
    ['not in the list', ['msa', 'dpa'], null],
  ] as const)('a ranked list, %s', (_, order, prevails) => {
    const seen = view([root(precedence({ rule: 'ranked', order: [...order] })), sow()]);

    expect(seen.conflicts[0]?.prevails).toBe(prevails);
  });

  it('the same value is no conflict, and an order may have a term of its own', () => {
    const same = kin('s', 'sow', {
      terms: [termOf('payment_days', 45, '5.2'), termOf('initial_term_months', 3, '2.1')],
    });
    const seen = view([
      master({ terms: [termOf('payment_days', 45, '3.2'), termOf('initial_term_months', 36, '2.1')] }),
      same,
    ]);

    expect(seen.conflicts).toEqual([]);
  });

  it('an order is held against what an amendment made of the master', () => {
    const changed = kin('a1', 'amendment', {
      operations: [operation('replace', '3.2')],
      terms: [termOf('payment_days', 15, '1.1')],
    });

    expect(view([root(null), changed, sow()]).conflicts).toEqual([]);
  });
});

describe('the verdict of a family', () => {
  it('does not count what a later signed paper replaced', () => {
    const low = master(
      { terms: [termOf('liability_cap_months', 3, '6.2')] },
      { verdict: 'reject', concerns: [concern('supplier-cap', 'critical')] },
    );

    expect(view([low, halved('a1', 12)]).verdict).toBe('accept');
    expect(view([low, halved('a1', 12, { signed: 'no' })]).verdict).toBe('reject');
  });

  it('does not count what is not signed, and says what it would be', () => {
    const worse: ReviewArtifact = {
      ...halved('a1', 6, { signed: 'no' }),
      verdict: 'negotiate',
      concerns: [concern('supplier-cap', 'high')],
    };

    expect(view([master(), worse])).toMatchObject({ verdict: 'accept', ifSigned: 'negotiate' });
  });

  it('is open where a paper in force is', () => {
    expect(view([master({}, { verdict: 'undetermined' }), halved('a1', 12)]).verdict).toBe('undetermined');
  });
});
