import type { Segment } from './line.ts';

/** Fewest lines on each side of a gutter for it to divide columns of prose. */
const FEWEST_LINES = 4;

/** Gap in ems that a gutter shows at least. */
const GUTTER = 1;

/**
 * Puts columns of prose in reading order where the file paints them line by line across the gutter. Tables, forms and
 * columns that are painted one after the other are left as they are: their painting order reads right already.
 */
export function orderColumns(segments: readonly Segment[]): Segment[] {
  const gutter = likelyGutter(segments);
  if (gutter === null) return [...segments];
  const byHeight = [...segments].sort((a, b) => top(a) - top(b) || left(a) - left(b));
  const ordered: Segment[] = [];
  let band: Segment[] = [];
  let changed = false;
  const close = () => {
    const sides = sidesOf(band, gutter);
    if (sides === null) ordered.push(...band.sort((a, b) => a.order - b.order));
    else {
      ordered.push(...orderColumns(sides.left), ...orderColumns(sides.right));
      changed = true;
    }
    band = [];
  };
  for (const segment of byHeight) {
    if (left(segment) < gutter - 1 && right(segment) > gutter) {
      close();
      ordered.push(segment);
    } else band.push(segment);
  }
  close();
  return changed ? ordered : [...segments];
}

/**
 * Where most lines that were broken by a wide gap go on: the left edge of the right column. Null when too few lines
 * are broken at the same place.
 */
function likelyGutter(segments: readonly Segment[]): number | null {
  const votes = new Map<number, number>();
  for (let index = 1; index < segments.length; index += 1) {
    const a = segments[index - 1];
    const b = segments[index];
    if (a === undefined || b === undefined) continue;
    const size = sizeOf(b);
    if (Math.abs(top(a) - top(b)) > 0.8 * size || left(b) - right(a) < GUTTER * size) continue;
    const place = Math.round(left(b) / 3);
    votes.set(place, (votes.get(place) ?? 0) + 1);
  }
  let best: number | null = null;
  let most = 0;
  for (const [place, count] of votes) {
    const near = count + (votes.get(place - 1) ?? 0) + (votes.get(place + 1) ?? 0);
    if (near > most) {
      most = near;
      best = place;
    }
  }
  return best !== null && most >= FEWEST_LINES ? best * 3 - 3 : null;
}

/** The two columns of a band, or null when it is no prose or is painted column by column. */
function sidesOf(band: readonly Segment[], gutter: number): { left: Segment[]; right: Segment[] } | null {
  const leftSide = band.filter((segment) => left(segment) < gutter - 1);
  const rightSide = band.filter((segment) => left(segment) >= gutter - 1);
  if (leftSide.length < FEWEST_LINES || rightSide.length < FEWEST_LINES) return null;
  if (!isProse(leftSide) || !isProse(rightSide)) return null;
  const painted = [...band].sort((a, b) => a.order - b.order);
  let crossings = 0;
  for (let index = 1; index < painted.length; index += 1) {
    const a = painted[index - 1];
    const b = painted[index];
    if (a !== undefined && b !== undefined && left(a) < gutter - 1 !== left(b) < gutter - 1) crossings += 1;
  }
  if (crossings < 0.8 * Math.min(leftSide.length, rightSide.length)) return null;
  return { left: leftSide, right: rightSide };
}

/** Prose runs on: many of its lines start in the middle of a sentence, with a small letter. Cells of a table do not. */
function isProse(column: readonly Segment[]): boolean {
  let running = 0;
  let letters = 0;
  for (const segment of column) {
    if (/^\p{Ll}/u.test(segment.letters[0]?.text ?? '')) running += 1;
    letters += segment.letters.length;
  }
  return running >= 0.3 * column.length && letters >= 10 * column.length;
}

function left(segment: Segment): number {
  return segment.letters[0]?.x0 ?? 0;
}

function right(segment: Segment): number {
  return segment.letters.at(-1)?.x1 ?? 0;
}

function top(segment: Segment): number {
  return segment.letters[0]?.y ?? 0;
}

function sizeOf(segment: Segment): number {
  return segment.letters[0]?.size ?? 1;
}
