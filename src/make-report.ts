import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { SkippedEntry } from '../schemas/document.ts';
import type { Playbook } from '../schemas/playbook.ts';
import type { Measures, Report, Synthesis, Totals } from '../schemas/report.ts';
import type { Planned } from './plan/plan.ts';
import type { Request } from './review.ts';

/** Puts report.json together: the same bytes for the same documents, configuration and as-of date. */
export function makeReport(
  { config, asOf, manifest }: Request,
  parts: {
    artifacts: readonly ReviewArtifact[];
    skipped: readonly SkippedEntry[];
    totals: Totals;
    synthesis: Synthesis;
    measures: Measures;
    planned: readonly Planned[];
  },
): Report {
  const { artifacts, planned } = parts;
  const used = new Map<string, { playbook: Playbook; documents: number }>();
  for (const { playbook } of planned) {
    const entry = used.get(playbook.id) ?? { playbook, documents: 0 };
    used.set(playbook.id, { ...entry, documents: entry.documents + 1 });
  }
  const unmatched = [...manifest.keys()].filter((path) => !artifacts.some((artifact) => artifact.path === path));
  return {
    schema: 'report/1',
    asOf,
    reviewer: config.reviewer === 'embedded' ? 'embedded' : `anthropic ${config.model}`,
    playbooks: [...used.values()]
      .map(({ playbook, documents }) => ({
        id: playbook.id,
        version: playbook.version,
        title: playbook.title,
        documents,
        calibrationDomain: playbook.calibrationDomain,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    calibrated: artifacts.every(({ status, confidence }) => status === 'failure' || confidence.calibrated),
    privilegeHeader: config.privilegeHeader ?? null,
    totals: parts.totals,
    synthesis: parts.synthesis,
    measures: parts.measures,
    documents: [...artifacts],
    skipped: [...parts.skipped],
    warnings: [
      ...fallbacks(planned),
      ...unmatched.map((path) => `The manifest names ${path}, which the folder does not hold.`),
    ],
  };
}

/** Why documents were not judged: no playbook for their kind, or our role unknown; each reason once, with its count. */
function fallbacks(planned: readonly Planned[]): string[] {
  const counts = new Map<string, number>();
  for (const { playbook, playbookReason } of planned) {
    if (!playbook.verdict) counts.set(playbookReason, (counts.get(playbookReason) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([reason, count]) => `${count} document${count === 1 ? '' : 's'}: ${reason}`);
}
