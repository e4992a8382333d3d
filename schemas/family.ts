import * as z from 'zod';
import { DocumentKind } from './document.ts';
import { TermValue } from './terms.ts';

/** Words of a document and their place, as short as an artifact needs them; always cut from the text. */
const Quoted = z.strictObject({
  quote: z.string().max(400),
  /** Offset of the quote in the extracted text. */
  start: z.int().min(0),
  page: z.int().min(1),
  section: z.string().max(60).nullable(),
});

/** What an amendment does to a part of its master; `override` is what an order or SOW does by naming a clause. */
export const OperationAction = z.enum([
  'replace',
  'replace_words',
  'add',
  'delete',
  'restate',
  'extend',
  'amend',
  'override',
]);
export type OperationAction = z.infer<typeof OperationAction>;

/** One operation. `target` is the label of the part it touches ("8.3", "Annex A"), empty for the agreement as a whole. */
export const Operation = Quoted.extend({
  action: OperationAction,
  target: z.string().max(60),
  /** The words taken out and put in, where it exchanges words. */
  from: z.string().max(120).optional(),
  to: z.string().max(120).optional(),
});
export type Operation = z.infer<typeof Operation>;

/**
 * Which document a clause lets prevail: the master, the dependent document, or a ranked list of kinds; and whether a
 * dependent document may override by naming the clause.
 */
export const Precedence = Quoted.extend({
  rule: z.enum(['master', 'dependent', 'ranked']),
  order: z.array(DocumentKind).max(8),
  unlessExpress: z.boolean(),
});
export type Precedence = z.infer<typeof Precedence>;

/** A term that families compare, with its words and place. `party` is null for both or nobody in particular. */
export const FamilyTerm = Quoted.extend({
  name: z.string().max(60),
  value: TermValue,
  party: z.string().max(80).nullable(),
});
export type FamilyTerm = z.infer<typeof FamilyTerm>;

/** `partly`: one signature is there and another line is blank. */
export const Signed = z.enum(['yes', 'partly', 'no', 'unknown']);
export type Signed = z.infer<typeof Signed>;

/** What an artifact carries of a document that belongs to a family, so that the synthesis needs no document. */
export const FamilyFacts = z.strictObject({
  /** "Amendment No. 2" is 2. */
  number: z.int().min(0).nullable(),
  date: z.iso.date().nullable(),
  /** From when its changes apply, where it says so. */
  effective: z.iso.date().nullable(),
  signed: Signed,
  /** Labels of the parts of a master in the notation of schemas/section-ranges.ts; null when not all are known. */
  sections: z.string().max(900).nullable(),
  precedence: Precedence.nullable(),
  terms: z.array(FamilyTerm).max(12),
  operations: z.array(Operation).max(12),
  /** Operations that are in the evidence only. */
  moved: z.int().min(0),
});
export type FamilyFacts = z.infer<typeof FamilyFacts>;

/** A document's place in its family, as its brief tells it: as a fact about its task, not about other documents. */
export const FamilyPlace = z.strictObject({
  place: z.enum(['master', 'dependent']),
  /** Whether the one master of a dependent document is among the documents of the run. */
  master: z.enum(['supplied', 'unavailable']),
});
export type FamilyPlace = z.infer<typeof FamilyPlace>;
