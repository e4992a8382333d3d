import { onlyMarks, PAGE_BREAK, trimmed, withoutMarks } from '../docx/pages.ts';
import { joinCells, rowLabel } from '../docx/rows.ts';

/** How a cell of the current row is merged, in the order of its definition. */
export interface CellShape {
  across: boolean;
  down: 'none' | 'first' | 'rest';
  shaded: boolean;
}

/** A run of text with its paragraphs and tables: the body, a note or a text box. */
export interface RtfStory {
  add(text: string): void;
  number(text: string): void;
  /** Ends a paragraph; inside a table it is a line end in the cell. */
  endParagraph(inTable: boolean): void;
  /** \cell, \row and their nested forms. */
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
export function createRtfStory(): RtfStory {
  const blocks: string[] = [];
  let rows: string[] = [];
  let cells: string[] = [];
  /** Paragraphs finished inside the current cell. */
  let cellLines: string[] = [];
  let nestedCells: string[] = [];
  let waiting: string[] = [];
  let labels = new Map<number, string>();
  let line = '';
  let number = '';

  function takeLine(): string {
    const text = trimmed(line);
    const label = number.replace(/\s+/g, ' ').trim();
    line = '';
    number = '';
    if (label === '' || withoutMarks(text) === '') return text;
    const marks = onlyMarks(/^[\f\v]*/.exec(text)?.[0] ?? '');
    return `${marks}${label} ${text.slice(marks.length)}`;
  }

  function endTable(): void {
    if (rows.length > 0) blocks.push(rows.join('\n'));
    rows = [];
    labels = new Map();
    blocks.push(...waiting);
    waiting = [];
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
    const text = takeLine();
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
      const text = takeLine();
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
