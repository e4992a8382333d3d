/** How a term's value is typed. Months, days, hours, percent and amounts are numbers in the unit of the entry. */
export interface TermEntry {
  readonly type: 'number' | 'boolean' | 'date' | 'text' | 'list';
  readonly unit?: string;
  /** Whose term it is when `party` is set, e.g. "who is bound". Without it the term belongs to nobody in particular. */
  readonly party?: string;
  readonly about: string;
}

/**
 * Every term a reviewer may report and a playbook rule may use. A name that is not here is a mistake in a playbook
 * and is refused. A term is reported only when the document says so: absence of a term means "not found".
 */
export const TERM_VOCABULARY = {
  // dates and duration
  agreement_date: { type: 'date', about: 'the date the agreement bears' },
  effective_date: { type: 'date', about: 'when it takes effect' },
  expiration_date: { type: 'date', about: 'when it ends' },
  initial_term_months: { type: 'number', unit: 'months', about: 'first term' },
  term_perpetual: { type: 'boolean', about: 'runs until terminated' },
  auto_renewal: { type: 'boolean', about: 'renews unless somebody acts' },
  renewal_term_months: { type: 'number', unit: 'months', about: 'each renewal' },
  renewal_notice_days: { type: 'number', unit: 'days', about: 'notice needed to stop renewal' },
  retroactive: { type: 'boolean', about: 'takes effect before it was made' },
  // law
  governing_law: { type: 'text', about: 'the law that governs, as a state or country' },
  forum: { type: 'text', about: 'where disputes are heard' },
  mandatory_arbitration: { type: 'boolean', about: 'disputes must be arbitrated' },
  class_waiver: { type: 'boolean', about: 'class actions are waived' },
  arbitration_opt_out_days: { type: 'number', unit: 'days', about: 'time to opt out of arbitration' },
  // liability
  liability_cap_amount: { type: 'number', unit: 'currency', party: 'whose liability is capped', about: 'cap as a sum' },
  liability_cap_months: {
    type: 'number',
    unit: "months' fees",
    party: 'whose liability is capped',
    about: 'cap as months of fees',
  },
  data_supercap_multiple: {
    type: 'number',
    unit: 'x annual fees',
    party: 'whose liability is capped',
    about: 'separate cap for data and confidentiality',
  },
  data_inside_general_cap: {
    type: 'boolean',
    party: 'whose liability is capped',
    about: 'data breach falls under the general cap',
  },
  liability_uncapped: {
    type: 'boolean',
    party: 'who is exposed',
    about: 'liability without limit, beyond named carve-outs',
  },
  uncapped_carve_outs: { type: 'list', about: 'what the cap does not apply to' },
  indemnity_uncapped: { type: 'boolean', party: 'who indemnifies', about: 'an indemnity outside the cap' },
  consequential_waiver: { type: 'boolean', party: 'who is protected', about: 'consequential loss excluded' },
  consequential_bars_breach_costs: { type: 'boolean', about: 'the exclusion bars the cost of a data breach' },
  liquidated_damages_uncapped: { type: 'boolean', about: 'liquidated damages without limit' },
  penalty: { type: 'boolean', about: 'a fixed sum payable on breach' },
  insurance_amount: { type: 'number', unit: 'currency', party: 'who insures', about: 'cover required' },
  // indemnity
  ip_indemnity: { type: 'boolean', party: 'who indemnifies', about: 'indemnity against infringement claims' },
  ip_indemnity_combination_exclusion: { type: 'boolean', about: 'infringement indemnity excludes combinations' },
  indemnity_any_breach: { type: 'boolean', party: 'who indemnifies', about: 'indemnity for any breach' },
  indemnity_beyond_content_and_misuse: {
    type: 'boolean',
    party: 'who indemnifies',
    about: "customer's indemnity beyond its content and misuse",
  },
  indemnity: { type: 'boolean', party: 'who indemnifies', about: 'an indemnity is given' },
  // money
  payment_days: { type: 'number', unit: 'days', party: 'who pays', about: 'days to pay an invoice' },
  pay_when_paid: { type: 'boolean', about: 'payment depends on being paid' },
  late_interest_percent_month: { type: 'number', unit: '% a month', about: 'interest on late payment' },
  set_off: { type: 'boolean', party: 'who may set off', about: 'right to set off' },
  price_uplift_percent: { type: 'number', unit: '% a year', about: 'largest yearly increase' },
  price_uplift_list_price: { type: 'boolean', about: 'renewal at then-current list price' },
  price_uplift_cpi: { type: 'boolean', about: 'increase tied to an index' },
  price_uplift_floor_percent: { type: 'number', unit: '% a year', about: 'least yearly increase' },
  price_lock_months: { type: 'number', unit: 'months', about: 'prices fixed for' },
  refund_right: { type: 'boolean', about: 'refund or withdrawal is granted' },
  no_refund: { type: 'boolean', about: 'refunds are excluded' },
  annual_fees: { type: 'number', unit: 'currency', about: 'fees a year, where stated' },
  // ending
  convenience_termination_days: {
    type: 'number',
    unit: 'days',
    party: 'who may terminate',
    about: 'notice for convenience',
  },
  convenience_refund: { type: 'boolean', about: 'prepaid fees refunded on convenience exit' },
  termination_at_will: { type: 'boolean', party: 'who may terminate', about: 'at any time, no notice' },
  suspension_notice_days: {
    type: 'number',
    unit: 'days',
    party: 'who may suspend',
    about: 'notice before suspension; 0 when none',
  },
  cancellation_notice_days: { type: 'number', unit: 'days', about: "consumer's notice to cancel" },
  // data
  personal_data: { type: 'boolean', about: 'personal data is processed' },
  dpa_present: { type: 'boolean', about: 'a data processing agreement is attached or referred to' },
  breach_notice_hours: { type: 'number', unit: 'hours', about: 'time to notify a breach' },
  breach_notice_open: { type: 'boolean', about: 'breach notice without a figure ("without undue delay")' },
  model_training: { type: 'boolean', about: 'our data may train models' },
  model_training_opt_out: { type: 'boolean', about: 'training can be refused' },
  data_deletion_days: { type: 'number', unit: 'days', about: 'deletion or return of data after the end' },
  data_export: { type: 'boolean', about: 'data can be exported at the end' },
  data_sale: { type: 'boolean', about: 'personal data may be sold' },
  documented_instructions: { type: 'boolean', about: 'processing on documented instructions only' },
  subprocessor_objection_days: { type: 'number', unit: 'days', about: 'time to object to a sub-processor' },
  transfer_mechanism: { type: 'boolean', about: 'international transfers are regulated' },
  audit_right: { type: 'boolean', about: 'audit or inspection is granted' },
  // service
  unilateral_change: { type: 'boolean', party: 'who may change', about: 'terms or policies may be changed alone' },
  change_notice_days: { type: 'number', unit: 'days', about: 'notice of a change; 0 when none' },
  change_exit: { type: 'boolean', about: 'a change gives a right to leave' },
  policies_by_url: { type: 'boolean', about: 'policies at a URL, as updated' },
  uptime_percent: { type: 'number', unit: '%', about: 'availability promised' },
  service_credit_percent_month: { type: 'number', unit: '% a month', about: 'largest credit' },
  credits_sole_remedy: { type: 'boolean', about: 'credits are the sole remedy' },
  warranty_months: { type: 'number', unit: 'months', about: 'warranty period' },
  deemed_acceptance_days: { type: 'number', unit: 'business days', about: 'silence counts as acceptance after' },
  acceptance_sole_discretion: { type: 'boolean', about: 'acceptance in sole discretion' },
  audits_per_year: { type: 'number', unit: 'a year', about: 'audits allowed' },
  audit_notice_days: { type: 'number', unit: 'days', about: 'notice of an audit' },
  // restraints
  exclusivity: { type: 'boolean', party: 'who is bound', about: 'exclusive dealing' },
  exclusivity_months: { type: 'number', unit: 'months', party: 'who is bound', about: 'length of exclusivity' },
  exclusivity_survives_missed_minimums: { type: 'boolean', about: 'exclusivity stays when minimums are missed' },
  minimum_commitment: { type: 'boolean', party: 'who is bound', about: 'minimum purchase or spend' },
  most_favoured_customer: { type: 'boolean', about: 'best price promised' },
  non_compete: { type: 'boolean', party: 'who is bound', about: 'promise not to compete' },
  non_compete_months: { type: 'number', unit: 'months', party: 'who is bound', about: 'length after the end' },
  non_compete_worldwide: { type: 'boolean', party: 'who is bound', about: 'no limit of territory or role' },
  non_compete_compensation: { type: 'boolean', about: 'pay during the restraint' },
  client_non_solicit_months: {
    type: 'number',
    unit: 'months',
    party: 'who is bound',
    about: 'length of client non-solicit',
  },
  no_hire_months: { type: 'number', unit: 'months', party: 'who is bound', about: 'length of employee non-solicit' },
  standstill: { type: 'boolean', party: 'who is bound', about: 'no purchase of shares or approach' },
  assignment_free: { type: 'boolean', party: 'who may assign', about: 'may assign without consent' },
  assignment_on_sale: { type: 'boolean', party: 'who may assign', about: 'may assign when the business is sold' },
  // intellectual property
  ip_assignment: { type: 'boolean', party: 'who assigns', about: 'present assignment of rights' },
  ip_agreement_to_assign: { type: 'boolean', party: 'who assigns', about: '"agrees to assign" only' },
  background_ip_assigned: { type: 'boolean', party: 'who assigns', about: 'pre-existing rights assigned' },
  improvements_assigned: { type: 'boolean', party: 'who assigns', about: 'improvements assigned to the other side' },
  invention_carve_out: { type: 'boolean', about: 'statutory carve-out for own inventions' },
  source_escrow: { type: 'boolean', about: 'source code escrow' },
  implied_license: { type: 'boolean', about: 'a licence to the information' },
  content_license_perpetual: { type: 'boolean', about: "perpetual licence to the user's content" },
  // confidentiality
  nda_mutual: { type: 'boolean', about: 'both sides are protected' },
  confidentiality_months: { type: 'number', unit: 'months', about: 'how long the duty lasts' },
  confidentiality_perpetual: { type: 'boolean', about: 'the duty never ends' },
  trade_secret_tail: { type: 'boolean', about: 'trade secrets stay protected' },
  nda_exclusions: { type: 'list', about: 'what is not confidential: public, known, independent, third_party' },
  compelled_disclosure: { type: 'boolean', about: 'disclosure required by law is allowed' },
  purpose_limit: { type: 'boolean', about: 'use only for the stated purpose' },
  marking_required: { type: 'boolean', about: 'only marked information is protected' },
  oral_confirmation_days: { type: 'number', unit: 'days', about: 'time to confirm oral disclosure' },
  advisers_allowed: { type: 'boolean', about: 'advisers or affiliates may see it' },
  return_or_destruction: { type: 'boolean', about: 'return or destruction is owed' },
  return_days: { type: 'number', unit: 'days', about: 'time to return or destroy' },
  backup_exception: { type: 'boolean', about: 'backups may be kept' },
  residuals: { type: 'boolean', about: 'what is remembered may be used' },
  whistleblower_carve_out: { type: 'boolean', about: 'reports to authorities stay free' },
  // employment
  work_jurisdiction: { type: 'text', about: 'where the work is done' },
  notice_period_days: { type: 'number', unit: 'days', about: 'notice to end employment' },
  severance_months: { type: 'number', unit: 'months', about: 'severance pay' },
  single_trigger: { type: 'boolean', about: 'change of control alone pays' },
  bonus_discretionary: { type: 'boolean', about: 'bonus in discretion' },
  bonus: { type: 'boolean', about: 'a bonus is promised' },
  hours_stated: { type: 'boolean', about: 'hours or overtime class stated' },
  training_repayment_months: { type: 'number', unit: 'months', about: 'training costs repayable within' },
  probation_months: { type: 'number', unit: 'months', about: 'probation' },
  // consumer terms
  excludes_gross_negligence: { type: 'boolean', about: 'excludes death, injury or gross negligence' },
  browsewrap: { type: 'boolean', about: 'use counts as assent' },
  trial_converts: { type: 'boolean', about: 'free trial becomes paid' },
  trial_reminder: { type: 'boolean', about: 'a reminder before it does' },
  consumer_indemnity: { type: 'boolean', about: 'the consumer indemnifies' },
  claims_period_months: { type: 'number', unit: 'months', about: 'time to bring a claim' },
  removal_sole_discretion: { type: 'boolean', about: 'content removed in sole discretion' },
  // form
  placeholders: { type: 'list', about: 'unfilled blanks and brackets' },
  signed: { type: 'boolean', about: 'signatures are filled in' },
  precedence: { type: 'text', about: 'which document prevails, as written' },
  scope: { type: 'boolean', about: 'services or deliverables described' },
  price_stated: { type: 'boolean', about: 'a price is stated' },
} as const satisfies Record<string, TermEntry>;

export type TermName = keyof typeof TERM_VOCABULARY;
