import type { OcrEngine, OcrLine, OcrPage, OcrWord } from '../ocr.ts';
import type { Picture, PixelBox } from './draw-page.ts';

/** Confidence of a word below which its line is read again. */
const DOUBTFUL = 75;

/**
 * Reads again, from a larger picture, what small print loses: lines with doubtful words, and the end of every other
 * line, where full stops and commas go missing. The parts are stacked into one picture and read at once. A doubtful word
 * gives way to a surer one; a last word gains the punctuation that it lacks.
 * @param times how much larger the second picture is than the one that `page` was read from
 */
export async function readAgain(engine: OcrEngine, page: OcrPage, picture: Picture, times: number): Promise<OcrPage> {
  if (page.lines.length === 0) return page;
  const boxes = page.lines.map((line) => partToRead(line.words, times));
  const { png, tops } = picture.stack(boxes);
  const second = await engine.read(png, 'block');
  const rows: OcrWord[][] = boxes.map(() => []);
  for (const word of second.lines.flatMap((line) => line.words)) {
    const middle = (word.y0 + word.y1) / 2;
    const row = tops.findLastIndex((top) => top <= middle);
    const box = boxes[row];
    if (box === undefined) continue;
    rows[row]?.push({ ...word, x0: (word.x0 + box.x0) / times, x1: (word.x1 + box.x0) / times });
  }
  const lines = page.lines.map((line, index): OcrLine => {
    return { ...line, words: withPunctuation(surerWords(line.words, rows[index] ?? []), rows[index] ?? []) };
  });
  return { ...page, lines };
}

/** The whole line when a word of it is doubtful, else its last two words; in pixels of the larger picture. */
function partToRead(words: readonly OcrWord[], times: number): PixelBox {
  const doubtful = words.some((word) => word.confidence < DOUBTFUL);
  const part = doubtful ? words : words.slice(-2);
  const y0 = Math.min(...words.map((word) => word.y0));
  const y1 = Math.max(...words.map((word) => word.y1));
  const margin = 0.3 * (y1 - y0);
  return {
    x0: Math.max(0, Math.floor((Math.min(...part.map((word) => word.x0)) - margin) * times)),
    y0: Math.max(0, Math.floor((y0 - margin) * times)),
    x1: Math.ceil((Math.max(...part.map((word) => word.x1)) + 4 * margin) * times),
    y1: Math.ceil((y1 + margin) * times),
  };
}

function surerWords(words: readonly OcrWord[], others: readonly OcrWord[]): OcrWord[] {
  return words.map((word) => {
    if (word.confidence >= DOUBTFUL) return word;
    const other = others.find((candidate) => standsAt(candidate, word));
    if (other === undefined || other.confidence <= word.confidence) return word;
    return { ...word, text: other.text, confidence: other.confidence };
  });
}

function withPunctuation(words: readonly OcrWord[], others: readonly OcrWord[]): OcrWord[] {
  const last = words.at(-1);
  const other = others.at(-1);
  if (last === undefined || other === undefined || !/[\p{L}\p{N})\]"'”’]$/u.test(last.text)) return [...words];
  const gained = other.text.startsWith(last.text) ? other.text.slice(last.text.length) : '';
  if (!/^[.,;:)\]"'”’]{1,2}$/.test(gained)) return [...words];
  return [...words.slice(0, -1), { ...last, text: other.text }];
}

function standsAt(candidate: OcrWord, word: OcrWord): boolean {
  const near = 0.5 * (word.y1 - word.y0);
  return Math.abs(candidate.x0 - word.x0) < near && Math.abs(candidate.x1 - word.x1) < near;
}
