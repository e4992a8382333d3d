import type { DocumentKind, Party } from '../../schemas/document.ts';
import { isCompany, leadingName } from './party-names.ts';
import { assignRoles } from './party-roles.ts';

interface Named {
  readonly name: string;
  readonly aliases: string[];
}

/** Where a preamble names its parties, most telling first. */
const OPENINGS: readonly RegExp[] = [
  /\bby and (?:between|among(?:st)?)\b/gi,
  /\b(?:made|entered into|agreement|contract|executed|concluded|effective|dated|\d{4}|\))[^.;]{0,120}?\b(?:between|among(?:st)?)\b/gi,
  /\bBETWEEN\b:?/g,
  /\b(?:entered into|made|executed|signed|agreed)(?: and entered into)?(?: on| as of| this| effective)?[^.;"]{0,60}? by\b/gi,
  /\b(?:the )?parties(?: to this (?:agreement|contract))? (?:are\b:?|:)|\bparties:/gi,
  /\b(?:between|among(?:st)?)\b/gi,
];
const CLOSING =
  /\b(?:WHEREAS|W ?I ?T ?N ?E ?S ?S ?E ?T ?H|RECITALS?|R E C I T A L S|BACKGROUND|NOW,? THEREFORE|PRELIMINARY STATEMENTS?|INTRODUCTION|Whereas|Recitals|Background|agree as follows|hereby agree|agreed as follows|TABLE OF CONTENTS)\b/;

/** A bracket or phrase that gives a short name: ("Acme"), (the "Customer"), (hereinafter Acme), hereinafter called "Acme". */
const ALIAS =
  /\(([^()]{1,220})\)?|,? ?(?:herein(?:after)?|hereafter)(?: (?:jointly|collectively|individually|together))?,? ?(?:(?:also )?(?:referred to|called|known|designated|defined|identified)(?: herein)?(?: as)?)? ?(?:the )?"([^"]{1,80})"/gi;
const GROUP = /\b(?:collectively|together|jointly|individually|each,?|either|sometimes|both)\b/i;
const NOT_A_PARTY =
  /^(?:the |this |a |an )?(?:agreement|contract|amendment|addendum|lease|license|effective date|commencement date|execution date|date|party|parties|exhibit|schedule|sow|statement of work|order form|terms|territory|products?|services?|program|project|website|site|closing|term|first amendment|second amendment|third amendment|original agreement|master agreement|act|code|sec|exchange act|common stock|shares)\b(?! services)/i;

/**
 * The parties of a contract from its opening words, with the short names it gives them and the part each plays.
 * `head` is the folded beginning of the document (about 15,000 characters); `body` the whole lower-case text, which
 * tells who pays and who delivers where no short name says so.
 */
export function findParties(head: string, body: string, kind: DocumentKind): Party[] {
  const named = fromOpening(head) ?? [];
  const all = named.length > 0 ? named : fromSignatures(head);
  return assignRoles(all.slice(0, 8), body, kind);
}

function fromOpening(head: string): Named[] | null {
  let best: Named[] | null = null;
  for (const opening of OPENINGS) {
    let tries = 0;
    for (const match of head.matchAll(opening)) {
      if (++tries > 6) break;
      const from = match.index + match[0].length;
      const parties = readRegion(regionAt(head, from));
      if (parties.length >= 2) return parties;
      if (parties.length === 1 && best === null && (parties[0]?.aliases.length ?? 0) > 0) best = parties;
    }
  }
  return readLabelled(head) ?? readFirstSentence(head) ?? best;
}

function regionAt(head: string, from: number): string {
  const region = head.slice(from, from + 2_600);
  const close = CLOSING.exec(region.slice(12));
  return close === null ? region : region.slice(0, close.index + 12);
}

