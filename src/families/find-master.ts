import type { DocumentKind, DocumentReference } from '../../schemas/document.ts';
import { isDependent, type Member } from './member.ts';

/** The document that another one depends on; what it could not find; or that it depends on none. */
export type Found =
  | { readonly is: 'found'; readonly id: string }
  | { readonly is: 'missing'; readonly reference: DocumentReference | null }
  | { readonly is: 'ambiguous'; readonly reference: DocumentReference | null }
  | { readonly is: 'standalone' };

/** Kinds that a reference to "the Agreement" may mean under any of their names. */
const COMMERCIAL: ReadonlySet<DocumentKind> = new Set([
  'msa',
  'saas',
  'services',
  'supply',
  'license',
  'distribution',
  'other_contract',
]);

/**
 * Finds the master of a dependent document among others: by what its references name (title, date, kind) and by the
 * parties in common; without a reference, the one agreement of the same parties. Never by path.
 */
export function findMaster(dependent: Member, others: readonly Member[]): Found {
  const candidates = others.filter((other) => other.id !== dependent.id && partiesAgree(dependent, other));
  const references = inOrder(dependent);
  for (const reference of references) {
    const best = bestOf(candidates, (candidate) => score(reference, candidate, dependent));
    if (best.length > 1) return { is: 'ambiguous', reference };
    if (best[0] !== undefined) return { is: 'found', id: best[0].id };
  }
  if (references.length > 0) return { is: 'missing', reference: references[0] ?? null };
  const masters = candidates.filter(
    (candidate) => COMMERCIAL.has(candidate.card.kind) && sharedParties(dependent, candidate) >= 2,
  );
  if (masters.length === 1 && masters[0] !== undefined) return { is: 'found', id: masters[0].id };
  if (masters.length > 1) return { is: 'ambiguous', reference: null };
  // An order or SOW that names no master may stand on its own; an amendment never does.
  return dependent.card.kind === 'amendment' ? { is: 'missing', reference: null } : { is: 'standalone' };
}

/** The master first: what the own title names, then agreements, then other amendments and orders. */
function inOrder({ card }: Member): DocumentReference[] {
  const inTitle = (reference: DocumentReference): boolean =>
    foldTitle(card.title).includes(` ${foldTitle(reference.title)} `.trimEnd());
  const weight = (reference: DocumentReference): number =>
    (inTitle(reference) ? 0 : 2) + (isDependent(reference.kind) ? 1 : 0);
  return card.references
    .filter((reference) => foldTitle(reference.title) !== foldTitle(card.title) && !besides(reference, card.kind))
    .sort((a, b) => weight(a) - weight(b));
}

/** Papers that are mentioned beside a master and are never one for this kind. */
function besides({ kind }: DocumentReference, own: DocumentKind): boolean {
  return own !== 'amendment' && (kind === 'nda' || kind === 'dpa' || isDependent(kind));
}

/** 0: not this document. A date that both give and that differs rules a document out. */
function score(reference: DocumentReference, candidate: Member, dependent: Member): number {
  const { card } = candidate;
  const dated = reference.date !== undefined && card.date !== undefined;
  if (dated && reference.date !== card.date) return 0;
  const titled = sameTitle(reference.title, card.title);
  const kindred = reference.kind === card.kind || (COMMERCIAL.has(reference.kind) && COMMERCIAL.has(card.kind));
  if (!kindred && !titled) return 0;
  const shared = sharedParties(dependent, candidate);
  if (!titled && !dated && shared < 2) return 0;
  return (
    (dated ? 8 : 0) + (titled ? 4 : 0) + (reference.kind === card.kind ? 2 : kindred ? 1 : 0) + Math.min(shared, 2)
  );
}

function bestOf(candidates: readonly Member[], rate: (candidate: Member) => number): Member[] {
  const rated = candidates.map((candidate) => ({ candidate, rating: rate(candidate) }));
  const most = Math.max(0, ...rated.map(({ rating }) => rating));
  return most === 0 ? [] : rated.filter(({ rating }) => rating === most).map(({ candidate }) => candidate);
}

/** Parties that are known on both sides must have at least two in common; one where a side names fewer. */
function partiesAgree(a: Member, b: Member): boolean {
  const least = Math.min(2, a.names.length, b.names.length);
  return sharedParties(a, b) >= least;
}

function sharedParties(a: Member, b: Member): number {
  return a.names.filter((name) => b.names.includes(name)).length;
}

/** The same words, or all of one inside the other, and the same figures. */
function sameTitle(a: string, b: string): boolean {
  const [one, two] = [foldTitle(a), foldTitle(b)];
  if (one === '' || two === '' || figures(one) !== figures(two)) return false;
  return one === two || ` ${one} `.includes(` ${two} `) || ` ${two} `.includes(` ${one} `);
}

function figures(title: string): string {
  return (title.match(/\d+/g) ?? []).join(' ');
}

/** Lower case, letters and figures only; without articles. */
export function foldTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:the|a|an|certain|that)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
