import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One recognized line; the box in pixels of the image, y downwards. */
export interface OcrLine {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** True for the first line of a paragraph. */
  readonly opens: boolean;
}

/** What was recognized in one image. `confidence` is the engine's own mean, 0 to 100. */
export interface OcrPage {
  readonly lines: readonly OcrLine[];
  readonly confidence: number;
}

/** A running recognition engine. The starter closes it. */
export interface OcrEngine {
  /** Recognizes an encoded image (PNG, JPEG). Rejects when the engine fails or was closed meanwhile. */
  read(image: Uint8Array): Promise<OcrPage>;
  close(): Promise<void>;
}

/**
 * Starts tesseract on its own thread with the English data that npm installed; nothing is fetched or cached. An abort
 * ends the thread at once, so that a page in work does not outlive the deadline.
 */
export async function startOcr(signal: AbortSignal): Promise<OcrEngine> {
  const { createWorker, OEM } = await import('tesseract.js');
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined, // the rejection of the call tells the same; this one would be thrown past it
  });
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    signal.removeEventListener('abort', close);
    await worker.terminate();
  };
  signal.addEventListener('abort', close);
  if (signal.aborted) await close();
  return {
    async read(image) {
      const { data: page } = await untilAborted(worker.recognize(Buffer.from(image), {}, { blocks: true }), signal);
      const lines = (page.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) =>
          paragraph.lines.map((line, index) => ({ text: line.text.trim(), ...line.bbox, opens: index === 0 })),
        ),
      );
      return { lines: lines.filter((line) => line.text !== ''), confidence: page.confidence };
    },
    close,
  };
}

/** A closed engine never answers: the abort has to settle the call. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('OCR was aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
