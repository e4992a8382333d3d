import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ReviewArtifact } from '../schemas/artifact.ts';
import type { TaskBrief } from '../schemas/brief.ts';
import type { Outcome } from './dispatch/dispatch.ts';
import type { OpenRun } from './open-run.ts';
import { briefInputs } from './plan/make-brief.ts';
import type { Planned } from './plan/plan.ts';

/**
 * Parts the plan into what an interrupted run has already brought back from the same inputs, and what is still open.
 * Duplicates are in neither: they receive the artifact of their original.
 */
export async function reuse(
  planned: readonly Planned[],
  run: OpenRun,
): Promise<{ known: Outcome[]; open: TaskBrief[] }> {
  const known: Outcome[] = [];
  const open: TaskBrief[] = [];
  for (const { brief, duplicateOf } of planned) {
    if (duplicateOf !== null) continue;
    const outcome = await outcomeOf(brief, run);
    if (outcome === null) open.push(brief);
    else known.push(outcome);
  }
  return { known, open };
}

async function outcomeOf(brief: TaskBrief, run: OpenRun): Promise<Outcome | null> {
  const event = run.unfinished?.returned.get(brief.taskId);
  if (event === undefined || event.inputs !== briefInputs(brief, run.world.version)) return null;
  if (!existsSync(run.folder.evidence(brief.taskId))) return null;
  const text = await readFile(run.folder.artifact(brief.taskId), 'utf8').catch(() => null);
  const artifact = ReviewArtifact.safeParse(text === null ? null : parseJson(text));
  if (!artifact.success) return null;
  return {
    brief,
    artifact: artifact.data,
    snapshot: event.snapshot,
    retention: event.retention,
    compliance: event.compliance,
    cascaded: false,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
