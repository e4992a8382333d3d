import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { ReviewConfig } from '../schemas/config.ts';
import type { Totals } from '../schemas/report.ts';
import { SEVERITY_ORDER } from './synthesize.ts';

export const EXIT = { ok: 0, gate: 1, usage: 2, incomplete: 3, interrupted: 130, terminated: 143 } as const;

/**
 * The exit code of a finished run. Incomplete (3) goes before the gate (1): a gate says nothing about what was not
 * read. Never depends on a reporter.
 */
export function exitCode(
  totals: Totals,
  artifacts: readonly ReviewArtifact[],
  config: Pick<ReviewConfig, 'failOn' | 'maxFailures'>,
): number {
  const unread = artifacts.filter(({ status }) => status !== 'success').length;
  const reviewed = totals.complete + totals.partial + totals.reused;
  if (reviewed === 0 || unread > config.maxFailures) return EXIT.incomplete;
  if (config.failOn !== undefined && artifacts.some((artifact) => fails(artifact, config.failOn ?? '')))
    return EXIT.gate;
  return EXIT.ok;
}

function fails(artifact: ReviewArtifact, failOn: string): boolean {
  const rule = failOn.replace(/^new:/, '');
  if (rule === 'reject') return artifact.verdict === 'reject';
  if (rule === 'negotiate') return artifact.verdict === 'reject' || artifact.verdict === 'negotiate';
  const limit = SEVERITY_ORDER.findIndex((severity) => rule === `concern:${severity}`);
  return artifact.concerns.some((concern) => concern.confirmed && SEVERITY_ORDER.indexOf(concern.severity) <= limit);
}
