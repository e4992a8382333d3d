import type { MediaType } from '../../schemas/document.ts';
import { listCompoundFile } from './compound-file.ts';
import { decodeText } from './decode-text.ts';
import { looksLikeMarkdown } from './markdown.ts';
import { listZip } from './zip-names.ts';

/** What the bytes are. `type` 'unknown': no document; `detail` names what was detected, in a person's words. */
export interface Sniffed {
  readonly type: MediaType;
  readonly detail: string;
  /** A file of a known document format that cannot be read for this reason. */
  readonly refusal?: 'password_required' | 'damaged_file';
}

/** Bytes looked at for a signature and for the shape of a text. */
const HEAD_BYTES = 8_192;

const SIGNATURES: readonly (readonly [signature: string, detail: string, offset?: number])[] = [
  ['\x89PNG', 'PNG image'],
  ['\xff\xd8\xff', 'JPEG image'],
  ['GIF8', 'GIF image'],
  ['II*\0', 'TIFF image'],
  ['MM\0*', 'TIFF image'],
  ['WEBP', 'WebP image', 8],
  ['ftypheic', 'HEIC image', 4],
  ['ftypheix', 'HEIC image', 4],
  ['ftypmif1', 'HEIF image', 4],
  ['ftypavif', 'AVIF image', 4],
  ['ftyp', 'video or audio file', 4],
  ['RIFF', 'video or audio file'],
  ['ID3', 'audio file'],
  ['OggS', 'audio file'],
  ['fLaC', 'audio file'],
  ['\x1aE\xdf\xa3', 'video file'],
  ['\x1f\x8b', 'gzip archive'],
  ['BZh', 'bzip2 archive'],
  ['\xfd7zXZ\0', 'xz archive'],
  ['7z\xbc\xaf\x27\x1c', '7-Zip archive'],
  ['Rar!\x1a\x07', 'RAR archive'],
  ['\x28\xb5\x2f\xfd', 'Zstandard archive'],
  ['MSCF', 'cabinet archive'],
  ['ustar', 'tar archive', 257],
  ['\x7fELF', 'program'],
  ['\xca\xfe\xba\xbe', 'program'],
  ['\xcf\xfa\xed\xfe', 'program'],
  ['\0asm', 'program'],
  ['SQLite format 3\0', 'SQLite database'],
  ['!BDN', 'Outlook mailbox (PST)'],
  ['%!PS', 'PostScript file'],
  ['AT&TFORM', 'DjVu scan'],
  ['\xffWPC', 'WordPerfect document'],
  ['wOFF', 'font'],
  ['wOF2', 'font'],
  ['\0\x01\0\0\0', 'font'],
  ['OTTO', 'font'],
  ['8BPS', 'Photoshop image'],
  ['\x78\x9f\x3e\x22', 'Outlook attachment container (winmail.dat)'],
];

/** Mail fields that open a message; several of them at the top of a text make it a mail. */
const MAIL_FIELD =
  /^(?:from|to|cc|subject|date|message-id|mime-version|received|return-path|delivered-to|reply-to|sender|content-type|x-[a-z0-9-]{2,40}|dkim-signature|arc-seal|arc-message-signature|arc-authentication-results|authentication-results|thread-topic|thread-index|references|in-reply-to|importance|organization|user-agent|list-unsubscribe|content-transfer-encoding|content-language|received-spf|accept-language):/i;

