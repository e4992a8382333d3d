import type { Block } from './blocks.ts';

/** Markdown as a person would type it: hash headings, pipe tables, hard line ends in signature blocks. */
export function renderMarkdown(blocks: readonly Block[]): string {
  return `${blocks.map((block) => renderBlock(block, blocks)).join('\n\n')}\n`;
}

function renderBlock(block: Block, blocks: readonly Block[]): string {
  switch (block.kind) {
    case 'title':
      return `# ${block.text}`;
    case 'heading':
      return block.label ? `## ${block.label}. ${block.text}` : `## ${block.text}`;
    case 'clause':
      return `${block.label} ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'lines':
      return block.lines.join('  \n');
    case 'table':
      return block.rows
        .flatMap((row, index) => (index === 0 ? [pipe(row), pipe(row.map(() => '---'))] : [pipe(row)]))
        .join('\n');
    case 'contents':
      return blocks
        .flatMap((other) => (other.kind === 'heading' ? [`- ${other.label ?? ''} ${other.text}`] : []))
        .join('\n');
  }
}

function pipe(row: readonly string[]): string {
  return `| ${row.join(' | ')} |`;
}