/** Reads "NAME, a Delaware corporation ("Alias") and NAME ("Alias")" from the front until names stop coming. */
function readRegion(region: string): Named[] {
  const found: Named[] = [];
  let from = 0;
  let pending: Named[] = [];
  for (const match of region.matchAll(ALIAS)) {
    const shorts = shortNames(match[1] ?? `"${match[2] ?? ''}"`);
    const passage = region.slice(from, match.index);
    const end = match.index + match[0].length;
    if (passage.length > 900) break;
    if (shorts.length === 0 && !GROUP.test(match[0])) {
      // A bracket that names nobody (an address, a state): the passage goes on.
      continue;
    }
    const group = GROUP.test(match[1] ?? '');
    const named = namesIn(passage);
    // A form leaves the name open: the party goes by its short name.
    const names = named.length === 0 && BLANK_NAME.test(passage) ? shorts.slice(0, 1) : [...named];
    if (names.length === 0 || (found.length >= 2 && !names.every((name) => isCompany(name) || isPerson(name)))) {
      if (group || found.length === 0) {
        from = end;
        if (found.length === 0 && end > 700) break;
        continue;
      }
      if (/^[\s,]*(?:or|and|\/)?[\s,]*$/.test(passage)) found[found.length - 1]?.aliases.push(...shorts);
      else if (found.length >= 2) break;
      from = end;
      continue;
    }
    // "Acme Inc. and [*] ('Distributor')": the short name is the blank's, not Acme's.
    if (named.length > 0 && shorts.length > 0 && BLANK_NAME.test(passage.slice(-60))) names.push(...shorts.slice(0, 1));
    const fresh = names.map((name) => ({ name, aliases: [] as string[] }));
    pending = fresh;
    const carrier = group ? pending : pending.slice(-1);
    for (const party of carrier) party.aliases.push(...shorts.filter((short) => short.length < 60).slice(0, 6));
    found.push(...fresh);
    from = end;
    if (found.length >= 8) break;
  }
  const rest = region.slice(from);
  if (found.length < 2) {
    for (const name of namesIn(rest.slice(0, 420))) found.push({ name, aliases: [] });
  } else if (/^[^.]{0,160}?\band\b/.test(rest) && !/^[^.]{0,12}\./.test(rest)) {
    const next = /^([^.]{0,160}?)\band\b (.{3,160})/.exec(rest)?.[2];
    const name = next === undefined ? null : leadingName(next);
    if (name !== null && isCompany(name)) found.push({ name, aliases: [] });
  }
  return mergeSame(found);
}

/** Names at the front of a passage and after each "and", ";" or numbered mark in it. */
function namesIn(passage: string): string[] {
  const names: string[] = [];
  const first = leadingName(passage);
  if (first !== null) names.push(first);
  for (const piece of passage.split(/(?:,? and |; (?:and )?|,? (?=\((?:\d|[a-e]|i{1,3})\) ))/i).slice(1)) {
    const name = leadingName(piece);
    if (name !== null && (isCompany(name) || names.length < 2) && !names.some((other) => other.includes(name)))
      names.push(name);
  }
  if (names.length > 1 && first !== null && !isCompany(first) && passage.startsWith(`${first} and`)) return names;
  return names.filter((name, at) => at === 0 || isCompany(name) || isPerson(name));
}

function isPerson(name: string): boolean {
  return /^(?:(?:Mr|Ms|Mrs|Dr)\.? )?[A-Z][\w'-]+(?: [A-Z]\.?| [A-Z][\w'-]+){1,3}$/.test(name);
}

/** Short names inside a bracket: quoted words, or what follows "hereinafter"; nothing when it names no party. */
function shortNames(bracket: string): string[] {
  const quoted = [...bracket.matchAll(/"([^"]{1,80})"|\?([^?]{1,60})\?|(?<![a-z])'([A-Z][^']{1,40})'/g)].flatMap(
    (m) => m[1] ?? m[2] ?? m[3] ?? [],
  );
  const plain =
    /^(?:herein(?:after)?|hereafter)?,? ?(?:referred to as|called|known as)? ?(?:the )?([A-Z][\w&.'-]*(?: [A-Z&][\w&.'-]*){0,4}) ?$/.exec(
      bracket,
    )?.[1];
  const names = quoted.length > 0 ? quoted : plain === undefined ? [] : [plain];
  return names
    .map((name) =>
      name
        .replace(/[,.;]$/, '')
        .replace(/^(?:the|as) /i, '')
        .trim(),
    )
    .filter((name) => name.length > 0 && !NOT_A_PARTY.test(name));
}

