import type { Concern } from '../../schemas/artifact.ts';
import type { Citation } from '../../schemas/citation.ts';
import type { Severity } from '../../schemas/playbook.ts';

const WEIGHT = { critical: 4, high: 3, medium: 2, low: 1 } as const satisfies Record<Severity, number>;

/** Most important first: severity (a possible one counts a step less), confirmed, confidence, then the playbook's order. */
export function rankConcerns(concerns: readonly Concern[]): Concern[] {
  const weight = (concern: Concern): number => WEIGHT[concern.severity] - (concern.confirmed ? 0 : 1.5);
  return [...concerns].sort((a, b) => weight(b) - weight(a) || b.confidence - a.confidence);
}

/**
 * One concern, not five: of two rules that object to the same words for the same reason, the graver stays and takes
 * over the other's citations.
 */
export function mergeConcerns(ranked: readonly Concern[], citations: readonly Citation[]): Concern[] {
  const byId = new Map(citations.map((citation) => [citation.id, citation]));
  const kept: Concern[] = [];
  for (const concern of ranked) {
    const standing = kept.find((other) => other.kind === concern.kind && sameReason(other, concern, byId));
    if (standing === undefined) kept.push(concern);
    else {
      const cited = [...new Set([...standing.citations, ...concern.citations])].slice(0, 4);
      kept[kept.indexOf(standing)] = { ...standing, citations: cited };
    }
  }
  return kept;
}

function sameReason(a: Concern, b: Concern, byId: ReadonlyMap<string, Citation>): boolean {
  if (a.rule === b.rule) return true;
  const [first, second] = [byId.get(a.citations[0] ?? ''), byId.get(b.citations[0] ?? '')];
  return a.found === b.found && first !== undefined && first === second;
}
