import { shownBranch } from './alternatives.ts';
import { readControl } from './controls.ts';
import { joinCells, rowLabel } from './rows.ts';
import type { Setting, Story } from './story.ts';
import { attribute, child, descendants, type XmlNode } from './xml.ts';

/**
 * Reads a table into one line per row, cells joined by a tab. A cell merged over columns comes once; the label of a cell
 * merged over rows comes on each of its rows, so that every value keeps its label. A cell with several lines ends its
 * row's line, so that its last line never runs into the next cell.
 */
export function readTable(table: XmlNode, setting: Setting, story: Story): string {
  const tableStyle = attribute(child(child(table, 'w:tblPr'), 'w:tblStyle'), 'val');
  const background = story.styles.paintsCells(tableStyle) ? 'unknown' : setting.background;
  const labels = new Map<number, string>();
  const rows: string[] = [];
  readRows(table.children);
  return rows.join('\n');

  function readRows(nodes: readonly (XmlNode | string)[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node.name === 'w:tr') readRow(node);
      else if (node.name === 'mc:AlternateContent') readRows(shownBranch(node));
      else if (node.name === 'w:sdt') {
        readControl(node, story.tally, (content) => {
          const from = rows.length;
          readRows(content.children);
          return rows.slice(from).join(' ');
        });
      } else if (node.name === 'w:ins' || node.name === 'w:customXml') readRows(node.children);
    }
  }

  function readRow(row: XmlNode): void {
    const properties = child(row, 'w:trPr');
    if (child(properties, 'w:del') !== undefined) {
      story.tally.deletions++;
      return;
    }
    if (child(properties, 'w:ins') !== undefined) story.tally.insertions++;
    if (child(properties, 'w:hidden') !== undefined) {
      countHidden(row);
      return;
    }
    const cells: string[] = [];
    let column = Number(attribute(child(properties, 'w:gridBefore'), 'val') ?? 0);
    readCells(row.children);
    const line = joinCells(cells);
    if (line !== '') rows.push(line);

    function readCells(nodes: readonly (XmlNode | string)[]): void {
      for (const node of nodes) {
        if (typeof node === 'string') continue;
        if (node.name === 'w:tc') readCell(node);
        else if (node.name === 'mc:AlternateContent') readCells(shownBranch(node));
        else if (node.name === 'w:sdt') {
          readControl(node, story.tally, (content) => {
            const from = cells.length;
            readCells(content.children);
            return cells.slice(from).join(' ');
          });
        } else if (node.name === 'w:ins' || node.name === 'w:customXml') readCells(node.children);
      }
    }

    function readCell(cell: XmlNode): void {
      const own = child(cell, 'w:tcPr');
      const start = column;
      const span = Number(attribute(child(own, 'w:gridSpan'), 'val') ?? 1);
      column += Number.isInteger(span) && span > 0 ? span : 1;
      if (child(own, 'w:cellDel') !== undefined) {
        story.tally.deletions++;
        return;
      }
      if (child(own, 'w:cellIns') !== undefined) story.tally.insertions++;
      const across = child(own, 'w:hMerge');
      if (across !== undefined && attribute(across, 'val') !== 'restart') {
        countHidden(cell);
        return;
      }
      const down = child(own, 'w:vMerge');
      const goesOn = down !== undefined && attribute(down, 'val') !== 'restart';
      const label = labels.get(start);
      if (goesOn && label !== undefined) {
        countHidden(cell);
        cells.push(label);
        return;
      }
      const fill = attribute(child(own, 'w:shd'), 'fill');
      const behind = fill === undefined || fill === 'auto' ? background : fill;
      const text = story.readBlocks(cell.children, { background: behind, inTable: true }).join('\n');
      cells.push(text);
      if (down === undefined) labels.delete(start);
      else labels.set(start, rowLabel(text));
    }
  }

  function countHidden(part: XmlNode): void {
    for (const text of descendants(part, 'w:t')) {
      for (const each of text.children)
        if (typeof each === 'string') story.tally.hiddenCharacters += each.trim().length;
    }
  }
}
