#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import yargs, { type Argv } from 'yargs';
import { hideBin } from 'yargs/helpers';
import type { ReviewConfig } from '../schemas/config.ts';
import { doctorCommand } from './commands/doctor.ts';
import { evalCommand } from './commands/eval.ts';
import { playbookCheckCommand } from './commands/playbook.ts';
import { reportCommand } from './commands/report.ts';
import { reviewCommand } from './commands/review.ts';
import { extractCommand, verifyCommand } from './commands/text.ts';
import { listOptions, loadConfig } from './config.ts';
import { workerEntry } from './dispatch/entries.ts';
import type { Environment } from './environment.ts';
import { EXIT } from './exit-code.ts';
import { suggestion } from './playbook/nearest-name.ts';
import { showProgress } from './show-progress.ts';
import { Usage } from './usage.ts';

const cancel = new AbortController();
let interruptedBy: number | null = null;
for (const [signal, code] of [
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
] as const) {
  process.on(signal, () => {
    // A second signal does not wait for threads to end.
    if (interruptedBy !== null) process.exit(code);
    interruptedBy = code;
    cancel.abort();
  });
}
// A reader that closes its pipe early (| head) must not change the exit code.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const environment: Environment = {
  cwd: process.cwd(),
  env: process.env,
  world: {
    now: () => new Date(),
    elapsedMs: () => performance.now(),
    randomKey: () => randomBytes(32).toString('hex'),
    version: readVersion(),
    command: process.argv.slice(2),
    progress: showProgress({
      write: (text) => process.stderr.write(text),
      terminal: process.stderr.isTTY,
      elapsedMs: () => performance.now(),
    }),
    cancel: cancel.signal,
    entry: workerEntry,
  },
  print: (text) => process.stdout.write(text),
  say: (line) => process.stderr.write(`${line}\n`),
  readStdin: async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8');
  },
};

process.exitCode = await main(hideBin(process.argv));

async function main(argv: string[]): Promise<number> {
  let code: number = EXIT.ok;
  const parser = describe(yargs(argv), async (run) => {
    code = await run();
  });
  try {
    await parser.parseAsync();
  } catch (error) {
    if (error instanceof Usage) {
      environment.say(error.message);
      return EXIT.usage;
    }
    // The message of an error may quote a document; its kind and place do not.
    const stack = error instanceof Error ? (error.stack ?? '').replace(error.message, '') : '';
    const place = /[\w.-]+\.(?:js|ts):\d+/.exec(stack)?.[0] ?? 'unknown place';
    const kind = error instanceof Error ? error.name : 'unknown';
    environment.say(`Internal error: ${kind} at ${place}. Please report it with the output of: review doctor`);
    return EXIT.incomplete;
  }
  return interruptedBy ?? code;
}

