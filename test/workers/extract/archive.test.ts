import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { type Archive, type EntryResult, openArchive } from '../../../workers/extract/archive.ts';
import { parseXml } from '../../../workers/extract/docx/xml-parse.ts';
import { readDocx } from '../../../workers/extract/docx.ts';
import { p, rawOf, readContext, wordFile } from './docx-file.ts';

const { limits } = readContext();

function open(bytes: Uint8Array, more: Partial<typeof limits> = {}): Archive {
  const opened = openArchive(bytes, { ...limits, ...more });
  if ('failure' in opened) throw new Error(opened.failure.code);
  return opened.archive;
}

function codeOf(result: object): string {
  return 'failure' in result ? (result.failure as { code: string }).code : 'none';
}

function textOf(result: EntryResult): string | undefined {
  return 'bytes' in result && result.bytes !== undefined ? Buffer.from(result.bytes).toString() : undefined;
}

async function zipOf(entries: Record<string, string | Uint8Array>, compression: 'DEFLATE' | 'STORE' = 'DEFLATE') {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(entries)) zip.file(name, content);
  return zip.generateAsync({ type: 'uint8array', compression });
}

/** Offsets of a four-byte signature. */
function find(bytes: Uint8Array, signature: string): number[] {
  const content = Buffer.from(bytes);
  const found: number[] = [];
  for (let at = content.indexOf(signature, 0, 'latin1'); at >= 0; at = content.indexOf(signature, at + 1, 'latin1'))
    found.push(at);
  return found;
}

describe('openArchive', () => {
  it('reads deflated and stored entries, by name without regard to case', async () => {
    for (const compression of ['DEFLATE', 'STORE'] as const) {
      const archive = open(await zipOf({ 'Word/Document.xml': 'hello hello hello' }, compression));

      expect(archive.names).toContain('Word/Document.xml');
      expect(textOf(archive.read('word/document.xml'))).toBe('hello hello hello');
      expect(archive.read('other.xml')).toEqual({ bytes: undefined });
    }
  });

  it('reads a container behind other bytes', async () => {
    const zip = await zipOf({ a: 'text' });
    const archive = open(Buffer.concat([Buffer.alloc(300, 'x'), zip]));

    expect(textOf(archive.read('a'))).toBe('text');
  });

  it('stops inflating at the ratio, the size and the budget, whatever the headers say', async () => {
    const zeros = new Uint8Array(6_000_000);
    const bomb = Buffer.from(await zipOf({ a: zeros, b: zeros }));
    const lying = Buffer.from(bomb);
    for (const at of find(lying, 'PK\x01\x02')) lying.writeUInt32LE(4_096, at + 24);
    for (const at of find(lying, 'PK\x03\x04')) lying.writeUInt32LE(4_096, at + 22);

    expect(codeOf(open(bomb).read('a'))).toBe('expands_too_much');
    expect(codeOf(open(lying).read('a'))).toBe('expands_too_much');

    const text = Buffer.from(Array.from({ length: 300_000 }, (_, i) => `${(i * 7919) % 10_007} `).join(''));
    const two = open(await zipOf({ a: text, b: text }), { inflatedBytes: text.length + 10 });
    expect(codeOf(two.read('a'))).toBe('none');
    expect(codeOf(two.read('b'))).toBe('expands_too_much');
  });

  it('counts entries itself', async () => {
    const many = Buffer.from(await zipOf(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 'x']))));
    for (const at of find(many, 'PK\x05\x06')) many.writeUInt16LE(1, at + 10);

    expect(codeOf(openArchive(many, { ...limits, archiveEntries: 20 }))).toBe('expands_too_much');
  });

  it('refuses what is cut off, changed, doubled or encrypted, each with its reason', async () => {
    const zip = Buffer.from(await zipOf({ aa: 'some text some text', ab: 'other' }));
    const [first = 0] = find(zip, 'PK\x03\x04');
    const changed = Buffer.from(zip);
    for (const at of find(changed, 'PK\x01\x02')) changed.writeUInt32LE(1, at + 16);
    const encrypted = Buffer.from(zip);
    for (const at of find(encrypted, 'PK\x01\x02')) encrypted.writeUInt16LE(1, at + 8);
    const doubled = Buffer.from(zip.toString('latin1').replaceAll('ab', 'aa'), 'latin1');

    expect(codeOf(openArchive(zip.subarray(0, zip.length - 40), limits))).toBe('damaged_file');
    expect(codeOf(openArchive(Buffer.from('no zip at all'), limits))).toBe('damaged_file');
    expect(codeOf(openArchive(doubled, limits))).toBe('damaged_file');
    expect(codeOf(open(changed).read('aa'))).toBe('damaged_file');
    expect(codeOf(open(encrypted).read('aa'))).toBe('password_required');
    expect(first).toBe(0);
  });
});

