import { NO_LOOK, type RunLook } from '../docx/run-look.ts';
import type { Bytes } from './bytes.ts';

/** The colours of the old palette (MS-DOC 2.9.119), by index. */
const PALETTE = [
  'auto',
  '000000',
  '0000FF',
  '00FFFF',
  '00FF00',
  'FF00FF',
  'FF0000',
  'FFFF00',
  'FFFFFF',
  '000080',
  '008080',
  '008000',
  '800080',
  '800000',
  '808000',
  '808080',
  'C0C0C0',
];

/** What a run of characters says of itself. */
export interface CharacterProperties {
  readonly look: RunLook;
  readonly deleted: boolean;
  readonly inserted: boolean;
  /** Index of a character style. */
  readonly style: number | undefined;
  /** A character of a symbol font. */
  readonly symbol: { readonly font: number; readonly code: number } | undefined;
}

/** What a paragraph says of itself; absent means not stated. */
export interface ParagraphProperties {
  readonly inTable: boolean;
  readonly endsRow: boolean;
  readonly endsInnerCell: boolean;
  readonly endsInnerRow: boolean;
  readonly list: number | undefined;
  readonly level: number | undefined;
  readonly pageBreakBefore: boolean | undefined;
  /** Merging of the row's cells, on the paragraph that ends the row. */
  readonly cells: readonly { across: boolean; down: 'none' | 'first' | 'rest'; shaded: boolean }[];
}

export const PLAIN_CHARACTERS: CharacterProperties = {
  look: NO_LOOK,
  deleted: false,
  inserted: false,
  style: undefined,
  symbol: undefined,
};

/** Goes through the property modifiers (MS-DOC 2.2.5.1) in a range; stops at the first that does not fit. */
export function eachSprm(
  bytes: Bytes,
  start: number,
  end: number,
  visit: (code: number, at: number, length: number) => void,
): void {
  let at = start;
  while (at + 2 <= end) {
    const code = bytes.u16(at);
    at += 2;
    const length = operandLength(bytes, code, at);
    if (at + length > end) return;
    visit(code, at, length);
    at += length;
  }
}

function operandLength(bytes: Bytes, code: number, at: number): number {
  // The table definition counts its own length in two bytes, less one.
  if (code === 0xd608) return bytes.u16(at) + 1;
  const kind = code >> 13;
  if (kind === 0 || kind === 1) return 1;
  if (kind === 2 || kind === 4 || kind === 5) return 2;
  if (kind === 3) return 4;
  if (kind === 7) return 3;
  const counted = bytes.u8(at);
  // Tab changes of 255 bytes or more count their parts instead.
  if (code === 0xc615 && counted === 255) {
    const deleted = bytes.u8(at + 1);
    return 3 + deleted * 4 + bytes.u8(at + 2 + deleted * 4) * 3;
  }
  return counted + 1;
}

/** Reads character modifiers. */
export function readCharacterSprms(bytes: Bytes, start: number, end: number): CharacterProperties {
  let { vanish, strike, color, back, size, scale } = NO_LOOK;
  let deleted = false;
  let inserted = false;
  let style: number | undefined;
  let symbol: CharacterProperties['symbol'];
  eachSprm(bytes, start, end, (code, at) => {
    switch (code) {
      case 0x0800:
        deleted = bytes.u8(at) === 1;
        break;
      case 0x0801:
        inserted = bytes.u8(at) === 1;
        break;
      case 0x083c:
        vanish = toggle(bytes.u8(at));
        break;
      case 0x0837:
      case 0x2a53:
        strike = strike === true ? true : toggle(bytes.u8(at));
        break;
      case 0x4a43:
        size = bytes.u16(at);
        break;
      case 0x4852:
        scale = bytes.u16(at);
        break;
      case 0x2a42:
        color = PALETTE[bytes.u8(at)];
        break;
      case 0x6870:
        color = colorOf(bytes, at);
        break;
      case 0x2a0c:
        back = bytes.u8(at) === 0 ? undefined : PALETTE[bytes.u8(at)];
        break;
      case 0x4866:
        back = PALETTE[(bytes.u16(at) >> 5) & 0x1f];
        break;
      case 0xca71:
        back = bytes.u16(at + 9) === 0 ? colorOf(bytes, at + 5) : 'unknown';
        break;
      case 0x4a30:
        style = bytes.u16(at);
        break;
      case 0x6a09:
        symbol = { font: bytes.u16(at), code: bytes.u16(at + 2) };
        break;
    }
  });
  return { look: { vanish, strike, color, back, size, scale, unfilled: undefined }, deleted, inserted, style, symbol };
}

/** 0 and 1 are stated; 0x80 is what the style says; 0x81 is its opposite, in practice "on". */
function toggle(value: number): boolean | undefined {
  return value === 0x80 ? undefined : value !== 0;
}

function colorOf(bytes: Bytes, at: number): string {
  if (bytes.u8(at + 3) !== 0) return 'auto';
  return [0, 1, 2]
    .map((i) =>
      bytes
        .u8(at + i)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

/** Reads paragraph modifiers. */
export function readParagraphSprms(bytes: Bytes, start: number, end: number): ParagraphProperties {
  let inTable = false;
  let endsRow = false;
  let endsInnerCell = false;
  let endsInnerRow = false;
  let list: number | undefined;
  let level: number | undefined;
  let pageBreakBefore: boolean | undefined;
  let cells: ParagraphProperties['cells'] = [];
  eachSprm(bytes, start, end, (code, at, length) => {
    switch (code) {
      case 0x2416:
        inTable = bytes.u8(at) !== 0;
        break;
      case 0x2417:
        endsRow = bytes.u8(at) !== 0;
        break;
      case 0x244b:
        endsInnerCell = bytes.u8(at) !== 0;
        break;
      case 0x244c:
        endsInnerRow = bytes.u8(at) !== 0;
        break;
      case 0x260a:
        level = bytes.u8(at);
        break;
      case 0x460b:
        list = bytes.u16(at);
        break;
      case 0x2407:
        pageBreakBefore = bytes.u8(at) !== 0;
        break;
      case 0xd608:
        cells = readCells(bytes, at, at + length);
        break;
    }
  });
  return { inTable, endsRow, endsInnerCell, endsInnerRow, list, level, pageBreakBefore, cells };
}

/** Merging flags out of a table definition (MS-DOC 2.9.321): column edges, then 20 bytes a cell. */
function readCells(bytes: Bytes, at: number, end: number): ParagraphProperties['cells'] {
  const count = bytes.u8(at + 2);
  const first = at + 3 + (count + 1) * 2;
  const cells: { across: boolean; down: 'none' | 'first' | 'rest'; shaded: boolean }[] = [];
  for (let i = 0; i < count && first + i * 20 + 2 <= end; i++) {
    const flags = bytes.u16(first + i * 20);
    const vertical = (flags >> 5) & 3;
    const down = vertical === 3 ? 'first' : vertical === 1 ? 'rest' : 'none';
    cells.push({ across: (flags & 3) === 1, down, shaded: false });
  }
  return cells;
}
