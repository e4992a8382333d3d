import { describe, expect, it } from 'vitest';
import type { Judgement } from '../../workers/judge/input.ts';
import { judge } from '../../workers/judge.ts';
import { brief, COMPLETE, clause, input, PERFECT, playbook, term } from './judge-fixture.ts';

const customer = playbook('commercial-customer');
const facts = playbook('facts');

/** Terms and clauses of an agreement that meets every decisive position of the customer's playbook. */
const GOOD_TERMS = [
  term('liability_cap_months', 12),
  term('ip_indemnity', true, 'Supplier'),
  term('payment_days', 45, 'Customer'),
  term('convenience_termination_days', 60, 'Customer'),
  term('breach_notice_hours', 48),
  term('data_deletion_days', 30),
  term('uptime_percent', 99.9),
  term('governing_law', 'New York'),
];
const GOOD_CLAUSES = [
  clause('Cap On Liability'),
  clause('Indemnification'),
  clause('Confidentiality'),
  clause('Payment Terms'),
  clause('Governing Law'),
  clause('Termination For Convenience'),
];

function saas(over: Partial<Parameters<typeof input>[0]> = {}, terms = GOOD_TERMS): Judgement {
  return judge(input({ brief: brief({ playbook: customer }), findings: GOOD_CLAUSES, terms, ...over }));
}

function outcome(judgement: Judgement, rule: string): string | undefined {
  return judgement.checks.find((check) => check.rule === rule)?.outcome;
}

function concern(judgement: Judgement, rule: string) {
  return judgement.concerns.find((candidate) => candidate.rule === rule);
}

describe('the order of the verdict', () => {
  it('accepts where every position is met, and says what was compared', () => {
    const judgement = saas();
    expect(judgement.concerns).toEqual([]);
    expect(judgement.verdict).toBe('accept');
    expect(judgement.routing).toEqual([]);
    expect(judgement.summary).toContain(
      'No playbook deviation found, compared with playbook commercial-customer version 1',
    );
  });

  it('escalates on a critical finding even if pages were not read', () => {
    const coverage = { ...COMPLETE, complete: false, pagesRead: 2, unreadablePages: [3] };
    const judgement = saas({ coverage }, [...GOOD_TERMS.slice(1), term('liability_cap_months', 3, 'Supplier')]);
    expect(judgement.verdict).toBe('reject');
    expect(judgement.routing).toEqual(expect.arrayContaining(['reject', 'incomplete_coverage', 'concern']));
    expect(concern(judgement, 'supplier-cap')).toMatchObject({
      severity: 'critical',
      confirmed: true,
      kind: 'deviation',
    });
  });

  it('negotiates on one high', () => {
    const judgement = saas({}, [...GOOD_TERMS, term('model_training', true)]);
    expect(judgement.verdict).toBe('negotiate');
    expect(judgement.concerns.map((c) => c.rule)).toEqual(['model-training']);
  });

  it('negotiates on three medium and accepts with two', () => {
    const two = [term('renewal_notice_days', 75), term('price_uplift_percent', 6)];
    expect(saas({}, [...GOOD_TERMS, ...two]).verdict).toBe('accept');
    expect(saas({}, [...GOOD_TERMS, ...two, term('assignment_free', true, 'Supplier')]).verdict).toBe('negotiate');
  });

  it('leaves an unclear decisive check undetermined', () => {
    const judgement = saas({}, GOOD_TERMS.slice(1));
    expect(outcome(judgement, 'supplier-cap')).toBe('unclear');
    expect(judgement.verdict).toBe('undetermined');
    expect(judgement.openQuestions[0]).toContain("Supplier's liability cap");
  });

  it('leaves unread text undetermined', () => {
    expect(saas({ coverage: { ...COMPLETE, complete: false } }).verdict).toBe('undetermined');
    expect(saas({ ended: { partial: 'The time limit was reached.' } }).verdict).toBe('undetermined');
  });

  it('gives no verdict without a role, and says how to set it', () => {
    const judgement = judge(input({ brief: brief({ playbook: customer, role: 'unknown' }), terms: GOOD_TERMS }));
    expect(judgement.verdict).toBe('undetermined');
    expect(judgement.routing).toContain('role_unknown');
    expect(judgement.openQuestions[0]).toContain('--side');
  });

  it('gives no verdict under the facts playbook, whatever is found', () => {
    const judgement = judge(
      input({ brief: brief({ playbook: facts, kind: 'lease', role: 'tenant' }), terms: [term('exclusivity', true)] }),
    );
    expect(judgement.verdict).toBe('undetermined');
    expect(judgement.routing).toContain('no_playbook');
    expect(concern(judgement, 'exclusivity')?.severity).toBe('high');
  });

  it('gives no employment verdict without the place of work', () => {
    const employment = brief({ playbook: playbook('employment'), kind: 'employment', role: 'employer' });
    const judgement = judge(input({ brief: employment, terms: [term('non_compete_worldwide', true, 'Employee')] }));
    expect(judgement.verdict).toBe('undetermined');
    expect(judgement.openQuestions[0]).toBe('No verdict without the work jurisdiction.');
  });
});

