import type { Block } from './blocks.ts';

const WIDTH = 78;

/** Plain text in lines of at most 78 characters, as a contract looks that was saved from a word processor. */
export function renderText(blocks: readonly Block[]): string {
  return `${blocks.map((block) => renderBlock(block, blocks)).join('\n\n')}\n`;
}

function renderBlock(block: Block, blocks: readonly Block[]): string {
  switch (block.kind) {
    case 'title':
      return block.text.toUpperCase();
    case 'heading':
      return block.label ? `${block.label}. ${block.text}` : block.text;
    case 'clause':
      return wrap(`${block.label} ${block.text}`, block.level === 2 ? '    ' : '');
    case 'paragraph':
      return wrap(block.text, '');
    case 'lines':
      return block.lines.join('\n');
    case 'table':
      return renderTable(block.rows);
    case 'contents':
      return blocks.flatMap((other) => (other.kind === 'heading' ? [renderBlock(other, blocks)] : [])).join('\n');
  }
}

function renderTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

function wrap(text: string, indent: string): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    if (line.length + word.length + 1 > WIDTH && line.trim() !== '') {
      lines.push(line);
      line = indent;
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
