import { ARTIFACT_TOKEN_LIMIT, type ReviewArtifact } from '../schemas/artifact.ts';
import type { Measures, Ratio } from '../schemas/report.ts';
import type { ContextSnapshot, Retention } from '../schemas/thread.ts';
import { estimateTokens } from '../schemas/tokens.ts';
import { median, round, slope, wilsonUpper95 } from './statistics.ts';

/** What a measure looks at of one document. */
export interface Measured {
  readonly artifact: ReviewArtifact;
  readonly snapshot: ContextSnapshot | null;
  readonly retention: Retention | null;
  readonly compliance: 'first' | 'repaired' | 'never';
  readonly cascaded: boolean;
}

const CANARY = /cnry-[0-9a-f]{24}/g;

/** Works out every measure of a run (docs/metrics.md). `routed` is the number of documents with a row for people. */
export function measure(
  measured: readonly Measured[],
  options: { mainWindow: number; routed: number; audit: { audited: number; wrong: number } },
): Measures {
  const sizes = measured.map(({ artifact }) => estimateTokens(JSON.stringify(artifact)));
  const reviewed = measured.flatMap((one, index) =>
    one.snapshot === null ? [] : [{ ...one, snapshot: one.snapshot, size: sizes[index] ?? 0 }],
  );
  const raw = reviewed.map(({ snapshot }) => snapshot.tokens + snapshot.producedTokens);
  const ratios = reviewed.map(({ size }, index) => (raw[index] ?? 0) / size);
  const overhead = reviewed.map(({ snapshot }) => snapshot.tokens - snapshot.documentTokens);
  const checks = reviewed.flatMap(({ artifact }) => Object.values(artifact.checks));
  const citations = reviewed.flatMap(({ artifact }) => artifact.citations);
  const failed = measured.filter(({ artifact }) => artifact.status === 'failure').length;
  const { audited, wrong } = options.audit;
  return {
    compression: {
      ratio: ratio(sum(raw), sum(reviewed.map(({ size }) => size))),
      median: roundOrNull(median(ratios)),
      under1: ratios.filter((value) => value < 1).length,
    },
    artifactTokens: {
      median: median(sizes),
      maximum: Math.max(0, ...sizes),
      limit: ARTIFACT_TOKEN_LIMIT,
      over: sizes.filter((size) => size > ARTIFACT_TOKEN_LIMIT).length,
    },
    retention: {
      inArtifact: ratio(
        sum(measured.map(({ retention }) => retention?.inArtifact ?? 0)),
        sum(measured.map(({ retention }) => retention?.before ?? 0)),
      ),
      byReference: ratio(
        sum(measured.map(({ retention }) => retention?.byReference ?? 0)),
        sum(measured.map(({ retention }) => retention?.before ?? 0)),
      ),
    },
    artifactCompliance: {
      first: measured.filter(({ compliance }) => compliance === 'first').length,
      repaired: measured.filter(({ compliance }) => compliance === 'repaired').length,
      never: measured.filter(({ compliance }) => compliance === 'never').length,
    },
    playbookCompliance: ratio(
      checks.filter((check) => check === 'met').length,
      checks.filter((check) => check !== 'n/a').length,
    ),
    cascade: ratio(measured.filter(({ cascaded }) => cascaded).length, measured.length - failed),
    occupancy: {
      isolated: ratio(sum(sizes), options.mainWindow),
      withoutIsolation: ratio(sum(raw), options.mainWindow),
    },
    contamination: {
      foreignCanaries: sum(reviewed.map(({ snapshot }) => snapshot.foreignCanaries)),
      canariesInArtifacts: sum(measured.map(({ artifact }) => JSON.stringify(artifact).match(CANARY)?.length ?? 0)),
    },
    overhead: {
      median: median(overhead),
      minimum: overhead.length === 0 ? 0 : Math.min(...overhead),
      maximum: Math.max(0, ...overhead),
      slope: round(slope(overhead), 6),
    },
    citationVerification: ratio(
      citations.filter(({ verification }) => verification !== 'not_found').length,
      citations.length,
    ),
    humanReview: ratio(options.routed, measured.length),
    falseClear: {
      audited,
      wrong,
      rate: audited === 0 ? null : round(wrong / audited, 4),
      upperBound95: roundOrNull(wilsonUpper95(wrong, audited)),
    },
    tokensPerDocument: reviewed.length === 0 ? null : round(sum(raw) / reviewed.length, 1),
  };
}

function ratio(numerator: number, denominator: number): Ratio {
  return { value: denominator === 0 ? null : round(numerator / denominator, 4), numerator, denominator };
}

function roundOrNull(value: number | null): number | null {
  return value === null ? null : round(value, 4);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
