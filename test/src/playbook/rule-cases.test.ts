import { describe, expect, it } from 'vitest';
import { builtInPlaybooks } from '../../../src/playbook/read-playbooks.ts';
import { readRuleCases } from '../../../training/rule-cases.ts';

describe.each(builtInPlaybooks().map((playbook) => [playbook.id, playbook] as const))('%s', (id, playbook) => {
  const canAlarm = playbook.rules.filter((rule) => rule.deviations.length > 0 || typeof rule.whenAbsent !== 'string');

  it('has at least four labelled clauses each way for every rule that can raise a concern', () => {
    const cases = readRuleCases(id, 'seen');
    for (const rule of canAlarm) {
      const own = cases.filter((ruleCase) => ruleCase.rule === rule.id);
      const [bad, good] = [own.filter(({ alarm }) => alarm), own.filter(({ alarm }) => !alarm)];
      expect([rule.id, bad.length >= 4, good.length >= 4]).toEqual([rule.id, true, true]);
    }
  });

  it('has held-out clauses for the same rules, none of them in the other set', () => {
    const seen = new Set(readRuleCases(id, 'seen').map(({ text }) => text));
    const heldOut = readRuleCases(id, 'held-out');
    expect(heldOut.filter(({ text }) => seen.has(text))).toEqual([]);
    const rules = new Set(heldOut.map(({ rule }) => rule));
    expect(canAlarm.map(({ id: rule }) => rule).filter((rule) => !rules.has(rule))).toEqual([]);
  });

  it('labels rules and roles that the playbook has', () => {
    for (const { rule, role, also } of [...readRuleCases(id, 'seen'), ...readRuleCases(id, 'held-out')]) {
      for (const name of [rule, ...also]) expect(playbook.rules.map((known) => known.id)).toContain(name);
      expect(playbook.roles).toContain(role);
    }
  });
});