describe('measured precision', () => {
  const bad = [...GOOD_TERMS.slice(1), term('liability_cap_months', 3, 'Supplier')];

  it('holds a critical finding back when the rule is not measured, without calling the paper clean', () => {
    const judgement = saas({ measures: { rules: {}, terms: {}, calibration: null } }, bad);
    expect(concern(judgement, 'supplier-cap')).toMatchObject({ severity: 'critical', confirmed: false });
    expect(judgement.verdict).toBe('undetermined');
  });

  it.each([
    [0.84, false],
    [0.85, true],
  ])('at precision %d it is confirmed: %s', (precision, confirmed) => {
    const rules = { ...PERFECT.rules, 'commercial-customer/supplier-cap': { precision, recall: 1, n: 20 } };
    const judgement = saas({ measures: { ...PERFECT, rules } }, bad);
    expect(concern(judgement, 'supplier-cap')?.confirmed).toBe(confirmed);
  });

  it("judges a user's own rule by the measured precision of the terms it reads", () => {
    const own = {
      ...customer,
      id: 'own',
      rules: customer.rules.map((rule) => ({ ...rule, id: `own-${rule.id}` })),
    };
    const measured = { precision: 0.9, recall: 0.9, n: 30 };
    const names = ['liability_cap_months', 'liability_cap_amount'];
    const terms = Object.fromEntries(names.map((name) => [name, measured]));
    const judged = (t: typeof terms) =>
      judge(
        input({ brief: brief({ playbook: own }), terms: bad, measures: { rules: {}, terms: t, calibration: null } }),
      );
    expect(concern(judged(terms), 'own-supplier-cap')?.confirmed).toBe(true);
    expect(concern(judged({}), 'own-supplier-cap')?.confirmed).toBe(false);
  });

  it('never confirms an unlikely finding', () => {
    const weak = [...GOOD_TERMS, term('model_training', true, null, { probability: 0.5 })];
    expect(concern(saas({}, weak), 'model-training')?.confirmed).toBe(true);
    const doubtful = [...GOOD_TERMS, term('exclusivity', true, 'Juniper', { probability: 0.9 })];
    expect(concern(saas({}, doubtful), 'exclusivity')).toMatchObject({ confirmed: false, confidence: 0.45 });
  });
});

