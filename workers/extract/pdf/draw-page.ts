import type { PdfDocument } from './pdfjs.ts';

/**
 * Draws a page (1-based) as a PNG, as a viewer shows it: hidden text is not in the picture.
 * @param longerSide of the picture, in pixels; small pages are enlarged at most four times
 * @param turn degrees clockwise beyond the page's own rotation, a multiple of 90
 * @returns the file, and its pixels per point
 */
export async function drawPage(
  document: PdfDocument,
  number: number,
  longerSide: number,
  turn: number,
): Promise<{ data: Uint8Array; scale: number }> {
  const page = await document.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(4, longerSide / Math.max(size.width, size.height, 1));
  const viewport = page.getViewport({ scale, rotation: (page.rotate + turn) % 360 });
  const surface = document.canvasFactory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  try {
    await page.render({ canvasContext: surface.context, canvas: surface.canvas, viewport }).promise;
    return { data: surface.canvas.toBuffer('image/png'), scale };
  } finally {
    document.canvasFactory.destroy(surface);
    page.cleanup();
  }
}
