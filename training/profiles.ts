import { PROFILE } from '../workers/reviewers/embedded/model/runs.ts';
import { averagePrecision } from './average-precision.ts';
import type { LabelledContract } from './corpus.ts';

/**
 * What a category is like, for the trees that judge its candidates: share of contracts that have it, spans per
 * contract that has it, median words of a span, average precision of single units out of fold.
 */
export function profilesOf(
  contracts: readonly LabelledContract[],
  outOfFold: Float32Array,
  targets: Uint8Array,
): Float32Array {
  const labels = contracts[0]?.spans.length ?? 0;
  const profiles = new Float32Array(labels * PROFILE);
  for (let label = 0; label < labels; label++) {
    const having = contracts.filter(({ spans }) => (spans[label]?.length ?? 0) > 0);
    const words = having
      .flatMap(({ text, spans }) =>
        (spans[label] ?? []).map(([start, end]) => text.slice(start, end).split(/\s+/).length),
      )
      .sort((a, b) => a - b);
    const ranked: { score: number; right: boolean }[] = [];
    for (let at = label; at < targets.length; at += labels) {
      const target = targets[at] ?? 0;
      const score = outOfFold[at] ?? 0;
      if (target === 1 || (target === 0 && score > -7)) ranked.push({ score, right: target === 1 });
    }
    profiles.set(
      [
        having.length / contracts.length,
        words.length / Math.max(1, having.length),
        words[words.length >> 1] ?? 0,
        averagePrecision(ranked),
      ],
      label * PROFILE,
    );
  }
  return profiles;
}
