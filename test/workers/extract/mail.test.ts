import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../workers/extract/index.ts';
import { bytesOf, context } from './context.ts';
import { msgFile, utf16 } from './msg-file.ts';

const EML = [
  'From: =?utf-8?q?B=C3=BCro_Nord?= <nord@quay.example>',
  'To: <review@firm.example>',
  'Date: Tue, 6 Jan 2026 09:00:00 +0200',
  'Subject: =?utf-8?B?TmFjaHRyYWcg4oCTIEdlYsO8aHI=?=',
  'Received: from a.example by b.example; Tue, 6 Jan 2026 07:00:01 +0000',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="OUT"',
  '',
  '--OUT',
  'Content-Type: multipart/alternative; boundary="ALT"',
  '',
  '--ALT',
  'Content-Type: text/plain; charset=windows-1252',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'The fee is 900 =80 =96 fixed, and this line is folded in the mid=',
  'dle of a word.',
  '--ALT',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<html><body><p>The fee is 900 €.</p></body></html>',
  '--ALT--',
  '--OUT',
  'Content-Type: text/plain; name="terms.txt"',
  "Content-Disposition: attachment; filename*=UTF-8''terms%20%C3%B6.txt",
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('The Supplier may raise prices.').toString('base64'),
  '--OUT',
  'Content-Type: message/rfc822',
  '',
  'From: <a@quay.example>',
  'To: <b@firm.example>',
  'Subject: Before',
  'Content-Type: text/plain',
  '',
  'We waive the deposit.',
  '--OUT--',
].join('\r\n');

describe('EML', () => {
  it('gives decoded fields and the body once, and attachments as children', async () => {
    const result = await extractDocument(bytesOf(EML), context);
    if (result.status !== 'read') throw new Error(JSON.stringify(result));
    expect(result.document.text).toBe(
      'From: Büro Nord <nord@quay.example>\nTo: review@firm.example\nDate: Tue, 6 Jan 2026 09:00:00 +0200\nSubject: Nachtrag – Gebühr\n\n' +
        'The fee is 900 € – fixed, and this line is folded in the middle of a word.',
    );
    expect(result.children.map((child) => child.name)).toEqual(['terms ö.txt', 'attachment-2.eml']);
    const texts = await Promise.all(result.children.map((child) => extractDocument(child.bytes, context)));
    expect(texts[0]).toMatchObject({ document: { text: 'The Supplier may raise prices.' } });
    expect(JSON.stringify(texts[1])).toContain('We waive the deposit.');
    expect(result.document.coverage.complete).toBe(true);
  });

  it('is not complete with an attachment nobody can read', async () => {
    const mail = EML.replace(
      Buffer.from('The Supplier may raise prices.').toString('base64'),
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64'),
    );
    const result = await extractDocument(bytesOf(mail), context);
    if (result.status !== 'read') throw new Error(JSON.stringify(result));
    expect(result.document.coverage.complete).toBe(false);
    expect(result.document.coverage.warnings[0]).toMatchObject({ code: 'attachments_not_reviewed' });
  });

  it('reads the HTML when the plain part is only a stand-in', async () => {
    const html = `<p>${'The Tenant pays the rent. '.repeat(20)}</p>`;
    const mail = `From: a@b.example\nTo: c@d.example\nSubject: x\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=Q\n\n--Q\nContent-Type: text/plain\n\nPlease use an HTML reader.\n--Q\nContent-Type: text/html\n\n${html}\n--Q--`;
    expect(JSON.stringify(await extractDocument(bytesOf(mail), context))).toContain('The Tenant pays the rent.');
  });
});

describe('MSG', () => {
  it('gives fields, body and attachments', async () => {
    const bytes = msgFile(
      {
        '__substg1.0_0037001F': utf16('Side letter'),
        '__substg1.0_1000001F': utf16('The Lender may call the loan.\r\n'),
        '__substg1.0_0C1A001F': utf16('Quay Bank'),
      },
      {
        '__substg1.0_3707001F': utf16('annex.txt'),
        '__substg1.0_37010102': [...Buffer.from('The rate is five percent.')],
      },
    );
    const result = await extractDocument(bytes, context);
    if (result.status !== 'read') throw new Error(JSON.stringify(result));
    expect(result.document.mediaType).toBe('msg');
    expect(result.document.text).toBe('From: Quay Bank\nSubject: Side letter\n\nThe Lender may call the loan.');
    expect(result.children.map((child) => [child.name, Buffer.from(child.bytes).toString()])).toEqual([
      ['annex.txt', 'The rate is five percent.'],
    ]);
  });

  it('says that an attachment has no contents in the file', async () => {
    const bytes = msgFile({ '__substg1.0_1000001F': utf16('See annex.') }, { '__substg1.0_3707001F': utf16('a.docx') });
    expect(await extractDocument(bytes, context)).toMatchObject({
      document: {
        text: 'See annex.',
        coverage: { complete: false, attachments: [{ name: 'a.docx', reviewed: false }] },
      },
    });
  });

  it('reads on past fields of another type than they have', async () => {
    const bytes = msgFile(
      {
        '__substg1.0_1000001F': utf16('See annex.'),
        '__substg1.0_00370102': [1, 2],
        '__substg1.0_0C1A0003': [1, 0, 0, 0],
      },
      { '__substg1.0_37070102': utf16('a.txt'), '__substg1.0_37010102': [...Buffer.from('The rate is five.')] },
    );
    expect(await extractDocument(bytes, context)).toMatchObject({
      document: { text: 'See annex.', coverage: { attachments: [{ name: 'attachment-1', reviewed: true }] } },
    });
  });

  it.each([
    ['sectors', (file: Buffer) => file.writeUInt32LE(directoryOf(file), tableOf(file) + directoryOf(file) * 4)],
    ['entries', (file: Buffer) => file.writeUInt32LE(1, (directoryOf(file) + 1) * 512 + 128 + 72)],
    ['sizes', (file: Buffer) => file.writeUInt32LE(0x7fffffff, (directoryOf(file) + 1) * 512 + 128 + 120)],
  ])('refuses at once a message whose %s lead nowhere', async (_, damage) => {
    const file = Buffer.from(msgFile({ '__substg1.0_0037001F': utf16('Side letter') }, {}));
    expect(await extractDocument(file, context)).toMatchObject({ status: 'read' });
    damage(file);
    expect(await extractDocument(file, context)).toMatchObject({ failure: { code: 'damaged_file' } });
  });
});

function directoryOf(file: Buffer): number {
  return file.readUInt32LE(48);
}

function tableOf(file: Buffer): number {
  return (file.readUInt32LE(76) + 1) * 512;
}
