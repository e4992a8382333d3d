import type { TaskBrief } from '../../schemas/brief.ts';

/** Terms that dates, portfolio views and retention rely on; kept longest. */
export const KEY_TERMS = [
  'effective_date',
  'expiration_date',
  'initial_term_months',
  'renewal_term_months',
  'renewal_notice_days',
  'auto_renewal',
  'governing_law',
  'liability_cap_amount',
  'liability_cap_months',
  'liability_uncapped',
  'payment_days',
  'annual_fees',
] as const;

/** Categories that decisive rules look at. */
export function decisiveCategories(brief: TaskBrief): ReadonlySet<string> {
  const { kind } = brief.subject.card;
  return new Set(
    brief.global.playbook.rules
      .filter((rule) => rule.decisive && (rule.kinds === undefined || rule.kinds.includes(kind)))
      .flatMap((rule) => rule.clauses),
  );
}
