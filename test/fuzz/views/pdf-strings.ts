import { inflateSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { inflated } from './inflated.ts';

/** What the strings of a PDF spell, in its plain and in its deflated streams: the pieces of one line without a gap. */
export function* pdfStrings(file: Buffer): Generator<string> {
  yield* spelled(file);
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    const start = file[at + 6] === 0x0d ? at + 8 : at + 7;
    const content = inflated(file.subarray(start), inflateSync);
    if (content !== null) yield* spelled(content);
  }
}

/** As a whole, and line by line: a string that was left open hides no more than its line. */
function* spelled(content: Buffer): Generator<string> {
  const source = content.toString('latin1');
  yield strings(source);
  yield source
    .split(/[\r\n]+/)
    .map(strings)
    .join('\n');
}

/** Hexadecimal strings as viewers read them, other signs in them stepped over, and literal ones with their escapes. */
function strings(source: string): string {
  const pieces: string[] = [];
  const tokens = /(?<!<)<(?!<)([^>]*)>|\(((?:\\[\s\S]|[^\\()])*)\)|\b(?:TJ|Tj|ET)\b/g;
  for (const [, hex, literal] of source.matchAll(tokens)) {
    if (hex !== undefined) pieces.push(Buffer.from(`${hex.replace(/[^0-9a-f]/gi, '')}0`, 'hex').toString('latin1'));
    else if (literal !== undefined) pieces.push(literal.replace(/\\([0-7]{1,3}|[\s\S])/g, unescaped));
    else pieces.push(' ');
  }
  // Codes of controls draw nothing.
  return iconv.decode(Buffer.from(pieces.join('').replace(/[\0-\x1f]/g, ''), 'latin1'), 'windows-1252');
}

function unescaped(_: string, sign: string): string {
  return /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8) & 0xff) : sign.trim();
}
