import { describe, expect, it } from 'vitest';
import { sniff } from '../../../workers/extract/sniff.ts';
import { bytesOf } from './context.ts';

const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

describe('sniff', () => {
  it.each([
    ['%PDF-1.7\n...', 'pdf'],
    ['\n\njunk %PDF-1.4\n', 'pdf'],
    ['{\\rtf1\\ansi hello}', 'rtf'],
    ['<!DOCTYPE html><html><body>x</body></html>', 'html'],
    ['<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>x', 'html'],
    ['<DOCUMENT>\n<TYPE>EX-10.1\n<TEXT>\n<p>x', 'html'],
    ['<p>One</p><p>Two</p><p>Three</p>', 'html'],
    ['# Side letter\n\nThe Lessee pays.\n', 'markdown'],
    ['Terms\n\n**Fee** is due. See [terms](https://a.example/t) and **Term**, **Notice**, **Party**.', 'markdown'],
    ['This Agreement is made today.', 'text'],
    ['From: a@b.example\nTo: c@d.example\nSubject: x\nMIME-Version: 1.0\n\nHello', 'eml'],
    ['Received: by mx.example\nFrom: a@b.example\nDate: Mon, 5 Jan 2026 10:00:00 +0000\n\nHello', 'eml'],
    ['From: the Landlord\nTo: the Tenant\nThe rent is due.', 'text'],
    ['Signed by [***] and [**REDACTED**] on ***', 'text'],
  ])('tells %j is %s', (content, type) => {
    expect(sniff(bytesOf(content)).type).toBe(type);
  });

  it.each([
    ['\x89PNG\r\n\x1a\n', 'PNG image'],
    ['\xff\xd8\xff\xe0', 'JPEG image'],
    ['PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'zip archive, not a Word document'],
    ['7z\xbc\xaf\x27\x1c', '7-Zip archive'],
    ['SQLite format 3\0', 'SQLite database'],
    ['<?xml version="1.0"?><invoice/>', 'XML file'],
    ['-----BEGIN CERTIFICATE-----\nabc', 'key or certificate'],
    ['\0\x01\x02\x03\x04\x05\x06\x07\x08\x0e\x0f\x10\x11\x12', 'binary data'],
  ])('names what is no document: %j', (content, detail) => {
    expect(sniff(latin1(content))).toEqual({ type: 'unknown', detail });
  });

  it('takes a file of letters MZ for text, not for a program', () => {
    expect(sniff(bytesOf(`MZ Holdings and the Buyer agree as follows. ${'The Buyer pays. '.repeat(10)}`)).type).toBe(
      'text',
    );
  });

  it('refuses a zip that was cut off as a damaged Word document', () => {
    const cut = latin1(`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml....word/document.xml....`);
    expect(sniff(cut)).toMatchObject({ type: 'docx', refusal: 'damaged_file' });
  });
});
