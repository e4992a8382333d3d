import { PDFParse } from 'pdf-parse';

/** What pdfjs's own text extraction is used for; pdf-parse does not declare the document it opened. */
interface TextDocument {
  readonly numPages: number;
  getPage(number: number): Promise<{
    getTextContent(): Promise<{ items: readonly { str?: string; hasEOL?: boolean }[] }>;
    getAnnotations(): Promise<readonly { fieldValue?: unknown }[]>;
  }>;
}

/** The text of a PDF as pdfjs itself extracts it, page by page, and the values of its form fields; '' when it cannot. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const parser = new PDFParse({ data: bytes.slice(), isEvalSupported: false });
  const parts: string[] = [];
  try {
    const document: TextDocument = await parser['load']();
    for (let number = 1; number <= Math.min(document.numPages, 500); number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      parts.push(...items.map(({ str, hasEOL }) => (str ?? '') + (hasEOL === true ? '\n' : '')), '\n');
      parts.push(...(await page.getAnnotations()).map(({ fieldValue }) => `${String(fieldValue ?? '')}\n`));
    }
  } catch {
    // As far as it goes: what is missing is then looked for elsewhere.
  } finally {
    await parser.destroy().catch(() => undefined);
  }
  return parts.join('');
}
