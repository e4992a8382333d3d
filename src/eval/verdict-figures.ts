import * as z from 'zod';

const Share = z.number().min(0).max(1);

/**
 * How far the confidence of a verdict can be believed, as `models/verdict.figures.json` holds it: a verdict stood when the
 * same rules gave it on the gold clauses. Made by training/calibrate-verdict.ts, cross-validated by company.
 */
export const VerdictFigures = z.object({
  schema: z.literal('verdict-figures/1'),
  playbooks: z.array(z.string()),
  contracts: z.int(),
  /** Clauses were found by models that had not seen the contract. */
  outOfFold: z.boolean(),
  verdicts: z.int(),
  undetermined: z.int(),
  stood: Share,
  undeterminedStood: Share,
  /** Expected calibration error of the calibrated confidence, and of the score before. */
  ece: Share,
  uncalibratedEce: Share,
  /** `score`: mean confidence of the band; `stood`: share of its verdicts that stood. */
  bins: z.array(z.object({ from: Share, size: z.int(), score: Share, stood: Share })),
});
export type VerdictFigures = z.infer<typeof VerdictFigures>;
