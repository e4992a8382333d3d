import { openPdf } from '../../../workers/extract/pdf/open.ts';
import type { PdfDocument } from '../../../workers/extract/pdf/pdfjs.ts';

/** pdfjs's own text extraction, which the product does not use. */
interface TextPage {
  getTextContent(): Promise<{ items: readonly { str?: string; hasEOL?: boolean }[] }>;
  getAnnotations(): Promise<readonly { fieldValue?: unknown }[]>;
}

/** The text of a PDF as pdfjs itself extracts it, page by page, and the values of its form fields; '' when it cannot. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const opened = await openPdf(bytes);
  if ('failure' in opened) return '';
  const parts: string[] = [];
  for (let number = 1; number <= Math.min(opened.document.numPages, 500); number++) {
    // What cannot be read is then looked for elsewhere.
    parts.push(...(await readPage(opened.document, number).catch(() => [])));
  }
  await opened.close();
  return parts.join('');
}

async function readPage(document: PdfDocument, number: number): Promise<string[]> {
  // The product declares what it uses of a page; these two it does not.
  const page = (await document.getPage(number)) as unknown as TextPage;
  const { items } = await page.getTextContent();
  const values = (await page.getAnnotations()).map(({ fieldValue }) => `\n${String(fieldValue ?? '')}`);
  return [...items.map(({ str, hasEOL }) => (str ?? '') + (hasEOL === true ? '\n' : '')), ...values, '\n'];
}
