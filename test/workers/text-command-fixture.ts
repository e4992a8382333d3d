import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Limits } from '../../schemas/brief.ts';
import type { TextTask } from '../../schemas/thread.ts';

export const LIMITS: Limits = {
  turns: 1,
  toolCalls: 0,
  softDeadlineMs: 60_000,
  hardKillAfterMs: 15_000,
  tokens: 1_000_000,
  costUsd: 0,
  heapMb: 512,
  fileBytes: 50_000_000,
  inflatedBytes: 500_000_000,
  archiveEntries: 10_000,
  pages: 2_000,
  textCharacters: 20_000_000,
};

type Command =
  | Pick<Extract<TextTask, { command: 'extract' }>, 'command' | 'json'>
  | Pick<Extract<TextTask, { command: 'verify' }>, 'command' | 'json' | 'quotes'>;

/** The task of a text command for a file, as the main thread makes it. */
export function taskFor(file: string, command: Command): TextTask {
  const bytes = existsSync(file) ? statSync(file).size : 0;
  const document = { id: 'document', path: basename(file), file, bytes };
  return { ...command, document, limits: LIMITS, extract: { ocr: 'never' }, workspace: '.' };
}
