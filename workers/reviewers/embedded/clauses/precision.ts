/** Measured precision of each clause pattern. Written by training/calibrate-patterns.ts; do not edit. */
export const PRECISION: Readonly<Record<string, number>> = {};
