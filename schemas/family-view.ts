import * as z from 'zod';
import { Verdict } from './artifact.ts';
import { DocumentKind } from './document.ts';
import { OperationAction, Precedence, Signed } from './family.ts';
import { RankedConcern } from './ranked-concern.ts';
import { TermValue } from './terms.ts';

/**
 * How one paper stands in the chain of a term: it is what holds; a later signed paper took its place; it is not (or
 * not known to be) signed by both; it takes effect later; or a clause on precedence keeps it out.
 */
export const LinkStatus = z.enum(['holds', 'superseded', 'not_signed', 'signature_unknown', 'not_yet', 'overridden']);
export type LinkStatus = z.infer<typeof LinkStatus>;

/** One paper's word on a term, as quoted in its artifact. `value` null: it deletes the term, or what it says was not read. */
export const ChainLink = z.strictObject({
  id: z.string(),
  path: z.string(),
  action: OperationAction.nullable(),
  value: TermValue.nullable(),
  status: LinkStatus,
  quote: z.string(),
  start: z.int(),
  page: z.int(),
  section: z.string().nullable(),
});
export type ChainLink = z.infer<typeof ChainLink>;

/** A term through a family, oldest first. `effective` is null when it cannot be told or the term was deleted. */
export const TermChain = z.strictObject({
  name: z.string(),
  party: z.string().nullable(),
  effective: TermValue.nullable(),
  /** The paper that decides it; null when a change was seen whose value was not read. */
  by: z.string().nullable(),
  links: z.array(ChainLink),
});
export type TermChain = z.infer<typeof TermChain>;

/** Two papers of a family that state different values, and whether something says which prevails. */
export const FamilyConflict = z.strictObject({
  name: z.string(),
  master: ChainLink,
  dependent: ChainLink,
  resolved: z.boolean(),
  prevails: z.enum(['master', 'dependent']).nullable(),
  /** A permitted override is no defect. */
  permitted: z.boolean(),
  /** What resolves it, in words; with the clause where one does. */
  by: z.string(),
  clause: Precedence.extend({ path: z.string() }).nullable(),
});
export type FamilyConflict = z.infer<typeof FamilyConflict>;

/** Documents that are read together, put together from their artifacts alone. */
export const FamilyView = z.strictObject({
  id: z.string(),
  name: z.string(),
  master: z.strictObject({ id: z.string(), path: z.string() }).nullable(),
  /** Why the master is not available; null when it is. */
  problem: z.enum(['missing', 'ambiguous', 'cyclic', 'failed']).nullable(),
  members: z.array(
    z.strictObject({
      id: z.string(),
      path: z.string(),
      kind: DocumentKind,
      number: z.int().nullable(),
      date: z.iso.date().nullable(),
      signed: Signed,
      verdict: Verdict,
      /** Received the summary of what came before it. */
      transfer: z.enum(['short', 'medium', 'detailed']).nullable(),
    }),
  ),
  precedence: Precedence.extend({ path: z.string() }).nullable(),
  terms: z.array(TermChain),
  conflicts: z.array(FamilyConflict),
  concerns: z.array(RankedConcern),
  /** Over what is in force, without what a later signed paper replaced or a clause on precedence keeps out. */
  verdict: Verdict,
  /** What the verdict would be if the papers that are not signed were; null when all are. */
  ifSigned: Verdict.nullable(),
});
export type FamilyView = z.infer<typeof FamilyView>;
