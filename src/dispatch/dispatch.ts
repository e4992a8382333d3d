import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ARTIFACT_TOKEN_LIMIT, type ReviewArtifact } from '../../schemas/artifact.ts';
import type { TaskBrief } from '../../schemas/brief.ts';
import type { Failure } from '../../schemas/failure.ts';
import { failureArtifact, subjectOf } from '../../schemas/failure-artifact.ts';
import { type ContextSnapshot, type Retention, ReviewReturn } from '../../schemas/thread.ts';
import { estimateTokens } from '../../schemas/tokens.ts';
import type { RunFolder } from '../run-folder.ts';
import { toJson, writeWhole } from '../write-whole.ts';
import { inOrder } from './in-order.ts';
import { publishTraces } from './publish-traces.ts';
import type { Threads } from './threads.ts';

/** What the main thread has of one document: the artifact, and numbers about how it came to be. */
export interface Outcome {
  readonly brief: TaskBrief;
  readonly artifact: ReviewArtifact;
  readonly snapshot: ContextSnapshot | null;
  readonly retention: Retention | null;
  readonly compliance: 'first' | 'repaired' | 'never';
  /** True when the document failed among others and succeeded alone: a neighbour's failure reached it. */
  readonly cascaded: boolean;
  /** The thread returned, with a result or with a failure of its own; false when it had to be ended or broke. */
  readonly reported?: boolean;
}

export interface DispatchOptions {
  readonly threads: Threads;
  readonly lanes: number;
  readonly folder: RunFolder;
  readonly journal: (event: 'create' | 'init' | 'execute' | 'complete' | 'destroy', task: string) => void;
  /** The artifact is on disk. */
  readonly returned: (outcome: Outcome) => void;
}

/** Failures of a thread, which a neighbour might have caused; failures of a document are not among them. */
const THREAD_FAILURES: ReadonlySet<string> = new Set([
  'crash',
  'timeout',
  'out_of_memory',
  'invalid_artifact',
  'internal',
]);

/**
 * Gives each brief to a thread of its own and takes one artifact back, in the order of the briefs. Never rejects for
 * what a worker does. When several threads failed, each of their documents is tried once more alone, after all the
 * others: one that then succeeds was the victim of a neighbour, and is counted as that.
 */
export async function dispatch(briefs: readonly TaskBrief[], options: DispatchOptions): Promise<Outcome[]> {
  const outcomes = await inOrder(briefs, options.lanes, (brief) => reviewOne(brief, options));
  const suspects = outcomes.flatMap((outcome, index) => (isSuspect(outcome) ? [index] : []));
  if (suspects.length < 2) return outcomes;
  for (const index of suspects) {
    const brief = briefs[index];
    if (brief === undefined) continue;
    const alone = await reviewOne(brief, options);
    if (alone.artifact.status !== 'failure') outcomes[index] = { ...alone, cascaded: true };
  }
  return outcomes;
}

/** A thread that says itself that its time ran out waited for somebody outside; no neighbour did that. */
function isSuspect({ artifact: { failure }, reported }: Outcome): boolean {
  if (failure === undefined || !THREAD_FAILURES.has(failure.code)) return false;
  return !(reported && failure.code === 'timeout');
}

async function reviewOne(brief: TaskBrief, options: DispatchOptions): Promise<Outcome> {
  options.journal('create', brief.taskId);
  options.journal('init', brief.taskId);
  options.journal('execute', brief.taskId);
  const settled = await options.threads.run(brief);
  options.journal('complete', brief.taskId);
  const outcome = settled.ok ? accept(brief, settled.value) : failed(brief, settled.failure);
  // What an interruption cut off is no result: nothing is published, and the run that goes on tries it again.
  if (outcome.artifact.failure?.code === 'cancelled') return outcome;
  await publish(outcome, options.folder);
  options.returned(outcome);
  options.journal('destroy', brief.taskId);
  return outcome;
}

/** Parses what a thread returned: schema, size, and that it is about the document it was asked about. */
function accept(brief: TaskBrief, value: unknown): Outcome {
  const parsed = ReviewReturn.safeParse(value);
  const invalid = (message: string) => failed(brief, { code: 'invalid_artifact', message, retryable: false });
  if (!parsed.success)
    return invalid(
      `The thread returned something that does not fit the schema (${parsed.error.issues[0]?.path.join('.') || 'at its top'}).`,
    );
  if (parsed.data.status === 'failed')
    return { ...failed(brief, parsed.data.failure, parsed.data.usage), reported: true };
  const { artifact, snapshot, retention, compliance } = parsed.data;
  if (artifact.id !== brief.taskId) return invalid('The thread returned an artifact of another document.');
  const tokens = estimateTokens(JSON.stringify(artifact));
  if (tokens > ARTIFACT_TOKEN_LIMIT)
    return invalid(`The artifact has ${tokens} tokens; ${ARTIFACT_TOKEN_LIMIT} are allowed.`);
  return { brief, artifact, snapshot, retention, compliance, cascaded: false };
}

function failed(brief: TaskBrief, failure: Failure, usage?: ReviewArtifact['usage']): Outcome {
  const artifact = failureArtifact(subjectOf(brief), failure);
  return {
    brief,
    artifact: usage === undefined ? artifact : { ...artifact, usage },
    snapshot: null,
    retention: null,
    compliance: 'never',
    cascaded: false,
  };
}

/** Moves the worker's files out of its workspace by rename, and writes the artifact whole. */
async function publish(outcome: Outcome, folder: RunFolder): Promise<void> {
  const { brief, artifact } = outcome;
  if (artifact.status !== 'failure') {
    await rename(join(brief.workspace, 'evidence.json'), folder.evidence(brief.taskId));
  }
  await publishTraces(brief, folder);
  await writeWhole(folder.artifact(brief.taskId), toJson(artifact));
}
