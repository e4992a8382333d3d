import { fold } from './fold.ts';
import type { Letter, Line, Segment } from './line.ts';
import { textOfLine } from './words.ts';

/** A line while its segments are being gathered, in x order. */
interface Draft {
  readonly segments: Segment[];
  readonly y: number;
  readonly size: number;
  x0: number;
  x1: number;
}

/** Height of the bands in which lines are looked up by their baseline. Points. */
const BAND = 4;

/**
 * Gathers segments, in reading order, into lines. A segment joins the line before it when it goes on to the right of it,
 * and any earlier line that it stands close to (words that were painted later, such as bold or filled-in ones).
 */
export function linesOf(segments: readonly Segment[], turned: boolean): Line[] {
  const drafts: Draft[] = [];
  const bands = new Map<number, Draft[]>();
  for (const segment of segments) {
    const first = segment.letters[0];
    const last = segment.letters.at(-1);
    if (first === undefined || last === undefined) continue;
    const home = lineBefore(drafts.at(-1), first) ?? neighbour(bands, first, last);
    if (home !== null) {
      insert(home, segment, first, last);
      continue;
    }
    const draft = { segments: [segment], y: first.y, size: first.size, x0: first.x0, x1: last.x1 };
    drafts.push(draft);
    const band = Math.round(first.y / BAND);
    bands.set(band, [...(bands.get(band) ?? []), draft]);
  }
  return drafts.map((draft) => toLine(draft, turned)).filter((line) => line.text !== '');
}

function lineBefore(line: Draft | undefined, first: Letter): Draft | null {
  if (line === undefined) return null;
  const size = Math.max(line.size, first.size);
  const sameBaseline = Math.abs(first.y - line.y) <= 0.4 * size;
  return sameBaseline && first.x0 >= line.x1 - 0.5 * size ? line : null;
}

function neighbour(bands: ReadonlyMap<number, readonly Draft[]>, first: Letter, last: Letter): Draft | null {
  const band = Math.round(first.y / BAND);
  for (const place of [band, band - 1, band + 1]) {
    for (const line of bands.get(place) ?? []) {
      if (Math.abs(line.y - first.y) < 0.25 * first.size && fits(line, first, last)) return line;
    }
  }
  return null;
}

/** Whether a segment stands in a hole of the line, close to what is there, or close to one of its ends. */
function fits(line: Draft, first: Letter, last: Letter): boolean {
  const overlap = 0.4 * first.size;
  const near = 0.8 * first.size;
  let close = false;
  for (const segment of line.segments) {
    const x0 = segment.letters[0]?.x0 ?? 0;
    const x1 = segment.letters.at(-1)?.x1 ?? 0;
    if (first.x0 < x1 - overlap && last.x1 > x0 + overlap) return false;
    if (Math.abs(first.x0 - x1) < near || Math.abs(x0 - last.x1) < near) close = true;
  }
  return close;
}

function insert(line: Draft, segment: Segment, first: Letter, last: Letter): void {
  const index = line.segments.findIndex((other) => (other.letters[0]?.x0 ?? 0) > first.x0);
  if (index < 0) line.segments.push(segment);
  else line.segments.splice(index, 0, segment);
  line.x0 = Math.min(line.x0, first.x0);
  line.x1 = Math.max(line.x1, last.x1);
}

function toLine(draft: Draft, turned: boolean): Line {
  const letters = draft.segments.flatMap((segment) => segment.letters);
  const text = fold(textOfLine(letters)).trim();
  return { text, x0: draft.x0, x1: draft.x1, y: draft.y, size: draft.size, opens: false, turned };
}
