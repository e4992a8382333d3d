import type { DocumentReference } from '../../schemas/document.ts';
import { numberInTitle } from '../../schemas/paper-number.ts';
import { type Found, findMaster, foldTitle } from './find-master.ts';
import { type Family, type FamilyMember, isDependent, type Member } from './member.ts';

/**
 * Groups documents into families: masters with the amendments, orders and SOWs that depend on them. A family that a
 * manifest names is taken as it is. Dependents whose master is not there and that name the same one are one family,
 * so that its absence is one matter. Documents that depend on nothing and on which nothing depends are in none.
 */
export function groupFamilies(members: readonly Member[]): Family[] {
  const found = new Map(
    members.filter(({ card }) => isDependent(card.kind)).map((member) => [member.id, lookUp(member, members)]),
  );
  const cyclic = inCycles(found);
  const byId = new Map(members.map((member) => [member.id, member]));
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const key = keyOf(member, found, cyclic, byId);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), member]);
  }
  return [...groups]
    .filter(([, group]) => group.length > 1 || group.some(({ id }) => found.has(id)))
    .map(([, group]) => makeFamily(group, found, cyclic))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Inside the family that a manifest names, else among all documents. */
function lookUp(member: Member, members: readonly Member[]): Found {
  const circle = member.family === null ? members : members.filter(({ family }) => family === member.family);
  const found = findMaster(member, circle);
  if (member.family === null || found.is === 'found' || found.is === 'ambiguous') return found;
  // The manifest says they belong together: the family's one agreement is the master, whatever the words say.
  const masters = circle.filter(({ card }) => !isDependent(card.kind));
  const [only] = masters;
  if (only === undefined) return { is: 'missing', reference: member.card.references[0] ?? null };
  return masters.length === 1 ? { is: 'found', id: only.id } : { is: 'ambiguous', reference: null };
}

/** Documents that depend, over others, on themselves. */
function inCycles(found: ReadonlyMap<string, Found>): ReadonlySet<string> {
  const next = (id: string): string | null => {
    const one = found.get(id);
    return one?.is === 'found' ? one.id : null;
  };
  const cyclic = new Set<string>();
  for (const start of found.keys()) {
    const seen = new Set<string>();
    for (let at: string | null = start; at !== null && !seen.has(at); at = next(at)) {
      seen.add(at);
      if (next(at) === start) for (const id of seen) cyclic.add(id);
    }
  }
  return cyclic;
}

/** What brings documents together: a manifest's name, the root they lead to, or the absent master they name. */
function keyOf(
  member: Member,
  found: ReadonlyMap<string, Found>,
  cyclic: ReadonlySet<string>,
  members: ReadonlyMap<string, Member>,
): string | null {
  if (member.family !== null) return `manifest ${member.family}`;
  let root = member;
  for (let steps = 0; steps < members.size; steps++) {
    if (cyclic.has(root.id)) return `cycle ${partiesKey(root)}`;
    const up = found.get(root.id);
    if (up === undefined) return root.family === null ? `master ${root.id}` : `manifest ${root.family}`;
    if (up.is === 'standalone') return null;
    if (up.is !== 'found') return `${up.is} ${absentKey(up.reference, root)}`;
    const parent = members.get(up.id);
    if (parent === undefined) return null;
    root = parent;
  }
  return null;
}

function absentKey(reference: DocumentReference | null, member: Member): string {
  return `${foldTitle(reference?.title ?? '')} ${reference?.date ?? ''} ${partiesKey(member)}`;
}

function partiesKey({ names }: Member): string {
  return names.toSorted().join('+');
}

function makeFamily(group: readonly Member[], found: ReadonlyMap<string, Found>, cyclic: ReadonlySet<string>): Family {
  const ordered = [...group].sort(
    (a, b) =>
      Number(found.has(a.id)) - Number(found.has(b.id)) ||
      compareText(a.card.date ?? '9999', b.card.date ?? '9999') ||
      (numberInTitle(a.card.title) ?? 0) - (numberInTitle(b.card.title) ?? 0) ||
      compareText(a.path, b.path),
  );
  const roots = ordered.filter(({ id }) => !found.has(id));
  const [first] = ordered;
  const master = roots.length === 1 ? (roots[0] ?? null) : null;
  const reference = ordered.flatMap(({ card }) => card.references)[0];
  const named = group.find(({ family }) => family !== null)?.family;
  return {
    id: `family-${master?.id ?? first?.id ?? ''}`,
    name: named ?? (master === null ? nameOf(reference ?? first?.card) : nameOf(master.card)),
    master: master?.id ?? null,
    members: ordered.map((member) => memberOf(member, found.get(member.id), cyclic.has(member.id))),
  };
}

/** Title and date: one party may have signed several agreements of the same title. */
function nameOf(paper: { readonly title: string; readonly date?: string | undefined } | undefined): string {
  if (paper === undefined) return '';
  return paper.date === undefined ? paper.title : `${paper.title} of ${paper.date}`;
}

function memberOf({ id }: Member, found: Found | undefined, isCyclic: boolean): FamilyMember {
  if (isCyclic) return { id, dependsOn: null, problem: 'cyclic' };
  if (found === undefined || found.is === 'standalone') return { id, dependsOn: null, problem: null };
  return found.is === 'found' ? { id, dependsOn: found.id, problem: null } : { id, dependsOn: null, problem: found.is };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
