import iconv from 'iconv-lite';
import type { MediaType } from '../../schemas/document.ts';
import { mailParts } from './views/mail-parts.ts';
import { pdfStrings } from './views/pdf-strings.ts';
import { rtfText } from './views/rtf-text.ts';
import { zipEntries } from './views/zip-entries.ts';

/**
 * The words of a file by means of our own that know nothing of the readers: every stretch of it that can be decoded, in
 * every way a format of this kind decodes, without asking whether the format's rules allow it there. The likeliest first.
 */
export async function* viewsOf(
  mediaType: MediaType,
  bytes: Uint8Array,
  pdfText: (bytes: Uint8Array) => Promise<string>,
): AsyncGenerator<string> {
  const file = Buffer.from(bytes);
  if (mediaType === 'docx' || mediaType === 'odt') {
    for (const entry of zipEntries(file)) yield* decodings(entry);
    // Packed bytes spell no words.
    return;
  }
  if (mediaType === 'pdf') yield* pdfStrings(file);
  if (mediaType === 'rtf' || mediaType === 'msg') yield* rtfText(file);
  if (mediaType === 'eml') for (const part of mailParts(file)) yield* decodings(part);
  yield* decodings(file);
  // Fonts that number their letters in a way of their own: only the engine knows it.
  if (mediaType === 'pdf') yield await pdfText(bytes);
}

/** Bytes in the encodings that texts have, with and without markup. */
function* decodings(bytes: Buffer): Generator<string> {
  const named = /charset\s*=\s*["']?([\w.:-]+)/i.exec(bytes.toString('latin1'))?.[1] ?? '';
  for (const encoding of ['utf8', 'windows-1252', named, 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be']) {
    if (iconv.encodingExists(encoding)) yield* markup(iconv.decode(bytes, encoding));
  }
  // A stream inside a binary file may begin at an odd place.
  yield* markup(iconv.decode(bytes.subarray(1), 'utf-16le'));
}

/** A reference to a letter with an accent: "&eacute;". */
const ACCENTED = /&([a-z])(?:acute|grave|uml|circ|tilde|cedil|ring|slash|caron|lig);?/gi;

/** A text as it stands, as it reads without its tags and references, and with both ways to read a reference. */
function* markup(source: string): Generator<string> {
  // What stands where Unicode has controls that no text holds was written in Windows-1252, and is read so.
  const text = source.replace(/[\x80-\x9f]/g, (sign) => iconv.decode(Buffer.from(sign, 'latin1'), 'windows-1252'));
  yield text;
  yield text
    .replace(/<!--[\s\S]*?-->|<!\[CDATA\[|\]\]>|<[^<>]*>/g, '')
    .replace(/&#x([0-9a-f]{1,6});?|&#(\d{1,7});?/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(Math.min(0x10ffff, hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))),
    )
    .replace(ACCENTED, '$1')
    .replace(/&(?:shy|zwnj|zwj);?/g, '');
  yield text.replace(ACCENTED, '$& $1');
}
