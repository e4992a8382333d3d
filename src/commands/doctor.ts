import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReviewConfig } from '../../schemas/config.ts';
import { IdentifyOutcome } from '../../schemas/thread.ts';
import { openThreads } from '../dispatch/threads.ts';
import type { Environment } from '../environment.ts';
import { EXIT } from '../exit-code.ts';
import { limitsOf } from '../limits.ts';
import { builtInPlaybooks } from '../playbook/read-playbooks.ts';

/** One thing that was tried: what, whether it works, and what to do when it does not. */
interface Finding {
  readonly what: string;
  readonly works: boolean;
  readonly detail: string;
  /** Only what the default review needs decides the exit code. */
  readonly needed: boolean;
}

/** `review doctor`: tries what a run needs on this machine and says what works. 0 when the embedded reviewer does. */
export async function doctorCommand(config: ReviewConfig, environment: Environment): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'review-doctor-'));
  try {
    const findings = [
      node(),
      await disk(folder),
      await threads(folder, config, environment),
      playbooks(),
      ocr(),
      key(environment),
    ];
    for (const { what, works, detail } of findings) environment.print(`${works ? 'ok ' : 'no '} ${what}: ${detail}\n`);
    return findings.every(({ works, needed }) => works || !needed) ? EXIT.ok : EXIT.incomplete;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return {
    what: 'Node.js',
    works: major > 20 || (major === 20 && minor >= 19),
    detail: `${process.version}, 20.19 or later is needed`,
    needed: true,
  };
}

async function disk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / 1024 ** 2;
  return { what: 'disk', works: free > 100, detail: `${Math.floor(free)} MiB free for temporary files`, needed: true };
}

/** Reads a small contract in a real thread. */
async function threads(folder: string, config: ReviewConfig, { world }: Environment): Promise<Finding> {
  const file = join(folder, 'probe.txt');
  await writeFile(
    file,
    'SERVICES AGREEMENT\n\nThis Agreement is made between Alder Ltd ("Supplier") and Birch Ltd ("Customer").\n',
  );
  const limits = limitsOf(config);
  const pool = openThreads({
    entry: world.entry('identify'),
    mode: 'fresh',
    lanes: 1,
    tasks: 1,
    heapMb: config.maxHeapMb,
    killAfterMs: 30_000,
    env: {},
  });
  const settled = await pool.run({
    document: { id: 'probe', path: 'probe.txt', file, bytes: 100 },
    workspace: folder,
    limits,
    extract: { ocr: 'never' },
  });
  await pool.close();
  const outcome = settled.ok ? IdentifyOutcome.safeParse(settled.value) : null;
  const works = outcome?.success === true && outcome.data.status === 'identified';
  return {
    what: 'threads and embedded reviewer',
    works,
    detail: works
      ? 'a document was read in a thread of its own'
      : settled.ok
        ? 'the thread returned no card'
        : settled.failure.message,
    needed: true,
  };
}

function playbooks(): Finding {
  return {
    what: 'playbooks',
    works: true,
    detail: builtInPlaybooks()
      .map(({ id }) => id)
      .join(', '),
    needed: true,
  };
}

function ocr(): Finding {
  const works = ['tesseract.js', '@tesseract.js-data/eng/package.json'].every(isInstalled);
  return {
    what: 'OCR',
    works,
    detail: works
      ? 'tesseract.js with English data, offline'
      : 'packages are missing; scanned pages will be named as unread',
    needed: false,
  };
}

function isInstalled(name: string): boolean {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
}

function key({ env }: Environment): Finding {
  const set = (env['ANTHROPIC_API_KEY'] ?? '').trim() !== '';
  return {
    what: 'anthropic reviewer',
    works: set,
    detail: set
      ? 'ANTHROPIC_API_KEY is set (not tried)'
      : 'ANTHROPIC_API_KEY is not set; the embedded reviewer needs none',
    needed: false,
  };
}
