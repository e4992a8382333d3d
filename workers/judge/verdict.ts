import type { Concern, Verdict } from '../../schemas/artifact.ts';
import type { Check } from '../../schemas/evidence.ts';
import type { Playbook } from '../../schemas/playbook.ts';

/** What the order of the verdict rules looks at. */
export interface VerdictGrounds {
  readonly playbook: Playbook;
  readonly concerns: readonly Concern[];
  readonly checks: readonly Check[];
  readonly readAll: boolean;
  /** Why no verdict is possible at all, or null. */
  readonly barred: string | null;
}

/**
 * The documented order: no verdict where the playbook gives none; a confirmed critical concern escalates even if
 * coverage is incomplete; any confirmed high or three medium negotiate; a decisive check unclear, a possible grave
 * concern or unread text leave it undetermined; else no deviation. The reason is one sentence.
 */
export function decideVerdict({ playbook, concerns, checks, readAll, barred }: VerdictGrounds): {
  verdict: Verdict;
  reason: string;
} {
  if (barred !== null) return { verdict: 'undetermined', reason: barred };
  const confirmed = concerns.filter((concern) => concern.confirmed && concern.kind !== 'ambiguous');
  const count = (severity: Concern['severity']): number => confirmed.filter((c) => c.severity === severity).length;
  if (count('critical') > 0) return { verdict: 'reject', reason: `${plural(count('critical'), 'critical finding')}.` };
  if (count('high') > 0) return { verdict: 'negotiate', reason: `${plural(count('high'), 'high finding')}.` };
  if (count('medium') >= 3) return { verdict: 'negotiate', reason: `${count('medium')} medium findings.` };
  const decisive = new Set(playbook.rules.filter((rule) => rule.decisive).map((rule) => rule.id));
  const open = checks.filter((check) => check.outcome === 'unclear' && decisive.has(check.rule));
  if (open.length > 0) {
    return {
      verdict: 'undetermined',
      reason: `Unclear: ${open.map((check) => check.title.toLowerCase()).join('; ')}.`,
    };
  }
  if (!readAll) return { verdict: 'undetermined', reason: 'Not everything could be read.' };
  // Injected text is routed on its own account: it must not be able to move a verdict.
  const possible = concerns.filter(
    (c) => !c.confirmed && c.kind !== 'injection' && (c.severity === 'critical' || c.severity === 'high'),
  );
  if (possible.length > 0) {
    return {
      verdict: 'undetermined',
      reason: `${plural(possible.length, 'possible grave concern')} to be confirmed by a person.`,
    };
  }
  return { verdict: 'accept', reason: 'No check deviates enough to negotiate.' };
}

function plural(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
