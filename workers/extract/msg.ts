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
      date: fields.messageDeliveryTime ?? fields.clientSubmitTime ?? '',
      subject: fields.subject ?? '',
    };
    const children = (fields.attachments ?? []).flatMap((attachment, index): EmbeddedFile[] => {
      const hidden = attachment.attachmentHidden === true && attachment.pidContentId !== undefined;
      if (hidden) return [];
      // A link to a file elsewhere and an object of another program have no contents of their own.
      const isHere = attachment.innerMsgContent === true || attachment.dataId !== undefined;
      const { fileName, content } = isHere ? message.getAttachment(attachment) : { ...attachment, content: NOTHING };
      return [{ name: fileName || `attachment-${index + 1}`, bytes: content }];
    });
    return { status: 'read', raw: composeMail(head, await bodyOf(fields, context), children) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return damaged();
  }
}

/** The plain body, the HTML body, or the words of the compressed RTF that old Outlook writes alone. */
async function bodyOf(fields: FieldsData, context: ReadContext): Promise<string> {
  const html = fields.html ?? (fields.bodyHtml === undefined ? undefined : new TextEncoder().encode(fields.bodyHtml));
  const result = html === undefined ? null : await readHtml(html, context);
  const body = chooseBody(fields.body ?? '', result?.status === 'read' ? result.raw.text : '');
  if (body.trim() !== '' || fields.compressedRtf === undefined) return body;
  const rtf = decompressRtf(fields.compressedRtf, context.limits.inflatedBytes);
  if (rtf === null) return '';
  const { readRtf } = await import('./rtf.ts');
  const read = await readRtf(rtf, context);
  return read.status === 'read' ? read.raw.text : '';
}

function recipients(fields: FieldsData, kind: 'to' | 'cc'): string {
  const chosen = (fields.recipients ?? []).filter((recipient) => recipient.recipType === kind);
  return chosen.map((recipient) => person(recipient.name, recipient.smtpAddress ?? recipient.email)).join(', ');
}

function person(name = '', email = ''): string {
  if (!email.includes('@') || name === email) return name || email;
  return name ? `${name} <${email}>` : email;
}

function damaged(): ReadResult {
  const message = 'The Outlook message is damaged and could not be taken apart.';
  return { status: 'failed', failure: { code: 'damaged_file', message, retryable: false } };
}
