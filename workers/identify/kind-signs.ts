import type { DocumentKind } from '../../schemas/document.ts';

interface Sign {
  readonly kind: DocumentKind;
  /** Weight when the title says so, when the first part does, and per mention in the body (counted up to thirty). */
  readonly title: number;
  readonly head: number;
  readonly body: number;
  /** Sources of regular expressions over lower case, as `phraseCounter` takes them. */
  readonly phrases: readonly string[];
}

const s = (kind: DocumentKind, title: number, head: number, body: number, phrases: readonly string[]): Sign => ({
  kind,
  title,
  head,
  body,
  phrases,
});

/** What tells kinds apart. What a title says outweighs everything; the body decides where it says little. */
export const SIGNS: readonly Sign[] = [
  s('amendment', 46, 4, 0, [
    'amendment (?:no|number|#|to|agreement)',
    '^(?:\\w+ )?amendment',
    'addendum to',
    'amend(?:s|ed)? that certain',
  ]),
  s('dpa', 34, 4, 0.6, [
    'data (?:processing|protection) (?:agreement|addendum|terms)',
    'dpa',
    'business associate agreement',
  ]),
  s('dpa', 0, 1, 0.4, ['sub-?processors?', 'data subjects?', 'personal data breach', 'standard contractual clauses']),
  s('nda', 34, 6, 0.5, [
    'non-? ?disclosure',
    'confidentiality (?:and [a-z -]{3,30})?(?:agreement|undertaking|deed)',
    'confidential disclosure agreement',
    'nda',
  ]),
  s('nda', 0, 1, 0.35, [
    'disclosing party',
    'receiving party',
    'evaluat(?:e|ing|ion) (?:of )?(?:a |the )?(?:possible|potential|proposed)',
  ]),
  s('sow', 34, 5, 0.2, ['statement of work', 'work order', 'project order', 'task order', 'sow']),
  s('order_form', 34, 5, 0.1, [
    'order form',
    'service order',
    'purchase order',
    'subscription order',
    'sales order',
    'quote form',
  ]),
  s('tos', 34, 6, 0.6, [
    'terms (?:and conditions )?of (?:service|use|sale)',
    'user agreement',
    'terms (?:&|and) conditions',
    'website terms',
    'end[- ]user licen[cs]e agreement',
    'eula',
    'acceptable use policy',
    'privacy policy',
  ]),
  s('tos', 0, 2, 0.2, [
    'by (?:accessing|using|registering|clicking|downloading|creating an account)',
    'your (?:account|content|use of)',
    'our (?:services?|website|site|app|platform)',
  ]),
  s('employment', 34, 6, 0.1, [
    'employment (?:agreement|contract|letter)',
    'contract of employment',
    'offer (?:letter|of employment)',
    'executive (?:employment )?agreement',
    'severance agreement',
    'restrictive covenant',
    'non-? ?compet(?:e|ition) agreement',
  ]),
  s('employment', 0, 2, 0.25, [
    'the (?:employee|executive)',
    'base salary',
    'annual bonus',
    'his or her employment',
    'your employment',
  ]),
  s('lease', 34, 5, 0.1, ['^(?:\\w+ ){0,4}lease', 'lease (?:agreement|contract)', 'tenancy agreement', 'sublease']),
  s('lease', 0, 2, 0.2, ['landlord', 'tenant', 'lessor', 'lessee', 'demised premises']),
  s('loan', 34, 5, 0.1, [
    'loan(?: and (?:security|guaranty))? agreement',
    'credit(?: and (?:security|guaranty))? agreement',
    'facility(?: and (?:security|guaranty))? agreement',
    'security(?: and (?:security|guaranty))? agreement',
    'pledge(?: and (?:security|guaranty))? agreement',
    'guaranty(?: and (?:security|guaranty))? agreement',
    'guarantee(?: and (?:security|guaranty))? agreement',
    'promissory note',
    'term loan',
  ]),
  s('loan', 0, 1.5, 0.2, ['borrower', 'lender', 'principal amount', 'event of default']),
  s('saas', 34, 6, 0.4, [
    'software[- ]as[- ]a[- ]service',
    'saas',
    'cloud (?:services?|subscription)',
    'subscription (?:services? )?agreement',
    'hosted services?',
    'web ?site hosting (?:and \\w+ )?(?:services? )?agreement',
    'hosting (?:and \\w+ )?(?:services? )?agreement',
    'hosting\\b.{0,30}\\bagreement',
    'application service provider',
  ]),
  s('saas', 0, 1, 0.25, ['authori[sz]ed users?', 'uptime', 'customer data', 'subscription (?:term|fees?)']),
  s('msa', 50, 5, 0.1, [
    'master (?!franchise|lease|repurchase)(?:[a-z]+ ){0,3}agreement',
    'master (?:services?|supply|purchase|terms)',
    'framework agreement',
    'msa',
  ]),
  s('distribution', 30, 4, 0.1, [
    'distribut(?:ion|or|orship)',
    'resell(?:er|ing)',
    'value added reseller',
    'dealer(?:ship)?',
    'franchise',
    'sales representative',
  ]),
  s('distribution', 0, 1, 0.1, ['territory', 'distributor', 'reseller', 'franchisee']),
  s('license', 28, 3, 0.05, ['licen[cs](?:e|ing)', 'trade ?mark', 'intellectual property agreement']),
  s('license', 0, 1, 0.1, ['licensor', 'licensee']),
  s('supply', 28, 3, 0.05, [
    'supply\\b(?:.{0,40}\\b(?:agreement|contract)\\b)?',
    'manufactur(?:e|ing)\\b(?:.{0,40}\\b(?:agreement|contract)\\b)?',
    'purchase(?: and sale)?\\b(?:.{0,40}\\b(?:agreement|contract)\\b)?',
    'procurement\\b(?:.{0,40}\\b(?:agreement|contract)\\b)?',
    'sale of goods\\b(?:.{0,40}\\b(?:agreement|contract)\\b)?',
  ]),
  s('services', 27, 3, 0.1, [
    'services?',
    'consult(?:ing|ancy)',
    'maintenance',
    'support',
    'outsourcing',
    'development',
    'management',
    'transportation',
    'agency',
    'contractor',
    'professional services',
    'administration',
  ]),
  s('other_contract', 20, 2, 0, [
    'joint venture',
    'collaboration',
    'co-? ?brand(?:ing)?',
    'alliance',
    'sponsorship',
    'endorsement',
    'promotion',
    'marketing',
    'affiliate',
    'cooperation',
    'stockholders?',
    'shareholders?',
    'merger',
    'settlement',
    'indemnification agreement',
    'retirement plan',
    'escrow agreement',
    'plan',
  ]),
];
