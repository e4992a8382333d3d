import { onlyMarks, trimmed, withoutMarks } from './pages.ts';

/** A label of a merged cell up to this long is said again on every row it stands beside; more would be a repeated clause. */
const LABEL_LIMIT = 120;

/** What a cell merged over rows says on the rows after its first: itself when it is a label, else nothing. */
export function rowLabel(cell: string): string {
  const shown = withoutMarks(cell).trim();
  return shown.length <= LABEL_LIMIT && !shown.includes('\n') ? shown : '';
}

/**
 * Joins the cells of a row by tabs. A cell with several lines ends the line, so that its last line never runs into the
 * next cell. Page marks inside cells are kept, once for all cells that cross the page end side by side.
 */
export function joinCells(cells: readonly string[]): string {
  const shown = cells.filter((cell) => withoutMarks(cell).trim() !== '');
  const [only] = shown;
  if (only === undefined) return longestMarks(cells.map(onlyMarks));
  if (shown.length === 1) return trimmed(only);
  // Cells of one row cross a page end side by side: it counts once, before the row or after it.
  const heads = cells.map((cell) => onlyMarks(/^[\f\v\s]*/.exec(cell)?.[0] ?? ''));
  const head = longestMarks(heads);
  const tail = longestMarks(cells.map((cell, i) => onlyMarks(cell).slice(heads[i]?.length ?? 0)));
  let line = '';
  let several = false;
  cells.forEach((cell, i) => {
    const text = withoutMarks(cell).trim();
    if (several && text === '') return;
    if (i > 0) line += several ? '\n' : '\t';
    line += text;
    several = text.includes('\n');
  });
  return head + line.trimEnd() + tail;
}

function longestMarks(marks: readonly string[]): string {
  return marks.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
}
