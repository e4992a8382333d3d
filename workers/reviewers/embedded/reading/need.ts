/**
 * Of every group one word: the beginning of one ("terminat"), a whole one with a dot after it ("on."), a sign of money
 * or percent, or a figure.
 */
export type Groups = readonly (readonly string[])[];

/** Words without which an expression cannot match: for one of its alternatives what that needs. No groups: nothing. */
export type Need = readonly Groups[];

/** The word that stands for a figure anywhere. */
export const FIGURE = '#';

/**
 * What any of several alternatives needs: groups that hold one group of each. Not all that could be said, but enough;
 * small groups are put with small ones and equal ones together, since they say most.
 */
export function anyOf(needs: Need): Groups {
  if (needs.some((need) => need.length === 0)) return [];
  const groups = Math.max(...needs.map((need) => need.length));
  const ordered = needs.map((need) => need.toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1)));
  return Array.from({ length: groups }, (_, i) => [
    ...new Set(ordered.flatMap((need) => need[Math.min(i, need.length - 1)] ?? [])),
  ]);
}

/** A need on one line: alternatives between bars, their groups between commas, words between spaces. */
export function writeNeed(need: Need): string {
  return need.map((groups) => groups.map((group) => group.join(' ')).join(',')).join('|');
}

/** The need that `writeNeed` wrote. */
export function readNeed(line: string): Need {
  return line.split('|').map((groups) => (groups === '' ? [] : groups.split(',').map((group) => group.split(' '))));
}
