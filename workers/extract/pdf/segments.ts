import type { Letter, Segment } from './line.ts';

/** Gap in ems that ends a segment: wider than the space of a badly justified line, narrower than a tab or a gutter. */
export const WIDE_GAP = 1.8;

/** Baselines this near, in ems, are the same line; raised ordinals and footnote marks included. */
const SAME_BASELINE = 0.4;

/** Groups letters, in painting order, into segments of one baseline. Letters drawn twice to look bold count once. */
export function segmentsOf(letters: readonly Letter[]): Segment[] {
  const segments: Segment[] = [];
  let current: Letter[] = [];
  for (const letter of letters) {
    const previous = current.at(-1);
    if (previous === undefined) {
      current = [letter];
      continue;
    }
    if (isOverprint(previous, letter)) continue;
    if (follows(previous, letter)) {
      current.push(letter);
      continue;
    }
    segments.push({ letters: current, order: segments.length });
    current = [letter];
  }
  if (current.length > 0) segments.push({ letters: current, order: segments.length });
  return withoutOverprints(segments);
}

function follows(previous: Letter, letter: Letter): boolean {
  const size = Math.max(previous.size, letter.size);
  if (Math.abs(letter.y - previous.y) > SAME_BASELINE * size) return false;
  const gap = letter.x0 - previous.x1;
  return gap > -0.6 * size && gap < WIDE_GAP * size;
}

function isOverprint(previous: Letter, letter: Letter): boolean {
  const near = 0.2 * letter.size;
  return (
    previous.text === letter.text &&
    Math.abs(letter.x0 - previous.x0) < Math.min(near, 0.5 * (letter.x1 - letter.x0)) &&
    Math.abs(letter.y - previous.y) < near
  );
}

/** Drops a segment that repeats an earlier one in nearly the same place (shadow and poor man's bold). */
function withoutOverprints(segments: readonly Segment[]): Segment[] {
  const seen = new Map<string, Letter[]>();
  return segments.filter((segment) => {
    const first = segment.letters[0];
    if (first === undefined) return false;
    const key = segment.letters.map((letter) => letter.text).join('');
    const places = seen.get(key) ?? [];
    const near = 0.35 * first.size;
    if (places.some((place) => Math.abs(place.x0 - first.x0) < near && Math.abs(place.y - first.y) < near)) {
      return false;
    }
    places.push(first);
    seen.set(key, places);
    return true;
  });
}
