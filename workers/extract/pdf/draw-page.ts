import type { PdfDocument } from './pdfjs.ts';

/** Pixels of the longer side at most: a tabloid sheet at 300 dpi. */
const LARGEST = 5_100;

/** White between stacked parts, and height of a stack at most. Pixels. */
const GAP = 12;
const MOST_STACKED = 16_000;

/** A part of a picture, in whole pixels. */
export interface PixelBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A page drawn as a viewer shows it: hidden text is not in the picture. The drawer releases it. */
export interface Picture {
  /** Pixels per point. */
  readonly scale: number;
  png(): Uint8Array;
  /** Parts one below the other as a PNG, and where each part begins in it. */
  stack(boxes: readonly PixelBox[]): { png: Uint8Array; tops: number[] };
  release(): void;
}

/**
 * Draws a page (1-based).
 * @param wanted pixels per point; fewer when the picture would have more than LARGEST pixels on a side
 * @param turn degrees clockwise beyond the page's own rotation, a multiple of 90
 */
export async function drawPage(document: PdfDocument, number: number, wanted: number, turn: number): Promise<Picture> {
  const page = await document.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(wanted, LARGEST / Math.max(size.width, size.height, 1));
  const viewport = page.getViewport({ scale, rotation: (page.rotate + turn) % 360 });
  const width = Math.ceil(viewport.width);
  const height = Math.ceil(viewport.height);
  const { canvasFactory } = document;
  const surface = canvasFactory.create(width, height);
  try {
    await page.render({ canvasContext: surface.context, canvas: surface.canvas, viewport }).promise;
  } catch (error) {
    canvasFactory.destroy(surface);
    throw error;
  } finally {
    page.cleanup();
  }
  return {
    scale,
    png: () => surface.canvas.toBuffer('image/png'),
    stack(boxes) {
      const tops: number[] = [];
      let down = GAP;
      for (const box of boxes) {
        tops.push(down);
        down += box.y1 - box.y0 + GAP;
      }
      const across = Math.max(1, ...boxes.map((box) => box.x1 - box.x0));
      const sheet = canvasFactory.create(across, Math.min(down, MOST_STACKED));
      sheet.context.fillStyle = 'white';
      sheet.context.fillRect(0, 0, across, down);
      boxes.forEach(({ x0, y0, x1, y1 }, index) => {
        const part: [number, number, number, number] = [x0, y0, x1 - x0, y1 - y0];
        sheet.context.drawImage(surface.canvas, ...part, 0, tops[index] ?? 0, x1 - x0, y1 - y0);
      });
      const png = sheet.canvas.toBuffer('image/png');
      canvasFactory.destroy(sheet);
      return { png, tops };
    },
    release: () => canvasFactory.destroy(surface),
  };
}
