import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DocumentText } from '../../schemas/document-text.ts';
import { TextOutcome } from '../../schemas/thread.ts';
import textCommand from '../../workers/text-command.ts';
import { LIMITS, taskFor } from './text-command-fixture.ts';

const LICENCE = `LICENCE AGREEMENT

1. Grant. The Licensor grants the Licensee a non-exclusive licence to the Works.
2. Fees. The Licensee pays USD 12.50 for each copy, in “advance”.
`;

const MAIL = `From: Ann <ann@seller.example>
To: bob@buyer.example
Subject: side letter
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="cut"

--cut
Content-Type: text/plain

Please see the letter attached to this mail.
--cut
Content-Type: text/plain; name="letter.txt"
Content-Disposition: attachment; filename="letter.txt"

The Seller may raise the price on one day of notice.
--cut
Content-Type: image/png; name="logo.png"
Content-Disposition: attachment; filename="logo.png"
Content-Transfer-Encoding: base64

iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
--cut--
`.replaceAll('\n', '\r\n');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-command-'));
  writeFileSync(join(folder, 'licence.txt'), LICENCE);
  writeFileSync(join(folder, 'letter.eml'), MAIL);
  writeFileSync(join(folder, 'empty.txt'), '');
  writeFileSync(join(folder, 'escape.txt'), 'NOTICE\n\n1. Fees. \u001b[2J\u009b31mThe fee \u202eis due at once.\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(task: unknown) {
  const outcome = TextOutcome.parse(await textCommand(task));
  if (outcome.status === 'failed') throw new Error(outcome.failure.message);
  return outcome;
}

async function verify(name: string, ...quotes: string[]) {
  const { output, ok } = await run(taskFor(join(folder, name), { command: 'verify', quotes, json: true }));
  return { ok, citations: JSON.parse(output) };
}

describe('verify', () => {
  it('gives one citation for each quote, in order', async () => {
    const invented = 'The Licensee pays USD 15.50 for each copy';
    const { ok, citations } = await verify(
      'licence.txt',
      'in "advance".',
      invented,
      'non-exclusive licence to the Works.',
    );
    expect(ok).toBe(false);
    const advance = LICENCE.indexOf('in “advance”');
    const grant = LICENCE.indexOf('non-exclusive');
    expect(citations).toEqual([
      { quote: 'in “advance”.', verification: 'normalized', page: 1, section: '2', start: advance, end: advance + 13 },
      { quote: invented, verification: 'not_found', page: null, section: null, start: null, end: null },
      {
        quote: 'non-exclusive licence to the Works.',
        verification: 'exact',
        page: 1,
        section: '1',
        start: grant,
        end: grant + 35,
      },
    ]);
  });

  it('is ok when every quote stands there, also when none was asked for', async () => {
    expect((await verify('licence.txt', 'USD 12.50 for each copy')).ok).toBe(true);
    expect(await verify('licence.txt')).toEqual({ ok: true, citations: [] });
  });

  it('looks in attachments after the file, and names them', async () => {
    const { citations } = await verify('letter.eml', 'Please see the letter', 'raise the price on one day of notice');
    expect(citations[0]).not.toHaveProperty('source');
    expect(citations[1]).toMatchObject({ verification: 'exact', source: 'letter.eml > letter.txt' });
  });

  it('tells people which attachments no quote can be found in', async () => {
    const task = taskFor(join(folder, 'letter.eml'), {
      command: 'verify',
      quotes: ['on one day of notice'],
      json: false,
    });
    const { output } = await run(task);
    expect(output).toMatch(/^exact .* in letter\.eml > letter\.txt .*\nnot read {4}letter\.eml > logo\.png: \S.*\n$/);
  });

  it('prints a line for each quote to people', async () => {
    const quotes = ['USD 12.50 for each copy', 'a lie with\nseveral lines'];
    const { output } = await run(taskFor(join(folder, 'licence.txt'), { command: 'verify', quotes, json: false }));
    const start = LICENCE.indexOf('USD 12.50');
    expect(output).toBe(
      `exact       page 1  section 2  [${start}, ${start + 23})  "USD 12.50 for each copy"\n` +
        `not_found   "a lie with several lines"\n`,
    );
  });
});

describe('extract', () => {
  it('gives the DocumentText and the names of attachments as JSON', async () => {
    const { output } = await run(taskFor(join(folder, 'licence.txt'), { command: 'extract', json: true }));
    const { children, ...document } = JSON.parse(output);
    expect(DocumentText.parse(document).text).toBe(LICENCE);
    expect(children).toEqual([]);
  });

  it('shows people how it was read, the outline and the text', async () => {
    const { output } = await run(taskFor(join(folder, 'licence.txt'), { command: 'extract', json: false }));
    expect(output).toMatch(/^== licence\.txt\nformat {7}text\npages {8}1 of 1 read\n/);
    expect(output).toMatch(/\n-- sections\n(?:LICENCE AGREEMENT\n)? *1 {2}Grant\n *2 {2}Fees\n/);
    expect(output.trimEnd().endsWith(LICENCE.trimEnd())).toBe(true);
  });

  it('shows attachments too, and which could not be read', async () => {
    const { output } = await run(taskFor(join(folder, 'letter.eml'), { command: 'extract', json: false }));
    expect(output).toContain('attachment   letter.txt');
    expect(output).toContain('== letter.eml > letter.txt\nformat       text');
    expect(output).toMatch(/== letter\.eml > logo\.png\nnot read {5}\S/);
    const { output: json } = await run(taskFor(join(folder, 'letter.eml'), { command: 'extract', json: true }));
    expect(JSON.parse(json)).toMatchObject({
      children: ['letter.txt', 'logo.png'],
      attachments: [
        { source: 'letter.eml > letter.txt', mediaType: 'text' },
        { source: 'letter.eml > logo.png', reason: expect.any(String) },
      ],
    });
  });

  it.each([true, false])('lets no control character of a document reach the terminal (json: %s)', async (json) => {
    const { output } = await run(taskFor(join(folder, 'escape.txt'), { command: 'extract', json }));
    expect(output).not.toMatch(/[\u001b\u009b\u202e]/);
    expect(output).toContain('due at once.');
  });
});

describe('what goes wrong is an outcome', () => {
  it.each([
    ['a task of another shape', () => ({ command: 'delete' }), 'internal'],
    [
      'a file that is gone',
      () => taskFor(join(folder, 'gone.txt'), { command: 'extract', json: true }),
      'unreadable_file',
    ],
    ['an empty file', () => taskFor(join(folder, 'empty.txt'), { command: 'extract', json: true }), 'empty'],
    [
      'a file over the limit',
      () => ({
        ...taskFor(join(folder, 'licence.txt'), { command: 'extract', json: true }),
        limits: { ...LIMITS, fileBytes: 10 },
      }),
      'too_large',
    ],
  ])('%s', async (_, task, code) => {
    const outcome = TextOutcome.parse(await textCommand(task()));
    expect(outcome).toMatchObject({ status: 'failed', failure: { code } });
    expect(JSON.stringify(outcome)).not.toContain(folder);
  });
});
