import type { DocumentKind, Party, Role } from '../../schemas/document.ts';
import { lowerInPlace } from '../reviewers/embedded/reading/fold.ts';

/** Short names that say what part a party plays. */
const WORDS: readonly (readonly [RegExp, Role])[] = [
  [/\b(?:customer|client|buyer|purchaser|subscriber|principal|end user|sponsor)\b/, 'customer'],
  [
    /\b(?:vendor|seller|service provider|contractor|subcontractor|consultant|agency|developer|manufacturer|repairer)\b/,
    'vendor',
  ],
  [/\bsupplier\b/, 'supplier'],
  [/\bprovider\b/, 'vendor'],
  [/\b(?:disclos(?:er|ing party)|owner of (?:the )?information)\b/, 'discloser'],
  [/\b(?:recipient|receiving party|receiver)\b/, 'recipient'],
  [/\bemployer\b/, 'employer'],
  [/\b(?:employee|executive|officer|worker)\b/, 'employee'],
  [/\bcontroller\b/, 'controller'],
  [/\bprocessor\b/, 'processor'],
  [/\b(?:licensor|franchisor)\b/, 'licensor'],
  [/\b(?:licensee|franchisee)\b/, 'licensee'],
  [/\b(?:landlord|lessor)\b/, 'landlord'],
  [/\b(?:tenant|lessee)\b/, 'tenant'],
  [/\b(?:distributor|reseller|dealer|agent)\b/, 'distributor'],
  [/\b(?:lender|bank)\b/, 'lender'],
  [/\bborrower\b/, 'borrower'],
  [/^(?:you|user|consumer|member)\b/, 'consumer'],
  [/^(?:we|us|our)\b/, 'provider'],
];

/** Counterpart of a role, for the other side of a contract between two. */
const COUNTERPART: Partial<Record<Role, Role>> = {
  customer: 'vendor',
  vendor: 'customer',
  supplier: 'customer',
  discloser: 'recipient',
  recipient: 'discloser',
  employer: 'employee',
  employee: 'employer',
  controller: 'processor',
  processor: 'controller',
  licensor: 'licensee',
  licensee: 'licensor',
  landlord: 'tenant',
  tenant: 'landlord',
  distributor: 'supplier',
  lender: 'borrower',
  borrower: 'lender',
  consumer: 'provider',
  provider: 'consumer',
};

const PAYER: Partial<Record<DocumentKind, readonly [payer: Role, payee: Role]>> = {
  license: ['licensee', 'licensor'],
  distribution: ['distributor', 'supplier'],
  supply: ['customer', 'supplier'],
  lease: ['tenant', 'landlord'],
  employment: ['employer', 'employee'],
  loan: ['borrower', 'lender'],
};

/**
 * Gives each party its role: by its short names, else as the counterpart of the other party, else by who pays and who
 * delivers in the text. `body` is the whole text in lower case. Two parties of a mutual NDA are both 'mutual'.
 */
export function assignRoles(
  parties: readonly { readonly name: string; readonly aliases: readonly string[] }[],
  body: string,
  kind: DocumentKind,
): Party[] {
  const roles = parties.map(
    ({ name, aliases }) => roleByWords(aliases) ?? (aliases.length === 0 ? roleByWords([name]) : null),
  );
  if (kind === 'nda' && isMutual(body) && !roles.some((role) => role === 'discloser' || role === 'recipient'))
    roles.fill('mutual');
  if (parties.length === 2) {
    const [a, b] = roles;
    if (a !== undefined && a !== null && b === null) roles[1] = COUNTERPART[a] ?? null;
    if (b !== undefined && b !== null && a === null) roles[0] = COUNTERPART[b] ?? null;
    if (a === null && b === null) roles.splice(0, 2, ...rolesByDuties(parties, body, kind));
  }
  return parties.map(({ name, aliases }, at) => ({ name, aliases: [...aliases], role: roles[at] ?? 'unknown' }));
}

function roleByWords(names: readonly string[]): Role | null {
  for (const name of names) {
    const lower = lowerInPlace(name);
    const hit = WORDS.find(([words]) => words.test(lower));
    if (hit !== undefined) return hit[1];
  }
  return null;
}

function isMutual(body: string): boolean {
  return /\b(?:mutual (?:non-?disclosure|confidentiality)|each party|either party|both parties|a party \("?disclos|the party disclosing|party receiving|disclosing party)\b/.test(
    body,
  );
}

function rolesByDuties(
  parties: readonly { readonly name: string; readonly aliases: readonly string[] }[],
  body: string,
  kind: DocumentKind,
): readonly (Role | null)[] {
  const [first, second] = parties.map(({ name, aliases }) => duties(body, lowerInPlace(aliases[0] ?? name)));
  if (first === undefined || second === undefined) return [null, null];
  const [payer, payee] = PAYER[kind] ?? (['customer', 'vendor'] as const);
  const lead = first.pays - first.delivers - (second.pays - second.delivers);
  if (Math.abs(lead) < 2) return [null, null];
  return lead > 0 ? [payer, payee] : [payee, payer];
}

/** How often a party pays and how often it delivers: "acme shall pay", "acme will provide". */
function duties(body: string, name: string): { pays: number; delivers: number } {
  let pays = 0;
  let delivers = 0;
  for (let at = body.indexOf(name); at >= 0; at = body.indexOf(name, at + name.length)) {
    const after = body.slice(at + name.length, at + name.length + 60);
    if (
      /^(?: agrees to| shall| will| must| hereby agrees to)? (?:promptly )?(?:pay|compensate|reimburse|purchase|order)s?\b/.test(
        after,
      )
    )
      pays++;
    else if (
      /^(?: agrees to| shall| will| must)? (?:provide|deliver|perform|supply|furnish|invoice|host|maintain|manufacture|sell|grant|hereby grant)s?\b/.test(
        after,
      )
    )
      delivers++;
  }
  return { pays, delivers };
}
