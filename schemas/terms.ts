import * as z from 'zod';
import { Span } from './document-text.ts';

/** A typed value: a number with its unit, a calendar date, a yes/no, or a short text. */
export const TermValue = z.union([z.number(), z.boolean(), z.string().max(200), z.array(z.string().max(60)).max(20)]);
export type TermValue = z.infer<typeof TermValue>;

/** Whose duty or right a term is: a party as the contract names it, or everybody. */
export const TermParty = z.string().max(80).nullable();

/** One typed value read from a document, with the words that prove it. */
export const Term = z.strictObject({
  /** A key of TERM_VOCABULARY. */
  name: z.string().max(60),
  value: TermValue,
  /** Defined name of the party whose duty, right or exposure it is; null for both or nobody in particular. */
  party: TermParty,
  quote: z.string().max(1_200),
  span: Span,
  probability: z.number().min(0).max(1),
});
export type Term = z.infer<typeof Term>;
