import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { untilAborted } from './pdf/until-aborted.ts';

/** A recognized word; the box in pixels of the image, y downwards, confidence 0 to 100. */
export interface OcrWord {
  readonly text: string;
  readonly confidence: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** One recognized line. */
export interface OcrLine {
  readonly words: readonly OcrWord[];
  /** True for the first line of a paragraph. */
  readonly opens: boolean;
}

/** What was recognized in one image. `confidence` is the engine's own mean over words, 0 to 100. */
export interface OcrPage {
  readonly lines: readonly OcrLine[];
  readonly confidence: number;
}

/** A running recognition engine. The starter closes it. */
export interface OcrEngine {
  /**
   * Recognizes an encoded image (PNG, JPEG) of a whole page with its layout, or of one block of lines. Rejects when the engine fails or was
   * closed meanwhile.
   */
  read(image: Uint8Array, layout: 'page' | 'block'): Promise<OcrPage>;
  close(): Promise<void>;
}

/**
 * Starts tesseract on its own thread with the English data that npm installed; nothing is fetched or cached. An abort
 * ends the thread at once, so that a page in work does not outlive the deadline.
 */
export async function startOcr(signal: AbortSignal): Promise<OcrEngine> {
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined, // the rejection of the call tells the same; this one would be thrown past it
  });
  // The engine writes remarks of its own to standard error.
  await worker.setParameters({ debug_file: '/dev/null' });
  let closed = false;
  let current: 'page' | 'block' | null = null;
  const close = async () => {
    if (closed) return;
    closed = true;
    signal.removeEventListener('abort', close);
    await worker.terminate();
  };
  signal.addEventListener('abort', close);
  if (signal.aborted) await close();

  const recognize = async (image: Uint8Array, layout: 'page' | 'block'): Promise<OcrPage> => {
    if (layout !== current) {
      await worker.setParameters({ tessedit_pageseg_mode: layout === 'page' ? PSM.AUTO : PSM.SINGLE_BLOCK });
      current = layout;
    }
    const { data: page } = await worker.recognize(Buffer.from(image), {}, { blocks: true });
    const paragraphs = (page.blocks ?? []).flatMap((block) => block.paragraphs);
    const lines = paragraphs.flatMap((paragraph) =>
      paragraph.lines.map(({ words }, index) => ({
        words: words.map(({ text, confidence, bbox }) => ({ text, confidence, ...bbox })),
        opens: index === 0,
      })),
    );
    return { lines: lines.filter((line) => line.words.length > 0), confidence: page.confidence };
  };
  return { read: (image, layout) => untilAborted(recognize(image, layout), signal), close };
}
