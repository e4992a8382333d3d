import type { ReviewArtifact } from '../../schemas/artifact.ts';
import type { FamilyFacts, FamilyTerm, Operation } from '../../schemas/family.ts';
import type { ChainLink, LinkStatus, TermChain } from '../../schemas/family-view.ts';
import { replacedValue } from '../../schemas/replaced-value.ts';
import { covers, touches } from '../../schemas/section-labels.ts';
import type { TermValue } from '../../schemas/terms.ts';

/** An artifact with what it says of its family. */
export interface FamilyArtifact {
  readonly artifact: Pick<ReviewArtifact, 'id' | 'path'>;
  readonly facts: FamilyFacts;
}

/** Quoted words with their place. */
export type Words = Pick<FamilyTerm, 'quote' | 'start' | 'page' | 'section'>;

/** A chain while it grows: where the term stands in the master, so that an operation on that part reaches it. */
interface Growing {
  readonly chain: TermChain;
  readonly section: string | null;
}

/**
 * The terms of a master through its amendments, oldest first: the effective one is what the last signed paper that
 * touches it says, in force on the as-of date. Pure; from artifacts only. A change that was seen and whose new value
 * was not read leaves the term undetermined rather than at its old value.
 */
export function effectiveTerms(
  master: FamilyArtifact,
  amendments: readonly FamilyArtifact[],
  asOf: string,
): TermChain[] {
  let growing: Growing[] = master.facts.terms.map((term) => ({
    chain: {
      name: term.name,
      party: term.party,
      effective: term.value,
      by: master.artifact.path,
      links: [linkOf(master, null, term.value, term, 'holds')],
    },
    section: term.section,
  }));
  for (const amendment of amendments) {
    const status = statusOf(amendment.facts, asOf);
    growing = growing.map((one) => grow(one, amendment, status));
    growing = [...growing, ...fresh(growing, amendment, status)];
  }
  return growing.map(({ chain }) => chain);
}

/** Whether what a paper changes holds: signed by both, and from a day that has come. */
export function statusOf({ signed, effective }: FamilyFacts, asOf: string): LinkStatus {
  if (signed === 'unknown') return 'signature_unknown';
  if (signed !== 'yes') return 'not_signed';
  return effective !== null && effective > asOf ? 'not_yet' : 'holds';
}

function grow({ chain, section }: Growing, amendment: FamilyArtifact, status: LinkStatus): Growing {
  for (const operation of amendment.facts.operations) {
    const value = newValue(operation, chain, section, amendment.facts);
    if (value === undefined) continue;
    const link = linkOf(amendment, operation, value.value, value.words, status);
    if (status !== 'holds') return { chain: { ...chain, links: [...chain.links, link] }, section };
    const links = chain.links.map((one) => (one.status === 'holds' ? { ...one, status: 'superseded' as const } : one));
    const decided = value.value !== null || operation.action === 'delete';
    return {
      chain: {
        ...chain,
        effective: value.value,
        by: decided ? amendment.artifact.path : null,
        links: [...links, link],
      },
      section,
    };
  }
  return { chain, section };
}

/** What an operation makes of a term: a value, null (deleted, or not read), or undefined when it does not reach it. */
function newValue(
  operation: Operation,
  chain: TermChain,
  section: string | null,
  facts: FamilyFacts,
): { value: TermValue | null; words: Words } | undefined {
  const { action, target } = operation;
  if (action === 'add' || action === 'override') return undefined;
  const isTerm = chain.name === 'expiration_date' || chain.name === 'initial_term_months';
  const reaches = target === '' ? (action === 'extend' ? isTerm : action === 'restate') : touches(target, section);
  if (!reaches) return undefined;
  const own = facts.terms.find(
    (term) => term.name === chain.name && sameParty(term, chain) && standsIn(term, operation),
  );
  if (own !== undefined) return { value: own.value, words: own };
  if (action === 'replace_words') {
    const old = chain.effective;
    const changed = typeof old === 'number' ? replacedValue(old, operation.from, operation.to) : null;
    // Other words of the same clause were exchanged: the term is as it was.
    return changed === null ? undefined : { value: changed, words: operation };
  }
  // Only some words of a part were touched, or something was put beside it.
  if (action === 'amend' || !covers(target, section)) return undefined;
  return { value: null, words: operation };
}

/** A term that the master does not state and a paper puts in. */
function fresh(growing: readonly Growing[], amendment: FamilyArtifact, status: LinkStatus): Growing[] {
  return amendment.facts.terms.flatMap((term) => {
    if (growing.some(({ chain }) => chain.name === term.name && sameParty(term, chain))) return [];
    const operation = amendment.facts.operations.find(
      (one) => (one.action === 'add' || one.action === 'replace') && standsIn(term, one),
    );
    if (operation === undefined) return [];
    const holds = status === 'holds';
    return [
      {
        chain: {
          name: term.name,
          party: term.party,
          effective: holds ? term.value : null,
          by: holds ? amendment.artifact.path : null,
          links: [linkOf(amendment, operation, term.value, term, status)],
        },
        section: operation.target,
      },
    ];
  });
}

/** In the section of the amendment that holds the operation, or in the new text, which bears the master's number. */
function standsIn(term: FamilyTerm, operation: Operation): boolean {
  return term.section === operation.section || touches(operation.target, term.section);
}

export function sameParty(a: Pick<FamilyTerm, 'party'>, b: Pick<FamilyTerm, 'party'>): boolean {
  return a.party === null || b.party === null || a.party.toLowerCase() === b.party.toLowerCase();
}

export function linkOf(
  { artifact }: FamilyArtifact,
  operation: Operation | null,
  value: TermValue | null,
  { quote, start, page, section }: Words,
  status: LinkStatus,
): ChainLink {
  return {
    id: artifact.id,
    path: artifact.path,
    action: operation?.action ?? null,
    value,
    status,
    quote,
    start,
    page,
    section,
  };
}
