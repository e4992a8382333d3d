import { describe, expect, it } from 'vitest';
import { loadPlaybook, type ReadBase } from '../../../src/playbook/load-playbook.ts';
import { builtInIds, readPlaybook } from '../../../src/playbook/read-playbooks.ts';

const HEAD = [
  'id: mine',
  'title: Mine',
  'version: 1',
  'owner: Legal',
  'reviewDate: 2027-01-31',
  'kinds: [saas]',
  'roles: [customer]',
  'calibrationDomain: None.',
  'rules:',
];
const RULE = [
  '  - id: cap',
  '    title: Cap',
  '    preferred: High',
  '    acceptable: 12 months',
  '    direction: at_least',
  '    whenAbsent: met',
  '    approver: legal',
  '    fallback: Words.',
];

const none: ReadBase = () => null;

function load(lines: readonly string[], readBase: ReadBase = none) {
  return loadPlaybook(lines.join('\n'), 'mine.yaml', readBase);
}

function problems(lines: readonly string[], readBase: ReadBase = none): string[] {
  const loaded = load(lines, readBase);
  return loaded.ok ? [] : loaded.problems.map((p) => `${p.line}:${p.column} ${p.message}`);
}

function withRule(...extra: string[]): string[] {
  return [...HEAD, ...RULE, ...extra.map((line) => `    ${line}`)];
}

