/**
 * What a rule's CEL expression can read, with its CEL type and one sentence for `playbook check`.
 * Both sides build their CEL environment from this table: the main thread checks expressions, the worker evaluates them.
 */
export const RULE_VARIABLES = {
  terms: { type: 'map', about: 'typed values of the document, whoever they belong to' },
  ours: { type: 'map', about: "typed values that are our duty, right or exposure, or everybody's" },
  theirs: { type: 'map', about: "typed values that are the other side's duty, right or exposure, or everybody's" },
  clauses: { type: 'map', about: 'category -> present, absent or unclear' },
  tables: { type: 'map', about: 'the dated tables of the playbook' },
  kind: { type: 'string', about: 'kind of document' },
  role: { type: 'string', about: 'our role' },
  stage: { type: 'string', about: 'draft, signed, expired or unknown' },
  annualValue: { type: 'dyn', about: 'yearly fees: from the manifest, else as the document states them, else null' },
} as const;

/** Variables whose members are term names. */
export const TERM_VARIABLES = ['terms', 'ours', 'theirs'] as const;
export type TermVariable = (typeof TERM_VARIABLES)[number];

/** Bounds of one expression, so that a playbook can neither hang nor flood a review. */
export const RULE_EXPRESSION_LIMITS = { maxAstNodes: 1_000, maxDepth: 50 } as const;