/** Tells what a file is by its content alone. Linear in the bytes looked at; names and extensions play no part. */
export function sniff(bytes: Uint8Array): Sniffed {
  const head = latin1(bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return sniffZip(bytes, head);
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return sniffCompoundFile(bytes);
  const pdf = head.indexOf('%PDF-');
  if (pdf >= 0 && pdf < 1_024) return { type: 'pdf', detail: 'PDF document' };
  if (/^\s{0,64}\{\\rt/.test(head)) return { type: 'rtf', detail: 'RTF document' };
  for (const [signature, detail, offset = 0] of SIGNATURES) {
    if (head.startsWith(signature, offset)) return { type: 'unknown', detail };
  }
  if (isProgram(bytes, head)) return { type: 'unknown', detail: 'program' };
  if (/^BM[\s\S]{4}\0\0\0\0/.test(head)) return { type: 'unknown', detail: 'bitmap image' };
  return sniffText(bytes);
}

/** The bytes as characters, one for one. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** "MZ" is also how a text may begin: the offset at byte 60 must point to a program header. */
function isProgram(bytes: Uint8Array, head: string): boolean {
  if (!head.startsWith('MZ') || bytes.length < 64) return false;
  const at = (bytes[60] ?? 0) | ((bytes[61] ?? 0) << 8);
  return head.includes('\0') && (head.startsWith('PE\0\0', at) || head.startsWith('NE', at));
}

function sniffZip(bytes: Uint8Array, head: string): Sniffed {
  const names = listZip(bytes);
  if (names === null) {
    // The first local header still says what the archive was meant to be.
    const word = head.includes('[Content_Types].xml') || head.includes('word/');
    const odt = head.includes('mimetypeapplication/vnd.oasis.opendocument.text');
    if (word) return { type: 'docx', detail: 'damaged Word document', refusal: 'damaged_file' };
    if (odt) return { type: 'odt', detail: 'damaged OpenDocument text', refusal: 'damaged_file' };
    return { type: 'unknown', detail: 'damaged zip archive' };
  }
  const has = (prefix: string): boolean => names.some((name) => name.startsWith(prefix));
  if (head.includes('mimetypeapplication/epub+zip')) return { type: 'unknown', detail: 'EPUB book' };
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument.text'))
    return { type: 'odt', detail: 'OpenDocument text' };
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument.')) {
    return { type: 'unknown', detail: 'OpenDocument file that is no text' };
  }
  if (has('[Content_Types].xml')) {
    if (has('xl/')) return { type: 'unknown', detail: 'Excel workbook' };
    if (has('ppt/')) return { type: 'unknown', detail: 'PowerPoint presentation' };
    if (has('visio/')) return { type: 'unknown', detail: 'Visio drawing' };
    if (has('FixedDocSeq') || has('Documents/')) return { type: 'unknown', detail: 'XPS document' };
    return { type: 'docx', detail: 'Word document' };
  }
  if (has('word/document.xml')) return { type: 'docx', detail: 'Word document' };
  if (has('content.xml') && has('META-INF/manifest.xml')) return { type: 'odt', detail: 'OpenDocument text' };
  if (has('Index/')) return { type: 'unknown', detail: 'Apple iWork document' };
  return { type: 'unknown', detail: 'zip archive, not a Word document' };
}

function sniffCompoundFile(bytes: Uint8Array): Sniffed {
  const names = listCompoundFile(bytes);
  const has = (name: string): boolean => names.includes(name);
  if (has('EncryptedPackage')) {
    return { type: 'docx', detail: 'encrypted Office document', refusal: 'password_required' };
  }
  if (names.some((name) => name.startsWith('__substg1.0_') || name === '__properties_version1.0')) {
    return { type: 'msg', detail: 'Outlook message' };
  }
  if (has('WordDocument')) return { type: 'doc', detail: 'Word 97 document' };
  if (has('Workbook') || has('Book')) return { type: 'unknown', detail: 'Excel workbook' };
  if (has('PowerPoint Document')) return { type: 'unknown', detail: 'PowerPoint presentation' };
  if (has('VisioDocument')) return { type: 'unknown', detail: 'Visio drawing' };
  if (names.length === 0) return { type: 'doc', detail: 'damaged Office document', refusal: 'damaged_file' };
  return { type: 'unknown', detail: 'OLE file that is neither a Word document nor a mail' };
}

function sniffText(bytes: Uint8Array): Sniffed {
  const decoded = decodeText(bytes.subarray(0, HEAD_BYTES * 4));
  if (decoded === null) return { type: 'unknown', detail: 'binary data' };
  const text = decoded.text.slice(0, HEAD_BYTES).trimStart();
  if (/^(?:<\?xml[^>]{0,200}>\s{0,64})?(?:<!doctype html|<html|<head|<body)/i.test(text)) return html;
  if (/^(?:<sec-document>|<document>\s{0,8}<type>|<type>)/i.test(text)) return html;
  if (text.startsWith('<?xml') || /^<[a-z]{1,20}:[a-z]/i.test(text)) return sniffXml(text);
  if (isMail(text)) return { type: 'eml', detail: 'mail message' };
  if (looksLikeHtml(text)) return html;
  if (text.startsWith('-----BEGIN ')) return { type: 'unknown', detail: 'key or certificate' };
  if (looksLikeMarkdown(decoded.text)) return { type: 'markdown', detail: 'Markdown text' };
  return { type: 'text', detail: 'plain text' };
}

const html: Sniffed = { type: 'html', detail: 'HTML document' };

function sniffXml(text: string): Sniffed {
  if (/<html[\s>]/i.test(text)) return html;
  if (text.includes('w:wordDocument') || text.includes('progid="Word.Document"')) {
    return { type: 'unknown', detail: 'Word 2003 XML document' };
  }
  if (text.includes('office:document')) return { type: 'unknown', detail: 'flat OpenDocument file' };
  return { type: 'unknown', detail: 'XML file' };
}

/** At least three known mail fields before the first empty line, and nothing else but their folded lines. */
function isMail(text: string): boolean {
  let fields = 0;
  let essential = false;
  const lines = text.split(/\r\n|\n|\r/, 60);
  for (const [index, line] of lines.entries()) {
    if (index === 0 && line.startsWith('From ')) continue;
    if (/^[ \t]/.test(line)) continue;
    if (line === '') break;
    if (!/^[!-9;-~]{1,76}:/.test(line)) return false;
    if (MAIL_FIELD.test(line)) fields++;
    if (/^(?:message-id|mime-version|received|return-path|content-type|x-[a-z0-9-]{1,60}):/i.test(line))
      essential = true;
  }
  return fields >= 3 && essential;
}

/** A fragment without <html>: many tags of a page, few words between. */
function looksLikeHtml(text: string): boolean {
  if (!text.startsWith('<')) return false;
  const tags = text.match(
    /<\/?(?:p|div|span|table|tr|td|br|b|i|u|font|h[1-6]|ul|ol|li|a|hr|center|meta|title)[\s>/]/gi,
  );
  return tags !== null && tags.length >= 4;
}