describe('hostile Word files', () => {
  it('that expand too much are refused in a bounded time', async () => {
    const part = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${p('A'.repeat(12_000_000))}</w:body></w:document>`;
    const bomb = await zipOf({ 'word/document.xml': part });
    const start = performance.now();

    expect(await readDocx(bomb, readContext())).toMatchObject({ failure: { code: 'expands_too_much' } });
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('with entities of their own, or nested without end, are refused', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${p('&b;')}</w:body></w:document>`;
    const deep = await wordFile({
      body: `${'<w:sdt><w:sdtContent>'.repeat(5_000)}${'</w:sdtContent></w:sdt>'.repeat(5_000)}`,
    });

    expect(await readDocx(await zipOf({ 'word/document.xml': bomb }), readContext())).toMatchObject({
      failure: { code: 'damaged_file' },
    });
    expect(await readDocx(deep, readContext())).toMatchObject({ failure: { code: 'damaged_file' } });
  });

  it('that are no Word files say what they are', async () => {
    const reason = async (entries: Record<string, string>) => {
      const result = await readDocx(await zipOf(entries), readContext());
      return result.status === 'failed' ? `${result.failure.code}: ${result.failure.message}` : result.status;
    };

    expect(await reason({ 'photos/a.txt': 'x' })).toMatch(/^unsupported_type: .*zip archive without a Word document/);
    expect(await reason({ 'xl/workbook.xml': '<x/>' })).toMatch(/Excel/);
    expect(await reason({ 'ppt/presentation.xml': '<x/>' })).toMatch(/PowerPoint/);
  });

  it('encrypted by Office ask for a password', async () => {
    const ole = Buffer.alloc(2_048);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(ole);
    ole.write('EncryptedPackage', 1_024, 'utf16le');

    expect(await readDocx(ole, readContext())).toMatchObject({ failure: { code: 'password_required' } });
  });

  it('are read whole or refused, never in part', async () => {
    const file = await wordFile({ body: p('One.') + p('Two.') });
    const broken = await zipOf({
      'word/document.xml': '<w:document xmlns:w="x/wordprocessingml/2006/main"><w:body><w:p></w:body></w:document>',
    });

    expect(rawOf(await readDocx(file, readContext())).text).toBe('One.\n\nTwo.');
    expect(await readDocx(broken, readContext())).toMatchObject({ failure: { code: 'damaged_file' } });
  });
});

describe('parseXml', () => {
  const parse = (xml: string) => parseXml(Buffer.from(xml));

  it('keeps text, attributes with any quotes and signs, comments and CDATA apart', () => {
    const parsed = parse('<a x="1 > 0" y=\'"q" &amp; z\'><!-- <b> --><![CDATA[<raw> é]]>é&#8364;&unknown;<c/></a>');

    expect(parsed).toMatchObject({ root: { name: 'a', children: ['<raw> é', 'é€&unknown;', { name: 'c' }] } });
  });

  it.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a x="1></a>',
    '<a/><b/>',
    '</a>',
    '<a><!-- </a>',
    '<a',
    '< a/>',
    '<a>&#0;</a><',
  ])('refuses what is not well-formed: %s', (xml) => {
    expect(parse(xml)).toEqual({ fault: 'malformed' });
  });

  it('parses equal blocks of formatting once, nested and broken ones in place', () => {
    const look = '<w:rPr><w:sz w:val="2"/></w:rPr>';
    const parsed = parse(
      `<w:p xmlns:w="x/wordprocessingml/2006/main">${look}${look}<w:rPr><w:x/><w:rPrChange><w:rPr><w:sz w:val="3"/></w:rPr></w:rPrChange></w:rPr></w:p>`,
    );
    const [first, second, third] = 'root' in parsed ? parsed.root.children : [];

    expect(first).toBe(second);
    expect(third).toMatchObject({ name: 'w:rPr', children: [{ name: 'w:x' }] });
    expect(parse('<w:p><w:rPr><w:sz></w:rPr></w:p>')).toEqual({ fault: 'malformed' });
  });

  it('takes linear time', () => {
    const start = performance.now();
    parse(`<a>${'<b c="d">e</b>'.repeat(50_000)}</a>`);
    parse(`<a ${'x'.repeat(500_000)}`);
    parse('<'.repeat(300_000));
    parse(`<w:p xmlns:w="x/wordprocessingml/2006/main">${'<w:rPr>'.repeat(100_000)}</w:rPr>`);

    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
