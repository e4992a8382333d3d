import { toPrintable } from './printable.ts';
import { type EmbeddedFile, NO_SIGNALS, type RawText } from './raw-text.ts';

/** What a mail says of itself, decoded; empty strings where it says nothing. */
export interface MailHead {
  readonly from: string;
  readonly to: string;
  readonly cc: string;
  readonly date: string;
  readonly subject: string;
}

/** A mail as a document: a short block of decoded fields, an empty line, and the body once. */
export function composeMail(head: MailHead, body: string, children: readonly EmbeddedFile[]): RawText {
  const fields = [
    ['From', head.from],
    ['To', head.to],
    ['Cc', head.cc],
    ['Date', head.date],
    ['Subject', head.subject],
  ];
  const block = fields.flatMap(([name, value]) => (value ? [`${name}: ${oneLine(value)}`] : []));
  const text = cleanBody([block.join('\n'), body].filter((part) => part.trim() !== '').join('\n\n'));
  return {
    text,
    pages: [{ number: 1, start: 0, end: text.length, readBy: 'text' }],
    furniture: [],
    fields: [],
    children: children.map(({ name, bytes }) => ({ name: toPrintable(name), bytes })),
    signals: NO_SIGNALS,
    warnings: [],
  };
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim().slice(0, 1_000);
}

/** Line ends as LF; controls out. */
function cleanBody(text: string): string {
  return toPrintable(text.replace(/\r\n?/g, '\n'))
    .replace(/[ \t]{1,200}\n/g, '\n')
    .trimEnd();
}

/** The body as a reader of the mail sees it: the plain text, unless it is only a stand-in for the HTML. */
export function chooseBody(plain: string, html: string): string {
  return html.length > plain.length * 3 + 200 || plain.trim() === '' ? html : plain;
}
