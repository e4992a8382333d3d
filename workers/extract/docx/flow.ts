import { onlyMarks, PAGE_BREAK, trimmed, withoutMarks } from './pages.ts';
import { joinCells, rowLabel } from './rows.ts';

/** How a cell of the current row is merged, in the order of its definition. */
export interface CellShape {
  across: boolean;
  down: 'none' | 'first' | 'rest';
  shaded: boolean;
}

/** A stretch of text that comes as a flow of characters and ends (RTF, DOC): a body, a note or a text box. */
export interface Flow {
  add(text: string): void;
  number(text: string): void;
  /** Ends a paragraph; inside a table it is a line end in the cell. */
  endParagraph(inTable: boolean): void;
  /** Ends a cell or a row; nested ones belong to a table inside the cell that is being read. */
  endCell(nested: boolean): void;
  endRow(nested: boolean, shapes: readonly CellShape[]): void;
  pageBreak(): void;
  /** Puts a note or box after the paragraph or row that is being read. */
  after(block: string): void;
  /** Index of the cell being read. */
  column(): number;
  finish(): string[];
}

/** Starts an empty story. */
export function createFlow(): Flow {
  const blocks: string[] = [];
  let rows: string[] = [];
  let cells: string[] = [];
  /** Paragraphs finished inside the current cell. */
  let cellLines: string[] = [];
  let nestedCells: string[] = [];
  let waiting: string[] = [];
  /** Notes and boxes of finished rows. */
  let tableWaiting: string[] = [];
  let labels = new Map<number, string>();
  let line = '';
  let number = '';

  function takeLine(inTable: boolean): string {
    const text = trimmed(line);
    const label = number.replace(/\s+/g, ' ').trim();
    line = '';
    number = '';
    if (label === '') return text;
    // A number alone is printed too; it says something only as the first cell of a row.
    if (withoutMarks(text) === '') return inTable && label !== '•' ? label + text : text;
    const marks = onlyMarks(/^[\f\v]*/.exec(text)?.[0] ?? '');
    return `${marks}${label} ${text.slice(marks.length)}`;
  }

  function endTable(): void {
    if (rows.length > 0) blocks.push(rows.join('\n'));
    rows = [];
    labels = new Map();
    blocks.push(...tableWaiting);
    tableWaiting = [];
  }

  /** A row that was never ended: its cells are kept as a row. */
  function dropOpenRow(): void {
    if (cellLines.length > 0) cells.push(cellLines.join('\n'));
    const row = joinCells(cells);
    if (row !== '') rows.push(row);
    cells = [];
    cellLines = [];
  }

  function endParagraph(inTable: boolean): void {
    const text = takeLine(inTable);
    if (inTable) {
      if (text !== '') cellLines.push(text);
      return;
    }
    dropOpenRow();
    endTable();
    if (text !== '') blocks.push(text);
    blocks.push(...waiting);
    waiting = [];
  }

  return {
    add(text) {
      line += text;
    },
    number(text) {
      number += text;
    },
    endParagraph,
    endCell(nested) {
      const text = takeLine(true);
      if (nested) {
        nestedCells.push(text);
        return;
      }
      if (text !== '') cellLines.push(text);
      cells.push(cellLines.join('\n'));
      cellLines = [];
    },
    endRow(nested, shapes) {
      if (nested) {
        cellLines.push(joinCells(nestedCells));
        nestedCells = [];
        return;
      }
      const shown: string[] = [];
      cells.forEach((cell, i) => {
        const shape = shapes[i];
        if (shape?.across === true) return;
        const label = labels.get(i);
        shown.push(shape?.down === 'rest' && label !== undefined && withoutMarks(cell) === '' ? label : cell);
        if (shape?.down === 'first') labels.set(i, rowLabel(cell));
        else if (shape?.down !== 'rest') labels.delete(i);
      });
      cells = [];
      cellLines = [];
      tableWaiting.push(...waiting);
      waiting = [];
      const row = joinCells(shown);
      if (row !== '') rows.push(row);
    },
    pageBreak() {
      line += PAGE_BREAK;
    },
    after(block) {
      waiting.push(block);
    },
    column: () => cells.length,
    finish() {
      endParagraph(false);
      return blocks;
    },
  };
}
