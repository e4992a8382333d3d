import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const Owner = z.strictObject({ pid: z.int(), host: z.string(), token: z.string() });

const HEARTBEAT_MS = 10_000;
/** A lease nobody renewed for this long is released, whoever owned it. */
const EXPIRES_MS = 60_000;

/** The right to write to an output folder, or who holds it. */
export type Lease =
  | { readonly held: true; readonly release: () => Promise<void> }
  | { readonly held: false; readonly owner: string };

/**
 * Takes the lease of an output folder. Released at the end of the run, at once when its process is gone from this
 * host, and after a minute without a heartbeat otherwise; so a killed run never blocks the next one for long.
 */
export async function takeLease(folder: string, now: () => number): Promise<Lease> {
  const path = join(folder, '.lease');
  const token = randomBytes(8).toString('hex');
  for (let attempt = 0; attempt < 3; attempt++) {
    const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    if (file !== null) {
      await file.writeFile(JSON.stringify({ pid: process.pid, host: hostname(), token }));
      await file.close();
      const heartbeat = setInterval(() => {
        const seconds = now() / 1_000;
        utimes(path, seconds, seconds).catch(() => {});
      }, HEARTBEAT_MS);
      heartbeat.unref();
      return {
        held: true,
        release: async () => {
          clearInterval(heartbeat);
          await rm(path, { force: true });
        },
      };
    }
    const owner = await readOwner(path);
    if (owner !== null && !(await isStale(path, owner, now())))
      return { held: false, owner: `process ${owner.pid} on ${owner.host}` };
    // Renaming is atomic: of two runs that both see a stale lease, one moves it and the other finds nothing to move.
    await rename(path, `${path}.${token}.stale`).then(
      () => rm(`${path}.${token}.stale`, { force: true }),
      () => {},
    );
  }
  return { held: false, owner: 'another run' };
}

async function readOwner(path: string) {
  // A lease that is being written is empty for a moment: look twice before taking it for damaged.
  for (let look = 0; look < 5; look++) {
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      return Owner.parse(JSON.parse(text));
    } catch {
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  return null;
}

async function isStale(path: string, owner: z.infer<typeof Owner>, now: number): Promise<boolean> {
  const age = await stat(path).then(
    (entry) => now - entry.mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
  if (age > EXPIRES_MS) return true;
  return owner.host === hostname() && !isAlive(owner.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
