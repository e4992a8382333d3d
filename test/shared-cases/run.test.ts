import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder, readReport, removeFolder, runCli } from '../run-cli.ts';

const CASES = resolve(import.meta.dirname, '../../../shared/cases');
const folders: string[] = [];
const folder = (): string => {
  const path = makeFolder();
  folders.push(path);
  return path;
};

afterAll(() => folders.forEach(removeFolder));

describe.skipIf(!existsSync(CASES))('public cases of whole runs', () => {
  const caseFolder = (id: string) => join(CASES, readdirSync(CASES).find((name) => name.startsWith(id)) ?? id);
  const verify = async (file: string, quotes: string[]) => {
    const ended = await runCli(['verify', file, '--quotes', JSON.stringify(quotes), '--json']);
    return (JSON.parse(ended.stdout) as { verification: string; page: number }[]).map(
      ({ verification }) => verification,
    );
  };

  it('B36: every real file once, every bad entry named', async () => {
    const copy = folder();
    cpSync(join(caseFolder('B36'), 'make.sh'), join(copy, 'make.sh'));
    execFileSync('bash', [join(copy, 'make.sh')]);
    const out = folder();

    const ended = await runCli([join(copy, 'in'), '--out', out], { killAfterMs: 20_000 });

    const report = readReport(out);
    const reviewed = report.documents.filter(({ status }) => status !== 'failure').map(({ path }) => path);
    const root = process.getuid?.() === 0;
    expect(reviewed.filter((path) => /contract-/.test(path))).toEqual(['a/b/contract-b.txt', 'a/contract-a.txt']);
    expect(report.skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual(
      expect.arrayContaining([
        'dangling.txt dangling_link',
        'outside.txt link_outside',
        'pipe.txt not_regular',
        'zero.txt empty',
        'blank.txt empty',
        'a/alias-of-a.txt duplicate_link',
      ]),
    );
    const all = [...report.documents, ...report.skipped].map(({ path }) => path).join(' ');
    expect(all).not.toMatch(/DS_Store|Thumbs|desktop\.ini|~\$|\.git/);
    // Root may read everything; an ordinary user has two unreadable entries.
    expect(ended.code).toBe(root ? 0 : 3);
    if (!root) expect(report.documents.filter(({ failure }) => failure?.code === 'unreadable_file')).toHaveLength(2);
  });

  it('B38: no cell runs as a formula, and JSON keeps the words', async () => {
    const out = folder();

    await runCli([join(caseFolder('B38'), 'in'), '--out', out]);

    for (const name of ['human-review.csv', 'concerns.csv']) {
      const rows: string[][] = parse(readFileSync(join(out, name), 'utf8'), { bom: true });
      for (const cell of rows.flat())
        expect(/^\s*[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell), cell).toBe(false);
    }
    expect(readReport(out).documents.map(({ path }) => path)).toEqual([
      '-2+3.txt',
      '=1+2.txt',
      '@mention.txt',
      'formulas.txt',
    ]);
  });

  it('B40: a report shows markup as text', async () => {
    const out = folder();

    await runCli([join(caseFolder('B40'), 'in'), '--out', out]);

    const html = readFileSync(join(out, 'report.html'), 'utf8');
    expect(html).not.toMatch(/<script|<svg|<img|<iframe|<textarea|href="(?!#)/i);
    expect(html).toContain('&#60;/script&#62;&#60;script&#62;');
    expect(html).toContain('&#60;img src=x onerror=');
    expect(html).toContain('&#34;&#62;&#60;svg onload=window.__pwned=6&#62;.txt');
  });

  it.each([
    ['all-good', 0],
    ['some-bad', 3],
    ['all-bad', 3],
    ['no-match', 3],
  ])('B59: %s ends with %i and totals add up', async (name, code) => {
    const out = folder();

    const ended = await runCli([join(caseFolder('B59'), name), '--out', out]);

    const { totals } = readReport(out);
    expect(ended.code).toBe(code);
    expect(totals.discovered).toBe(totals.complete + totals.partial + totals.reused + totals.failed + totals.skipped);
    if (name === 'no-match') expect(totals).toMatchObject({ discovered: 2, skipped: 2 });
  });

  it('B62: dates are calendar dates in every zone', async () => {
    const bytes = new Set<string>();
    for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
      const out = folder();
      await runCli([join(caseFolder('B62'), 'in'), '--out', out, '--as-of', '2026-01-05'], { env: { TZ: zone } });
      bytes.add(readFileSync(join(out, 'report.json'), 'utf8'));
    }

    expect(bytes.size).toBe(1);
    expect([...bytes][0]).not.toMatch(/2026-02-28|2028-02-28|2026-03-04/);
  });

  it('B66: hostile text is settled in time, and its neighbour is reviewed', async () => {
    const input = join(caseFolder('B66'), 'in');
    const out = folder();
    const started = performance.now();

    const ended = await runCli([input, '--out', out]);

    expect(performance.now() - started).toBeLessThan(60_000);
    // Digits and brackets are no contract, and said to be none.
    expect(ended.code).toBe(3);
    expect(await verify(join(input, 'good-neighbour.txt'), ['The Baker may raise prices daily.'])).toEqual(['exact']);
    expect(await verify(join(input, 'one-line.txt'), ['The Seller may cancel.'])).toEqual(['exact']);
    writeFileSync(join(out, 'done'), '');
  }, 120_000);
});
