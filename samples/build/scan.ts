import { fileURLToPath } from 'node:url';
import { PDFParse } from 'pdf-parse';
import PDFDocument from 'pdfkit';
import { FIXED_DATE } from './fixed-date.ts';
import { greyPng } from './grey-png.ts';

/** The fonts that every PDF viewer brings along; pdfjs ships them beside its code. */
const FONTS = fileURLToPath(new URL('../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url));

/** A page of a PDF as a grey PNG picture of about 140 dots to the inch: what a scanner would see. */
export async function photographPage(pdf: Uint8Array): Promise<Uint8Array> {
  const parser = new PDFParse({ data: Uint8Array.from(pdf), standardFontDataUrl: FONTS, useSystemFonts: false });
  try {
    const shot = await parser.getScreenshot({ first: 1, scale: 1.9, imageDataUrl: false });
    const page = shot.pages[0];
    if (!page) throw new Error('The page to photograph is not there.');
    return greyPng(page.data);
  } finally {
    await parser.destroy();
  }
}

/** A PDF that holds the picture of a page and no text. */
export async function scanToPdf(picture: Uint8Array): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.4',
    info: { Title: 'Scan', CreationDate: FIXED_DATE, ModDate: FIXED_DATE },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  pdf.image(Buffer.from(picture), 0, 0, { width: pdf.page.width, height: pdf.page.height });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