describe('loadPlaybook', () => {
  it('loads a small playbook; rules take owner and review date from it', () => {
    const loaded = load(withRule());
    expect(loaded.ok && loaded.playbook.rules[0]).toMatchObject({
      id: 'cap',
      owner: 'Legal',
      reviewDate: '2027-01-31',
      version: 1,
    });
  });

  it.each([
    ['a key twice', withRule('approver: finance'), '18:5 Map keys must be unique'],
    ['an unknown key', withRule('decisve: true'), '18:5 Unknown key "decisve". Did you mean "decisive"?'],
    ['an unknown top key', ['ownr: x', ...withRule()], '1:1 Unknown key "ownr". Did you mean "owner"?'],
    ['a wrong type', withRule('decisive: maybe'), '18:15 "decisive": expected boolean, received string.'],
    ['a wrong date', withRule('reviewDate: 31/01/2027'), '18:17 "reviewDate": a date is written YYYY-MM-DD.'],
    [
      'an unknown category',
      withRule('clauses: [Cap On Liabilty]'),
      '18:15 "Cap On Liabilty" is not known here. Did you mean "Cap On Liability"?',
    ],
    ['an unknown kind', withRule('kinds: [sass]'), '18:13 "sass" is not known here. Did you mean "saas"?'],
    [
      'an unknown term',
      withRule('terms: [liability_cap_month]'),
      '18:13 No term is called "liability_cap_month". Did you mean "liability_cap_months"?',
    ],
    ['an expression that does not parse', withRule('metWhen: ours.payment_days >'), '18:32 Unexpected token: EOF.'],
    [
      'an expression with a wrong variable',
      withRule('metWhen: has(our.payment_days)'),
      '18:18 Unknown variable: our. Did you mean "ours"?',
    ],
    [
      'an expression that is no condition',
      withRule('metWhen: size(terms)'),
      '18:14 A condition must be true or false, this one gives a int.',
    ],
    [
      'an unknown term in an expression',
      withRule('metWhen: ours.payment_dayz > 30'),
      '18:14 No term is called "payment_dayz". Did you mean "payment_days"?',
    ],
    [
      'an unknown category in an expression',
      withRule(`metWhen: clauses["Exclusivty"] == "present"`),
      '18:22 No clause category is called "Exclusivty". Did you mean "Exclusivity"?',
    ],
    [
      'an unknown state',
      withRule(`metWhen: clauses["Exclusivity"] == "presnt"`),
      '18:40 "presnt" is not one of present, absent, unclear. Did you mean "present"?',
    ],
    ['an unknown kind in a list', withRule(`metWhen: kind in ["saas", "nds"]`), '18:31 "nds" is not one of'],
    [
      'an unknown table',
      withRule('metWhen: terms.governing_law in tables.laws'),
      '18:37 The playbook has no table "laws".',
    ],
    ['whole numbers in arithmetic', withRule('metWhen: annualValue * 2 > 5.0'), '18:28 Write 2.0'],
    ['a regular expression', withRule(`metWhen: terms.forum.matches("a+")`), '18:14 matches() is not available here'],
    [
      'a quoted expression',
      withRule(`metWhen: 'has(ours.payment_days) && has(ours.paymnt_days)'`),
      '18:45 No term is called "paymnt_days"',
    ],
    [
      'a folded expression',
      withRule('metWhen: >-', '  has(ours.payment_days)', '  && has(ours.paymnt_days)'),
      '20:14 No term is called "paymnt_days"',
    ],
    [
      'a blank that the condition does not read',
      withRule(
        'deviations:',
        '  - when: ours.payment_days < 30',
        '    severity: high',
        '    found: "{payment_day} days"',
      ),
      '21:16 {payment_day} is not read by "when". Did you mean "payment_days"?',
    ],
    [
      'a severity that does not exist',
      withRule('deviations:', '  - when: ours.payment_days < 30', '    severity: grave', '    found: x'),
      '20:19 "grave" is not known here. Use one of: critical, high, medium, low.',
    ],
    [
      'a wrong whenAbsent',
      [...HEAD, ...RULE.map((l) => l.replace('met', 'fine'))],
      '15:17 "whenAbsent" is met, not_applicable, or a map with severity and found.',
    ],
    ['a rule twice', [...withRule(), ...RULE], '18:9 Rule "cap" is there twice.'],
    ['a missing key', [...HEAD, ...RULE.filter((l) => !l.includes('approver'))], '10:5 "approver" is missing.'],
    ['a broken file', ['id: [', 'title: x'], '2:1'],
    ['no map', ['just words'], '1:1 A playbook is a map'],
    ['an empty file', [''], '1:1 A playbook is a map'],
    [
      'extends of nothing',
      ['extends: nowhere', ...HEAD.slice(0, 3)],
      '1:10 There is no built-in playbook or file "nowhere".',
    ],
    [
      'without of nothing',
      ['extends: base', 'without: [zap]', ...HEAD.slice(0, 3)],
      '2:11 The extended playbook has no rule "zap".',
    ],
  ])('points at %s', (_, lines, expected) => {
    const base: ReadBase = (name) => (name === 'base' ? { source: withRule().join('\n'), path: 'base.yaml' } : null);
    const found = problems(lines, base);
    expect(found[0] ?? '').toContain(expected);
  });

  it('reports every mistake, in the order of the file', () => {
    const found = problems(
      withRule('metWhen: has(ours.paymnt_days)', 'terms: [x_y_z]', 'appliesWhen: "stage == \'sined\'"'),
    );
    expect(found.map((line) => line.split(' ')[0])).toEqual(['18:18', '19:13', '20:28']);
  });

  it('reports wrong names beside wrong shapes', () => {
    const lines = withRule(
      'decisve: true',
      'terms: [paymnt_days, 7]',
      'deviations:',
      '  - when: ours.paymnt_days < 30',
      '    severity: grave',
      '    found: x',
    );
    expect(problems(lines).map((line) => line.split(' ')[0])).toEqual(['18:5', '19:13', '19:26', '21:15', '22:19']);
  });

  it('extends a playbook: fields and rules of the base, replaced where given, left out by without', () => {
    const base = [...withRule(), ...RULE.map((l) => l.replace('cap', 'other')), '    decisive: true'];
    const own = [
      'id: ours',
      'title: Ours',
      'version: 4',
      'extends: base',
      'without: [other]',
      'rules:',
      '  - id: cap',
      '    acceptable: 24 months',
      ...RULE.map((l) => l.replace('cap', 'third')),
    ];
    const loaded = load(own, () => ({ source: base.join('\n'), path: 'base.yaml' }));
    if (!loaded.ok) throw new Error(loaded.problems[0]?.message);
    expect(loaded.playbook).toMatchObject({ id: 'ours', version: 4, kinds: ['saas'], extends: 'base' });
    expect(loaded.playbook.rules.map((r) => [r.id, r.acceptable, r.preferred])).toEqual([
      ['cap', '24 months', 'High'],
      ['third', '12 months', 'High'],
    ]);
  });

  it('names a circle of extends', () => {
    const readBase: ReadBase = (name) => ({
      source: [...withRule(), `extends: ${name === 'a' ? 'b' : 'a'}`].join('\n'),
      path: name,
    });
    expect(problems(['extends: a', ...withRule()], readBase)[0]).toContain('in a circle');
  });

  it('points at extends when the base is wrong, and names its place', () => {
    const readBase: ReadBase = () => ({ source: withRule('decisve: true').join('\n'), path: 'base.yaml' });
    expect(problems(['extends: base', 'id: x', 'title: x', 'version: 1'], readBase)).toEqual([
      '1:10 base.yaml:18:5 Unknown key "decisve". Did you mean "decisive"?',
    ]);
  });
});

describe('built-in playbooks', () => {
  it('are seven and load', () => {
    expect(builtInIds()).toEqual([
      'commercial-customer',
      'commercial-vendor',
      'dpa',
      'employment',
      'facts',
      'nda',
      'tos-consumer',
    ]);
    for (const id of builtInIds()) expect(readPlaybook(id, '.')).toMatchObject({ ok: true, playbook: { id } });
  });

  it('name a missing one with the ones there are', () => {
    expect(readPlaybook('ndaa', '/tmp')).toMatchObject({
      ok: false,
      problems: [{ line: 1, column: 1, message: expect.stringContaining('commercial-customer') }],
    });
  });
});
