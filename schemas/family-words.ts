import type { ChainLink, FamilyConflict, FamilyView, TermChain } from './family-view.ts';
import type { TermValue } from './terms.ts';
import { verdictWords } from './verdict-words.ts';

/** What a paper's place in a chain is called. */
const STATUS = {
  holds: 'in force',
  superseded: 'replaced by a later paper',
  not_signed: 'not signed, not in force',
  signature_unknown: 'no signature seen, not counted as in force',
  not_yet: 'takes effect later',
  overridden: 'kept out by the order of precedence',
} as const satisfies Record<ChainLink['status'], string>;

const PROBLEM = {
  missing: 'The master is not among the documents; each was reviewed by itself.',
  ambiguous: 'More than one document may be the master; each was reviewed by itself.',
  cyclic: 'The documents name each other as master; each was reviewed by itself.',
  failed: 'The master was not reviewed; what depends on it was reviewed by itself.',
} as const satisfies Record<NonNullable<FamilyView['problem']>, string>;

const SIGNED = {
  yes: 'signed',
  partly: 'signed by one side',
  no: 'not signed',
  unknown: 'no signature seen',
} as const satisfies Record<FamilyView['members'][number]['signed'], string>;

/** The verdict over what is in force, and what it would be if the open papers were signed. */
export function familyVerdictWords({ verdict, ifSigned, members }: FamilyView): string {
  const stage = members[0]?.signed === 'yes' ? 'signed' : 'draft';
  const words = verdictWords(verdict, stage);
  return ifSigned === null ? words : `${words}; if the unsigned papers were signed: ${verdictWords(ifSigned, stage)}`;
}

export function problemWords({ problem }: FamilyView): string {
  return problem === null ? '' : PROBLEM[problem];
}

export function signedWords(signed: FamilyView['members'][number]['signed']): string {
  return SIGNED[signed];
}

export function statusWords(status: ChainLink['status']): string {
  return STATUS[status];
}

/** "liability cap months (Supplier)". */
export function termWords({ name, party }: Pick<TermChain, 'name' | 'party'>): string {
  return `${name.replaceAll('_', ' ')}${party === null ? '' : ` (${party})`}`;
}

export function valueWords(value: TermValue | null): string {
  return value === null ? 'not determined' : Array.isArray(value) ? value.join(', ') : String(value);
}

/** "6.2 of the amendment: 12". What a paper does to a term, with its value. */
export function linkWords({ action, value }: ChainLink): string {
  if (action === 'delete' && value === null) return 'deleted';
  const does = action === null ? '' : `${action.replaceAll('_', ' ')}: `;
  return `${does}${valueWords(value)}`;
}

/** "Decided: ..." or "Not decided: ...". */
export function conflictWords({ resolved, permitted, by }: FamilyConflict): string {
  return `${permitted ? 'Permitted' : resolved ? 'Decided' : 'Not decided'}: ${by}`;
}

/** How the order of precedence stands in the master. */
export function precedenceWords({ precedence, master }: FamilyView): string {
  if (master === null) return '';
  if (precedence === null) return 'The master does not say which paper prevails.';
  const rule =
    precedence.rule === 'ranked'
      ? `a ranked list: ${precedence.order.map((kind) => kind.replaceAll('_', ' ')).join(', ')}`
      : precedence.rule === 'master'
        ? 'the master prevails'
        : 'the later paper prevails';
  return `Order of precedence: ${rule}${precedence.unlessExpress ? ', unless a clause is expressly overridden' : ''}.`;
}

/** Terms that more than one paper speaks of. */
export function changedTerms({ terms }: FamilyView): readonly TermChain[] {
  return terms.filter(({ links }) => links.length > 1);
}
