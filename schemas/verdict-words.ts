import type { Verdict } from './artifact.ts';
import type { Stage } from './document.ts';

const DRAFT = {
  accept: 'No playbook deviation found',
  negotiate: 'Negotiate',
  reject: 'Escalate',
  undetermined: 'Not determined',
} as const satisfies Record<Verdict, string>;

const SIGNED = {
  accept: 'In policy',
  negotiate: 'Manage',
  reject: 'Exposed',
  undetermined: 'Not determined',
} as const satisfies Record<Verdict, string>;

/** The words a person reads for a verdict: what to do with a draft, or where signed (or expired) paper stands. */
export function verdictWords(verdict: Verdict, stage: Stage): string {
  return stage === 'signed' || stage === 'expired' ? SIGNED[verdict] : DRAFT[verdict];
}
