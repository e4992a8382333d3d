import type { Report } from '../../schemas/report.ts';
import { daysPhrase } from '../reporters/words.ts';

/** What a person reads at the end of a run, line by line: what was reviewed, what needs them, where the report is. */
export function describeRun(report: Report, out: string): string[] {
  const { totals, synthesis, measures } = report;
  const reviewed = totals.complete + totals.partial + totals.reused;
  const lines = [
    `${totals.discovered} found = ${totals.complete} reviewed + ${totals.partial} in part + ${totals.reused} same as another + ${totals.failed} failed + ${totals.skipped} skipped.`,
  ];
  if (totals.discovered === 0) lines.push('No documents found: the folder holds none. Check the path.');
  else if (reviewed === 0) lines.push('No document was reviewed.');
  if (reviewed > 0) {
    const { accept, negotiate, reject, undetermined } = synthesis.verdicts;
    lines.push(
      `Verdicts: ${reject} escalate, ${negotiate} negotiate, ${accept} no playbook deviation found, ${undetermined} not determined.`,
    );
    const next = synthesis.deadlines.find(({ days }) => days >= 0);
    if (next !== undefined) lines.push(`Next deadline: ${next.date} (${daysPhrase(next.days)}).`);
    lines.push(
      `${measures.humanReview.numerator} of ${totals.discovered - totals.skipped} documents have rows in human-review.csv; contamination ${measures.contamination.foreignCanaries + measures.contamination.canariesInArtifacts}.`,
    );
  }
  if (!report.calibrated && reviewed > 0)
    lines.push('Confidence is uncalibrated for at least one document of this run.');
  for (const warning of report.warnings) lines.push(`Note: ${warning}`);
  lines.push(`Report: ${out}/report.html`);
  return lines;
}
