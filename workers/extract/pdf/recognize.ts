import type { OcrEngine, OcrLine, OcrPage } from '../ocr.ts';
import { drawPage } from './draw-page.ts';
import { fold } from './fold.ts';
import type { Line } from './line.ts';
import type { PageDraft } from './page-draft.ts';
import type { PdfDocument } from './pdfjs.ts';
import { readAgain } from './second-look.ts';
import { untilAborted } from './until-aborted.ts';

/** Pixels per point of a page drawn for recognition where it is no scan: 200 dpi. */
const USUAL_SCALE = 2.8;

/** Pixels per point that recognition needs at least (144 dpi) and makes use of at most (300 dpi). */
const LEAST_SCALE = 2;
const MOST_SCALE = 4.2;

/** Confidence of a word below which it is as likely wrong as right (measured: 10 of 15). */
const DOUBTFUL_WORD = 60;

/** Confidence below which a page was probably scanned lying or upside down. */
const TURNED_BELOW = 50;

/**
 * Recognizes the pages that need it, one after the other, and puts the result into their drafts. A page that yields
 * nothing, or that cannot be drawn, stays as it was. Stops when the signal aborts.
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
      try {
        await untilAborted(recognizePage(engine, document, draft), signal);
      } catch {
        // Broken pictures make pdfjs or the engine throw: the page is named as unread and the next one is tried.
        if (signal.aborted) return false;
      }
    }
    return true;
  } finally {
    await engine.close();
  }
}

async function recognizePage(engine: OcrEngine, document: PdfDocument, draft: PageDraft): Promise<void> {
  const scale = scaleFor(draft);
  let best = { page: await readWhole(engine, document, draft.number, scale, 0), turn: 0 };
  for (const turn of best.page.confidence < TURNED_BELOW ? [180, 90, 270] : []) {
    const page = await readWhole(engine, document, draft.number, scale, turn);
    if (page.confidence > best.page.confidence + 10) best = { page, turn };
  }
  const large = await drawPage(document, draft.number, 2 * scale, best.turn);
  try {
    const times = large.scale / scale;
    const page = times > 1.2 ? await readAgain(engine, best.page, large, times) : best.page;
    if (page.lines.length > 0) accept(draft, page, scale);
  } finally {
    large.release();
  }
}

/**
 * The scale that keeps a scan's own pixels: resampling costs letters (14 wrong words of 1,800 against 22 and 29 when a
 * 150 dpi scan was drawn at 200 and 300 dpi). Only whole multiples make it larger or smaller.
 */
function scaleFor({ density }: PageDraft): number {
  if (density === 0) return USUAL_SCALE;
  if (density < LEAST_SCALE) return density * Math.ceil(LEAST_SCALE / density);
  return density / Math.ceil(density / MOST_SCALE);
}

async function readWhole(
  engine: OcrEngine,
  document: PdfDocument,
  number: number,
  scale: number,
  turn: number,
): Promise<OcrPage> {
  const picture = await drawPage(document, number, scale, turn);
  try {
    return await engine.read(picture.png(), 'page');
  } finally {
    picture.release();
  }
}

function accept(draft: PageDraft, page: OcrPage, scale: number): void {
  draft.lines = page.lines.map((line) => toLine(line, scale));
  draft.readBy = 'ocr';
  draft.problem = null;
  const words = page.lines.flatMap((line) => line.words);
  draft.ocrConfidence = Math.round(words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(words.length, 1));
  draft.doubtfulWords = words.filter((word) => word.confidence < DOUBTFUL_WORD).length;
}

function toLine({ words, opens }: OcrLine, scale: number): Line {
  const y0 = Math.min(...words.map((word) => word.y0)) / scale;
  const y1 = Math.max(...words.map((word) => word.y1)) / scale;
  return {
    text: fold(words.map((word) => word.text).join(' ')),
    x0: (words[0]?.x0 ?? 0) / scale,
    x1: (words.at(-1)?.x1 ?? 0) / scale,
    y: y1,
    size: y1 - y0,
    opens,
    turned: false,
  };
}
