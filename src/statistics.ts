/** The middle of a list (mean of the two middles for an even count); null for an empty one. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Least-squares slope of values over their index; 0 for fewer than two values. */
export function slope(values: readonly number[]): number {
  const n = values.length;
  if (n < 2) return 0;
  const meanX = (n - 1) / 2;
  const meanY = values.reduce((sum, y) => sum + y, 0) / n;
  let covariance = 0;
  let variance = 0;
  for (const [x, y] of values.entries()) {
    covariance += (x - meanX) * (y - meanY);
    variance += (x - meanX) ** 2;
  }
  return covariance / variance;
}

/**
 * Upper end of the one-sided 95 % Wilson score interval of a proportion (Wilson 1927); null without trials.
 * `wrong` of `trials` were wrong; the true rate is below the bound in 95 of 100 such samples.
 */
export function wilsonUpper95(wrong: number, trials: number): number | null {
  if (trials === 0) return null;
  const z = 1.6448536269514722;
  const p = wrong / trials;
  const centre = p + z ** 2 / (2 * trials);
  const margin = z * Math.sqrt((p * (1 - p)) / trials + z ** 2 / (4 * trials ** 2));
  return Math.min(1, (centre + margin) / (1 + z ** 2 / trials));
}

/** Rounds to a number of decimals, so that reports do not print what floating point made up. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
