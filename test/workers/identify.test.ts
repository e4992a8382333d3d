import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DocumentText } from '../../schemas/document-text.ts';
import { IdentifyOutcome } from '../../schemas/thread.ts';
import identify from '../../workers/identify.ts';
import { briefFor } from './reviewers/embedded/brief-for.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { limits } = briefFor('msa');

async function run(name: string, text: string | Uint8Array, changed: Partial<typeof limits> = {}) {
  const file = join(folder, name);
  await writeFile(file, text);
  const bytes = (await stat(file)).size;
  const outcome = await identify({
    document: { id: 'doc', path: name, file, bytes },
    workspace: join(folder, `${name}.work`),
    limits: { ...limits, ...changed },
    extract: { ocr: 'never' },
  });
  return IdentifyOutcome.parse(outcome);
}

const CONTRACT = [
  'MASTER SERVICES AGREEMENT',
  'This Master Services Agreement is made as of 3 May 2024 between Harrow Mills Limited, a company registered in England ("Customer"), and Tessel Data, Inc., a Delaware corporation ("Provider").',
  '1. Services. Provider shall perform the Services described in each Statement of Work.',
  '2. Fees. Customer shall pay each invoice within thirty days.',
  '3. Governing law. This Agreement is governed by the laws of England and Wales.',
  'IN WITNESS WHEREOF the parties have executed this Agreement.',
  'By: /s/ Ann Field   Name: Ann Field',
].join('\n\n');

describe('identify', () => {
  it('makes a card and leaves the text in the workspace', async () => {
    const outcome = await run('msa.txt', CONTRACT);
    expect(outcome.status).toBe('identified');
    if (outcome.status !== 'identified') return;
    const { card } = outcome;
    expect(card.kind).toBe('msa');
    expect(card.title).toBe('MASTER SERVICES AGREEMENT');
    expect(card.date).toBe('2024-05-03');
    expect(card.stage).toBe('signed');
    expect(card.language).toBe('en');
    expect(card.parties).toEqual([
      { name: 'Harrow Mills Limited', aliases: ['Customer'], role: 'customer' },
      { name: 'Tessel Data, Inc.', aliases: ['Provider'], role: 'vendor' },
    ]);
    const left = DocumentText.parse(JSON.parse(await readFile(join(folder, 'msa.txt.work', 'text.json'), 'utf8')));
    expect(left.text).toBe(CONTRACT);
  });

  it('gives the same text hash whatever the white space', async () => {
    const [one, other] = [await run('a.txt', CONTRACT), await run('b.txt', CONTRACT.replaceAll('\n\n', '\n \n\n'))];
    if (one.status !== 'identified' || other.status !== 'identified') throw new Error('not identified');
    expect(one.card.textSha256).toBe(other.card.textSha256);
    expect(one.card.sha256).not.toBe(other.card.sha256);
  });

  it('keeps the files inside a mail under names of its own', async () => {
    const mail = [
      'From: a@example.com',
      'To: b@example.com',
      'Subject: Contract',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="x"',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      'Please find the contract attached.',
      '--x',
      'Content-Type: text/plain; name="../../evil.txt"',
      'Content-Disposition: attachment; filename="../../evil.txt"',
      '',
      CONTRACT,
      '--x--',
      '',
    ].join('\r\n');
    const outcome = await run('mail.eml', mail);
    if (outcome.status !== 'identified') throw new Error('not identified');
    const [child] = outcome.card.children;
    expect(child?.file).toBe('children/001.txt');
    expect(child?.name).toBe('evil.txt');
    expect((await readFile(join(folder, 'mail.eml.work', 'children', '001.txt'), 'utf8')).length).toBeGreaterThan(500);
  });

  it('says why there is no card', async () => {
    expect(await run('empty.txt', '')).toMatchObject({ status: 'skipped', reason: 'empty' });
    expect(await run('big.txt', CONTRACT, { fileBytes: 10 })).toMatchObject({
      status: 'failed',
      failure: { code: 'too_large' },
    });
    const gone = await identify({
      document: { id: 'x', path: 'gone.txt', file: join(folder, 'gone.txt'), bytes: 1 },
      workspace: join(folder, 'gone.work'),
      limits,
      extract: { ocr: 'never' },
    });
    expect(gone).toMatchObject({ status: 'failed', failure: { code: 'unreadable_file' } });
    const unwritable = await identify({
      document: { id: 'x', path: 'msa.txt', file: join(folder, 'msa.txt'), bytes: 1 },
      workspace: join(folder, 'msa.txt', 'not-a-folder'),
      limits,
      extract: { ocr: 'never' },
    });
    expect(unwritable.status).toBe('failed');
    expect(JSON.stringify(unwritable)).not.toContain('Harrow');
  });

  it('does not guess the kind in another language', async () => {
    const text =
      'Dienstleistungsvertrag. Dieser Vertrag wird zwischen der Alster GmbH und der Ilmenau AG geschlossen. '.repeat(
        20,
      );
    const outcome = await run('de.txt', text);
    if (outcome.status !== 'identified') throw new Error('not identified');
    expect(outcome.card.language).toBe('de');
    expect(outcome.card.kind).toBe('unknown');
  });
});
