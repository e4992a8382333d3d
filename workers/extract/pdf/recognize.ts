import type { OcrEngine, OcrPage } from '../ocr.ts';
import { drawPage } from './draw-page.ts';
import { fold } from './fold.ts';
import type { Line } from './line.ts';
import type { PageDraft } from './page-draft.ts';
import type { PdfDocument } from './pdfjs.ts';

/** Longer side of the picture that is recognized, in pixels: about 220 dpi of a letter page. */
const PICTURE_SIZE = 2_400;

/** Confidence below which a page was probably scanned lying or upside down. */
const TURNED_BELOW = 50;

/**
 * Recognizes the pages that need it, one after the other, and puts the result into their drafts. A page that yields
 * nothing stays as it was. Stops when the signal aborts.
 * @returns true when all were tried
 */
export async function recognizePages(
  document: PdfDocument,
  drafts: readonly PageDraft[],
  signal: AbortSignal,
): Promise<boolean> {
  if (drafts.length === 0) return true;
  if (signal.aborted) return false;
  const { startOcr } = await import('../ocr.ts');
  const engine = await startOcr(signal);
  try {
    for (const draft of drafts) {
      if (signal.aborted) return false;
      const picture = await drawPage(document, draft.number, PICTURE_SIZE, 0);
      const page = await engine.read(picture.data);
      const turned = page.confidence < TURNED_BELOW ? await readTurned(engine, document, draft.number, page) : null;
      const { page: best, scale } = turned ?? { page, scale: picture.scale };
      if (best.lines.length > 0) accept(draft, best, scale);
    }
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    await engine.close();
  }
}

/** Tries the other three ways up and keeps the one that reads best. */
async function readTurned(
  engine: OcrEngine,
  document: PdfDocument,
  number: number,
  upright: OcrPage,
): Promise<{ page: OcrPage; scale: number } | null> {
  let best = { page: upright, scale: 0 };
  for (const rotation of [180, 90, 270]) {
    const picture = await drawPage(document, number, PICTURE_SIZE, rotation);
    const page = await engine.read(picture.data);
    if (page.confidence > best.page.confidence + 10) best = { page, scale: picture.scale };
  }
  return best.scale === 0 ? null : best;
}

function accept(draft: PageDraft, page: OcrPage, scale: number): void {
  draft.lines = page.lines.map((line): Line => {
    return {
      text: fold(line.text),
      x0: line.x0 / scale,
      x1: line.x1 / scale,
      y: line.y1 / scale,
      size: (line.y1 - line.y0) / scale,
      opens: line.opens,
      turned: false,
    };
  });
  draft.readBy = 'ocr';
  draft.problem = null;
  draft.ocrConfidence = Math.round(page.confidence);
}
