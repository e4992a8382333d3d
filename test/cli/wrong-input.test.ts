import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { makeFolder, readReport, removeFolder, runCli } from '../run-cli.ts';

const folders: string[] = [];
const folder = (files: Record<string, string> = {}): string => {
  const path = makeFolder(files);
  folders.push(path);
  return path;
};

afterAll(() => folders.forEach(removeFolder));

describe('wrong input gets one line that says what and how to fix, and its exit code', () => {
  const input = folder({
    'a.txt': contract(1),
    'file.txt': 'x',
    'bad.yaml': 'id: mine\ntitel: Mine\n',
    'review.yaml': 'minConfidenc: 0.5\n',
  });

  it.each([
    ['no folder', [], 2, /No folder given.*review \.\/contracts/],
    ['a missing folder', [join(input, 'missing')], 2, /missing: no such file or folder; check the path/],
    ['a bad threshold', [input, '--min-confidence', '1.5'], 2, /--min-confidence: .*1/],
    ['a threshold that is no number', [input, '--min-confidence', 'high'], 2, /--min-confidence: /],
    [
      'an unknown option',
      [input, '--min-confidense', '0.5'],
      2,
      /--min-confidense: unknown option\. Did you mean "min-confidence"\?/,
    ],
    ['an unknown gate', [input, '--fail-on', 'everything'], 2, /--fail-on: .*reject, negotiate or concern/],
    [
      'a config file with an unknown key',
      [input, '--config', join(input, 'review.yaml')],
      2,
      /unknown option "minConfidenc"\. Did you mean "minConfidence"\?/,
    ],
    ['a playbook with mistakes', [input, '--playbooks', join(input, 'bad.yaml')], 2, /bad\.yaml:2:1 /],
    [
      'a playbook that does not exist',
      [input, '--playbooks', 'nowhere.yaml'],
      2,
      /There is no playbook "nowhere\.yaml"/,
    ],
    ['an output that is a file', [input, '--out', join(input, 'file.txt')], 2, /is a file; choose a folder/],
    [
      'a manifest that cannot be read',
      [input, '--manifest', 'nowhere.csv'],
      2,
      /--manifest nowhere\.csv: cannot be read/,
    ],
  ])('%s', async (_name, args, code, message) => {
    const out = args.includes('--out') ? [] : ['--out', folder()];

    const ended = await runCli([...args, ...out]);

    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).not.toMatch(/ {4}at |node:internal/);
    expect(ended.code).toBe(code);
  });

  it.skipIf(process.getuid?.() === 0)('an output that cannot be written', async () => {
    const locked = folder();
    chmodSync(locked, 0o500);

    const ended = await runCli([input, '--out', join(locked, 'out')]);

    expect(ended).toMatchObject({ code: 2, stderr: expect.stringMatching(/cannot be written to \(EACCES\)/) });
  });

  it.each([
    ['a folder in a file system that takes none', '/proc/review-out', /cannot be written to \(\w+\)/],
    ['a folder under a file', join(input, 'file.txt', 'out'), /cannot be written to \(\w+\)/],
  ])('an output that cannot be made: %s', async (_what, out, message) => {
    const ended = await runCli([input, '--out', out], { killAfterMs: 20_000 });

    expect(ended).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  });

  it('an empty folder is no silent success', async () => {
    const ended = await runCli([folder(), '--out', folder()]);

    expect(ended).toMatchObject({ code: 3, stderr: expect.stringContaining('No documents found') });
  });
});

describe('exit codes and totals', () => {
  it.each([
    ['all good', { 'a.txt': contract(1), 'b.txt': contract(2) }, [], 0],
    ['one broken', { 'a.txt': contract(1), 'b.pdf': '%PDF-1.7 broken' }, [], 3],
    ['one broken, allowed', { 'a.txt': contract(1), 'b.pdf': '%PDF-1.7 broken' }, ['--max-failures', '1'], 0],
    ['all broken', { 'b.pdf': '%PDF-1.7 broken' }, ['--max-failures', '5'], 3],
    ['a gate that fails', { 'a.txt': contract(1) }, ['--fail-on', 'concern:low', '--side', 'customer'], 1],
  ])('%s', async (_name, files, args, code) => {
    const out = folder();

    const ended = await runCli([folder(files), '--out', out, ...args]);

    const { totals } = readReport(out);
    expect(ended.code).toBe(code);
    expect(totals.discovered).toBe(totals.complete + totals.partial + totals.reused + totals.failed + totals.skipped);
  });

  it('are the same when the reader of stdout goes away', async () => {
    const ended = await runCli([folder({ 'a.txt': contract(1) }), '--out', folder()], { env: { CI: 'true' } });

    expect(ended).toMatchObject({ code: 0, stdout: '' });
  });
});

describe('what people wrote is kept', () => {
  it('moves a CSV with a decision aside and names it', async () => {
    const [input, out] = [folder({ 'a.txt': contract(1) }), folder()];
    await runCli([input, '--out', out]);
    const csv = join(out, 'human-review.csv');
    const decided = readFileSync(csv, 'utf8').replace(/,,,,,,(\r\n)$/, ',right,,,,,$1');
    writeFileSync(csv, decided.includes(',right,') ? decided : decided.replace(/(\r\n)$/, 'decided$1'));

    const ended = await runCli([input, '--out', out]);

    expect(ended.stderr).toMatch(/kept as .*human-review\.\d{8}T\d{6}\.csv/);
  });

  it('refuses a folder that another run is using, and not one whose run is gone', async () => {
    const [input, out] = [folder({ 'a.txt': contract(1) }), folder()];
    const { hostname } = await import('node:os');
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, '.lease'), JSON.stringify({ pid: process.pid, host: hostname(), token: 't' }));

    const refused = await runCli([input, '--out', out]);
    writeFileSync(join(out, '.lease'), JSON.stringify({ pid: 4_000_000, host: hostname(), token: 't' }));
    const taken = await runCli([input, '--out', out]);

    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/another run is using this folder \(process \d+ on /),
    });
    expect(taken.code).toBe(0);
  });
});

describe('several inputs and lists', () => {
  it('reviews every file that is named, and takes every name that is given', async () => {
    const input = folder({ 'a.txt': contract(1), 'b.txt': contract(2) });
    const out = folder();

    await runCli([join(input, 'a.txt'), join(input, 'b.txt'), '--us', 'Nobody', '--us', 'Tarnbrook', '--out', out]);

    expect(readReport(out).documents.map(({ path, document }) => [path, document.role])).toEqual([
      ['a.txt', 'customer'],
      ['b.txt', 'customer'],
    ]);
  });

  it('damaged evidence is named without a word of the document', async () => {
    const at = folder({ 'a.txt': contract(1) });
    const out = join(at, 'out');
    await runCli([join(at, 'a.txt'), '--out', out]);
    const [artifact] = readReport(out).documents;
    const evidence = join(out, artifact?.references.evidence ?? '');
    for (const damaged of [readFileSync(evidence, 'utf8').slice(0, 900), '{"schema":"evidence/0"}']) {
      writeFileSync(evidence, damaged);
      const { code, stderr } = await runCli(['report', out]);
      expect(code).toBe(2);
      expect(stderr).toMatch(
        /^evidence\/[\w.-]+\.json is damaged or of another version of review; run the review again\.\n$/,
      );
    }
  });
});
