import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { ReviewerChoice } from '../schemas/brief.ts';
import type { ReviewConfig } from '../schemas/config.ts';
import type { DispatchOptions, Outcome } from './dispatch/dispatch.ts';
import type { EntryName } from './dispatch/entries.ts';
import { openThreads, type Threads } from './dispatch/threads.ts';
import { tuneEngine } from './dispatch/tune-engine.ts';
import type { identify } from './identify.ts';
import { openJournal, readUnfinished, type Unfinished } from './journal.ts';
import { takeLease } from './lease.ts';
import { limitsOf } from './limits.ts';
import { type BriefSettings, briefInputs } from './plan/make-brief.ts';
import { makeRunFolder, type RunFolder, removeWorkspaces } from './run-folder.ts';
import { shareModels } from './shared-models.ts';

/** What a run needs of the world; `cli.ts` passes the real one in. */
export interface World {
  readonly now: () => Date;
  /** Milliseconds on a clock that only goes forward. */
  readonly elapsedMs: () => number;
  readonly randomKey: () => string;
  readonly version: string;
  readonly command: readonly string[];
  /** Told after each step: what is being done and how far it is. */
  readonly progress: (step: 'identify' | 'review', done: number, total: number) => void;
  readonly cancel: AbortSignal;
  /** URL of a worker entry. */
  readonly entry: (name: EntryName) => URL;
}

/** A run that holds its output folder: everything `review` does to the world goes through here. */
export interface OpenRun {
  readonly folder: RunFolder;
  readonly id: string;
  readonly runKey: string;
  readonly startedAt: Date;
  readonly startedMs: number;
  readonly configSha256: string;
  readonly world: World;
  readonly settings: BriefSettings;
  readonly unfinished: Unfinished | null;
  identifying(total: number): Parameters<typeof identify>[1];
  /** For so many tasks; `whole` is the work they are a part of, for the progress. */
  dispatching(tasks: number, whole: { readonly done: number; readonly total: number }): DispatchOptions;
  /** Whether the shared models are byte for byte what they were at the start. */
  modelsIntact(): boolean;
  finish(exitCode: number): void;
  close(): Promise<void>;
}

export type Opened = { readonly ok: true; readonly run: OpenRun } | { readonly ok: false; readonly owner: string };

/** The reviewer of a run and the whole environment of its workers (reviewer-choice.ts). */
export interface RunReviewer {
  readonly choice: ReviewerChoice;
  readonly workerEnv: Readonly<Record<string, string>>;
}

/** Takes the lease of the output folder, opens its journal and hands out threads; `owner` tells who holds the folder. */
export async function openRun(
  config: ReviewConfig,
  asOf: string,
  world: World,
  reviewer: RunReviewer,
): Promise<Opened> {
  const folder = await makeRunFolder(config.out);
  const lease = await takeLease(folder.root, () => world.now().getTime());
  if (!lease.held) return { ok: false, owner: lease.owner };
  await removeWorkspaces(folder);
  const unfinished = await readUnfinished(folder.journal);
  // A finished journal starts a new one; an unfinished one goes on.
  if (unfinished === null) await rm(folder.journal, { force: true });
  const journal = openJournal(folder.journal);
  const runKey = world.randomKey();
  const startedAt = world.now();
  const startedMs = world.elapsedMs();
  const configSha256 = createHash('sha256')
    .update(JSON.stringify({ ...config, out: '', concurrency: 0, threads: '' }))
    .digest('hex');
  const id = unfinished?.run ?? `run-${createHash('sha256').update(runKey).digest('hex').slice(0, 12)}`;
  const at = () => world.now().toISOString();
  journal.append({ event: 'run_started', at: at(), run: id, inputs: configSha256 });

  tuneEngine();
  const limits = limitsOf(config);
  const shared = shareModels();
  const opened: Threads[] = [];
  const threads = (name: EntryName, tasks: number): Threads => {
    const pool = openThreads({
      entry: world.entry(name),
      mode: config.threads,
      lanes: config.concurrency,
      tasks,
      heapMb: config.maxHeapMb,
      killAfterMs: limits.softDeadlineMs + limits.hardKillAfterMs,
      // Only the thread that reviews may hold a key; the one that opens files never does.
      env: name === 'review-document' ? reviewer.workerEnv : {},
      ...(name === 'review-document' ? { workerData: { models: shared.models } } : {}),
      cancel: world.cancel,
    });
    opened.push(pool);
    return pool;
  };
  const counted = (pool: Threads, step: 'identify' | 'review', total: number, before = 0): Threads => {
    let done = before;
    return {
      run: async (task) => {
        const settled = await pool.run(task);
        world.progress(step, ++done, total);
        return settled;
      },
      close: pool.close,
    };
  };
  const settings: BriefSettings = {
    asOf,
    evidenceFloor: config.evidenceFloor,
    minConfidence: config.minConfidence,
    reviewer: reviewer.choice,
    extract: { ocr: config.ocr },
    limits,
    trace: config.trace,
    runKey,
  };
  const run: OpenRun = {
    folder,
    id,
    runKey,
    startedAt,
    startedMs,
    configSha256,
    world,
    settings,
    unfinished,
    identifying: (total) => ({
      threads: counted(threads('identify', total), 'identify', total),
      lanes: config.concurrency,
      limits,
      extract: settings.extract,
      workspace: folder.workspace,
    }),
    dispatching: (tasks, whole) => ({
      threads: counted(threads('review-document', tasks), 'review', whole.total, whole.done),
      lanes: config.concurrency,
      folder,
      journal: (event, task) => journal.append({ event, at: at(), task }),
      returned: (outcome) => journal.append(returnEvent(outcome, at(), world.version)),
    }),
    modelsIntact: shared.intact,
    finish: (exitCode) => journal.append({ event: 'run_finished', at: at(), exitCode }),
    close: async () => {
      await Promise.all(opened.map((pool) => pool.close()));
      journal.close();
      await removeWorkspaces(folder);
      await lease.release();
    },
  };
  return { ok: true, run };
}

function returnEvent({ brief, artifact, snapshot, retention, compliance }: Outcome, at: string, version: string) {
  return {
    event: 'return',
    at,
    task: brief.taskId,
    inputs: briefInputs(brief, version),
    status: artifact.status,
    snapshot,
    retention,
    compliance,
  } as const;
}
