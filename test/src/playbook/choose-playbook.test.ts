import { describe, expect, it } from 'vitest';
import { DocumentKind, Role } from '../../../schemas/document.ts';
import { checkPlaybookDates } from '../../../src/playbook/check-dates.ts';
import { choosePlaybook } from '../../../src/playbook/choose-playbook.ts';
import { builtInPlaybooks } from '../../../src/playbook/read-playbooks.ts';

const playbooks = builtInPlaybooks();

describe('choosePlaybook', () => {
  it.each([
    ['saas', 'customer', 'commercial-customer'],
    ['msa', 'vendor', 'commercial-vendor'],
    ['sow', 'customer', 'commercial-customer'],
    ['amendment', 'vendor', 'commercial-vendor'],
    ['nda', 'mutual', 'nda'],
    ['nda', 'recipient', 'nda'],
    ['employment', 'employer', 'employment'],
    ['dpa', 'controller', 'dpa'],
    ['tos', 'consumer', 'tos-consumer'],
    ['lease', 'tenant', 'facts'],
    ['license', 'licensee', 'facts'],
    ['distribution', 'supplier', 'facts'],
    ['employment', 'employee', 'facts'],
    ['unknown', 'unknown', 'facts'],
  ] as const)('%s where we are %s: %s', (kind, role, expected) => {
    expect(choosePlaybook(kind, role, playbooks)?.playbook.id).toBe(expected);
  });

  it('says how to set an unknown role', () => {
    const chosen = choosePlaybook('saas', 'unknown', playbooks);
    expect(chosen?.playbook.id).toBe('facts');
    for (const way of ['--us', 'us:', '--side', 'manifest']) expect(chosen?.reason).toContain(way);
  });

  it('finds one for every kind and role', () => {
    for (const kind of DocumentKind.options) {
      for (const role of Role.options) expect(choosePlaybook(kind, role, playbooks)).not.toBeNull();
    }
  });

  it('prefers a playbook of fewer kinds: the narrower one is meant for the document', () => {
    const general = playbooks.find((p) => p.id === 'commercial-customer');
    if (general === undefined) throw new Error('no such playbook');
    const narrow = { ...general, id: 'our-saas', kinds: ['saas' as const] };
    expect(choosePlaybook('saas', 'customer', [narrow, ...playbooks])?.playbook.id).toBe('our-saas');
  });
});

describe('checkPlaybookDates', () => {
  const [playbook] = playbooks.filter((p) => p.id === 'nda');
  if (playbook === undefined) throw new Error('no such playbook');

  it('is silent on the day of the review and warns on the next', () => {
    expect(checkPlaybookDates(playbook, playbook.reviewDate)).toEqual([]);
    expect(checkPlaybookDates(playbook, '2027-07-01')).toEqual([
      'Playbook nda: its review was due on 2027-06-30 (owner: Legal).',
    ]);
  });

  it('names a rule with a date of its own', () => {
    const rules = playbook.rules.map((rule) => (rule.id === 'penalty' ? { ...rule, reviewDate: '2026-01-31' } : rule));
    expect(checkPlaybookDates({ ...playbook, rules }, '2026-02-01')).toEqual([
      'Playbook nda, rule penalty: its review was due on 2026-01-31 (owner: Legal).',
    ]);
  });
});
