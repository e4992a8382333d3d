import PDFDocument from 'pdfkit';
import type { Block } from './blocks.ts';
import { FIXED_DATE } from './fixed-date.ts';

/** What a PDF carries beside its blocks. */
export interface PdfExtras {
  /** White one-point text on the last page: what a reader does not see and an extractor does. */
  readonly hidden?: string | undefined;
  readonly password?: string | undefined;
}

const MARGIN = 72;
const SIZE = 10.5;
const FOOTER_Y = 790;

/** A4 pages with page numbers at the foot. A table of contents is filled in by laying the text out twice. */
export async function renderPdf(blocks: readonly Block[], extras: PdfExtras): Promise<Uint8Array> {
  const first = await layOut(blocks, extras, new Map());
  if (!blocks.some((block) => block.kind === 'contents')) return first.bytes;
  return (await layOut(blocks, extras, first.pageOf)).bytes;
}

interface Layout {
  readonly bytes: Uint8Array;
  readonly pageOf: ReadonlyMap<Block, number>;
}

async function layOut(blocks: readonly Block[], extras: PdfExtras, known: ReadonlyMap<Block, number>): Promise<Layout> {
  const title = blocks.find((block) => block.kind === 'title')?.text ?? '';
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    compress: false,
    pdfVersion: '1.4',
    info: { Title: title, CreationDate: FIXED_DATE, ModDate: FIXED_DATE },
    ...(extras.password ? { userPassword: extras.password, ownerPassword: `${extras.password}-owner` } : {}),
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));

  const pageOf = new Map<Block, number>();
  for (const block of blocks) {
    drawBlock(pdf, block, blocks, known);
    pageOf.set(block, pdf.bufferedPageRange().count);
  }
  if (extras.hidden) pdf.fontSize(1).fillColor('white').text(extras.hidden).fillColor('black');
  drawFooters(pdf, title);
  pdf.end();
  await ended;
  return { bytes: Buffer.concat(chunks), pageOf };
}

function drawBlock(
  pdf: PDFKit.PDFDocument,
  block: Block,
  blocks: readonly Block[],
  known: ReadonlyMap<Block, number>,
): void {
  pdf.font('Times-Roman').fontSize(SIZE);
  switch (block.kind) {
    case 'title':
      pdf.font('Times-Bold').fontSize(15).text(block.text, { align: 'center' }).moveDown(1);
      return;
    case 'heading':
      if (pdf.y > pdf.page.height - MARGIN - 60) pdf.addPage();
      pdf.moveDown(0.4).font('Times-Bold').fontSize(11.5).text(headingText(block)).moveDown(0.4);
      return;
    case 'clause': {
      const indent = block.level === 2 ? 24 : 0;
      pdf.text(`${block.label} ${block.text}`, MARGIN + indent, pdf.y, { width: pdf.page.width - 2 * MARGIN - indent });
      pdf.x = MARGIN;
      pdf.moveDown(0.6);
      return;
    }
    case 'paragraph':
      pdf.text(block.text).moveDown(0.6);
      return;
    case 'lines':
      if (pdf.y > pdf.page.height - MARGIN - 14 * block.lines.length) pdf.addPage();
      pdf.moveDown(0.6);
      for (const line of block.lines) pdf.text(line);
      pdf.moveDown(0.6);
      return;
    case 'table':
      for (const row of block.rows) drawRow(pdf, row);
      pdf.moveDown(0.6);
      return;
    case 'contents':
      for (const other of blocks) {
        if (other.kind === 'heading') drawContentsLine(pdf, headingText(other), known.get(other) ?? 0);
      }
      pdf.moveDown(1);
  }
}

function headingText(block: Extract<Block, { kind: 'heading' }>): string {
  return block.label ? `${block.label}. ${block.text}` : block.text;
}

function drawRow(pdf: PDFKit.PDFDocument, row: readonly string[]): void {
  const width = (pdf.page.width - 2 * MARGIN) / row.length;
  const y = pdf.y;
  row.forEach((cell, column) => {
    pdf.text(cell, MARGIN + column * width, y, { width });
  });
  pdf.x = MARGIN;
}

function drawContentsLine(pdf: PDFKit.PDFDocument, text: string, page: number): void {
  const dots = Math.max(3, Math.floor((400 - pdf.widthOfString(text)) / pdf.widthOfString('.')));
  pdf.text(`${text} ${'.'.repeat(dots)} ${page}`);
}

function drawFooters(pdf: PDFKit.PDFDocument, title: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // Below the bottom margin pdfkit would break the page: the margin is lifted for this one line.
    pdf.page.margins.bottom = 0;
    pdf
      .font('Times-Roman')
      .fontSize(8)
      .text(`${title} | Page ${index + 1} of ${count}`, MARGIN, FOOTER_Y, {
        align: 'center',
        width: pdf.page.width - 2 * MARGIN,
        lineBreak: false,
      });
  }
}
