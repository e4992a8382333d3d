import { NO_LOOK, overlay, type RunLook } from '../docx/run-look.ts';
import type { Bytes } from './bytes.ts';
import { readCharacterSprms, readParagraphSprms } from './sprms.ts';

/** What styles of an old Word file say, with inheritance resolved. */
export interface DocStyles {
  look(style: number | undefined): RunLook;
  list(style: number): { list: number; level: number | undefined } | undefined;
  pageBreakBefore(style: number): boolean;
}

interface Style {
  readonly base: number;
  readonly look: RunLook;
  readonly list: number | undefined;
  readonly level: number | undefined;
  readonly pageBreakBefore: boolean | undefined;
}

const CHAIN_LIMIT = 30;
const NO_STYLE = 0xfff;
const STYLE_LIMIT = 4_095;

/** Reads the style sheet (MS-DOC 2.9.271). */
export function readDocStyles(table: Bytes, place: { start: number; length: number }): DocStyles {
  const styles = new Map<number, Style>();
  const end = Math.min(table.length, place.start + place.length);
  const headerBytes = table.u16(place.start);
  const count = Math.min(table.u16(place.start + 2), STYLE_LIMIT);
  const baseBytes = table.u16(place.start + 4);
  let at = place.start + 2 + headerBytes;
  for (let index = 0; index < count && at + 2 <= end; index++) {
    const length = table.u16(at);
    if (length > 0) styles.set(index, readStyle(table, at + 2, Math.min(end, at + 2 + length), baseBytes));
    at += 2 + length;
  }

  function chain(style: number | undefined): Style[] {
    const found: Style[] = [];
    let next = style === undefined ? undefined : styles.get(style);
    while (next !== undefined && found.length < CHAIN_LIMIT) {
      found.push(next);
      next = next.base === NO_STYLE ? undefined : styles.get(next.base);
    }
    return found;
  }

  const looks = new Map<number | undefined, RunLook>();
  return {
    look(style) {
      const known = looks.get(style) ?? chain(style).reduce((look, each) => overlay(look, each.look), NO_LOOK);
      looks.set(style, known);
      return known;
    },
    list(style) {
      const levels = chain(style);
      const list = levels.find((each) => each.list !== undefined)?.list;
      return list === undefined ? undefined : { list, level: levels.find((each) => each.level !== undefined)?.level };
    },
    pageBreakBefore: (style) =>
      chain(style).find((each) => each.pageBreakBefore !== undefined)?.pageBreakBefore ?? false,
  };
}

function readStyle(table: Bytes, start: number, end: number, baseBytes: number): Style {
  const kindAndBase = table.u16(start + 2);
  const kind = kindAndBase & 0xf;
  let look = NO_LOOK;
  let paragraph = readParagraphSprms(table, 0, 0);
  // After the fixed part: the name with its length and end mark, then the property parts, each at an even offset.
  let at = start + baseBytes + 2 + table.u16(start + baseBytes) * 2 + 2;
  const even = (offset: number) => offset + ((offset - start) % 2);
  if (kind === 1) {
    at = even(at);
    const length = table.u16(at);
    paragraph = readParagraphSprms(table, at + 4, Math.min(end, at + 2 + length));
    at += 2 + length;
  }
  if (kind === 1 || kind === 2) {
    at = even(at);
    look = readCharacterSprms(table, at + 2, Math.min(end, at + 2 + table.u16(at))).look;
  }
  const { list, level, pageBreakBefore } = paragraph;
  return { base: kindAndBase >> 4, look, list, level, pageBreakBefore };
}
