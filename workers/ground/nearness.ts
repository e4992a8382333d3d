import type { Place } from '../place.ts';
import { firstAtOrAfter } from './ascending.ts';

/** Where a reviewer says it was reading; any part may be missing or wrong, so it only chooses among real places. */
export interface Hint {
  readonly start?: number | null;
  readonly page?: number | null;
  readonly section?: string | null;
}

/**
 * Puts ascending offsets in the order in which a reviewer more probably meant them: by distance from `start`; else
 * those in the named section and page first, then those in one of them; else as they come. Linear time.
 */
export function groupsByNearness(
  offsets: readonly number[],
  hint: Hint,
  place: (offset: number) => Place,
): (readonly number[])[] {
  const indices = offsets.map((_, index) => index);
  if (hint.start != null) return outward(offsets, hint.start).map((index) => [index]);
  if (hint.page == null && !hint.section) return [indices];
  const groups: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const index of indices) {
    const { page, section } = place(offsets[index] ?? 0);
    const inSection = hint.section ? isSection(section, hint.section) : false;
    groups[inSection ? (page === hint.page ? 0 : 1) : page === hint.page ? 2 : 3].push(index);
  }
  return groups;
}

/** Indices of ascending `offsets`, the nearest to `target` first. */
function outward(offsets: readonly number[], target: number): number[] {
  let right = firstAtOrAfter(offsets, target);
  let left = right - 1;
  const order: number[] = [];
  while (left >= 0 || right < offsets.length) {
    const toLeft = left >= 0 ? target - (offsets[left] ?? 0) : Number.POSITIVE_INFINITY;
    const toRight = right < offsets.length ? (offsets[right] ?? 0) - target : Number.POSITIVE_INFINITY;
    order.push(toLeft < toRight ? left-- : right++);
  }
  return order;
}

/** "Section 8.2 (b)", "§ 8.2(b)." and "8.2(b)" name the same section. */
function isSection(label: string | null, named: string): boolean {
  return label !== null && bareLabel(label) === bareLabel(named);
}

function bareLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/^\s*(?:section|sec\.|clause|paragraph|article|§{1,2})\s*/u, '')
    .replace(/\s|\.$/gu, '');
}