describe('what is not there', () => {
  it('is missing only when everything was read, with the nearest passages', () => {
    const near = { id: 'n1', quote: 'near', page: 1, section: null, start: 3, end: 7, verification: 'exact' as const };
    const without = GOOD_TERMS.filter((t) => t.name !== 'payment_days');
    const findings = GOOD_CLAUSES.filter((c) => c.category !== 'Payment Terms');
    const read = saas({ findings, closest: () => [near] }, without);
    expect(outcome(read, 'payment-period')).toBe('missing');
    expect(read.checks.find((c) => c.rule === 'payment-period')?.nearest).toEqual([near]);
    expect(concern(read, 'payment-period')).toMatchObject({ kind: 'missing', citations: [] });

    const unread = saas({ findings, coverage: { ...COMPLETE, complete: false } }, without);
    expect(outcome(unread, 'payment-period')).toBe('unclear');
    expect(concern(unread, 'payment-period')).toBeUndefined();
  });

  it('is not missing in another language', () => {
    const judgement = saas({ findings: [], coverage: { ...COMPLETE, language: 'de' } }, []);
    expect(judgement.checks.filter((check) => check.outcome === 'missing')).toEqual([]);
    expect(judgement.routing).toContain('unsupported_language');
  });

  it.each(['sow', 'order_form', 'amendment'] as const)('belongs to the master in a document of kind %s', (kind) => {
    const judgement = judge(input({ brief: brief({ playbook: customer, kind, stage: 'signed' }) }));
    const missing = judgement.checks.filter((check) => check.outcome === 'missing').map((check) => check.rule);
    const own = {
      sow: ['sow-scope', 'sow-price', 'sow-acceptance', 'sow-dates'],
      order_form: ['sow-price', 'sow-dates'],
      amendment: [],
    };
    expect(missing).toEqual(own[kind]);
    for (const rule of ['supplier-cap', 'own-liability', 'ip-indemnity', 'payment-period', 'confidentiality']) {
      expect(['n/a', 'met']).toContain(outcome(judgement, rule));
    }
  });

  it('a term of the master that the SOW changes is judged', () => {
    const sow = brief({ playbook: customer, kind: 'sow' });
    const judgement = judge(input({ brief: sow, terms: [term('payment_days', 15, 'Customer')] }));
    expect(concern(judgement, 'payment-period')).toMatchObject({
      severity: 'medium',
      found: 'Invoices are due in 15 days',
    });
  });

  it('never asks an NDA for a cap, payment or service levels', () => {
    const ids = playbook('nda').rules.flatMap((rule) => rule.clauses);
    for (const category of ['Cap On Liability', 'Payment Terms', 'Service Levels']) expect(ids).not.toContain(category);
  });

  it('asks for a data processing agreement only where there is personal data', () => {
    expect(outcome(saas(), 'dpa')).toBe('n/a');
    const judgement = saas({}, [...GOOD_TERMS, term('personal_data', true)]);
    expect(concern(judgement, 'dpa')).toMatchObject({ severity: 'critical', kind: 'missing' });
    expect(outcome(saas({}, [...GOOD_TERMS, term('personal_data', true), term('dpa_present', true)]), 'dpa')).toBe(
      'met',
    );
  });
});

describe('amounts and annual value', () => {
  const amount = [...GOOD_TERMS.slice(1), term('liability_cap_amount', 100_000)];

  it('cannot compute a multiple of fees that are not known', () => {
    const judgement = saas({}, amount);
    expect(outcome(judgement, 'supplier-cap')).toBe('unclear');
    expect(concern(judgement, 'supplier-cap')).toMatchObject({
      kind: 'ambiguous',
      found: expect.stringContaining('cannot compute'),
    });
    expect(judgement.verdict).toBe('undetermined');
  });

  it.each([
    [100_000, 'met', undefined],
    [150_000, 'deviates', 'high'],
    [250_000, 'deviates', 'critical'],
  ] as const)('with yearly fees of %d a cap of 100,000 is %s', (annualValue, expected, severity) => {
    const judgement = saas({ brief: brief({ playbook: customer, annualValue }) }, amount);
    expect(outcome(judgement, 'supplier-cap')).toBe(expected);
    expect(concern(judgement, 'supplier-cap')?.severity).toBe(severity);
  });

  it('takes the yearly fees that the document states', () => {
    expect(outcome(saas({}, [...amount, term('annual_fees', 90_000)]), 'supplier-cap')).toBe('met');
  });
});

