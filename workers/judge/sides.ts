import type { TaskBrief } from '../../schemas/brief.ts';
import type { Role } from '../../schemas/document.ts';

/** Whose a term is. `unknown`: the contract names somebody we cannot place, so the term counts for neither side. */
export type Side = 'ours' | 'theirs' | 'both' | 'unknown';

type Camp = 'buys' | 'sells' | 'discloses' | 'receives' | 'employs' | 'works' | 'controls' | 'processes';

/** Roles sit in camps: a buyer is a customer, licensee, tenant or borrower, whatever the contract calls it. */
const CAMP_OF_ROLE: Partial<Record<Role, Camp>> = {
  customer: 'buys',
  licensee: 'buys',
  tenant: 'buys',
  borrower: 'buys',
  distributor: 'buys',
  consumer: 'buys',
  vendor: 'sells',
  licensor: 'sells',
  landlord: 'sells',
  lender: 'sells',
  supplier: 'sells',
  provider: 'sells',
  discloser: 'discloses',
  recipient: 'receives',
  employer: 'employs',
  employee: 'works',
  controller: 'controls',
  processor: 'processes',
};

const OPPOSITE = {
  buys: 'sells',
  sells: 'buys',
  discloses: 'receives',
  receives: 'discloses',
  employs: 'works',
  works: 'employs',
  controls: 'processes',
  processes: 'controls',
} as const satisfies Record<Camp, Camp>;

/** What contracts call each camp when they do not use a party's own name. */
const NAMES_OF_CAMP = {
  buys: [
    'customer',
    'client',
    'buyer',
    'purchaser',
    'subscriber',
    'licensee',
    'tenant',
    'lessee',
    'borrower',
    'distributor',
    'reseller',
    'end user',
    'user',
    'you',
    'consumer',
  ],
  sells: [
    'supplier',
    'vendor',
    'provider',
    'service provider',
    'seller',
    'contractor',
    'consultant',
    'licensor',
    'landlord',
    'lessor',
    'lender',
    'manufacturer',
    'we',
    'us',
    'platform',
  ],
  discloses: ['discloser', 'disclosing party'],
  receives: ['recipient', 'receiving party'],
  employs: ['employer', 'company'],
  works: ['employee', 'executive', 'worker'],
  controls: ['controller', 'data controller', 'customer'],
  processes: ['processor', 'data processor', 'supplier', 'provider', 'vendor', 'service provider'],
} as const satisfies Record<Camp, readonly string[]>;

const EVERYBODY = ['each party', 'either party', 'both parties', 'the parties', 'parties', 'neither party', 'mutual'];

/** Maps the party a contract names to our side of the table, by the card's parties first and usual names second. */
export function sideOf(party: string | null, subject: TaskBrief['subject']): Side {
  if (party === null) return 'both';
  const name = fold(party);
  if (EVERYBODY.includes(name)) return 'both';
  if (subject.role === 'unknown') return 'unknown';
  const camp = CAMP_OF_ROLE[subject.role];
  // Where both sides disclose and receive, a duty of "the recipient" is everybody's.
  if (camp === undefined)
    return [...NAMES_OF_CAMP.discloses, ...NAMES_OF_CAMP.receives].some((n) => n === name) ? 'both' : 'unknown';

  const parties = subject.card.parties.map((entry) => ({
    names: [entry.name, ...entry.aliases].map(fold),
    camp: CAMP_OF_ROLE[entry.role],
  }));
  const named = parties.find((entry) => entry.names.includes(name));
  if (named) {
    if (named.camp === camp) return 'ours';
    if (named.camp === OPPOSITE[camp]) return 'theirs';
    // One of two parties whose part is not known: it is the other one when its counterpart is ours, and ours otherwise.
    if (parties.length === 2) {
      const other = parties.find((entry) => entry !== named);
      if (other?.camp === camp) return 'theirs';
      if (other?.camp === OPPOSITE[camp]) return 'ours';
    }
  }
  if (NAMES_OF_CAMP[camp].some((candidate) => candidate === name)) return 'ours';
  if (NAMES_OF_CAMP[OPPOSITE[camp]].some((candidate) => candidate === name)) return 'theirs';
  return 'unknown';
}

function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/[“”"'’]/g, '')
    .replace(/^the /, '')
    .replace(/\s+/g, ' ')
    .trim();
}
