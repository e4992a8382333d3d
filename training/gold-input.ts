import { type ClauseCategory, CUAD_CATEGORIES } from '../schemas/categories.ts';
import type { DocumentText } from '../schemas/document-text.ts';
import type { TermName } from '../schemas/term-vocabulary.ts';
import type { GroundedFinding, GroundedTerm, JudgeInput } from '../workers/judge/input.ts';
import type { LabelledContract } from './corpus.ts';

/** Terms that can only stand in a clause of a labelled category. */
const CATEGORY_OF_TERM: Partial<Record<TermName, (typeof CUAD_CATEGORIES)[number]>> = {
  renewal_term_months: 'Renewal Term',
  auto_renewal: 'Renewal Term',
  renewal_notice_days: 'Notice Period To Terminate Renewal',
  liability_cap_amount: 'Cap On Liability',
  liability_cap_months: 'Cap On Liability',
  liability_uncapped: 'Uncapped Liability',
  liquidated_damages_uncapped: 'Liquidated Damages',
  insurance_amount: 'Insurance',
  warranty_months: 'Warranty Duration',
  convenience_termination_days: 'Termination For Convenience',
  termination_at_will: 'Termination For Convenience',
  exclusivity: 'Exclusivity',
  exclusivity_months: 'Exclusivity',
  minimum_commitment: 'Minimum Commitment',
  most_favoured_customer: 'Most Favored Nation',
  non_compete: 'Non-Compete',
  non_compete_months: 'Non-Compete',
  client_non_solicit_months: 'No-Solicit Of Customers',
  no_hire_months: 'No-Solicit Of Employees',
  ip_assignment: 'Ip Ownership Assignment',
  background_ip_assigned: 'Ip Ownership Assignment',
  improvements_assigned: 'Ip Ownership Assignment',
  source_escrow: 'Source Code Escrow',
  price_lock_months: 'Price Restrictions',
  audits_per_year: 'Audit Rights',
  audit_notice_days: 'Audit Rights',
  governing_law: 'Governing Law',
};

/** Terms that a labelled clause says by being there. */
const SAID_BY_PRESENCE = [
  'exclusivity',
  'minimum_commitment',
  'most_favoured_customer',
  'non_compete',
  'ip_assignment',
  'source_escrow',
] as const satisfies readonly TermName[];

/**
 * What a perfect reviewer would have proposed, as far as CUAD's labels reach: its clauses in the place of those found,
 * terms only inside them, and terms that a clause says by being there. Clauses of other categories and terms without a
 * label stay as found.
 */
export function goldInput(
  { presence: _learned, ...found }: JudgeInput,
  contract: LabelledContract,
  document: DocumentText,
): JudgeInput {
  const labelled = new Set<string>(CUAD_CATEGORIES);
  const gold = CUAD_CATEGORIES.flatMap((category, c) =>
    (contract.spans[c] ?? []).map(([start, end]) => findingAt(category, start, end, document)),
  );
  const inside = (category: string, [start, end]: readonly [number, number]): boolean =>
    gold.some((finding) => finding.category === category && finding.start < end && finding.end > start);
  const kept = found.terms.filter((term) => {
    const category = CATEGORY_OF_TERM[term.name as TermName];
    return category === undefined || inside(category, term.span);
  });
  const added = SAID_BY_PRESENCE.flatMap((name) => {
    const clause = gold.find((finding) => finding.category === CATEGORY_OF_TERM[name]);
    return clause === undefined || kept.some((term) => term.name === name) ? [] : [termAt(name, clause)];
  });
  return {
    ...found,
    findings: [...found.findings.filter((finding) => !labelled.has(finding.category)), ...gold],
    terms: [...kept.map((term) => ({ ...term, probability: 1 })), ...added],
  };
}

function findingAt(category: ClauseCategory, start: number, end: number, { text }: DocumentText): GroundedFinding {
  return {
    category,
    quote: text.slice(start, end),
    start,
    end,
    page: 1,
    section: null,
    probability: 1,
    before: '',
    after: '',
    verification: 'exact',
  };
}

function termAt(name: TermName, clause: GroundedFinding): GroundedTerm {
  return {
    name,
    value: true,
    party: null,
    quote: clause.quote.slice(0, 1_200),
    span: [clause.start, Math.min(clause.end, clause.start + 1_200)],
    probability: 1,
    page: 1,
    section: null,
    verification: 'exact',
  };
}
