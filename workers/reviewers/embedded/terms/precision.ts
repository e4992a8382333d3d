/** Measured share of right values per term. Written by training/calibrate-patterns.ts; do not edit. */
export const TERM_PRECISION: Readonly<Record<string, number>> = {};
