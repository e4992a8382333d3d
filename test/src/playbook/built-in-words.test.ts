import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainPlaybook } from '../../../src/playbook/explain-playbook.ts';
import { playbookJsonSchema } from '../../../src/playbook/json-schema.ts';
import { builtInPlaybooks } from '../../../src/playbook/read-playbooks.ts';

/** Words a report never says of a contract. */
const NEVER_WRITTEN =
  /\b(safe to sign|compliant|illegal|enforceable|unenforceable|void|no risk|fully reviewed|approved|guaranteed|we advise)\b/i;

const playbooks = builtInPlaybooks();

describe.each(playbooks.map((p) => [p.id, p] as const))('%s', (_, playbook) => {
  it('never writes what a program must not say', () => {
    const sentences = playbook.rules.flatMap((rule) => [
      rule.title,
      rule.preferred,
      rule.acceptable,
      rule.walkAway ?? '',
      rule.fallback,
      typeof rule.whenAbsent === 'string' ? '' : rule.whenAbsent.found,
      ...rule.deviations.map((deviation) => deviation.found),
    ]);
    expect(sentences.filter((sentence) => NEVER_WRITTEN.test(sentence))).toEqual([]);
    expect(NEVER_WRITTEN.test(explainPlaybook(playbook))).toBe(false);
  });

  it('explains every rule with its wording to offer', () => {
    const text = explainPlaybook(playbook);
    for (const rule of playbook.rules) {
      expect(text).toContain(`\n${rule.id}: ${rule.title}\n`);
      for (const deviation of rule.deviations) expect(text).toContain(`${deviation.severity}`);
    }
    expect(text.match(/Wording to offer: \S/g)).toHaveLength(playbook.rules.length);
    expect(text).not.toMatch(/undefined|\[object|\{\w+\}/);
  });

  it('gives red flags of at most high where it gives no verdict', () => {
    const severities = playbook.rules.flatMap((rule) => rule.deviations.map((deviation) => deviation.severity));
    if (!playbook.verdict) expect(severities).not.toContain('critical');
  });
});

describe('playbook.schema.json', () => {
  it('is what the schema generates; run training/write-playbook-schema.ts when it is not', () => {
    const written: unknown = JSON.parse(
      readFileSync(new URL('../../../playbooks/playbook.schema.json', import.meta.url), 'utf8'),
    );
    expect(written).toEqual(JSON.parse(JSON.stringify(playbookJsonSchema())));
  });
});