describe('evidence', () => {
  it('a limit is not met by a clause from which no value was read', () => {
    const findings = [...GOOD_CLAUSES, clause('Price Increases')];
    expect(outcome(saas({ findings }), 'price-uplift')).toBe('unclear');
    expect(outcome(saas({ findings }, [...GOOD_TERMS, term('price_uplift_percent', 3)]), 'price-uplift')).toBe('met');
    expect(outcome(saas({ findings }, [...GOOD_TERMS, term('price_change_mid_term', true)]), 'price-uplift')).toBe(
      'deviates',
    );
  });

  it('an unverified quote supports nothing', () => {
    const lie = term('model_training', true, null, { verification: 'not_found' });
    const judgement = saas({ rejectedCount: 1 }, [...GOOD_TERMS, lie]);
    expect(judgement.concerns).toEqual([]);
    expect(judgement.routing).toEqual(['unverified_citation']);
    const ghost = clause('Data Use', { verification: 'not_found' });
    expect(saas({ findings: [...GOOD_CLAUSES, ghost] }).clauseStates['Data Use']).toBe('absent');
  });

  it('a second clause with a worse figure does not hide behind the first', () => {
    const judgement = saas({}, [...GOOD_TERMS, term('liability_cap_months', 2, null, { probability: 0.8 })]);
    expect(concern(judgement, 'supplier-cap')).toMatchObject({ severity: 'critical', confidence: 0.8 });
  });

  it('two caps that bind both sides do not look like a higher cap of ours', () => {
    const judgement = saas({}, [...GOOD_TERMS, term('liability_cap_months', 36, null, { probability: 0.8 })]);
    expect(outcome(judgement, 'own-liability')).toBe('met');
  });

  it('a condition with alternatives is as sure as the surest that holds, and cites that one', () => {
    const weak = term('exclusivity', true, null, { probability: 0.6, section: '1' });
    const strong = term('ip_assignment', true, 'Receiving Party', { section: '2' });
    const nda = { ...playbook('nda'), rules: playbook('nda').rules.filter((rule) => rule.id === 'hidden-restraint') };
    const rule = nda.rules[0];
    if (rule === undefined) throw new Error('no rule');
    const either = {
      ...rule,
      deviations: [
        {
          when: 'ours.exclusivity == true || ours.ip_assignment == true',
          severity: 'critical' as const,
          kind: 'deviation' as const,
          found: 'x',
        },
      ],
    };
    const subject = brief({ playbook: { ...nda, rules: [either] }, kind: 'nda', role: 'mutual', parties: [] });
    const judgement = judge(input({ brief: subject, terms: [weak, strong] }));
    expect(judgement.concerns[0]?.confidence).toBe(0.95);
    expect(judgement.citations[0]?.section).toBe('2');
  });

  it('one clause that is found five times is one concern with one citation', () => {
    const same = { span: [40, 90] as [number, number], quote: 'x'.repeat(50) };
    const found = [...Array(5)].map(() => term('exclusivity', true, 'Customer', same));
    const judgement = saas({}, [...GOOD_TERMS, ...found, term('minimum_commitment', true, 'Customer', same)]);
    expect(judgement.concerns).toHaveLength(1);
    expect(judgement.concerns[0]?.citations).toHaveLength(1);
  });

  it('cites what the concern rests on, with page and section', () => {
    const judgement = saas({}, [...GOOD_TERMS, term('model_training', true, null, { section: '9.1', page: 2 })]);
    const id = judgement.concerns[0]?.citations[0];
    expect(judgement.citations.find((c) => c.id === id)).toMatchObject({
      section: '9.1',
      page: 2,
      verification: 'exact',
    });
  });

  it('does not depend on the order in which a reviewer found things', () => {
    const terms = [...GOOD_TERMS, term('model_training', true), term('renewal_notice_days', 120)];
    const forward = saas({}, terms);
    const backward = saas({ findings: [...GOOD_CLAUSES].reverse() }, [...terms].reverse());
    expect(JSON.stringify(backward)).toBe(JSON.stringify(forward));
  });
});

describe('whose duty it is', () => {
  it.each([
    ["the other side's exclusivity is not ours", term('exclusivity', true, 'Supplier'), 'exclusivity', 'met'],
    ['ours is', term('exclusivity', true, 'Customer'), 'exclusivity', 'deviates'],
    ['a party by its own name', term('exclusivity', true, 'Alder'), 'exclusivity', 'deviates'],
    ['a party by its full name', term('exclusivity', true, 'alder foods  limited'), 'exclusivity', 'deviates'],
    ['a mutual duty is ours too', term('exclusivity', true), 'exclusivity', 'deviates'],
    [
      "the supplier's consequential waiver alone is one-sided",
      term('consequential_waiver', true, 'Supplier'),
      'consequential-loss',
      'deviates',
    ],
    ['a mutual waiver is not one-sided', term('consequential_waiver', true), 'consequential-loss', 'met'],
    ['our own waiver is not against us', term('consequential_waiver', true, 'Customer'), 'consequential-loss', 'met'],
    [
      "our convenience exit is not the supplier's",
      term('convenience_termination_days', 30, 'Customer'),
      'supplier-exit',
      'met',
    ],
    ["the supplier's indemnity is not ours", term('indemnity_any_breach', true, 'Supplier'), 'our-indemnity', 'met'],
  ] as const)('%s', (_, given, rule, expected) => {
    const terms = GOOD_TERMS.filter((t) => t.name !== given.name);
    expect(outcome(saas({}, [...terms, given]), rule)).toBe(expected);
  });

  it('names that contracts use stand in when the parties are not known', () => {
    const unnamed = brief({ playbook: customer, parties: [] });
    const terms = [...GOOD_TERMS, term('exclusivity', true, 'the Client')];
    expect(outcome(judge(input({ brief: unnamed, terms })), 'exclusivity')).toBe('deviates');
  });

  it('a mutual confidentiality agreement binds us as the recipient', () => {
    const nda = brief({ playbook: playbook('nda'), kind: 'nda', role: 'mutual', parties: [] });
    const judgement = judge(input({ brief: nda, terms: [term('exclusivity', true, 'Receiving Party')] }));
    expect(concern(judgement, 'hidden-restraint')).toMatchObject({ severity: 'critical', confirmed: true });
    expect(judgement.verdict).toBe('reject');
  });
});

