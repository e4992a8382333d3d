import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** Precision of a rule (or of a term) on labelled sentences: right alarms / alarms, with the number of labelled cases. */
export const MeasuredPrecision = z.strictObject({
  precision: z.number().min(0).max(1),
  recall: z.number().min(0).max(1),
  n: z.int().min(0),
});
export type MeasuredPrecision = z.infer<typeof MeasuredPrecision>;

/** What was measured per rule ("playbook/rule") and per term; made by training/measure-rules.ts. */
export const RulePrecision = z.strictObject({
  schema: z.literal('rule-precision/1'),
  reviewer: z.string(),
  rules: z.record(z.string(), MeasuredPrecision),
  terms: z.record(z.string(), MeasuredPrecision),
});

/** Map from a raw verdict score to the share of verdicts that stood; made by training/calibrate-verdict.ts. */
export const VerdictCalibration = z.strictObject({
  schema: z.literal('verdict-calibration/1'),
  method: z.enum(['isotonic', 'platt', 'manual']),
  domain: z.string(),
  /** Playbooks it was fitted on; it says nothing about others. */
  playbooks: z.array(z.string()).min(1),
  /** Raw score -> calibrated probability, ascending in both; linear in between. */
  points: z.array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])).min(1),
  /** Share of verdicts left undetermined for an unclear check that gold left undetermined too. */
  undetermined: z.number().min(0).max(1),
});
export type VerdictCalibration = z.infer<typeof VerdictCalibration>;

/** What is known about how well rules and verdicts do. Nothing measured: every high or critical concern is unconfirmed. */
export interface Measures {
  readonly rules: Readonly<Record<string, MeasuredPrecision>>;
  readonly terms: Readonly<Record<string, MeasuredPrecision>>;
  readonly calibration: VerdictCalibration | null;
}

/** Reads the measured precision and the calibration map from the model folder; a file that is not there is not measured. */
export function loadMeasures(folder: URL): Measures {
  const read = (name: string): unknown => {
    const file = new URL(name, folder);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  };
  const precision = read('rule-precision.json');
  const calibration = read('verdict-calibration.json');
  const measured = precision === null ? { rules: {}, terms: {} } : RulePrecision.parse(precision);
  return {
    rules: measured.rules,
    terms: measured.terms,
    calibration: calibration === null ? null : VerdictCalibration.parse(calibration),
  };
}
