import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../schemas/report.ts';
import { makeFolder, readReport, removeFolder, runCli } from '../run-cli.ts';

const SIGNED =
  'Signed for Tarnbrook Instruments Limited: /s/ Jane Roe\nSigned for Ostler Haulage Limited: /s/ John Doe\n';
const PARTIES = 'between Ostler Haulage Limited (the "Supplier") and Tarnbrook Instruments Limited (the "Customer")';

const MASTER = `MASTER SERVICES AGREEMENT

This Master Services Agreement is dated 1 March 2023 and made ${PARTIES}.

1. Services

1.1 The Supplier shall carry the Customer's goods with reasonable skill and care.

1.2 If an order or statement of work conflicts with this Agreement, this Agreement prevails, unless the statement of work expressly names the clause that it overrides.

2. Charges

2.1 The Customer shall pay undisputed invoices within 45 days of receipt.

3. Liability

3.1 The total liability of each party under this Agreement shall not exceed the Charges paid and payable in the preceding twenty-four (24) months.

3.2 Neither party is liable for indirect loss.

4. Law

4.1 This Agreement is governed by the law of England and Wales.

${SIGNED}`;

const amendment = (
  number: number,
  date: string,
  change: string,
  signatures = SIGNED,
) => `AMENDMENT NO. ${number} TO MASTER SERVICES AGREEMENT

This Amendment No. ${number} is dated ${date} and made ${PARTIES}. It amends the Master Services Agreement between the parties dated 1 March 2023 (the "Agreement").

1. Change

1.1 ${change}

2. Effect

2.1 All other terms of the Agreement are unchanged.

${signatures}`;

const SOW = `STATEMENT OF WORK NO. 1

This Statement of Work No. 1 is dated 20 April 2023 and is made under the Master Services Agreement dated 1 March 2023 ${PARTIES}.

1. Scope

1.1 The Supplier shall move one calibration bench from Leeds to York on 2 May 2023 for GBP 1,200.

2. Payment

2.1 The Customer shall pay each invoice within 10 days of receipt.

${SIGNED}`;

const FOLDER = {
  'master.txt': MASTER,
  'first.txt': amendment(
    1,
    '1 February 2024',
    'In clause 3.1 of the Agreement the words "twenty-four (24) months" are replaced by the words "twelve (12) months".',
  ),
  'second.txt': amendment(2, '1 February 2025', 'Clause 4.7 of the Agreement is deleted.'),
  'third.txt': amendment(
    3,
    '1 June 2025',
    'Clause 3.1 of the Agreement is deleted and replaced by the following: "The total liability of each party under this Agreement shall not exceed the Charges paid and payable in the preceding three (3) months."',
    'Signed for Tarnbrook Instruments Limited: ______________________\nSigned for Ostler Haulage Limited: ______________________\n',
  ),
  'sow.txt': SOW,
};

const folders: string[] = [];
const folder = (files: Record<string, string> = {}): string => {
  const path = makeFolder(files);
  folders.push(path);
  return path;
};
afterAll(() => folders.forEach(removeFolder));

async function run(input: string, ...more: string[]): Promise<string> {
  const out = folder();
  await runCli([input, '--out', out, '--us', 'Tarnbrook Instruments Limited', '--as-of', '2026-01-01', ...more]);
  return out;
}

const rulesOf = (report: Report, path: string): string[] =>
  report.documents.find((one) => one.path === path)?.concerns.map(({ rule }) => rule) ?? [];

describe('a family, through the command line', () => {
  let auto: string;
  let barrier: string;

  beforeAll(async () => {
    const input = folder(FOLDER);
    auto = await run(input);
    barrier = await run(input, '--context', 'barrier');
  });

  it.each(['auto', 'barrier'])('%s: effective terms, the conflict and what decides it, what is amiss', (mode) => {
    const [family, ...more] = readReport(mode === 'auto' ? auto : barrier).synthesis.families;

    expect(more).toEqual([]);
    expect(family?.master?.path).toBe('master.txt');
    const cap = family?.terms.find(({ name }) => name === 'liability_cap_months');
    expect(cap).toMatchObject({ effective: 12, by: 'first.txt' });
    expect(cap?.links.map(({ value, status }) => `${String(value)} ${status}`)).toEqual([
      '24 superseded',
      '12 holds',
      '3 not_signed',
    ]);
    expect(family?.conflicts).toMatchObject([
      { name: 'payment_days', resolved: true, prevails: 'master', clause: { path: 'master.txt', section: '1.2' } },
    ]);
    expect(family?.concerns.map(({ path, concern: { rule } }) => `${path} ${rule}`).toSorted()).toEqual([
      'second.txt amended-section',
      'sow.txt order-of-precedence',
      'third.txt amendment-signed',
    ]);
  });

  it('every quoted word of a chain stands in its document', () => {
    const files: Readonly<Record<string, string>> = FOLDER;
    for (const { links } of readReport(auto).synthesis.families.flatMap(({ terms }) => terms))
      for (const { path, quote, start } of links) expect(files[path]?.slice(start, start + quote.length)).toBe(quote);
  });

  it('auto: the sub-agent of the amendment knows what it changes; barrier: only the family does', () => {
    const [informed, alone] = [readReport(auto), readReport(barrier)];

    expect(rulesOf(informed, 'second.txt')).toContain('amended-section');
    expect(rulesOf(alone, 'second.txt')).not.toContain('amended-section');
    const cap = (report: Report) =>
      report.documents.find(({ path }) => path === 'first.txt')?.terms['liability_cap_months'];
    expect([cap(informed), cap(alone)]).toEqual([12, undefined]);
    const handed = (report: Report) => report.synthesis.families[0]?.members.map(({ transfer }) => transfer !== null);
    expect(handed(informed)).toEqual([false, true, true, true, true]);
    expect(handed(alone)).toEqual([false, false, false, false, false]);
  });

  it('isolation holds: no foreign canary in any context', () => {
    expect(readReport(auto).measures.contamination).toEqual({ foreignCanaries: 0, canariesInArtifacts: 0 });
  });

  it('the reports and the lists for people name the family', () => {
    const text = (name: string) => readFileSync(join(auto, name), 'utf8');

    expect(text('report.md')).toContain('## Families');
    expect(text('report.html')).toContain('<section id="families">');
    expect(text('human-review.csv')).toMatch(
      /,concern,concern,sow\.txt,[^\n]*Master Services Agreement of 2023-03-01[^\n]*order-of-precedence/i,
    );
    expect(text('concerns.csv')).toContain('order-of-precedence');
  });

  it.each([
    ['one thread for all', ['--threads', 'shared', '--concurrency', '1']],
    ['four at a time', ['--concurrency', '4']],
  ])('the same bytes: %s', async (_, options) => {
    const again = await run(folder(FOLDER), ...options);

    expect(readFileSync(join(again, 'report.json'), 'utf8')).toBe(readFileSync(join(auto, 'report.json'), 'utf8'));
  });
});

describe('a master that is not there', () => {
  it('is one concern, and each dependent document is routed', async () => {
    const { 'master.txt': _, ...orphans } = FOLDER;

    const report = readReport(await run(folder(orphans)));

    const [family, ...more] = report.synthesis.families;
    expect(more).toEqual([]);
    expect(family).toMatchObject({ problem: 'missing', master: null });
    expect(family?.concerns.filter(({ concern }) => concern.rule === 'master-supplied')).toHaveLength(1);
    expect(report.documents.map(({ routing }) => routing.includes('master_unavailable'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
