import type { Span } from '../schemas/document-text.ts';
import type { HashedUnits } from '../workers/reviewers/embedded/model/unit-features.ts';
import type { LabelledContract } from './corpus.ts';

/** Gold texts longer than this that occur again are taken as labelled there too: the data give the first place only. */
const REPEATED = 60;

/**
 * Targets of all units: 1 when a gold span covers half the unit or half the span stands in it, 255 (leave out) when
 * they only touch, 0 otherwise. targets[(unit over all documents) * labels + label].
 */
export function unitTargets(contracts: readonly LabelledContract[], hashed: readonly HashedUnits[]): Uint8Array {
  const labels = contracts[0]?.spans.length ?? 0;
  const total = hashed.reduce((sum, { units }) => sum + units.length, 0);
  const targets = new Uint8Array(total * labels);
  let row = 0;
  for (const [d, { text, spans }] of contracts.entries()) {
    const places = spans.map((list) => list.flatMap((span) => withRepeats(text, span)));
    for (const unit of hashed[d]?.units ?? []) {
      for (const [label, list] of places.entries()) targets[row * labels + label] = targetOf(unit, list);
      row++;
    }
  }
  return targets;
}

function targetOf(unit: { readonly start: number; readonly end: number }, spans: readonly Span[]): number {
  let target = 0;
  for (const [start, end] of spans) {
    const shared = Math.min(end, unit.end) - Math.max(start, unit.start);
    if (shared <= 0) continue;
    if (shared * 2 >= unit.end - unit.start || shared * 2 >= end - start) return 1;
    target = 255;
  }
  return target;
}

function withRepeats(text: string, span: Span): Span[] {
  const places: Span[] = [span];
  const words = text.slice(span[0], span[1]);
  if (words.length <= REPEATED) return places;
  let at = text.indexOf(words, span[1]);
  while (at >= 0 && places.length < 5) {
    places.push([at, at + words.length]);
    at = text.indexOf(words, at + words.length);
  }
  return places;
}
