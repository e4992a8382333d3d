import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { Report } from '../schemas/report.ts';
import { DECISION_COLUMNS, REVIEW_COLUMNS } from '../schemas/review-row.ts';
import type { RunFacts } from '../schemas/run.ts';
import { CONCERN_COLUMNS } from './concern-records.ts';
import type { Outcome } from './dispatch/dispatch.ts';
import type { GatheredEvidence } from './gather-evidence.ts';
import type { OpenRun } from './open-run.ts';
import { toCsv } from './reporters/csv.ts';
import { reporters } from './reporters/index.ts';
import type { Routed } from './route-all.ts';
import { toJson, writeWhole } from './write-whole.ts';

/**
 * Writes a run's files whole, the report last. A human-review.csv that holds a decision is moved aside first;
 * resolves to where, or null.
 */
export async function writeRun(
  run: OpenRun,
  {
    report,
    evidence,
    routed,
    artifacts,
    outcomes,
    exitCode,
  }: {
    report: Report;
    evidence: Omit<GatheredEvidence, 'routed'>;
    routed: Routed;
    artifacts: readonly ReviewArtifact[];
    outcomes: readonly Outcome[];
    exitCode: number;
  },
): Promise<string | null> {
  const { root } = run.folder;
  for (const artifact of artifacts) await writeWhole(run.folder.artifact(artifact.id), toJson(artifact));
  const review = join(root, 'human-review.csv');
  const setAside = await setDecisionsAside(review, run.world.now());
  await writeWhole(review, toCsv(REVIEW_COLUMNS, routed.rows));
  await writeWhole(join(root, 'concerns.csv'), toCsv(CONCERN_COLUMNS, routed.concerns));
  const routing = { rows: routed.rows.length, beyondCapacity: routed.beyondCapacity };
  const facts = runFacts(run, outcomes, routing, exitCode);
  await writeWhole(join(root, 'run.json'), toJson(facts));
  await writeWhole(join(root, 'report.json'), toJson(report));
  const { clauses, ndaPositions, openings } = evidence;
  const block = { facts, clauses, ndaPositions, openings, routed: routing };
  for (const { file, render } of reporters) await writeWhole(join(root, file), render(report, block));
  run.finish(exitCode);
  return setAside;
}

/** Moves a CSV that people have written decisions into out of the way; null when there was nothing to keep. */
async function setDecisionsAside(path: string, now: Date): Promise<string | null> {
  if (!existsSync(path)) return null;
  const rows: unknown = parseLoosely(await readFile(path, 'utf8'));
  const decided =
    !Array.isArray(rows) ||
    rows.some(
      (row: unknown) =>
        typeof row === 'object' &&
        row !== null &&
        DECISION_COLUMNS.some((column) => column in row && String(Reflect.get(row, column)).trim() !== ''),
    );
  if (!decided) return null;
  const stamp = now.toISOString().replace(/[-:]/g, '').slice(0, 15);
  const aside = path.replace(/\.csv$/, `.${stamp}.csv`);
  await rename(path, aside);
  return aside;
}

/** Rows of a CSV a person may have saved from a spreadsheet; null when it cannot be read, which counts as decided. */
function parseLoosely(text: string): unknown {
  try {
    const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ',';
    return parse(text, { columns: true, bom: true, relax_column_count: true, delimiter });
  } catch {
    return null;
  }
}

function runFacts(run: OpenRun, outcomes: readonly Outcome[], routed: RunFacts['routed'], exitCode: number): RunFacts {
  const finishedAt = run.world.now();
  const wallMs = Math.round(run.world.elapsedMs() - run.startedMs);
  return {
    schema: 'run/1',
    run: run.id,
    command: [...run.world.command],
    version: run.world.version,
    node: process.version,
    configSha256: run.configSha256,
    runKey: run.runKey,
    startedAt: run.startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    wallMs,
    documentsPerSecond: wallMs === 0 ? 0 : Math.round((outcomes.length / wallMs) * 1e5) / 100,
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
    costUsd: outcomes.reduce((sum, { artifact }) => sum + artifact.usage.costUsd, 0),
    resumed: outcomes.filter(({ brief }) => run.unfinished?.returned.has(brief.taskId)).length,
    routed,
    exitCode,
    modelIntact: run.modelsIntact(),
    snapshots: Object.fromEntries(
      outcomes.flatMap(({ artifact, snapshot }) => (snapshot === null ? [] : [[artifact.id, snapshot]])),
    ),
  };
}
