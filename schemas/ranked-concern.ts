import * as z from 'zod';
import { Concern } from './artifact.ts';
import { Citation } from './citation.ts';

/** A concern with its document and the words that prove it, as the portfolio ranks it. */
export const RankedConcern = z.strictObject({
  id: z.string(),
  path: z.string(),
  concern: Concern,
  citation: Citation.nullable(),
});
export type RankedConcern = z.infer<typeof RankedConcern>;
