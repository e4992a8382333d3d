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
    warnings: [...new Set(planned.map(({ playbookReason }) => playbookReason).filter((reason) => reason !== ''))]
      .sort()
      .concat(unmatched.map((path) => `The manifest names ${path}, which the folder does not hold.`)),
  };
}
