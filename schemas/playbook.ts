import * as z from 'zod';
import { ClauseCategory } from './categories.ts';
import { DocumentKind, Role } from './document.ts';

export const Severity = z.enum(['critical', 'high', 'medium', 'low']);
export type Severity = z.infer<typeof Severity>;

export const Approver = z.enum(['legal', 'finance', 'security', 'privacy', 'business']);
export type Approver = z.infer<typeof Approver>;

export const ConcernKind = z.enum(['deviation', 'missing', 'ambiguous', 'conflict', 'placeholder', 'injection']);
export type ConcernKind = z.infer<typeof ConcernKind>;

/**
 * One step away from the acceptable position. `when` is a CEL expression over the variables of rule-variables.ts.
 * A value that was not found makes a condition that reads it not hold; has(terms.x) asks whether it was found.
 * Kind `ambiguous` says that the text is there but the position cannot be computed: its outcome is unclear.
 */
export const Deviation = z.strictObject({
  when: z.string().min(1),
  severity: Severity,
  kind: ConcernKind.default('deviation'),
  /** What the concern says was found; {x} is replaced by the value of term x as `when` reads it. */
  found: z.string().min(1).max(200),
});
export type Deviation = z.infer<typeof Deviation>;

/** One position of our side: what we prefer, accept and walk away from, and what each step away costs. */
export const Rule = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  title: z.string().min(1).max(120),
  /** Clause categories the rule looks at; citations come from here. */
  clauses: z.array(ClauseCategory).default([]),
  /** Terms whose citation proves the outcome, most telling first. */
  terms: z.array(z.string()).default([]),
  kinds: z.array(DocumentKind).optional(),
  roles: z.array(Role).optional(),
  jurisdictions: z.array(z.string()).optional(),
  /** CEL: when false the rule is not applicable. */
  appliesWhen: z.string().optional(),
  /** Kinds in which `whenAbsent` counts; in every other kind an absent clause is not applicable. Left out: all kinds. */
  requiredIn: z.array(DocumentKind).optional(),
  preferred: z.string().max(200),
  acceptable: z.string().max(200),
  walkAway: z.string().max(200).optional(),
  unit: z.string().max(40).optional(),
  direction: z.enum(['at_least', 'at_most', 'present', 'absent', 'one_of']),
  /** Checked in order; the first that holds decides. */
  deviations: z.array(Deviation).default([]),
  /** CEL: the position is met. Without it, a present clause and no deviation is met. */
  metWhen: z.string().optional(),
  /** What a clause that was looked for everywhere and not found means. */
  whenAbsent: z.union([
    z.literal('met'),
    z.literal('not_applicable'),
    z.strictObject({ severity: Severity, found: z.string().max(200) }),
  ]),
  approver: Approver,
  fallback: z.string().max(1_000),
  /** Decisive rules make the verdict undetermined when they are unclear. */
  decisive: z.boolean().default(false),
  owner: z.string().max(80),
  reviewDate: z.iso.date(),
  version: z.int().min(1),
});
export type Rule = z.infer<typeof Rule>;

/** A dated list (names) or table (name -> number) that rules read as `tables.x`, with where it comes from. */
export const RuleTable = z.strictObject({
  about: z.string().max(300),
  source: z.string().max(600),
  date: z.iso.date(),
  values: z.union([z.array(z.string().max(80)), z.record(z.string().max(80), z.number())]),
});
export type RuleTable = z.infer<typeof RuleTable>;

/** What our side accepts, per clause. `verdict: false` lists facts and red flags without judging the document. */
export const Playbook = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  title: z.string().min(1).max(120),
  version: z.int().min(1),
  /** Id of a built-in playbook or path of a file whose rules this one starts from; rules with the same id replace them. */
  extends: z.string().optional(),
  owner: z.string().max(80),
  reviewDate: z.iso.date(),
  kinds: z.array(DocumentKind).min(1),
  roles: z.array(Role).min(1),
  verdict: z.boolean().default(true),
  /** Terms without which there is no verdict at all, whatever else was found. */
  verdictNeeds: z.array(z.string()).default([]),
  tables: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), RuleTable).default({}),
  /** What the confidence was fitted on, in one sentence. */
  calibrationDomain: z.string().max(300),
  rules: z.array(Rule),
});
export type Playbook = z.infer<typeof Playbook>;
