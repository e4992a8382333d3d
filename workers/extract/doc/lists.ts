import type { List, ListLevel } from '../docx/counters.ts';
import type { Bytes } from './bytes.ts';

/** Numbering formats (MS-OSHARED 2.2.1.3) by code; others count in digits. */
const FORMATS: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  6: 'cardinalText',
  7: 'ordinalText',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
};
const LIST_BYTES = 28;
const OVERRIDE_BYTES = 16;
const LEVEL_BYTES = 28;

/** Reads the lists of a file (MS-DOC 2.9.131, 2.9.200), by the number paragraphs know them under ("1" is the first). */
export function readDocLists(
  table: Bytes,
  lists: { start: number; length: number },
  overrides: { start: number; length: number },
): ReadonlyMap<string, List> {
  const found = new Map<string, List>();
  if (lists.length < 2 || overrides.length < 4) return found;
  const definitions = readDefinitions(table, lists);
  const count = Math.min(table.u32(overrides.start), Math.floor(table.length / OVERRIDE_BYTES));
  let at = overrides.start + 4 + count * OVERRIDE_BYTES;
  for (let i = 0; i < count; i++) {
    const entry = overrides.start + 4 + i * OVERRIDE_BYTES;
    const id = table.u32(entry);
    const levels = new Map(definitions.get(id));
    const startOverrides = new Map<number, number>();
    at += 4;
    for (let k = table.u8(entry + 12); k > 0 && at + 8 <= table.length; k--) {
      const flags = table.u32(at + 4);
      const depth = flags & 0xf;
      if ((flags & 0x10) !== 0) startOverrides.set(depth, table.u32(at));
      at += 8;
      if ((flags & 0x20) === 0) continue;
      const level = readLevel(table, at);
      levels.set(depth, level.level);
      at = level.end;
    }
    found.set(String(i + 1), { counterKey: String(id), levels, startOverrides });
  }
  return found;
}

/** The levels of each list, by its id. The levels stand after all lists, nine or one for each. */
function readDefinitions(table: Bytes, place: { start: number; length: number }): Map<number, Map<number, ListLevel>> {
  const found = new Map<number, Map<number, ListLevel>>();
  const count = Math.min(table.u16(place.start), Math.floor(table.length / LIST_BYTES));
  let at = place.start + 2 + count * LIST_BYTES;
  for (let i = 0; i < count; i++) {
    const entry = place.start + 2 + i * LIST_BYTES;
    const isSimple = (table.u8(entry + 26) & 1) === 1;
    const levels = new Map<number, ListLevel>();
    for (let depth = 0; depth < (isSimple ? 1 : 9) && at + LEVEL_BYTES <= table.length; depth++) {
      const level = readLevel(table, at);
      levels.set(depth, level.level);
      at = level.end;
    }
    found.set(table.u32(entry), levels);
  }
  return found;
}

function readLevel(table: Bytes, at: number): { level: ListLevel; end: number } {
  const flags = table.u8(at + 5);
  const text = at + LEVEL_BYTES + table.u8(at + 24) + table.u8(at + 25);
  const length = table.u16(text);
  let printed = '';
  for (let i = 0; i < length && text + 4 + i * 2 <= table.length; i++) {
    const unit = table.u16(text + 2 + i * 2);
    // The numbers of the levels stand in the text as characters 0 to 8.
    printed += unit < 9 ? `%${unit + 1}` : String.fromCharCode(unit);
  }
  return {
    level: {
      format: FORMATS[table.u8(at + 4)] ?? 'decimal',
      text: printed,
      start: table.u32(at),
      style: undefined,
      restart: (flags & 8) === 0 ? undefined : table.u8(at + 26),
      legal: (flags & 4) !== 0,
    },
    end: text + 2 + length * 2,
  };
}
