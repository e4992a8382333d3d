import type { Playbook } from '../../schemas/playbook.ts';

/** Warnings about a playbook and its rules whose review date has passed on the day `asOf` (YYYY-MM-DD). */
export function checkPlaybookDates(playbook: Playbook, asOf: string): string[] {
  const warnings: string[] = [];
  // ISO dates compare as text.
  if (playbook.reviewDate < asOf) {
    warnings.push(`Playbook ${playbook.id}: its review was due on ${playbook.reviewDate} (owner: ${playbook.owner}).`);
  }
  // A rule that shares its playbook's date is covered by the line above.
  const overdue = playbook.rules.filter((rule) => rule.reviewDate < asOf && rule.reviewDate !== playbook.reviewDate);
  for (const { id, reviewDate, owner } of overdue) {
    warnings.push(`Playbook ${playbook.id}, rule ${id}: its review was due on ${reviewDate} (owner: ${owner}).`);
  }
  return warnings;
}
