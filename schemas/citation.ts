import * as z from 'zod';

/**
 * How a quote stands to the text: the same characters; the same after folding presentation only; with an ellipsis
 * that skips nothing which turns the meaning; or not there.
 */
export const Verification = z.enum(['exact', 'normalized', 'abridged', 'not_found']);
export type Verification = z.infer<typeof Verification>;

/** Words of a document and their place. `quote` is cut from the document at [start, end), never taken from a model. */
export const Citation = z.strictObject({
  id: z.string().max(12),
  quote: z.string().max(1_200),
  /** 1-based sheet number where the quote starts; null when not found. */
  page: z.int().min(1).nullable(),
  /** Label of the innermost section, e.g. "8.2(b)"; null when there is none. */
  section: z.string().max(60).nullable(),
  start: z.int().min(0).nullable(),
  end: z.int().min(0).nullable(),
  verification: Verification,
});
export type Citation = z.infer<typeof Citation>;
