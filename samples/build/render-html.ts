import type { Block } from './blocks.ts';

/** One HTML page with typed clause numbers, as a contract system exports it. */
export function renderHtml(blocks: readonly Block[]): string {
  const title = blocks.find((block) => block.kind === 'title');
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title?.text ?? '')}</title>`,
    '<style>body { font: 11pt/1.45 Georgia, serif; max-width: 44em; margin: 2em auto } .sub { margin-left: 2em }</style>',
    '</head>',
    '<body>',
    ...blocks.map((block) => renderBlock(block, blocks)),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function renderBlock(block: Block, blocks: readonly Block[]): string {
  switch (block.kind) {
    case 'title':
      return `<h1>${escapeHtml(block.text)}</h1>`;
    case 'heading':
      return `<h2>${block.label ? `${block.label}. ` : ''}${escapeHtml(block.text)}</h2>`;
    case 'clause':
      return `<p${block.level === 2 ? ' class="sub"' : ''}>${block.label} ${escapeHtml(block.text)}</p>`;
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'lines':
      return `<p>${block.lines.map(escapeHtml).join('<br>\n')}</p>`;
    case 'table':
      return `<table>\n${block.rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('\n')}\n</table>`;
    case 'contents':
      return `<ul>\n${blocks
        .flatMap((other) =>
          other.kind === 'heading' ? [`<li>${other.label ?? ''} ${escapeHtml(other.text)}</li>`] : [],
        )
        .join('\n')}\n</ul>`;
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
