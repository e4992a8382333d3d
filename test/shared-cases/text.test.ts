import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DocumentText } from '../../schemas/document-text.ts';
import { extractDocument } from '../../workers/extract/index.ts';
import { sentences } from '../../workers/segment.ts';
import { context } from '../workers/extract/context.ts';

const CASES = new URL('../../../shared/cases/', import.meta.url);
const DATA = new URL('../../../shared/data/', import.meta.url);
const here = (folder: string): boolean => existsSync(new URL(folder, CASES));

async function extract(url: URL): Promise<Awaited<ReturnType<typeof extractDocument>>> {
  return extractDocument(readFileSync(url), context);
}

async function read(url: URL): Promise<DocumentText> {
  const result = await extract(url);
  if (result.status !== 'read') throw new Error(JSON.stringify(result));
  return result.document;
}

const fold = (text: string): string => text.replace(/[“”]/g, '"').replace(/[’‘]/g, "'").replace(/\s+/g, ' ');

describe.skipIf(!here('B25-wrong-extensions'))('formats are told by content', () => {
  const folder = new URL('B25-wrong-extensions/in/', CASES);
  it.each([
    ['storage-ole-inside.docx', 'The Depositor bears all risk of loss, even if the Keeper is at fault.'],
    ['nda-rtf-inside.doc', 'The duty of confidence lasts for ever.'],
    ['sow-docx-inside.doc', 'The Client accepts every deliverable when it is sent.'],
    ['factoring-odt-inside.docx', 'The Factor may charge back any invoice at will.'],
    ['lease-html-inside.doc', 'The Owner may tow any vehicle at the cost of the Tenant.'],
    ['policy-macro.docm', 'The Employer may reduce pay without notice.'],
    ['NOTICE.TXT', 'The Seller may cancel any order before dispatch.'],
    ['side-letter.Markdown', 'The Bank may call the loan at any time.'],
  ])('%s', async (name, quote) => {
    const { text } = await read(new URL(name, folder));
    expect(text).toContain(quote);
    expect(text).not.toMatch(/\{\\rtf1|word\/document\.xml|PK\u0003\u0004/);
  });
  it('plain-zip.docx', async () => {
    expect(await extract(new URL('plain-zip.docx', folder))).toMatchObject({
      status: 'skipped',
      detail: expect.stringMatching(/unsupported.*not a Word document/i),
    });
  });
});

describe.skipIf(!here('B28-text-encodings'))('encodings', () => {
  const folder = new URL('B28-text-encodings/in/', CASES);
  const names = here('B28-text-encodings') ? readdirSync(folder).filter((name) => name !== 'binary-named.txt') : [];
  it.each(names)('%s', async (name) => {
    const { text } = await read(new URL(name, folder));
    expect(text.startsWith('LIZENZVERTRAG')).toBe(true);
    expect(fold(text)).toContain('Der Lizenznehmer zahlt eine Gebühr von 12.500 € je Quartal.');
    expect(fold(text)).toContain("The Licensor's liability is excluded");
    expect(fold(text)).toContain('délai de préavis trente jours');
    expect(text).not.toMatch(/\ufeff|\u0000|â‚¬|\ufffd\ufffd/);
  });
  it('binary-named.txt', async () => {
    expect(await extract(new URL('binary-named.txt', folder))).toMatchObject({ failure: { code: 'not_text' } });
  });
});

describe.skipIf(!here('B31-html-edgar-exhibit'))('an exhibit as filed', () => {
  it('ex10-7.htm', async () => {
    const document = await read(new URL('B31-html-edgar-exhibit/in/ex10-7.htm', CASES));
    const text = fold(document.text);
    for (const quote of [
      'for a fee of $1,500,000 per year (the "Fee"), payable in advance',
      'where an audit shows any underpayment, Licensee shall pay three times the shortfall together with all audit costs',
      'Planned monthly uptime',
      'Cure period',
      'royalty rate [***]%',
    ]) {
      expect(text).toContain(quote);
    }
    expect(document.text).not.toMatch(/Plannedmonthly|underpay ment|<TYPE>|[\u0080-\u009f]/);
    expect(document.coverage.warnings.map((warning) => warning.code)).toContain('redacted');
  });
});

describe.skipIf(!here('B33-eml-attachments'))('a mail with attachments', () => {
  it('side-letter-mail.eml', async () => {
    const result = await extract(new URL('B33-eml-attachments/in/side-letter-mail.eml', CASES));
    if (result.status !== 'read') throw new Error(JSON.stringify(result));
    const children = await Promise.all(result.children.map((child) => extractDocument(child.bytes, context)));
    const texts = children.map((child) => (child.status === 'read' ? child.document.text : ''));
    expect(result.document.text).toContain('The price is 12.500 € – not negotiable.');
    expect(result.document.text).toContain('words are cut in the middle of the encoded text');
    expect(texts.join('\n')).toContain('The Investor may demand repayment at any time.');
    expect(texts.join('\n')).toContain('the Investor appoints the board');
    expect(texts.join('\n')).toContain('the Investor may sell the shares to a competitor');
    expect(result.document.text).not.toMatch(/=\?utf-8\?|=C3=BC|UEsDB|Received:/);
    expect(result.document.coverage.warnings[0]?.message).toMatch(/attachment/i);
  });
});

describe.skipIf(!here('B66-regex-backtracking'))('texts that wedge regular expressions', () => {
  it('are settled within seconds', async () => {
    const folder = new URL('B66-regex-backtracking/in/', CASES);
    const before = process.cpuUsage();
    for (const name of readdirSync(folder)) sentences(await read(new URL(name, folder)));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
  });
});

describe.skipIf(!existsSync(DATA))('real texts are read', () => {
  it.each(['html', 'edgar'])('%s', async (name) => {
    const folder = new URL(`${name}/`, DATA);
    for (const file of readdirSync(folder)) {
      const document = await read(new URL(encodeURIComponent(file), folder));
      expect(document.text.length).toBeGreaterThan(50);
    }
  });

  it('terms of service in four languages', async () => {
    const lines = readFileSync(new URL('unfair-tos/spans.jsonl', DATA), 'utf8').trim().split('\n');
    let right = 0;
    for (const line of lines) {
      // The file is our own data, made to this shape.
      const { lang, text } = JSON.parse(line) as { lang: string; text: string };
      const result = await extractDocument(new TextEncoder().encode(text), context);
      if (result.status === 'read' && result.document.coverage.language === lang) right++;
    }
    expect(right).toBe(lines.length);
  });
});
