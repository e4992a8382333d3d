import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { type Ended, makeFolder, removeFolder, runCli } from '../run-cli.ts';

const folders: string[] = [];
const folder = (files: Record<string, string> = {}): string => {
  const path = makeFolder(files);
  folders.push(path);
  return path;
};

afterAll(() => folders.forEach(removeFolder));

const LAW = 'This Agreement is governed by the laws of England and Wales.';

/** One line of a gold file; `label` is the words labelled as the governing law. */
function goldLine(txt: string, label: string): string {
  return JSON.stringify({
    title: txt,
    txt,
    labels: [
      { category: 'Document Name', text: 'SERVICES AGREEMENT', spans: [[0, 18]] },
      { category: 'Governing Law', text: label, spans: [] },
    ],
    answers: {
      'Governing Law': 'England',
      'Agreement Date': '3/3/25',
      'Effective Date': '',
      'Renewal Term': '12 months',
    },
  });
}

describe('review eval', () => {
  const input = folder({ 'one.txt': contract(1), 'two.txt': contract(2) });
  const gold = join(input, 'gold.jsonl');
  writeFileSync(gold, `${goldLine('one.txt', LAW)}\n${goldLine('two.txt', `<omitted>${LAW}<omitted>`)}\n`);
  const out = join(folder(), 'out');
  let ended: Ended;
  const json = () => JSON.parse(readFileSync(join(out, 'eval.json'), 'utf8'));
  const category = (name: string) =>
    json().figures.categories.find((row: { category: string }) => row.category === name);

  beforeAll(async () => {
    ended = await runCli(['eval', gold, '--out', out]);
  }, 60_000);

  it('reviews the contracts and prints what it wrote', () => {
    expect(ended.stderr).not.toMatch(/Internal error/);
    expect(ended.code).toBe(0);
    expect(ended.stdout).toBe(readFileSync(join(out, 'eval.md'), 'utf8'));
    expect(json()).toMatchObject({ schema: 'eval/1', gold: 'gold.jsonl', notReviewed: [] });
  });

  it('counts each label once, words left out apart, and finds both', () => {
    expect(category('Governing Law')).toMatchObject({ contracts: 2, goldSpans: 2, maxRecall: 1, presenceF1: 1 });
    expect(category('Document Name')).toMatchObject({ contracts: 2, goldSpans: 2 });
    expect(json().figures.contracts).toBe(2);
    expect(json().figures.categories).toHaveLength(41);
  });

  it('compares terms with the normalized answers, and leaves out answers that are not there', () => {
    const rows = new Map(json().terms.map((row: { category: string }) => [row.category, row]));
    expect(rows.get('Governing Law')).toMatchObject({ answered: 2, right: 2, shareRight: 1 });
    expect(rows.get('Agreement Date')).toMatchObject({ answered: 2, right: 2 });
    expect(rows.get('Expiration Date')).toMatchObject({ answered: 0, shareRight: null, extra: 0, agreed: 0 });
  });

  it('keeps improbable clauses, and says what the model has seen', () => {
    expect(json().leastProbability).toBeLessThan(0.1);
    expect(ended.stdout).toMatch(/On those contracts these figures are optimistic/);
  });

  it('measures a finished run again to the same bytes', async () => {
    const before = readFileSync(join(out, 'eval.json'), 'utf8');

    const again = await runCli(['eval', gold, '--run', out]);

    expect(again.code).toBe(0);
    expect(readFileSync(join(out, 'eval.json'), 'utf8')).toBe(before);
  });

  it('takes the first contracts only with --limit, and leaves nothing behind without --out', async () => {
    const cwd = folder();

    const limited = await runCli(['eval', gold, '--limit', '1'], { cwd });

    expect(limited.code).toBe(0);
    expect(limited.stdout).toMatch(/^1 contracts?\./m);
    expect(existsSync(join(cwd, 'review-out'))).toBe(false);
  });

  it('counts a contract that the run does not hold as one in which nothing was found', async () => {
    writeFileSync(join(input, 'three.jsonl'), `${goldLine('one.txt', LAW)}\n${goldLine('absent.txt', LAW)}\n`);

    const partly = await runCli(['eval', join(input, 'three.jsonl'), '--run', out]);

    expect(partly.code).toBe(3);
    expect(json().notReviewed).toEqual(['absent.txt']);
    expect(category('Governing Law')).toMatchObject({ goldSpans: 2, maxRecall: 0.5 });
  });

  it('prints the committed figures as out of fold', async () => {
    const printed = await runCli(['eval', '--cross-validate']);

    expect(printed).toMatchObject({ code: 0, stdout: expect.stringMatching(/Out of fold: 408 contracts/) });
    expect(printed.stdout).toMatch(/Expected calibration error of the confidence: 0\.\d{4}/);
  });
});

describe('review eval: wrong input gets one line and exit code 2', () => {
  const input = folder({
    'one.txt': contract(1),
    'broken.jsonl': `${goldLine('one.txt', LAW)}\n{"title": \n`,
    'category.jsonl': '{"title":"a","txt":"one.txt","labels":[{"category":"Governing Laws","text":"x"}]}\n',
    'no-txt.jsonl': '{"title":"a"}\n',
    'absent.jsonl': goldLine('absent.txt', LAW),
    'twice.jsonl': `${goldLine('one.txt', LAW)}\n${goldLine('sub/one.txt', LAW)}\n`,
    'empty.jsonl': '\n',
    'good.jsonl': goldLine('one.txt', LAW),
  });

  it.each([
    ['no gold file', [], /No gold file given: review eval <gold\.jsonl>/],
    ['a missing gold file', ['nowhere.jsonl'], /nowhere\.jsonl: no such file/],
    ['a line that is not JSON', ['broken.jsonl'], /broken\.jsonl:2: is not JSON/],
    ['an unknown category', ['category.jsonl'], /category\.jsonl:1: "labels\.0\.category" is not a clause category/],
    ['a missing path', ['no-txt.jsonl'], /no-txt\.jsonl:1: "txt" is missing/],
    [
      'a contract that is not there',
      ['absent.jsonl'],
      /absent\.jsonl: the contract "absent\.txt" is not where "txt" says/,
    ],
    ['two contracts of one name', ['twice.jsonl'], /twice\.jsonl:2: .*"one\.txt" already stands on line 1/],
    ['an empty gold file', ['empty.jsonl'], /empty\.jsonl: holds no contracts/],
    ['a reviewer without its key', ['good.jsonl', '--reviewer', 'anthropic'], /ANTHROPIC_API_KEY/],
    ['a limit of nothing', ['good.jsonl', '--limit', '0'], /--limit: must be a whole number from 1/],
    ['a folder without a run', ['good.jsonl', '--run', '.'], /\.: holds no finished run/],
  ])('%s', async (_name, args, message) => {
    const ended = await runCli(['eval', ...args], { cwd: input });

    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).not.toMatch(/ {4}at |node:internal|Internal error/);
    expect(ended.code).toBe(2);
  });
});
