import type { DocumentCard, DocumentKind } from '../../schemas/document.ts';
import { foldName } from '../plan/our-role.ts';

/** A document as families are grouped by: its card (with what a manifest says of its kind) and the manifest's family. */
export interface Member {
  readonly id: string;
  readonly path: string;
  readonly card: Pick<DocumentCard, 'kind' | 'title' | 'parties' | 'date' | 'references'>;
  readonly family: string | null;
  /** The parties' names without what changes between spellings. */
  readonly names: readonly string[];
}

/** A document as families are grouped by; `family` is what a manifest says. */
export function asMember(id: string, path: string, card: Member['card'], family: string | null): Member {
  return { id, path, card, family, names: [...new Set(card.parties.map(({ name }) => foldName(name)))] };
}

/** Why a dependent document has no one master. */
export type MasterProblem = 'missing' | 'ambiguous' | 'cyclic';

/** Documents that are read together. `master` is the root, null when it cannot be told. */
export interface Family {
  readonly id: string;
  readonly name: string;
  readonly master: string | null;
  /** Every document with what it depends on, in the order in which they came about: the master first. */
  readonly members: readonly FamilyMember[];
}

export interface FamilyMember {
  readonly id: string;
  readonly dependsOn: string | null;
  readonly problem: MasterProblem | null;
}

/** Kinds that say only what their master leaves open or what they change in it. */
const DEPENDENT: ReadonlySet<DocumentKind> = new Set(['amendment', 'sow', 'order_form']);

export function isDependent(kind: DocumentKind): boolean {
  return DEPENDENT.has(kind);
}
