import type { Party } from '../../../../schemas/document.ts';
import { fold, lowerInPlace } from './fold.ts';

/** Who does something in a sentence: one party by its label, everybody, or nobody that can be told. */
export type Actor =
  | { readonly who: 'one'; readonly label: string }
  | { readonly who: 'all' }
  | { readonly who: 'unknown' };

/** One mention of a party in a folded lower-case sentence. */
export interface Mention {
  readonly label: string | null;
  readonly start: number;
  readonly end: number;
  readonly owns: boolean;
}

/** Names by which the parties of one document act in its sentences. */
export interface Cast {
  /** Every mention of a party or of everybody (label null), in order; `owns` when it is a possessive ("Vendor's"). */
  readonly mentions: (lower: string) => readonly Mention[];
  /** The party that acts at `at` of a folded lower-case sentence: the nearest subject before it. */
  readonly actorBefore: (lower: string, at: number) => Actor;
}

/** Words that name a side where the contract defines no other name. */
const SIDES = [
  'customer client buyer purchaser subscriber licensee recipient employer employee executive consultant contractor',
  'supplier vendor provider seller licensor landlord lessor tenant lessee distributor reseller manufacturer franchisor',
  'franchisee borrower lender processor controller agent principal sponsor company discloser user member guarantor',
]
  .join(' ')
  .split(' ');
const LONGER_SIDES = ['receiving party', 'disclosing party', 'service provider', 'indemnifying party'];

const EVERYBODY =
  '(?:either|each|neither|any|both|every|no)(?: of the)? part(?:y|ies)(?: hereto)?|the parties|one party|a party|both parties|parties|we both';

/** Usual names of sides, each with its label. */
const USUAL: ReadonlyMap<string, string> = new Map([
  ...[...LONGER_SIDES, ...SIDES].map((side) => [side, titleCase(side)] as const),
  ['you', 'You'],
  ['we', 'We'],
  ['us', 'We'],
  ['our', 'We'],
  ['your', 'You'],
]);
/** The same for every document, and dear to make: only the names that a document has of its own are made anew. */
const USUAL_MENTION = mentionOf(EVERYBODY, [...USUAL.keys()]);

/** Everybody, or one of the names, the longest first; and a possessive. */
function mentionOf(everybody: string, names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).map(literal);
  return new RegExp(`(?<![a-z0-9'-])(?:(${everybody})|(${longestFirst.join('|')}))(?![a-z0-9-])('s?(?![a-z]))?`, 'g');
}

/** What one expression of the usual and the own names would match, in order: at one place everybody, else the longer name. */
function mentionsIn(lower: string, named: RegExp | null): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  let usual = matchFrom(USUAL_MENTION, lower, 0);
  let own = named === null ? null : matchFrom(named, lower, 0);
  for (;;) {
    const next = own === null || (usual !== null && comesFirst(usual, own)) ? usual : own;
    if (next === null) return found;
    found.push(next);
    const end = next.index + next[0].length;
    if (usual !== null && usual.index < end) usual = matchFrom(USUAL_MENTION, lower, end);
    if (named !== null && own !== null && own.index < end) own = matchFrom(named, lower, end);
  }
}

function comesFirst(usual: RegExpExecArray, own: RegExpExecArray): boolean {
  if (usual.index !== own.index) return usual.index < own.index;
  return usual[1] !== undefined || (usual[2] ?? '').length > (own[2] ?? '').length;
}

function matchFrom(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** Builds the cast of a document from its card's parties; role words stand in for parties the card does not name. */
export function castOf(parties: readonly Party[]): Cast {
  const labels = new Map<string, string>();
  for (const party of parties) {
    const label = party.aliases[0] ?? party.name;
    for (const name of [...party.aliases, party.name, shortName(party.name)]) {
      const key = lowerInPlace(fold(name)).trim();
      if (key.length > 1 && !labels.has(key)) labels.set(key, label);
    }
  }
  for (const [name, label] of USUAL) if (!labels.has(name)) labels.set(name, label);
  const own = [...labels.keys()].filter((name) => !USUAL.has(name));
  const named = own.length === 0 ? null : mentionOf('(?!)', own);
  const subject =
    /^(?:,? (?:its|their|and|or|any of|affiliates|hereby|also|further|expressly|acknowledges?|that|each|,)){0,6}[, ]{1,2}(?:shall|will|may|agrees?|must|hereby|is|are|has|have|can|cannot|undertakes?|covenants?|represents?|warrants?|reserves?|grants?|assigns?|waives?|indemnif|do(?:es)? not|acknowledges?)\b/;

  /** Several terms ask about the same sentence. */
  const known = new Map<string, Mention[]>();

  function mentions(lower: string): Mention[] {
    const before = known.get(lower);
    if (before !== undefined) return before;
    const found = mentionsIn(lower, named).map((m) => ({
      label: m[2] === undefined ? null : (labels.get(m[2]) ?? null),
      start: m.index,
      end: m.index + m[0].length,
      owns: m[3] !== undefined || m[2] === 'our' || m[2] === 'your',
    }));
    known.set(lower, found);
    return found;
  }

  return {
    mentions,
    actorBefore: (lower, at) => {
      const before = mentions(lower).filter(({ start, owns }) => start <= at && !owns);
      const acting = before.filter(({ end }) => subject.test(lower.slice(end, end + 90)));
      const last = acting[acting.length - 1];
      if (last === undefined) return { who: 'unknown' };
      return last.label === null ? { who: 'all' } : { who: 'one', label: last.label };
    },
  };
}

/** Party of a term: the actor's label, or null for everybody and nobody in particular. */
export function partyOf(actor: Actor): string | null {
  return actor.who === 'one' ? actor.label : null;
}

/** "Acme Widgets, Inc." -> "Acme Widgets": the name without its legal form. */
function shortName(name: string): string {
  return name.replace(
    /,? (?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|company|co|plc|llp|l\.?p|gmbh|ag|s\.?a|b\.?v|n\.?v)\.?,?$/i,
    '',
  );
}

function titleCase(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function literal(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