describe('what no playbook asks for', () => {
  it('reports open blanks once, graver on signed paper', () => {
    const blanks = term('placeholders', ['[amount]', '[date]']);
    expect(concern(saas({}, [...GOOD_TERMS, blanks]), 'placeholder')).toMatchObject({
      kind: 'placeholder',
      severity: 'medium',
    });
    const signed = saas({ brief: brief({ playbook: customer, stage: 'signed' }) }, [...GOOD_TERMS, blanks]);
    expect(concern(signed, 'placeholder')?.severity).toBe('high');
    expect(signed.summary.startsWith('Manage')).toBe(true);
  });

  it('reports text that addresses a program, and lets it move no verdict', () => {
    const clean = saas();
    const injected = saas({ injection: true });
    expect(injected.verdict).toBe(clean.verdict);
    expect(injected.confidence).toEqual(clean.confidence);
    expect(concern(injected, 'injection')).toMatchObject({ kind: 'injection', approver: 'security' });
    expect(injected.routing).toEqual(expect.arrayContaining(['injection_suspected']));
  });
});

describe('confidence', () => {
  it('of a concern is the probability of its finding', () => {
    const judgement = saas({}, [...GOOD_TERMS, term('model_training', true, null, { probability: 0.73 })]);
    expect(judgement.concerns[0]?.confidence).toBe(0.73);
  });

  it('is calibrated when there is a map, and says so', () => {
    const calibration = {
      schema: 'verdict-calibration/1' as const,
      method: 'isotonic' as const,
      domain: 'x',
      playbooks: ['commercial-customer'],
      undetermined: 0.4,
      points: [
        [0, 0.1],
        [0.9, 0.5],
        [1, 0.7],
      ] as [number, number][],
    };
    expect(saas().confidence.calibrated).toBe(false);
    const judgement = saas({ measures: { ...PERFECT, calibration } });
    expect(judgement.confidence).toMatchObject({ calibrated: true });
    expect(judgement.confidence.score).toBeLessThan(0.71);
    expect(judgement.routing).toContain('low_confidence');
  });

  it('is not calibrated for a playbook the map was not fitted on', () => {
    const calibration = {
      schema: 'verdict-calibration/1' as const,
      method: 'isotonic' as const,
      domain: 'x',
      playbooks: ['commercial-vendor'],
      undetermined: 0.4,
      points: [[0.5, 0.1]] as [number, number][],
    };
    const judgement = saas({ measures: { ...PERFECT, calibration } });
    expect(judgement.confidence).toEqual(saas().confidence);
    expect(judgement.confidence.calibrated).toBe(false);
  });

  it('stands above several weak findings together', () => {
    const weak = ['model_training', 'price_uplift_list_price'] as const;
    const one = saas({}, [...GOOD_TERMS, term('model_training', true, null, { probability: 0.6 })]);
    const two = saas({}, [...GOOD_TERMS, ...weak.map((name) => term(name, true, null, { probability: 0.6 }))]);
    expect(two.confidence.score).toBeGreaterThan(one.confidence.score);
  });

  it('never stands without its scope', () => {
    for (const judgement of [saas(), saas({}, [])]) expect(judgement.confidence.reasons.join(' ')).toMatch(/verdict/);
  });
});

it('sentences it writes never say what a program must not say', () => {
  const never =
    /\b(safe to sign|compliant|illegal|enforceable|void|no risk|fully reviewed|approved|guaranteed|we advise)\b/i;
  const judgements = [saas(), saas({}, []), saas({ coverage: { ...COMPLETE, complete: false, pagesRead: 1 } }, [])];
  for (const judgement of judgements) {
    expect(JSON.stringify([judgement.summary, judgement.openQuestions, judgement.confidence.reasons])).not.toMatch(
      never,
    );
    expect(judgement.summary.split(/\. |\.$/).length).toBeLessThanOrEqual(5);
  }
});
