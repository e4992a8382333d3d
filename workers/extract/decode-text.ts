import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import type { ReadWarning } from '../../schemas/coverage.ts';
import { isPrintable, toPrintable } from './printable.ts';

/** Text of a text file, every character in its place, with what had to be guessed or repaired; null when it is no text. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
  readonly warnings: readonly ReadWarning[];
}

/** Bytes looked at to tell UTF-16 from single bytes. */
const PROBE_BYTES = 4_096;
/** Share of bytes that no text in a single-byte encoding holds, above which a file is no text. */
const MAX_CONTROL_SHARE = 0.005;

/**
 * Decodes a text file: BOM first, then UTF-16 without one, then UTF-8 (a few bad bytes stay UTF-8), then Windows-1252.
 * Characters keep their places: only the BOM is left out; controls and stray BOMs become spaces.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const marked = decodeMarked(bytes) ?? decodeUnmarkedUtf16(bytes);
  if (marked !== null) {
    return looksLikeText(marked.text) ? { ...marked, text: toPrintable(marked.text), warnings: [] } : null;
  }
  const plain = isUtf8(bytes) ? new TextDecoder('utf-8').decode(bytes) : null;
  if (plain !== null && isPrintable(plain)) return { text: plain, encoding: 'utf-8', warnings: [] };
  const counts = countBytes(bytes);
  if (counts.controls > 1 + bytes.length * MAX_CONTROL_SHARE) return null;
  if (counts.invalid === 0 || counts.multibyte > counts.invalid) {
    const text = plain ?? new TextDecoder('utf-8').decode(bytes);
    return { text: toPrintable(text), encoding: 'utf-8', warnings: counts.invalid === 0 ? [] : [damaged(counts)] };
  }
  // The runtime's own decoder takes Windows-1252 for Latin-1 and loses the euro sign and curly quotes.
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'windows-1252');
  if (counts.undefined1252 > 1 + bytes.length * MAX_CONTROL_SHARE) return null;
  return {
    text: toPrintable(text),
    encoding: 'windows-1252',
    warnings: [
      { code: 'encoding_guessed', message: 'The file does not name its encoding; it was read as Windows-1252.' },
    ],
  };
}

function damaged({ invalid }: { invalid: number }): ReadWarning {
  const count = invalid === 1 ? 'One byte' : `${invalid} bytes`;
  return { code: 'damaged_text', message: `${count} of the text could not be decoded and is shown as \uFFFD.` };
}

function decodeMarked(bytes: Uint8Array): { text: string; encoding: string } | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeAs('utf-8', bytes);
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { text: decodeUtf32(bytes, true), encoding: 'utf-32le' };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { text: decodeUtf32(bytes, false), encoding: 'utf-32be' };
  if (a === 0xff && b === 0xfe) return decodeAs('utf-16le', bytes);
  if (a === 0xfe && b === 0xff) return decodeAs('utf-16be', bytes);
  return null;
}

/** The decoder strips a leading BOM by itself. */
function decodeAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): { text: string; encoding: string } {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 4; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, littleEndian);
    const valid = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    parts.push(valid ? String.fromCodePoint(point) : '\uFFFD');
  }
  return parts.join('');
}

/** UTF-16 without a BOM shows as NUL in every other byte wherever the text has Latin letters, spaces or line ends. */
function decodeUnmarkedUtf16(bytes: Uint8Array): { text: string; encoding: string } | null {
  const length = Math.min(bytes.length, PROBE_BYTES) & ~1;
  if (length < 8) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const units = length / 2;
  if (odd > units * 0.15 && even < units * 0.02) return decodeAs('utf-16le', bytes);
  if (even > units * 0.15 && odd < units * 0.02) return decodeAs('utf-16be', bytes);
  return null;
}

interface ByteCounts {
  controls: number;
  multibyte: number;
  invalid: number;
  undefined1252: number;
}

/** One pass: control bytes, well-formed multi-byte UTF-8 sequences, bytes outside any, and bytes unused by 1252. */
function countBytes(bytes: Uint8Array): ByteCounts {
  const counts: ByteCounts = { controls: 0, multibyte: 0, invalid: 0, undefined1252: 0 };
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) {
      if (isControl(byte)) counts.controls++;
      continue;
    }
    if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) counts.undefined1252++;
    const more =
      byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0;
    let follow = 0;
    while (follow < more && ((bytes[i + follow + 1] ?? 0) & 0xc0) === 0x80) follow++;
    if (more > 0 && follow === more) {
      counts.multibyte++;
      i += more;
    } else counts.invalid++;
  }
  return counts;
}

function isControl(unit: number): boolean {
  return (unit < 0x20 && (unit < 0x09 || unit > 0x0d) && unit !== 0x1a) || unit === 0x7f;
}

function looksLikeText(text: string): boolean {
  let odd = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isControl(unit) || unit === 0xfffd || (unit >= 0xe000 && unit <= 0xf8ff)) odd++;
  }
  return odd <= 1 + text.length * MAX_CONTROL_SHARE;
}
