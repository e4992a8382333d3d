import type { Family, FamilyMember } from './member.ts';

/** What each dependent document receives the results of, oldest first; and in which round it is reviewed. */
export interface OrderOfReview {
  /** By id; a document that is not here depends on nothing. */
  readonly predecessors: ReadonlyMap<string, readonly string[]>;
  /** 0 for what depends on nothing. */
  readonly round: (id: string) => number;
}

/**
 * Masters first, then what depends on them, one amendment after the other. A dependent document comes after its
 * master, after what its master depends on, and after the earlier amendments of these.
 */
export function orderOfReview(families: readonly Family[], isAmendment: (id: string) => boolean): OrderOfReview {
  const predecessors = new Map<string, readonly string[]>();
  for (const { members } of families) {
    for (const member of members) {
      const before = predecessorsOf(member, members, isAmendment);
      if (before.length > 0) predecessors.set(member.id, before);
    }
  }
  const rounds = new Map<string, number>();
  const round = (id: string): number => {
    const known = rounds.get(id);
    if (known !== undefined) return known;
    const value = Math.max(-1, ...(predecessors.get(id) ?? []).map(round)) + 1;
    rounds.set(id, value);
    return value;
  };
  return { predecessors, round };
}

function predecessorsOf(
  member: FamilyMember,
  members: readonly FamilyMember[],
  isAmendment: (id: string) => boolean,
): string[] {
  const ancestors: string[] = [];
  for (let up = member.dependsOn; up !== null && !ancestors.includes(up); ) {
    ancestors.unshift(up);
    const next = members.find(({ id }) => id === up);
    up = next?.dependsOn ?? null;
  }
  if (ancestors.length === 0) return [];
  const earlier = members.slice(0, members.indexOf(member));
  const amendments = earlier.filter(
    ({ id, dependsOn }) =>
      isAmendment(id) && dependsOn !== null && ancestors.includes(dependsOn) && !ancestors.includes(id),
  );
  return [...ancestors, ...amendments.map(({ id }) => id)];
}
