import type { Bytes } from './bytes.ts';
import { type Place, readPositions } from './fib.ts';
import { eachSprm } from './sprms.ts';

const SECTION_BYTES = 12;
const NEW_PAGE = 2;

/**
 * The character positions of section ends, and whether the section that follows starts on a new page (MS-DOC 2.8.26):
 * each section says so itself, and does unless it says otherwise.
 */
export function readSectionEnds(document: Bytes, table: Bytes, place: Place): Map<number, boolean> {
  const positions = readPositions(table, place, SECTION_BYTES);
  const ends = new Map<number, boolean>();
  for (let i = 1; i < positions.length - 1; i++) {
    const descriptor = place.start + positions.length * 4 + i * SECTION_BYTES;
    const kind = sectionKind(document, table.u32(descriptor + 2));
    ends.set((positions[i] ?? 0) - 1, kind >= NEW_PAGE);
  }
  return ends;
}

/** How a section starts: 0 goes on, 1 new column, 2 and up new page. */
function sectionKind(document: Bytes, at: number): number {
  if (at === 0xffffffff) return NEW_PAGE;
  let kind = NEW_PAGE;
  eachSprm(document, at + 2, at + 2 + document.u16(at), (code, operand) => {
    if (code === 0x3009) kind = document.u8(operand);
  });
  return kind;
}
