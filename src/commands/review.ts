import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ReviewConfig } from '../../schemas/config.ts';
import type { Environment } from '../environment.ts';
import { EXIT } from '../exit-code.ts';
import { MODEL_CHANGED } from '../model-changed.ts';
import { openRun } from '../open-run.ts';
import { readManifest } from '../plan/manifest.ts';
import { describeProblems } from '../playbook/describe-problems.ts';
import { builtInPlaybooks, readPlaybook } from '../playbook/read-playbooks.ts';
import { type Request, review } from '../review.ts';
import { chooseReviewer } from '../reviewer-choice.ts';
import { describeRun } from './describe-run.ts';

/** `review <dir or files...>`: checks everything that can be wrong before it starts, runs, and says where the report is. */
export async function reviewCommand(
  inputs: readonly string[],
  config: ReviewConfig,
  environment: Environment,
): Promise<number> {
  const { cwd, say, world } = environment;
  const request = await makeRequest(inputs, config, environment);
  if (typeof request === 'string') {
    say(request);
    return EXIT.usage;
  }
  const reviewer = chooseReviewer(config, environment.env, cwd);
  if (!reviewer.ok) {
    say(reviewer.problem);
    return EXIT.usage;
  }
  for (const note of reviewer.notes) say(note);
  const opened = await openRun(request.config, request.asOf, world, reviewer).catch(
    (error: NodeJS.ErrnoException) => error,
  );
  if (opened instanceof Error) {
    say(
      `--out ${config.out}: the folder cannot be written to (${opened.code ?? 'unknown error'}); choose another with --out.`,
    );
    return EXIT.usage;
  }
  if (!opened.ok) {
    say(
      `--out ${config.out}: another run is using this folder (${opened.owner}); wait for it or choose another with --out.`,
    );
    return EXIT.usage;
  }
  const { run } = opened;
  try {
    if (run.unfinished !== null) say(`Going on with the interrupted run in ${config.out}.`);
    const reviewed = await review(request, run);
    if (reviewed === null) {
      say(`Interrupted. The same command goes on where it stopped: what was reviewed is in ${config.out}.`);
      return EXIT.interrupted;
    }
    const { report, exitCode, setAside, modelIntact } = reviewed;
    if (setAside !== null)
      say(
        `Decisions were found in human-review.csv and kept as ${setAside}; the new human-review.csv starts without them.`,
      );
    if (!modelIntact) say(MODEL_CHANGED);
    for (const line of describeRun(report, resolve(cwd, config.out))) say(line);
    return exitCode;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === null || !/^E[A-Z0-9]+$/.test(code)) throw error;
    const what = code === 'ENOSPC' ? 'no space left on the device (ENOSPC)' : code;
    say(
      `Writing to ${config.out} failed: ${what}; the run is incomplete. Free space or choose another folder with --out and run again.`,
    );
    return EXIT.incomplete;
  } finally {
    await run.close();
  }
}

/** Everything checked, or the one line that says what is wrong and how to fix it. */
async function makeRequest(
  inputs: readonly string[],
  config: ReviewConfig,
  { cwd, world }: Environment,
): Promise<Request | string> {
  if (inputs.length === 0) return 'No folder given: review <dir or files...>, for example: review ./contracts';
  const paths = inputs.map((input) => resolve(cwd, input));
  const missing = paths.findIndex((path) => !existsSync(path));
  if (missing !== -1) return `${inputs[missing]}: no such file or folder; check the path.`;
  const out = resolve(cwd, config.out);
  if (existsSync(out) && !statSync(out).isDirectory()) return `--out ${config.out}: is a file; choose a folder.`;
  const own = config.playbooks.map((reference) => readPlaybook(reference, cwd));
  const broken = own.find((loaded) => !loaded.ok);
  if (broken?.ok === false) return describeProblems(broken).join('\n');
  // A playbook of the user's comes before the built-in one it replaces.
  const playbooks = [...own.flatMap((loaded) => (loaded.ok ? [loaded.playbook] : [])), ...builtInPlaybooks()];
  let manifest: Request['manifest'] = new Map();
  if (config.manifest !== undefined) {
    const source = await readFile(resolve(cwd, config.manifest), 'utf8').catch(() => null);
    if (source === null) return `--manifest ${config.manifest}: cannot be read; check the path and its permissions.`;
    const read = readManifest(source, config.manifest);
    if (!read.ok) return read.problem;
    manifest = read.entries;
  }
  return {
    inputs: paths,
    config: { ...config, out },
    asOf: config.asOf ?? world.now().toISOString().slice(0, 10),
    playbooks,
    manifest,
  };
}
