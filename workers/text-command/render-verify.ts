import { terminalJson, terminalText } from './terminal-text.ts';
import type { QuoteFinding } from './verify-quotes.ts';

/** Most characters of a quote in a line for people. */
const SHOWN = 120;

/** The answers as a JSON array, or for people: one line for each quote, "exact  page 3  section 8.2  [120, 180)  ...". */
export function renderVerify(findings: readonly QuoteFinding[], json: boolean): string {
  if (json) return `${terminalJson(findings)}\n`;
  return findings.map((finding) => `${renderLine(finding)}\n`).join('');
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