/** The commands, their options and their help. */
function describe(parser: Argv, run: (command: () => Promise<number>) => Promise<void>) {
  const withConfig = (args: Record<string, unknown>, command: (config: ReviewConfig) => Promise<number>) =>
    run(async () => {
      const file = args['config'];
      const loaded = loadConfig(
        flagsOf(args),
        environment.env,
        environment.cwd,
        typeof file === 'string' ? file : undefined,
      );
      if (!loaded.ok) throw new Usage(loaded.problem);
      return command(loaded.config);
    });
  return parser
    .scriptName('review')
    .usage('Compares every contract in a folder with your playbook: one isolated reviewer per document.')
    .parserConfiguration({
      'boolean-negation': true,
      'camel-case-expansion': false,
      'greedy-arrays': false,
    })
    .command(
      '$0 [inputs..]',
      'review a folder or files (the main job)',
      (y) => withRunOptions(y).positional('inputs', { type: 'string', array: true, describe: 'folders and files' }),
      (args) => withConfig(args, (config) => reviewCommand(args.inputs ?? [], config, environment)),
    )
    .command(
      'extract <file>',
      'show what a reviewer sees of a file: text, pages, sections, coverage, warnings',
      (y) =>
        withRunOptions(y)
          .positional('file', { type: 'string', demandOption: true })
          .option('json', { type: 'boolean', default: false, describe: 'print JSON' }),
      (args) => withConfig(args, (config) => extractCommand(args.file, args.json, config, environment)),
    )
    .command(
      'verify <file>',
      'check that quotes stand in a file, and where',
      (y) =>
        withRunOptions(y)
          .positional('file', { type: 'string', demandOption: true })
          .option('quotes', {
            type: 'string',
            // Takes the next word whatever it is: a lone - would otherwise count as a file.
            nargs: 1,
            demandOption: true,
            describe: 'JSON list of quotes, a file that holds one, or - for standard input',
          })
          .option('json', { type: 'boolean', default: false, describe: 'print one citation per quote as JSON' }),
      (args) => withConfig(args, (config) => verifyCommand(args.file, args.quotes, args.json, config, environment)),
    )
    .command(
      'report <out>',
      'render the reports of a run again',
      (y) => y.positional('out', { type: 'string', demandOption: true }),
      (args) => run(() => reportCommand(args.out, environment)),
    )
    .command(
      'eval [gold]',
      'measure accuracy and calibration against labelled contracts',
      (y) =>
        withRunOptions(y)
          .positional('gold', { type: 'string', describe: 'labelled contracts, one JSON object a line' })
          .option('run', { type: 'string', requiresArg: true, describe: 'measure this finished run, start none' })
          .option('limit', { type: 'number', requiresArg: true, describe: 'measure the first so many contracts only' })
          .option('cross-validate', {
            type: 'boolean',
            default: false,
            describe: 'print the figures measured when the shipped model was trained',
          }),
      (args) => {
        const { gold, run: finished, limit, 'cross-validate': crossValidate } = args;
        // Without --out nothing is left behind, whatever folder a configuration file names for reviews.
        const given: unknown = Reflect.get(args, 'out');
        const out = typeof given === 'string' ? given : undefined;
        return withConfig(args, (config) =>
          evalCommand({ gold, out, run: finished, limit, crossValidate }, config, environment),
        );
      },
    )
    .command(
      'playbook',
      'work with playbooks',
      (y) =>
        y
          .command(
            'check <file>',
            'validate a playbook and explain each rule',
            (z) => z.positional('file', { type: 'string', demandOption: true }),
            (args) => run(async () => playbookCheckCommand(args.file, environment)),
          )
          .demandCommand(1, 'Say what to do: review playbook check <file>'),
      () => {},
    )
    .command(
      'doctor',
      'say what works on this machine',
      (y) => withRunOptions(y),
      (args) => withConfig(args, (config) => doctorCommand(config, environment)),
    )
    .strictOptions()
    .recommendCommands()
    .exitProcess(false)
    .version(environment.world.version)
    .help()
    .alias('help', 'h')
    .wrap(110)
    .epilogue(
      'Exit codes: 0 reviewed and gate passed, 1 gate failed, 2 usage or configuration error, 3 something failed or was not read, 130/143 interrupted (run again to go on).',
    )
    .fail((message, error) => {
      // The parser reports a flag without its value as an error of its own; all other errors are ours.
      if (error && error.name !== 'YError') throw error;
      throw new Usage(suggest(message ?? error.message));
    });
}

function withRunOptions<Args>(parser: Argv<Args>): Argv<Args> {
  parser.option('config', {
    type: 'string',
    describe: 'Config file; by default the nearest review.config.yaml upward.',
  });
  for (const { flag, type, choices, fallback, about } of listOptions()) {
    const shown =
      fallback === undefined || (Array.isArray(fallback) && fallback.length === 0) ? '' : ` [${String(fallback)}]`;
    parser.option(flag, {
      type,
      describe: about + shown,
      requiresArg: type !== 'boolean',
      ...(choices === undefined ? {} : { choices }),
    });
  }
  return parser;
}

/** The options that were given, by the keys of the configuration. */
function flagsOf(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    listOptions().flatMap(({ key, flag }) => (args[flag] === undefined ? [] : [[key, args[flag]]])),
  );
}

function suggest(message: string): string {
  const unknown = /^Unknown arguments?: ([^,\s]+)/.exec(message)?.[1];
  if (unknown === undefined) return `${message.replace(/\s+/g, ' ').trim()} See: review --help`;
  return `--${unknown}: unknown option.${suggestion(unknown, [...listOptions().map(({ flag }) => flag), 'config', 'json', 'quotes', 'run', 'limit', 'cross-validate'])} See: review --help`;
}

function readVersion(): string {
  // The package file stands above src under a loader and above dist/src when built.
  const file = ['../package.json', '../../package.json']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  const content: unknown = file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
  return typeof content === 'object' && content !== null && 'version' in content ? String(content.version) : '0';
}
