import { type FontMetrics, loadFonts } from './fonts.ts';
import { interpretPage } from './interpret.ts';
import type { PageMarks } from './marks.ts';
import type { Operators, PdfDocument } from './pdfjs.ts';
import { markHidden } from './visibility.ts';

/** Reads the pages of one open document: each page once, its fonts kept for the next. */
export interface PageReader {
  /** Marks of a page (1-based) with hidden text marked as such. Rejects when pdfjs cannot read the page. */
  read(number: number): Promise<PageMarks>;
}

/** A reader of an open document's pages. */
export async function createPageReader(document: PdfDocument, ops: Operators): Promise<PageReader> {
  const fonts = new Map<string, FontMetrics>();
  const layers = await document.getOptionalContentConfig();
  return {
    async read(number) {
      const page = await document.getPage(number);
      try {
        const list = await page.getOperatorList({ intent: 'display' });
        await loadFonts(list, ops, page.commonObjs, fonts);
        const marks = interpretPage(list, {
          ops,
          fonts,
          images: [page.objs, page.commonObjs],
          layerVisible: (group) => layers.isVisible(group),
          viewport: page.getViewport({ scale: 1 }),
        });
        markHidden(marks);
        return marks;
      } finally {
        page.cleanup();
      }
    },
  };
}
