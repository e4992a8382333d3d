import type { Line } from './line.ts';
import type { PageMarks, Paint } from './marks.ts';

/** Why a page's own text is not to be used. */
export type PageProblem = 'picture' | 'garbled' | 'damaged' | 'form' | 'not_reached';

/** A page as it is being read: its lines, and what is known of how good they are. */
export interface PageDraft {
  readonly number: number;
  lines: readonly Line[];
  readBy: 'text' | 'ocr' | 'none';
  problem: PageProblem | null;
  ocrConfidence: number | null;
  /** Recognized words that are as likely wrong as right. */
  doubtfulWords: number;
  /** True when a smaller part of its letters comes from fonts that do not tell them. */
  damagedText: boolean;
  /** True when the text is the invisible layer that a scanner laid over its picture. */
  readonly scannerLayer: boolean;
  /** Pixels per point of the finest picture that covers much of the page, 0 where there is none. */
  readonly density: number;
  /** Letters that each font drew. */
  readonly fonts: ReadonlyMap<string, number>;
  readonly hiddenCharacters: number;
}

/** Visible letters below which a page that is a picture has no text of its own to speak of (stamps, page numbers). */
const FEW_LETTERS = 200;

/** Share of the sheet from which a picture is the page. */
const PICTURE_SHARE = 0.5;

/** Painted shapes from which a page without letters may be text drawn as outlines. */
const MANY_SHAPES = 40;

/**
 * Decides what the text of a page is worth. Over a scan the unpainted glyphs are the scanner's text layer and become
 * visible here; a picture without such a layer makes the page one to recognize.
 */
export function judgePage(marks: PageMarks): { scannerLayer: boolean; problem: PageProblem | null; hidden: number } {
  let visible = 0;
  let unpainted = 0;
  let hidden = 0;
  for (const glyph of marks.glyphs) {
    if (glyph.text.trim() === '') continue;
    if (glyph.hidden === 'no') visible += 1;
    else if (glyph.hidden === 'unpainted') unpainted += 1;
    else hidden += 1;
  }
  const picture = visible < FEW_LETTERS || unpainted > 0 ? pictureShare(marks) >= PICTURE_SHARE : false;
  const scannerLayer = picture && unpainted >= 20 && visible < 0.25 * unpainted;
  if (scannerLayer) {
    for (const glyph of marks.glyphs) if (glyph.hidden === 'unpainted') glyph.hidden = 'no';
    return { scannerLayer, problem: null, hidden };
  }
  const outlines = visible === 0 && marks.paints.length >= MANY_SHAPES;
  const anyPicture = visible === 0 && marks.paints.some((paint) => paint.image && shareOf(paint, marks) > 0.01);
  // A picture that pdfjs left out (too large, of a kind it cannot decode) leaves only the room made for it.
  const room = visible === 0 && marks.paints.length === 0 && marks.largestUnit > 0.1 * marks.width * marks.height;
  const problem = (picture && visible < FEW_LETTERS) || outlines || anyPicture || room ? 'picture' : null;
  return { scannerLayer, problem, hidden: hidden + unpainted };
}

/** Pixels per point of the finest picture that is a good part of the page; 0 where there is none. */
export function pictureDensity(marks: PageMarks): number {
  const pictures = marks.paints.filter((paint) => paint.image && shareOf(paint, marks) > 0.05);
  return Math.max(0, ...pictures.map((paint) => paint.density));
}

function shareOf(paint: Paint, marks: PageMarks): number {
  return (
    (Math.max(0, Math.min(paint.x1, marks.width) - Math.max(paint.x0, 0)) *
      Math.max(0, Math.min(paint.y1, marks.height) - Math.max(paint.y0, 0))) /
    (marks.width * marks.height || 1)
  );
}

/** Share of the sheet under pictures, counted on a grid because scans come in strips and tiles. */
function pictureShare(marks: PageMarks): number {
  const cells = 20;
  const pictures = marks.paints.filter((paint) => paint.image);
  if (pictures.length === 0) return 0;
  let covered = 0;
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const x = ((column + 0.5) / cells) * marks.width;
      const y = ((row + 0.5) / cells) * marks.height;
      if (pictures.some((paint) => x >= paint.x0 && x <= paint.x1 && y >= paint.y0 && y <= paint.y1)) covered += 1;
    }
  }
  return covered / (cells * cells);
}
