import type { TaskBrief } from '../../schemas/brief.ts';
import type { DocumentKind } from '../../schemas/document.ts';

/** What sets the sub-agent of one kind of document apart from the others. */
export interface Speciality {
  /** What a careful reader of this kind looks for first; part of the goal. */
  readonly focus: string;
  /** What must hold at the end, beside what holds for every kind. */
  readonly criteria: readonly string[];
  readonly tools: TaskBrief['tools']['allow'];
}

const ALL_TOOLS: Speciality['tools'] = ['outline', 'read_section', 'search', 'find_clause', 'read_definition'];
/** Short papers whose meaning is in their own few clauses. */
const SHORT_TOOLS: Speciality['tools'] = ['outline', 'read_section', 'search'];

const COMMERCIAL: Speciality = {
  focus:
    'Follow liability through caps, carve-outs and definitions; read renewal, price and exit together; see who each duty binds.',
  criteria: ['Every cap is reported with what it excludes.', 'Every period is reported with whose it is.'],
  tools: ALL_TOOLS,
};

const BY_KIND: Partial<Record<DocumentKind, Speciality>> = {
  msa: COMMERCIAL,
  saas: COMMERCIAL,
  services: COMMERCIAL,
  supply: COMMERCIAL,
  nda: {
    focus:
      'Look behind the title: restraints, exclusivity, licences and assignments inside a paper about confidence; see which side each duty binds and what is excluded.',
    criteria: ['Each of the four usual exclusions is reported or not there.', 'Every restraint is reported.'],
    tools: ALL_TOOLS,
  },
  dpa: {
    focus: 'Read the duties of the processor one by one; a limit given in business days is reported in those words.',
    criteria: ['Breach notice, sub-processing, transfers, audit and deletion are each reported or not there.'],
    tools: ALL_TOOLS,
  },
  employment: {
    focus:
      'Read every restraint with its length, territory and pay; read assignment of inventions with its carve-outs; find where the work is done.',
    criteria: ['The work jurisdiction is reported.', 'Every restraint is reported with its length.'],
    tools: ALL_TOOLS,
  },
  tos: {
    focus: 'Read as the person who accepts by clicking: changes, renewals, arbitration, content, data.',
    criteria: ['Every right of the provider to change terms or prices is reported with its notice.'],
    tools: ALL_TOOLS,
  },
  sow: {
    focus: 'Report price, scope, acceptance and dates, and every term that departs from the master it names.',
    criteria: ['The master is named.', 'What is left to the master is not reported as missing.'],
    tools: SHORT_TOOLS,
  },
  order_form: {
    focus: 'Report price, quantity, term and renewal, and every term that departs from the master it names.',
    criteria: ['The master is named.', 'What is left to the master is not reported as missing.'],
    tools: SHORT_TOOLS,
  },
  amendment: {
    focus:
      'Report only what it changes: the section, whether it is replaced, added, deleted or extended, and the new words.',
    criteria: ['Each change names its section.', 'Whether it is signed is reported.'],
    tools: SHORT_TOOLS,
  },
  distribution: {
    focus: 'Read exclusivity with its minimums and what happens when they are missed; read territory and restraints.',
    criteria: ['Exclusivity is reported with what ends it.'],
    tools: ALL_TOOLS,
  },
  license: {
    focus: 'Read the grant with its limits, who owns improvements, and what ends the licence.',
    criteria: ['Ownership of improvements is reported or not there.'],
    tools: ALL_TOOLS,
  },
  lease: {
    focus: 'Read rent with every increase and its floor, term, renewal and repair.',
    criteria: ['Every increase of rent is reported with its floor and ceiling.'],
    tools: ALL_TOOLS,
  },
};

const GENERAL: Speciality = {
  focus: 'Read dates, amounts, law, restraints and liability.',
  criteria: [],
  tools: ALL_TOOLS,
};

/** The speciality of a kind of document. */
export function specialise(kind: DocumentKind): Speciality {
  return BY_KIND[kind] ?? GENERAL;
}
