import type { Concern } from '../../schemas/artifact.ts';
import type { Playbook, Rule } from '../../schemas/playbook.ts';
import type { Measures } from './measures.ts';
import { parseCondition } from './rule-language.ts';

/** Measured precision from which a high or critical concern is shown as a finding. */
export const CONFIRMED_FROM = 0.85;
/** A finding less likely than this is never confirmed, whatever its rule's record. */
const LIKELY_FROM = 0.5;

/**
 * Whether a concern is shown as a finding and may decide a verdict. A high or critical one needs its rule's measured
 * precision; a rule nobody measured (a user's own) stands on the measured precision of the terms it reads, and on
 * none when there is no figure. Medium and low concerns are only held back by a bad figure.
 */
export function isConfirmed(
  concern: Pick<Concern, 'severity' | 'confidence'>,
  rule: Rule,
  playbook: Playbook,
  measures: Measures,
): boolean {
  if (concern.confidence < LIKELY_FROM) return false;
  const precision = measuredPrecision(rule, playbook, measures);
  if (concern.severity === 'medium' || concern.severity === 'low')
    return precision === null || precision >= CONFIRMED_FROM;
  return precision !== null && precision >= CONFIRMED_FROM;
}

function measuredPrecision(rule: Rule, playbook: Playbook, measures: Measures): number | null {
  // A rule taken over from a built-in playbook keeps that playbook's figure.
  const measured = measures.rules[`${playbook.id}/${rule.id}`] ?? measures.rules[`${playbook.extends}/${rule.id}`];
  if (measured !== undefined && measured.n > 0) return measured.precision;
  const names = rule.deviations.flatMap(({ when }) => parseCondition(when).terms.map(({ name }) => name));
  if (names.length === 0) return null;
  const figures = names.map((name) => measures.terms[name]?.precision ?? null);
  return figures.reduce<number | null>((worst, p) => (worst === null || p === null ? null : Math.min(worst, p)), 1);
}
