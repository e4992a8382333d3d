import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod';
import type { ReviewConfig } from '../../schemas/config.ts';
import { TextOutcome, type TextTask } from '../../schemas/thread.ts';
import { openThreads } from '../dispatch/threads.ts';
import type { Environment } from '../environment.ts';
import { EXIT } from '../exit-code.ts';
import { limitsOf } from '../limits.ts';
import { documentId } from '../walk.ts';

/** Quotes to check: a list of strings. */
const Quotes = z.array(z.string());

/** `review extract <file>`: what a sub-agent would see. The text is rendered in a worker; nothing here reads it. */
export function extractCommand(
  file: string,
  json: boolean,
  config: ReviewConfig,
  environment: Environment,
): Promise<number> {
  return textCommand(file, config, environment, (common) => ({ command: 'extract', json, ...common }));
}

/** `review verify <file> --quotes <json or ->`: 0 when every quote stands in the file, 1 when one does not. */
export async function verifyCommand(
  file: string,
  quotes: string,
  json: boolean,
  config: ReviewConfig,
  environment: Environment,
): Promise<number> {
  const parsed = await readQuotes(quotes, environment);
  if (parsed === null) {
    environment.say(
      '--quotes: must be a JSON list of strings, the path of a file that holds one, or - for standard input; for example: --quotes \'["within thirty (30) days"]\'',
    );
    return EXIT.usage;
  }
  return textCommand(file, config, environment, (common) => ({ command: 'verify', json, quotes: parsed, ...common }));
}

type Common = Pick<Extract<TextTask, { command: 'extract' }>, 'document' | 'limits' | 'extract' | 'workspace'>;

async function textCommand(
  file: string,
  config: ReviewConfig,
  environment: Environment,
  makeTask: (common: Common) => TextTask,
): Promise<number> {
  const path = resolve(environment.cwd, file);
  const entry = await stat(path).catch(() => null);
  if (entry === null || !entry.isFile()) {
    environment.say(`${file}: no such file; check the path.`);
    return EXIT.usage;
  }
  const workspace = await mkdtemp(join(tmpdir(), 'review-'));
  const limits = limitsOf(config);
  const threads = openThreads({
    entry: environment.world.entry('text-command'),
    mode: 'fresh',
    lanes: 1,
    tasks: 1,
    heapMb: config.maxHeapMb,
    killAfterMs: limits.softDeadlineMs + limits.hardKillAfterMs,
    env: {},
    cancel: environment.world.cancel,
  });
  try {
    const name = basename(path);
    const task = makeTask({
      document: { id: documentId(name), path: name, file: path, bytes: entry.size },
      limits,
      extract: { ocr: config.ocr },
      workspace,
    });
    const settled = await threads.run(task);
    const outcome = settled.ok ? TextOutcome.safeParse(settled.value) : null;
    if (!settled.ok || outcome === null)
      return failed(file, settled.ok ? 'the thread returned nothing' : settled.failure.message, environment);
    if (!outcome.success)
      return failed(file, 'the thread returned something that does not fit its schema', environment);
    if (outcome.data.status === 'failed') return failed(file, outcome.data.failure.message, environment);
    environment.print(outcome.data.output);
    return outcome.data.ok ? EXIT.ok : EXIT.gate;
  } finally {
    await threads.close();
    await rm(workspace, { recursive: true, force: true });
  }
}

function failed(file: string, message: string, { say }: Environment): number {
  say(`${file}: ${message}`);
  return EXIT.incomplete;
}

async function readQuotes(argument: string, { cwd, readStdin }: Environment): Promise<string[] | null> {
  const inline = argument.trimStart().startsWith('[');
  const source =
    argument === '-'
      ? await readStdin()
      : inline
        ? argument
        : await readFile(resolve(cwd, argument), 'utf8').catch(() => '');
  try {
    const parsed = Quotes.safeParse(JSON.parse(source));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
