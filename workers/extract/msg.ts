import { createRequire } from 'node:module';
import type * as Package from '@kenjiuno/msgreader';
import type { FieldsData } from '@kenjiuno/msgreader';
import { decompressRtf } from './decompress-rtf.ts';
import { readHtml } from './html.ts';
import { chooseBody, composeMail } from './mail-text.ts';
import { isSoundCompoundFile } from './msg/is-sound.ts';
import type { EmbeddedFile, ReadContext, ReadResult } from './raw-text.ts';

// The package is CommonJS with a default export, which loaders unwrap in different ways; require gives it as it is.
const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as typeof Package.default;

const NOTHING = new Uint8Array();

/** Reads an Outlook message: its body once (plain text, else HTML); attachments and nested messages are children. */
export async function readMsg(bytes: Uint8Array, context: ReadContext): Promise<ReadResult> {
  if (!isSoundCompoundFile(bytes)) return damaged();
  try {
    const message = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const fields = message.getFileData();
    if (fields.dataType !== 'msg') return damaged();
    const head = {
      from: person(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail),
      to: recipients(fields, 'to'),
      cc: recipients(fields, 'cc'),
      date: textOf(fields.messageDeliveryTime) || textOf(fields.clientSubmitTime),
      subject: textOf(fields.subject),
    };
    const children = (fields.attachments ?? []).flatMap((attachment, index): EmbeddedFile[] => {
      const hidden = attachment.attachmentHidden === true && attachment.pidContentId !== undefined;
      if (hidden) return [];
      // A link to a file elsewhere and an object of another program have no contents of their own.
      const isHere = attachment.innerMsgContent === true || attachment.dataId !== undefined;
      const { fileName, content } = isHere ? message.getAttachment(attachment) : { ...attachment, content: NOTHING };
      return [{ name: textOf(fileName) || `attachment-${index + 1}`, bytes: content }];
    });
    return { status: 'read', raw: composeMail(head, await bodyOf(fields, context), children) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return damaged();
  }
}

/** The plain body, the HTML body, or the words of the compressed RTF that old Outlook writes alone. */
async function bodyOf(fields: FieldsData, context: ReadContext): Promise<string> {
  const html = bytesOf(fields.html) ?? bytesOf(fields.bodyHtml);
  const result = html === undefined ? null : await readHtml(html, context);
  const body = chooseBody(textOf(fields.body), result?.status === 'read' ? result.raw.text : '');
  const compressed = bytesOf(fields.compressedRtf);
  if (body.trim() !== '' || compressed === undefined) return body;
  const rtf = decompressRtf(compressed, context.limits.inflatedBytes);
  if (rtf === null) return '';
  const { readRtf } = await import('./rtf.ts');
  const read = await readRtf(rtf, context);
  return read.status === 'read' ? read.raw.text : '';
}

/** A field as text. The file says of each field what it holds, and the package believes it whatever the field is. */
function textOf(field: unknown): string {
  return typeof field === 'string' ? field : '';
}

function bytesOf(field: unknown): Uint8Array | undefined {
  if (typeof field === 'string') return new TextEncoder().encode(field);
  return field instanceof Uint8Array ? field : undefined;
}

function recipients(fields: FieldsData, kind: 'to' | 'cc'): string {
  const chosen = (fields.recipients ?? []).filter((recipient) => recipient.recipType === kind);
  return chosen.map((recipient) => person(recipient.name, recipient.smtpAddress ?? recipient.email)).join(', ');
}

function person(givenName: unknown, address: unknown): string {
  const [name, email] = [textOf(givenName), textOf(address)];
  if (!email.includes('@') || name === email) return name || email;
  return name ? `${name} <${email}>` : email;
}

function damaged(): ReadResult {
  const message = 'The Outlook message is damaged and could not be taken apart.';
  return { status: 'failed', failure: { code: 'damaged_file', message, retryable: false } };
}