/** A name to be filled in or redacted, with nothing but joining words and its description around it. */
const BLANK_NAME =
  /(?:_{4,}|\[[*\s\u25cf\u2022_]{1,12}\]|<<[^>]{2,40}>>|\[(?:insert|name|company|customer|client|supplier|party)[^\]]{0,60}\])/i;

/** "Party A: Acme Ltd. Party B: Bolt GmbH", "Customer: Acme Ltd". */
function readLabelled(head: string): Named[] | null {
  const label =
    /\b(Party [A-D]|Customer|Client|Vendor|Supplier|Provider|Licensor|Licensee|Seller|Buyer|Purchaser|Company|Contractor|Consultant|Distributor|Landlord|Tenant|Lessor|Lessee|Employer|Employee|Disclos(?:er|ing Party)|Recipient|Receiving Party)(?: Name| \([^()]{1,24}\))?: ?/g;
  const found: Named[] = [];
  for (const match of head.slice(0, 6_000).matchAll(label)) {
    const after = head.slice(match.index + match[0].length, match.index + match[0].length + 160);
    const name = leadingName(after);
    if (name !== null && match[1] !== undefined) found.push({ name, aliases: [match[1]] });
  }
  const merged = mergeSame(found);
  return merged.length >= 2 ? merged : null;
}

/** "Acme Ltd, a company ("Acme") and Bolt Inc. ("Bolt") hereby agree": parties without an opening word. */
function readFirstSentence(head: string): Named[] | null {
  for (const match of head
    .slice(0, 4_000)
    .matchAll(/\("[^"]{1,60}"\)|\((?:hereinafter|the) [^)]{1,60}\)|\([A-Z]{3,12}\)/g)) {
    const before = head.slice(Math.max(0, match.index - 160), match.index);
    const company = /((?:[A-Z][\w&.'-]*,? ){1,8}(?:Inc|LLC|Ltd|Limited|Corp|Corporation|L\.P|GmbH|plc|PLC)\b\.?)/.exec(
      before,
    );
    if (company === null) continue;
    const start = Math.max(0, match.index - 160) + company.index;
    const parties = readRegion(regionAt(head, start));
    if (parties.length >= 2) return parties;
  }
  return null;
}

/** Names above "By:" in a signature block, for contracts whose opening names nobody. */
function fromSignatures(text: string): Named[] {
  const found: Named[] = [];
  for (const match of text.matchAll(
    /\b((?:[A-Z][\w&.'-]*,? ){1,7}(?:Inc|INC|LLC|L\.L\.C|Ltd|LTD|Limited|LIMITED|Corp|CORP|Corporation|CORPORATION|L\.P|GmbH|plc|PLC)\b\.?),? (?:[^.]{0,80} )?By:/g,
  )) {
    const name = leadingName(match[1] ?? '');
    if (name !== null) found.push({ name, aliases: [] });
  }
  return mergeSame(found);
}

function mergeSame(parties: readonly Named[]): Named[] {
  const merged: Named[] = [];
  for (const party of parties) {
    const same = merged.find((other) => keyOf(other.name) === keyOf(party.name));
    if (same === undefined) merged.push({ name: party.name, aliases: [...new Set(party.aliases)].slice(0, 6) });
    else
      for (const alias of party.aliases)
        if (!same.aliases.includes(alias) && same.aliases.length < 6) same.aliases.push(alias);
  }
  return merged;
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
