import { setImmediate } from 'node:timers/promises';
import { PDFParse } from 'pdf-parse';
import type { Failure } from '../../../schemas/failure.ts';
import { ENGINE_DATA, type PdfDocument } from './pdfjs.ts';
import { repeatsObject } from './repeated-object.ts';

/** An open PDF. The opener closes it. */
export interface OpenPdf {
  readonly document: PdfDocument;
  readonly parser: PDFParse;
  close(): Promise<void>;
}

const DAMAGED: Failure = {
  code: 'damaged_file',
  message: 'The PDF is damaged and could not be opened.',
  retryable: false,
};

/** Pixels above which an image is not decoded: a sheet at 600 dpi passes, a bomb does not. */
const LARGEST_IMAGE = 40_000_000;

/** Opens a PDF through pdf-parse. What cannot be opened (password, damage) comes back as a failure, never thrown. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | { failure: Failure }> {
  if (repeatsObject(bytes)) return { failure: DAMAGED };
  const parser = new PDFParse({
    data: bytes.slice(), // pdfjs takes the array over
    isEvalSupported: false,
    cMapUrl: ENGINE_DATA.cMapUrl,
    cMapPacked: true,
    wasmUrl: ENGINE_DATA.wasmUrl,
    standardFontDataUrl: ENGINE_DATA.standardFontDataUrl,
    maxImageSize: LARGEST_IMAGE,
  });
  process.on('unhandledRejection', ignore);
  const close = async () => {
    // A document that failed half-way may also fail to close; there is nothing left to save then.
    await parser.destroy().catch(() => undefined);
    await setImmediate();
    process.off('unhandledRejection', ignore);
  };
  try {
    // pdf-parse declares `load` private; it is the one way to the pdfjs document it opened.
    const document: PdfDocument = await parser['load']();
    return { document, parser, close };
  } catch (error) {
    await close();
    return { failure: refusal(error) };
  }
}

/**
 * pdfjs fetches pages before anybody asks for them. When one of them is broken, the request for that very page says so;
 * the early fetch, which nobody waits for, would end the thread.
 */
function ignore(): void {}

/** Bytes at the end in which a whole PDF has its end mark; some programs append a little to it. */
const TAIL = 4_096;

/** Whether the file stops before the end mark that every PDF has: it was cut off, and pdfjs mended what was left. */
export function isCutOff(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(-TAIL)).toString('latin1');
  return !tail.includes('%%EOF') && !tail.includes('startxref');
}

function refusal(error: unknown): Failure {
  if (error instanceof Error && error.name === 'PasswordException') {
    return {
      code: 'password_required',
      message: 'The PDF is encrypted and needs a password to open; supply a copy without a password.',
      retryable: false,
    };
  }
  return DAMAGED;
}
