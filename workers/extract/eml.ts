import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { readHtml } from './html.ts';
import { chooseBody, composeMail } from './mail-text.ts';
import type { EmbeddedFile, ReadContext, ReadResult } from './raw-text.ts';

/** Parts may nest this deep; a mail that goes deeper is refused rather than followed. */
const MAX_NESTING = 64;

/** Reads a mail: its body once (the plain text, else the HTML), decoded; attachments and nested mails are children. */
export async function readEml(bytes: Uint8Array, context: ReadContext): Promise<ReadResult> {
  try {
    const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: MAX_NESTING });
    const body = chooseBody(mail.text ?? '', await htmlBody(mail.html, context));
    const head = {
      from: mail.from === undefined ? '' : address(mail.from),
      to: (mail.to ?? []).map(address).join(', '),
      cc: (mail.cc ?? []).map(address).join(', '),
      date: mail.headers.find((header) => header.key === 'date')?.value ?? '',
      subject: mail.subject ?? '',
    };
    return { status: 'read', raw: composeMail(head, body, mail.attachments.flatMap(embedded)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const message = 'The mail message is damaged and could not be taken apart.';
    return { status: 'failed', failure: { code: 'damaged_file', message, retryable: false } };
  }
}

async function htmlBody(html: string | undefined, context: ReadContext): Promise<string> {
  if (html === undefined) return '';
  const result = await readHtml(new TextEncoder().encode(html), context);
  return result.status === 'read' ? result.raw.text : '';
}

function address(entry: Address): string {
  if (entry.group !== undefined) return `${entry.name}: ${entry.group.map(address).join(', ')}`;
  return entry.name && entry.name !== entry.address ? `${entry.name} <${entry.address}>` : entry.address;
}

/** A part becomes a child unless it is a picture or style that the HTML body shows inline. */
function embedded(part: Attachment, index: number): EmbeddedFile[] {
  if (part.related === true && /^(?:image|text\/css)/.test(part.mimeType)) return [];
  const bytes =
    typeof part.content === 'string' ? new TextEncoder().encode(part.content) : new Uint8Array(part.content);
  const extension = part.mimeType === 'message/rfc822' ? '.eml' : '';
  return [{ name: part.filename || `attachment-${index + 1}${extension}`, bytes }];
}
