/**
 * Terms that the papers of a family are compared by. `inOrders`: an order or SOW that states another value conflicts
 * with its master; the others are its own matter (its term, its dates).
 */
export const FAMILY_TERMS = {
  liability_cap_months: { inOrders: true },
  liability_cap_amount: { inOrders: true },
  liability_uncapped: { inOrders: true },
  payment_days: { inOrders: true },
  governing_law: { inOrders: true },
  price_uplift_percent: { inOrders: true },
  convenience_termination_days: { inOrders: true },
  renewal_notice_days: { inOrders: true },
  breach_notice_hours: { inOrders: true },
  late_interest_percent_month: { inOrders: true },
  insurance_amount: { inOrders: true },
  initial_term_months: { inOrders: false },
  renewal_term_months: { inOrders: false },
  expiration_date: { inOrders: false },
  annual_fees: { inOrders: false },
} as const satisfies Record<string, { readonly inOrders: boolean }>;

export type FamilyTermName = keyof typeof FAMILY_TERMS;

export function isFamilyTerm(name: string): name is FamilyTermName {
  return Object.hasOwn(FAMILY_TERMS, name);
}
