import type { Verdict } from '../../schemas/artifact.ts';
import type { Stage } from '../../schemas/document.ts';

/** What a verdict is called on paper; signed paper is managed, not negotiated. */
export function verdictWords(verdict: Verdict, stage: Stage): string {
  if (verdict === 'undetermined') return 'Not determined';
  if (stage === 'signed' || stage === 'expired')
    return { accept: 'In policy', negotiate: 'Manage', reject: 'Exposed' }[verdict];
  return { accept: 'No playbook deviation found', negotiate: 'Negotiate', reject: 'Escalate' }[verdict];
}

/** "in 12 days", "today", "3 days ago". */
export function daysPhrase(days: number): string {
  if (days === 0) return 'today';
  const count = `${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'}`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}

/** The sentence that stands under every report. */
export function disclaimer(playbooks: readonly { id: string; version: number }[]): string {
  const names = playbooks.map(({ id, version }) => `${id} version ${version}`).join(', ');
  return `Compared with playbook ${names === '' ? 'none' : names}. Not legal advice; a qualified person decides.`;
}
