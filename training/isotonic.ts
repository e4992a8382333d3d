/** One outcome: the raw score and whether the verdict stood. */
export interface Outcome {
  readonly score: number;
  readonly stood: boolean;
}

interface Block {
  readonly score: number;
  readonly stood: number;
  readonly size: number;
}

/**
 * Isotonic regression by pooling adjacent violators: the ascending map from score to share that fits best. Outcomes are
 * first taken together by `least`, so that a point never rests on a handful.
 */
export function fitIsotonic(outcomes: readonly Outcome[], least: number): [number, number][] {
  const pooled: Block[] = [];
  for (const block of blocksOf(outcomes, least)) {
    let next = block;
    for (let last = pooled.at(-1); last && last.stood / last.size >= next.stood / next.size; last = pooled.at(-1)) {
      next = { score: last.score + next.score, stood: last.stood + next.stood, size: last.size + next.size };
      pooled.pop();
    }
    pooled.push(next);
  }
  return pooled.map(({ score, stood, size }) => [round(score / size), round(stood / size)]);
}

/** Runs of at least `least` outcomes by ascending score; equal scores stay together, a short rest joins the last run. */
function blocksOf(outcomes: readonly Outcome[], least: number): Block[] {
  const sorted = [...outcomes].sort((a, b) => a.score - b.score);
  const runs: Outcome[][] = [];
  for (const [i, outcome] of sorted.entries()) {
    const last = runs.at(-1);
    const isFull = last === undefined || (last.length >= least && last.at(-1)?.score !== outcome.score);
    if (isFull && (last === undefined || sorted.length - i >= least)) runs.push([outcome]);
    else last?.push(outcome);
  }
  return runs.map((run) => ({
    score: run.reduce((sum, { score }) => sum + score, 0),
    stood: run.filter(({ stood }) => stood).length,
    size: run.length,
  }));
}

/** Expected calibration error over ten equal bins, with the table of the bins that hold anything. */
export function reliability(outcomes: readonly Outcome[]): {
  ece: number;
  bins: { from: number; size: number; score: number; stood: number }[];
} {
  const bins = Array.from({ length: 10 }, (_, i) => ({ from: i / 10, size: 0, score: 0, stood: 0 }));
  for (const { score, stood } of outcomes) {
    const bin = bins[Math.min(9, Math.floor(score * 10))];
    if (bin === undefined) continue;
    bin.size++;
    bin.score += score;
    bin.stood += stood ? 1 : 0;
  }
  const filled = bins.filter((bin) => bin.size > 0);
  const ece = filled.reduce((sum, bin) => sum + Math.abs(bin.score - bin.stood), 0) / Math.max(1, outcomes.length);
  return {
    ece,
    bins: filled.map(({ from, size, score, stood }) => ({ from, size, score: score / size, stood: stood / size })),
  };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
