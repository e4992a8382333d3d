import type { NamedText } from './read-with-attachments.ts';
import { terminalJson, terminalText } from './terminal-text.ts';
import type { QuoteFinding } from './verify-quotes.ts';

/** Most characters of a quote in a line for people. */
const SHOWN = 120;

/**
 * The answers as a JSON array, or for people: one line for each quote ("exact  page 3  section 8.2  [120, 180)  ..."),
 * and one for each text or page that could not be read, since a quote from there cannot be found.
 */
export function renderVerify(findings: readonly QuoteFinding[], texts: readonly NamedText[], json: boolean): string {
  if (json) return `${terminalJson(findings)}\n`;
  return [...findings.map(renderLine), ...texts.flatMap(renderUnread)].map((line) => `${line}\n`).join('');
}

function renderUnread({ source, text, reason }: NamedText): string[] {
  if (text === null) return [terminalText(`not read    ${source}: ${reason}`)];
  const { unreadablePages, truncated } = text.coverage;
  const pages = unreadablePages.length === 0 ? [] : [`not read    ${source}: pages ${unreadablePages.join(', ')}`];
  return [...pages, ...(truncated ? [`not read    ${source}: the end of the text`] : [])].map(terminalText);
}

function renderLine({ quote, verification, page, section, start, end, source }: QuoteFinding): string {
  const place = [
    verification.padEnd(10),
    ...(page === null ? [] : [`page ${page}`]),
    ...(section === null ? [] : [`section ${section}`]),
    ...(start === null ? [] : [`[${start}, ${end})`]),
    ...(source === undefined ? [] : [`in ${source}`]),
  ];
  const words = quote.replace(/\s+/g, ' ').trim();
  const shown = words.length > SHOWN ? `${words.slice(0, SHOWN - 1)}…` : words;
  return terminalText([...place, `"${shown}"`].join('  '));
}
