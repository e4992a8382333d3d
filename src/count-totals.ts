import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { SkippedEntry } from '../schemas/document.ts';
import type { Totals } from '../schemas/report.ts';

/** Counts a run so that discovered = complete + partial + reused + failed + skipped. `reused` holds ids. */
export function countTotals(
  artifacts: readonly ReviewArtifact[],
  reused: ReadonlySet<string>,
  skipped: readonly SkippedEntry[],
): Totals {
  const own = artifacts.filter(({ id }) => !reused.has(id));
  const failed = own.filter(({ status }) => status === 'failure');
  return {
    discovered: artifacts.length + skipped.length,
    complete: own.filter(({ status }) => status === 'success').length,
    partial: own.filter(({ status }) => status === 'partial').length,
    reused: artifacts.length - own.length,
    failed: failed.length,
    skipped: skipped.length,
    skippedByReason: count(skipped.map(({ reason }) => reason)),
    failedByCode: count(failed.map(({ failure }) => failure?.code ?? 'internal')),
  };
}

function count(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of [...values].sort()) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
