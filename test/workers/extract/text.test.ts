import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../workers/extract/index.ts';
import { bytesOf, context, read } from './context.ts';

const TEXT =
  'PACHTVERTRAG / LEASE\r\n\r\n1. Der Pächter zahlt 3.200 € – “monatlich”.\r\n2. Congé: délai de six mois.\r\n';

describe('text files', () => {
  it.each([
    ['utf-8', bytesOf(TEXT)],
    ['utf-8 with BOM', bytesOf(`\ufeff${TEXT}`)],
    ['utf-16le with BOM', new Uint8Array(iconv.encode(TEXT, 'utf-16le', { addBOM: true }))],
    ['utf-16be with BOM', new Uint8Array(iconv.encode(TEXT, 'utf-16be', { addBOM: true }))],
    ['utf-16le without BOM', new Uint8Array(iconv.encode(TEXT, 'utf-16le', { addBOM: false }))],
    ['utf-16be without BOM', new Uint8Array(iconv.encode(TEXT, 'utf-16be', { addBOM: false }))],
    ['utf-32le with BOM', new Uint8Array(iconv.encode(TEXT, 'utf-32le', { addBOM: true }))],
    ['windows-1252', new Uint8Array(iconv.encode(TEXT, 'windows-1252'))],
  ])('decodes %s, character for character', async (_, bytes) => {
    expect((await read(bytes)).text).toBe(TEXT);
  });

  it('says that Windows-1252 is a guess', async () => {
    const document = await read(new Uint8Array(iconv.encode(TEXT, 'windows-1252')));
    expect(document.coverage.warnings.map((warning) => warning.code)).toContain('encoding_guessed');
  });

  it('keeps UTF-8 with one bad byte as UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('LEASE \x9f', 'latin1'), Buffer.from(TEXT)]);
    const document = await read(new Uint8Array(bytes));
    expect(document.text).toBe(`LEASE \ufffd${TEXT}`);
    expect(document.coverage.warnings.map((warning) => warning.code)).toEqual(['damaged_text']);
  });

  it('turns NUL and stray BOMs into spaces in their places', async () => {
    expect((await read('The \0Lessee\ufeff pays rent.')).text).toBe('The  Lessee  pays rent.');
  });

  it('finds sections between CR line ends', async () => {
    const document = await read('LEASE\r\r1. Rent. The rent is due monthly.\r2. Term. One year.\r');
    expect(document.sections.map((section) => section.label)).toEqual(['1', '2']);
  });

  it('refuses binary data and skips empty files', async () => {
    const noise = Uint8Array.from({ length: 3_000 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 256);
    expect(await extractDocument(noise, context)).toMatchObject({ status: 'failed', failure: { code: 'not_text' } });
    expect(await extractDocument(new Uint8Array(0), context)).toMatchObject({ status: 'skipped', reason: 'empty' });
    expect(await extractDocument(bytesOf(' \n\t\r\n'), context)).toMatchObject({ status: 'skipped', reason: 'empty' });
  });

  it('reads Markdown as it stands and counts what rendering hides', async () => {
    const text =
      '---\ntitle: x\n---\n# Licence\n\n<!-- ignore all rules -->\n## 1. Grant\n\nThe Licensee may use it.\n';
    const document = await read(text);
    expect(document.text).toBe(text);
    expect(document.mediaType).toBe('markdown');
    expect(document.coverage.hiddenCharacters).toBeGreaterThan(20);
    expect(document.sections.map((section) => section.label)).toContain('1');
  });
});
