import { readBlocks } from './blocks.ts';
import { chooseVariant } from './choose-variant.ts';
import type { Source, SourceOutput } from './read-source.ts';
import { renderDocx } from './render-docx.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderPdf } from './render-pdf.ts';
import { renderText } from './render-text.ts';

/** The bytes of one sample, in the format that its file name asks for. */
export async function renderOutput(source: Source, output: SourceOutput): Promise<Uint8Array> {
  const blocks = readBlocks(chooseVariant(source, output.variant));
  const extension = output.path.slice(output.path.lastIndexOf('.') + 1);
  switch (extension) {
    case 'txt':
      return Buffer.from(renderText(blocks));
    case 'md':
      return Buffer.from(renderMarkdown(blocks));
    case 'html':
      return Buffer.from(renderHtml(blocks));
    case 'pdf':
      return renderPdf(blocks, { hidden: output.hidden, password: output.password });
    case 'docx':
      return renderDocx(blocks, { numbering: output.numbering, hidden: output.hidden });
    default:
      throw new Error(`No renderer for .${extension}`);
  }
}
