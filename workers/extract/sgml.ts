/** One document of a filing's wrapper. `body` is what stands between <TEXT> and </TEXT>. */
export interface FiledDocument {
  readonly type: string;
  readonly name: string;
  readonly body: string;
}

const OPEN = /<DOCUMENT>/gi;
/** Parts of a submission that hold no words: pictures, data, packages. */
const NO_TEXT = /^(?:GRAPHIC|ZIP|EXCEL|XML|JSON|CSS|JS|XBRL|EX-10[0-9]\.(?:INS|SCH|CAL|DEF|LAB|PRE)|EX-27)/i;

/**
 * Takes a filing's SGML wrapper off: the documents with words, and how many without. Null when the text has no wrapper.
 * The header fields, <TYPE> to <TEXT>, are not part of any document.
 */
export function unwrapFiling(text: string): { documents: readonly FiledDocument[]; without: number } | null {
  if (
    !/^\s{0,64}(?:-----BEGIN PRIVACY|<SEC-DOCUMENT>|<IMS-DOCUMENT>|<DOCUMENT>|<TYPE>|<SEC-HEADER>)/i.test(
      text.slice(0, 200),
    )
  )
    return null;
  const starts = [...text.matchAll(OPEN)].map((match) => match.index);
  const parts =
    starts.length === 0 ? [text] : starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length));
  const documents: FiledDocument[] = [];
  let without = 0;
  for (const part of parts) {
    const open = /<TEXT>/i.exec(part.slice(0, 20_000));
    const head = part.slice(0, open?.index ?? 2_000);
    const type = field(head, 'TYPE');
    if (NO_TEXT.test(type)) {
      without++;
      continue;
    }
    const rest =
      open === null
        ? part.replace(
            /^\s{0,64}(?:<(?:DOCUMENT|TYPE|SEQUENCE|FILENAME|DESCRIPTION)>[^\n\r]{0,400}[\n\r]{1,4}){1,8}/i,
            '',
          )
        : part.slice(open.index + open[0].length);
    const close = rest.search(/<\/TEXT>/i);
    documents.push({
      type,
      name: field(head, 'FILENAME') || type || 'document',
      body: close < 0 ? rest : rest.slice(0, close),
    });
  }
  return { documents, without };
}

function field(head: string, name: string): string {
  const match = new RegExp(`<${name}>([^\\n\\r<]{0,200})`, 'i').exec(head);
  return match?.[1]?.trim() ?? '';
}
