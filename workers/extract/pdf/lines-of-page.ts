import { orderColumns } from './columns.ts';
import { directionsOf, type Line } from './line.ts';
import { linesOf } from './lines.ts';
import type { Glyph } from './marks.ts';
import { orderLines } from './order.ts';
import { segmentsOf } from './segments.ts';

/** The lines that visible glyphs of a page form, in reading order; text in other directions comes last. */
export function linesOfPage(glyphs: readonly Glyph[]): Line[] {
  const visible = glyphs.filter((glyph) => glyph.hidden === 'no');
  return directionsOf(visible).flatMap(({ letters, main }) => {
    const segments = segmentsOf(letters);
    return orderLines(linesOf(main ? orderColumns(segments) : segments, !main));
  });
}
