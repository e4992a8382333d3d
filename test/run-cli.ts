import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Report } from '../schemas/report.ts';

const ROOT = resolve(import.meta.dirname, '..');
const CLI = join(ROOT, 'dist/src/cli.js');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command line; the environment holds nothing but PATH, so that no test depends on a machine. */
export function runCli(
  args: readonly string[],
  options: {
    cwd?: string;
    cli?: string;
    env?: Record<string, string>;
    input?: string;
    killAfterMs?: number;
    signal?: NodeJS.Signals;
  } = {},
): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [options.cli ?? CLI, ...args], {
      cwd: options.cwd ?? tmpdir(),
      env: { PATH: process.env['PATH'] ?? '', ...options.env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdin.end(options.input ?? '');
    const timer =
      options.killAfterMs === undefined
        ? undefined
        : setTimeout(() => child.kill(options.signal ?? 'SIGKILL'), options.killAfterMs);
    child.on('error', fail);
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code, stdout, stderr });
    });
  });
}

/** A folder of its own under the system's temporary folder, with files; removed by the caller. */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'review-test-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * The built product with one worker entry wrapped: `source` is a module that imports the real entry as
 * './real-<entry>.js' and may do to it what a broken reviewer would do. Gives the path of its command line.
 */
export function wrapWorker(entry: 'review-document' | 'identify', source: string): { cli: string; folder: string } {
  const folder = makeFolder();
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  for (const name of ['node_modules', 'playbooks', 'models', 'package.json'])
    symlinkSync(join(ROOT, name), join(folder, name));
  const workers = join(folder, 'dist/workers');
  renameSync(join(workers, `${entry}.js`), join(workers, `real-${entry}.js`));
  writeFileSync(join(workers, `${entry}.js`), source);
  return { cli: join(folder, 'dist/src/cli.js'), folder };
}

export function readReport(out: string): Report {
  return Report.parse(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')));
}
