import type { Bytes } from './bytes.ts';

/** Where a part lies in the table stream. */
export interface Place {
  readonly start: number;
  readonly length: number;
}

/** A stretch of text: character positions from `position`, stored from file offset `offset`. */
export interface Piece {
  readonly position: number;
  readonly length: number;
  readonly offset: number;
  readonly bytesPerCharacter: 1 | 2;
}

/** What the first bytes of the document stream say (MS-DOC 2.5.1). */
export interface Fib {
  readonly isWord97: boolean;
  readonly isEncrypted: boolean;
  readonly tableName: '0Table' | '1Table';
  /** Characters of each story, in the order they are stored. */
  readonly stories: Readonly<Record<'body' | 'footnotes' | 'headers' | 'comments' | 'endnotes' | 'boxes', number>>;
  readonly places: Readonly<Record<keyof typeof PLACES, Place>>;
}

/** Offsets of the pairs (start, length) in the document stream. */
const PLACES = {
  styles: 0xa2,
  footnoteRefs: 0xaa,
  footnoteTexts: 0xb2,
  commentRefs: 0xba,
  sections: 0xca,
  characters: 0xfa,
  paragraphs: 0x102,
  fonts: 0x112,
  pieces: 0x1a2,
  endnoteRefs: 0x20a,
  endnoteTexts: 0x212,
  lists: 0x2e2,
  listOverrides: 0x2ea,
} as const;

const WORD_97 = 0xa5ec;
const WORD_97_VERSION = 0xc0;

/** Reads the file information block. */
export function readFib(document: Bytes): Fib {
  const flags = document.u16(0x0a);
  const places = Object.fromEntries(
    Object.entries(PLACES).map(([name, at]) => [name, { start: document.u32(at), length: document.u32(at + 4) }]),
  );
  return {
    isWord97: document.u16(0) === WORD_97 && document.u16(2) >= WORD_97_VERSION,
    isEncrypted: (flags & 0x100) !== 0,
    tableName: (flags & 0x200) === 0 ? '0Table' : '1Table',
    stories: {
      body: document.u32(0x4c),
      footnotes: document.u32(0x50),
      headers: document.u32(0x54),
      comments: document.u32(0x5c),
      endnotes: document.u32(0x60),
      boxes: document.u32(0x64),
    },
    // Object.fromEntries forgets which keys went in.
    places: places as Fib['places'],
  };
}

/** Reads the piece table (MS-DOC 2.9.38); undefined when it is damaged. */
export function readPieces(table: Bytes, place: Place): Piece[] | undefined {
  const end = Math.min(table.length, place.start + place.length);
  let at = place.start;
  while (at + 3 <= end && table.u8(at) === 1) at += 3 + table.u16(at + 1);
  if (at + 5 > end || table.u8(at) !== 2) return undefined;
  const count = Math.floor((table.u32(at + 1) - 4) / 12);
  const first = at + 5;
  if (count < 1 || first + (count + 1) * 4 + count * 8 > end) return undefined;
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i++) {
    const position = table.u32(first + i * 4);
    const length = table.u32(first + (i + 1) * 4) - position;
    if (length < 0) return undefined;
    const stored = table.u32(first + (count + 1) * 4 + i * 8 + 2);
    const isCompressed = (stored & 0x40000000) !== 0;
    const offset = stored & 0x3fffffff;
    pieces.push({
      position,
      length,
      offset: isCompressed ? offset / 2 : offset,
      bytesPerCharacter: isCompressed ? 1 : 2,
    });
  }
  return pieces;
}

/** Character positions out of a table of positions with `dataBytes` of data each. */
export function readPositions(table: Bytes, place: Place, dataBytes: number): number[] {
  if (place.length < 4) return [];
  const count = Math.floor((Math.min(place.length, table.length) - 4) / (4 + dataBytes)) + 1;
  return Array.from({ length: count }, (_, i) => table.u32(place.start + i * 4));
}

/** Names of the fonts, by index (MS-DOC 2.9.286). */
export function readFontNames(table: Bytes, place: Place): string[] {
  const names: string[] = [];
  let at = place.start + 4;
  const end = Math.min(table.length, place.start + place.length);
  while (at < end) {
    const length = table.u8(at) + 1;
    const name = new TextDecoder('utf-16le').decode(table.slice(at + 40, at + length));
    names.push(name.split('\0')[0] ?? '');
    at += length;
  }
  return names;
}
