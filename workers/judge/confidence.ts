import type { Concern, Verdict } from '../../schemas/artifact.ts';
import type { Check } from '../../schemas/evidence.ts';
import type { Playbook, Rule } from '../../schemas/playbook.ts';
import type { VerdictCalibration } from './measures.ts';

/** What a verdict's raw score is computed from. */
export interface ScoreGrounds {
  readonly verdict: Verdict;
  readonly barred: boolean;
  readonly readAll: boolean;
  readonly playbook: Playbook;
  readonly checks: readonly Check[];
  readonly concerns: readonly Concern[];
  readonly calibration: VerdictCalibration | null;
}

/**
 * Raw probability that the verdict would stand if every clause state and term in it were right.
 * Escalate: at least one critical finding is right. Negotiate: the highs (or mediums) hold and no critical was
 * overlooked. No deviation: no grave deviation was overlooked. Not determined for a reason outside the findings (no
 * role, no playbook, unread text): it stands as it is; for an unclear check: as
 * often as such verdicts stood, or even odds where that was not measured.
 */
export function scoreVerdict({
  verdict,
  barred,
  readAll,
  playbook,
  checks,
  concerns,
  calibration,
}: ScoreGrounds): number {
  const confirmed = concerns.filter((concern) => concern.confirmed && concern.kind !== 'ambiguous');
  const of = (severity: Concern['severity']): Concern[] => confirmed.filter((c) => c.severity === severity);
  const critical = notOverlooked(playbook, checks, ['critical']);
  if (verdict === 'reject') return atLeast(of('critical'), 1);
  if (verdict === 'negotiate') {
    const highs = atLeast(of('high'), 1);
    return (highs + (1 - highs) * atLeast(of('medium'), 3)) * critical;
  }
  if (verdict === 'accept') return notOverlooked(playbook, checks, ['critical', 'high']);
  return barred || !readAll ? 1 : (calibration?.undetermined ?? 0.5);
}

/** Linear interpolation in the calibration map. */
export function calibrate(score: number, map: VerdictCalibration | null): number {
  if (map === null) return score;
  const [first] = map.points;
  if (first === undefined || score <= first[0]) return first?.[1] ?? score;
  for (let i = 1; i < map.points.length; i++) {
    const [left, right] = [map.points[i - 1], map.points[i]];
    if (left === undefined || right === undefined || score > right[0]) continue;
    const width = right[0] - left[0];
    return width === 0 ? right[1] : left[1] + ((score - left[0]) / width) * (right[1] - left[1]);
  }
  return map.points.at(-1)?.[1] ?? score;
}

/** Probability that at least `needed` of independent findings are right. */
function atLeast(concerns: readonly Concern[], needed: number): number {
  let exactly = [1];
  for (const { confidence } of concerns) {
    const next = Array.from({ length: exactly.length + 1 }, () => 0);
    exactly.forEach((p, k) => {
      next[k] = (next[k] ?? 0) + p * (1 - confidence);
      next[k + 1] = (next[k + 1] ?? 0) + p * confidence;
    });
    exactly = next;
  }
  return exactly.slice(needed).reduce((sum, p) => sum + p, 0);
}

/** The least certain of the checks that came out fine and could have been as grave as the severities given. */
function notOverlooked(playbook: Playbook, checks: readonly Check[], severities: readonly string[]): number {
  const grave = new Set(
    playbook.rules.filter((rule) => gravities(rule).some((s) => severities.includes(s))).map((r) => r.id),
  );
  const fine = checks.filter((check) => check.outcome === 'met' && grave.has(check.rule));
  return fine.reduce((least, check) => Math.min(least, check.confidence), 1);
}

function gravities(rule: Rule): string[] {
  const absent = typeof rule.whenAbsent === 'string' ? [] : [rule.whenAbsent.severity];
  return [...rule.deviations.map((deviation) => deviation.severity), ...absent];
}
