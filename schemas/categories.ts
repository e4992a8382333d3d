import * as z from 'zod';

/** The 41 categories of CUAD v1 (Hendrycks et al. 2021), spelled as the dataset spells them. */
export const CUAD_CATEGORIES = [
  'Document Name',
  'Parties',
  'Agreement Date',
  'Effective Date',
  'Expiration Date',
  'Renewal Term',
  'Notice Period To Terminate Renewal',
  'Governing Law',
  'Most Favored Nation',
  'Non-Compete',
  'Exclusivity',
  'No-Solicit Of Customers',
  'Competitive Restriction Exception',
  'No-Solicit Of Employees',
  'Non-Disparagement',
  'Termination For Convenience',
  'Rofr/Rofo/Rofn',
  'Change Of Control',
  'Anti-Assignment',
  'Revenue/Profit Sharing',
  'Price Restrictions',
  'Minimum Commitment',
  'Volume Restriction',
  'Ip Ownership Assignment',
  'Joint Ip Ownership',
  'License Grant',
  'Non-Transferable License',
  'Affiliate License-Licensor',
  'Affiliate License-Licensee',
  'Unlimited/All-You-Can-Eat-License',
  'Irrevocable Or Perpetual License',
  'Source Code Escrow',
  'Post-Termination Services',
  'Audit Rights',
  'Uncapped Liability',
  'Cap On Liability',
  'Liquidated Damages',
  'Warranty Duration',
  'Insurance',
  'Covenant Not To Sue',
  'Third Party Beneficiary',
] as const;

/** Categories every commercial playbook needs and CUAD lacks; found by patterns, measured on our own labelled sentences. */
export const HOUSE_CATEGORIES = [
  'Indemnification',
  'Confidentiality',
  'Confidentiality Exclusions',
  'Compelled Disclosure',
  'Return Or Destruction',
  'Payment Terms',
  'Late Fees',
  'Price Increases',
  'Data Protection',
  'Breach Notice',
  'Data Use',
  'Data Return',
  'Sub-Processing',
  'Service Levels',
  'Disclaimer Of Warranties',
  'Consequential Damages Exclusion',
  'Force Majeure',
  'Dispute Resolution',
  'Unilateral Change Of Terms',
  'Suspension',
  'Order Of Precedence',
  'Entire Agreement',
  'Amendment Formality',
  'Survival',
  'Termination For Cause',
  'Acceptance',
  'Set-Off',
  'Standstill',
  'Residuals',
  'Employment Terms',
  'Placeholder',
] as const;

/** One kind of clause: the name under which it is found, judged, counted and reported. */
export const ClauseCategory = z.enum([...CUAD_CATEGORIES, ...HOUSE_CATEGORIES]);
export type ClauseCategory = z.infer<typeof ClauseCategory>;

/** What a review knows about a category: found, read everything and not found, or cannot tell. */
export const ClauseState = z.enum(['present', 'absent', 'unclear']);
export type ClauseState = z.infer<typeof ClauseState>;

/**
 * From this calibrated probability on, a clause counts as there. Where probabilities are right, F1 is highest at half of
 * the F1 that is reached (Lipton, Elkan and Narayanaswamy 2014, arXiv 1402.1892): with 0.87, a little under 0.5.
 */
export const PRESENT_FROM = 0.45;

/** A passage below this calibrated probability is no sign that a clause is there; it may stand in the evidence. */
export const JUDGED_FROM = 0.1;
