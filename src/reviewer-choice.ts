import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ReviewerChoice } from '../schemas/brief.ts';
import type { ReviewConfig } from '../schemas/config.ts';
import { MODEL_PRICES } from '../schemas/model-prices.ts';

/** Which reviewer a run uses and the whole environment of its workers; or the line that says what is missing. */
export type Chosen =
  | {
      readonly ok: true;
      readonly choice: ReviewerChoice;
      /** An allow-list: the key, and only for workers of the reviewer that needs it. */
      readonly workerEnv: Readonly<Record<string, string>>;
      /** What a person should know before it starts. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

const KEY = 'ANTHROPIC_API_KEY';
const ADDRESS = 'ANTHROPIC_BASE_URL';

/** Turns the options of a run into its reviewer. Everything that can be wrong with it is found before anything starts. */
export function chooseReviewer(
  config: Pick<ReviewConfig, 'reviewer' | 'model' | 'effort' | 'record' | 'replay'>,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Chosen {
  if (config.reviewer === 'embedded') {
    const option = config.record !== undefined ? '--record' : config.replay !== undefined ? '--replay' : null;
    if (option !== null) return wrong(`${option}: only for --reviewer anthropic; the embedded reviewer uses no API.`);
    return { ok: true, choice: { name: 'embedded' }, workerEnv: {}, notes: [] };
  }
  if (config.record !== undefined && config.replay !== undefined)
    return wrong('--record and --replay: choose one; a replay has nothing new to record.');
  if (config.model.trim() === '') return wrong('--model: is empty; name a model of the Anthropic API.');
  const key = env[KEY]?.trim() ?? '';
  const needsKey = config.replay === undefined;
  if (needsKey && key === '')
    return wrong(`${KEY} is not set: the anthropic reviewer needs it. Set it, or use --reviewer embedded.`);
  if (needsKey && !/^[\x21-\x7e]+$/.test(key))
    return wrong(`${KEY} holds spaces or characters that no key has: copy it again.`);
  const baseUrl = env[ADDRESS]?.trim() ?? '';
  if (baseUrl !== '' && !isHttpUrl(baseUrl)) return wrong(`${ADDRESS} is not an http or https address: check it.`);
  const replay = config.replay === undefined ? undefined : resolve(cwd, config.replay);
  if (replay !== undefined && !isFolder(replay)) return wrong(`--replay ${config.replay}: no such folder.`);
  const record = config.record === undefined ? undefined : resolve(cwd, config.record);
  if (record !== undefined && isFile(record)) return wrong(`--record ${config.record}: is a file; choose a folder.`);
  const priced = Object.hasOwn(MODEL_PRICES.models, config.model);
  return {
    ok: true,
    choice: {
      name: 'anthropic',
      model: config.model,
      effort: config.effort,
      ...(baseUrl === '' || replay !== undefined ? {} : { baseUrl }),
      ...(record === undefined ? {} : { record }),
      ...(replay === undefined ? {} : { replay }),
    },
    workerEnv: needsKey ? { [KEY]: key } : {},
    notes: priced
      ? []
      : [
          `--model ${config.model}: its price is not in the table of ${MODEL_PRICES.date}; cost is reported as 0 and --max-cost cannot stop it.`,
        ],
  };
}

function wrong(problem: string): Chosen {
  return { ok: false, problem };
}

function isHttpUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
