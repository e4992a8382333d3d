import type { Bytes } from './bytes.ts';
import {
  type CharacterProperties,
  type ParagraphProperties,
  PLAIN_CHARACTERS,
  readCharacterSprms,
  readParagraphSprms,
} from './sprms.ts';

/** Properties over a range of file offsets [start, end). */
interface Run<T> {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

export interface Paragraphs {
  readonly style: number;
  readonly properties: ParagraphProperties;
}

const PAGE_BYTES = 512;

/** Reads the formatted pages (MS-DOC 2.9.33, 2.9.178) that a table of pages points to, sorted by offset. */
function readRuns<T>(
  document: Bytes,
  table: Bytes,
  place: { start: number; length: number },
  read: (page: number, run: number, count: number) => T,
): Run<T>[] {
  const pages = Math.floor((place.length - 4) / 8);
  const runs: Run<T>[] = [];
  for (let i = 0; i < pages; i++) {
    const at = place.start + (pages + 1) * 4 + i * 4;
    if (at + 4 > table.length) break;
    const page = (table.u32(at) & 0x3fffff) * PAGE_BYTES;
    if (page + PAGE_BYTES > document.length) continue;
    const count = document.u8(page + PAGE_BYTES - 1);
    for (let run = 0; run < count; run++) {
      const start = document.u32(page + run * 4);
      const end = document.u32(page + (run + 1) * 4);
      if (end > start) runs.push({ start, end, value: read(page, run, count) });
    }
  }
  return runs.sort((a, b) => a.start - b.start);
}

/** The run that covers a file offset. */
export function runAt<T>(runs: readonly Run<T>[], offset: number): Run<T> | undefined {
  let low = 0;
  let high = runs.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (run === undefined) return undefined;
    if (offset < run.start) high = middle - 1;
    else if (offset >= run.end) low = middle + 1;
    else return run;
  }
  return undefined;
}

/** Character properties of the file. */
export function readCharacterRuns(document: Bytes, table: Bytes, place: { start: number; length: number }) {
  return readRuns<CharacterProperties>(document, table, place, (page, run, count) => {
    const offset = document.u8(page + (count + 1) * 4 + run) * 2;
    if (offset === 0) return PLAIN_CHARACTERS;
    const length = document.u8(page + offset);
    return readCharacterSprms(document, page + offset + 1, Math.min(page + offset + 1 + length, page + PAGE_BYTES));
  });
}

/** Paragraph properties of the file. */
export function readParagraphRuns(document: Bytes, table: Bytes, place: { start: number; length: number }) {
  return readRuns<Paragraphs>(document, table, place, (page, run, count) => {
    const offset = document.u8(page + (count + 1) * 4 + run * 13) * 2;
    const short = document.u8(page + offset);
    const start = page + offset + (short === 0 ? 2 : 1);
    const length = short === 0 ? document.u8(page + offset + 1) * 2 : short * 2 - 1;
    const end = Math.min(start + length, page + PAGE_BYTES);
    if (offset === 0) return { style: 0, properties: readParagraphSprms(document, 0, 0) };
    return { style: document.u16(start), properties: readParagraphSprms(document, start + 2, end) };
  });
}
