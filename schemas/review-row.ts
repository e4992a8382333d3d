/** The columns of human-review.csv, in order; the last seven are left empty for people. */
export const REVIEW_COLUMNS = [
  'item_id', 'rank', 'row_type', 'reasons', 'document', 'document_kind', 'our_role', 'counterparty', 'stage', 'family',
  'annual_value', 'owner', 'approver', 'rule', 'rule_version', 'severity', 'confidence', 'found', 'required', 'quote',
  'page', 'section', 'recommendation', 'fallback', 'next_deadline', 'pages_read', 'pages_total', 'change_since_last',
  'link', 'previous_decision',
  'finding', 'action', 'corrected_value', 'decided_by', 'decided_on', 'expires_on', 'note',
] as const;

export const DECISION_COLUMNS = ['finding', 'action', 'corrected_value', 'decided_by', 'decided_on', 'expires_on', 'note'] as const;

export type ReviewColumn = (typeof REVIEW_COLUMNS)[number];
export type ReviewRow = Record<ReviewColumn, string>;
