import type { ChosenSpan } from './choose-spans.ts';

/** Numbers that describe another reading of a passage beside the one that was chosen. */
export const BORDER_FEATURES = 19;

/** A candidate that overlaps what was chosen, and its row for the trees. */
export interface OtherReading {
  readonly candidate: ChosenSpan;
  readonly x: readonly number[];
}

/**
 * The candidates of one category that overlap a chosen one with other borders: where a clause begins and ends is often
 * unsure, and the second reading may be right where the first is not. Trees over these rows give the probability
 * that it is, among the cases in which the two do not both match.
 */
export function otherReadings(
  text: string,
  label: number,
  chosen: readonly ChosenSpan[],
  candidates: readonly ChosenSpan[],
): OtherReading[] {
  if (chosen.length === 0) return [];
  const words = new Set(chosen.map(({ start, end }) => text.slice(start, end)));
  const inOrder = [...chosen].sort((a, b) => a.start - b.start || a.end - b.end);
  return candidates.flatMap((candidate) => {
    const rivals = inOrder.filter(({ start, end }) => start < candidate.end && end > candidate.start);
    if (rivals.length === 0 || words.has(text.slice(candidate.start, candidate.end))) return [];
    return [{ candidate, x: describe(label, candidate, rivals, chosen) }];
  });
}

function describe(
  label: number,
  candidate: ChosenSpan,
  rivals: readonly ChosenSpan[],
  chosen: readonly ChosenSpan[],
): number[] {
  const size = candidate.end - candidate.start;
  const shared = ({ start, end }: ChosenSpan) => Math.min(end, candidate.end) - Math.max(start, candidate.start);
  const likeness = (rival: ChosenSpan) =>
    shared(rival) / (Math.max(rival.end, candidate.end) - Math.min(rival.start, candidate.start));
  const best = rivals.reduce((a, b) => (b.probability > a.probability ? b : a));
  const bestSize = best.end - best.start;
  const sum = (of: (rival: ChosenSpan) => number) => rivals.reduce((total, rival) => total + of(rival), 0);
  return [
    label,
    candidate.probability,
    best.probability,
    candidate.probability / best.probability,
    sum(({ probability }) => probability),
    Math.min(...rivals.map(({ probability }) => probability)),
    rivals.length,
    Math.max(...rivals.map(likeness)),
    sum(shared) / size,
    shared(best) / size,
    shared(best) / bestSize,
    Math.log(size / bestSize),
    size,
    bestSize,
    candidate.start < best.start ? 1 : 0,
    candidate.end > best.end ? 1 : 0,
    chosen[0]?.probability ?? 0,
    chosen.length,
    candidate.start,
  ];
}
