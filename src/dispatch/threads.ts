import { Piscina } from 'piscina';
import { CANCELLED, describeThreadFailure, HARD_KILL, type Settled } from './settle.ts';

/** Threads for one kind of task. `run` never rejects; `close` ends every thread. */
export interface Threads {
  run(task: unknown): Promise<Settled>;
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** URL of the worker entry; a URL, never an import, so that the main thread cannot reach worker code. */
  readonly entry: URL;
  readonly mode: 'fresh' | 'shared';
  readonly lanes: number;
  /** How many tasks are expected: no thread is warmed beyond them, as ending one that is still loading is unsafe. */
  readonly tasks: number;
  readonly heapMb: number;
  /** Milliseconds until a task's thread is ended. */
  readonly killAfterMs: number;
  /** The whole environment of a worker: an allow-list, empty for the embedded reviewer. */
  readonly env: Readonly<Record<string, string>>;
  /** Shared with every thread without a copy (the model). */
  readonly workerData?: unknown;
  readonly cancel?: AbortSignal;
}

/** Opens threads: reused ones, or one that nobody used before for every task (docs/adr/0001-fresh-threads.md). */
export function openThreads(options: ThreadOptions): Threads {
  return options.mode === 'shared' ? openShared(options) : openFresh(options);
}

function openShared(options: ThreadOptions): Threads {
  const pool = newPool(options, Math.min(options.lanes, Math.max(1, options.tasks)));
  return { run: (task) => runIn(pool, task, options), close: () => pool.destroy() };
}

/** One one-thread pool per task; the next thread is started while a task runs, so that nobody waits for its imports. */
function openFresh(options: ThreadOptions): Threads {
  const warm: Piscina[] = [];
  const closing = new Set<Promise<void>>();
  let started = 0;
  const retire = (pool: Piscina) => {
    const gone = pool.destroy().finally(() => closing.delete(gone));
    closing.add(gone);
  };
  return {
    async run(task) {
      const pool = warm.pop() ?? newPool(options, 1);
      started++;
      if (warm.length < options.lanes && started + warm.length < options.tasks) warm.unshift(newPool(options, 1));
      const settled = await runIn(pool, task, options);
      retire(pool);
      return settled;
    },
    async close() {
      for (const pool of warm.splice(0)) retire(pool);
      await Promise.allSettled(closing);
    },
  };
}

function newPool(options: ThreadOptions, threads: number): Piscina {
  const pool = new Piscina({
    filename: options.entry.href,
    // Every thread stays until the pool closes: Piscina ends one above the minimum as soon as it has nothing to do.
    minThreads: threads,
    maxThreads: threads,
    env: { ...options.env },
    // Sockets and timers of a task must go on while its thread waits.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
    ...(options.workerData === undefined ? {} : { workerData: options.workerData }),
    // Under tsx (development, benches) the entry is TypeScript and its threads need the loader too.
    ...(options.entry.pathname.endsWith('.ts') ? { execArgv: ['--import', 'tsx'] } : {}),
  });
  // A thread that dies idle is reported here; its task, if any, has been rejected already.
  pool.on('error', () => {});
  return pool;
}

async function runIn(pool: Piscina, task: unknown, options: ThreadOptions): Promise<Settled> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(HARD_KILL), options.killAfterMs);
  const cancel = () => abort.abort(CANCELLED);
  if (options.cancel?.aborted) cancel();
  options.cancel?.addEventListener('abort', cancel, { once: true });
  try {
    return { ok: true, value: await pool.run(task, { signal: abort.signal }) };
  } catch (error) {
    return { ok: false, failure: describeThreadFailure(error, abort.signal.reason) };
  } finally {
    clearTimeout(timer);
    options.cancel?.removeEventListener('abort', cancel);
  }
}
