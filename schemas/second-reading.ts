import * as z from 'zod';
import { Verification } from './citation.ts';

/** One entry of a model's answer and what became of it. Its claims are shown beside what was found, never instead. */
export const AnswerLine = z.strictObject({
  /** Place in the answer, from 1. */
  number: z.int().min(1),
  title: z.string().max(120),
  category: z.string().nullable(),
  rule: z.string().nullable(),
  /** `verified`: its words stand in the document; `unverified`: they do not; `rejected`: the entry cannot be used. */
  status: z.enum(['verified', 'unverified', 'rejected']),
  /** Why it is not verified. */
  reason: z.string().max(200),
  verification: Verification.nullable(),
  quote: z.string().max(1_200),
  page: z.int().min(1).nullable(),
  section: z.string().nullable(),
  /** Normalized; null when unknown. */
  confidence: z.number().min(0).max(1).nullable(),
  claimed: z.strictObject({
    page: z.string().nullable(),
    section: z.string().nullable(),
    severity: z.string().nullable(),
  }),
  notes: z.array(z.string().max(200)).max(8),
  /** Number of the earlier entry about the same words. */
  duplicateOf: z.int().min(1).nullable(),
});
export type AnswerLine = z.infer<typeof AnswerLine>;

/** One matter on which the model and the embedded reviewer differ, with both readings. */
export const Disagreement = z.strictObject({
  kind: z.enum(['clause', 'term', 'rule', 'figure']),
  about: z.string().max(120),
  model: z.string().max(300),
  embedded: z.string().max(300),
});
export type Disagreement = z.infer<typeof Disagreement>;

/** How a model's answer stood up: every entry, the counts, and the second reader's objections. */
export const SecondReading = z.strictObject({
  model: z.string(),
  /** received = accepted + rejected; accepted = verified + unverified. */
  counts: z.strictObject({
    received: z.int().min(0),
    accepted: z.int().min(0),
    rejected: z.int().min(0),
    verified: z.int().min(0),
    unverified: z.int().min(0),
  }),
  repairs: z.int().min(0),
  answer: z.array(AnswerLine),
  /** Clauses and terms on which both readers agree. */
  agreements: z.int().min(0),
  disagreements: z.array(Disagreement),
});
export type SecondReading = z.infer<typeof SecondReading>;
