import { appendFileSync, closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { JournalEvent } from '../schemas/journal.ts';

/** An append-only list of events, one JSON line each; synchronous, so that what is journalled is on its way to disk. */
export interface Journal {
  append(event: JournalEvent): void;
  close(): void;
}

export function openJournal(path: string): Journal {
  const file = openSync(path, 'a', 0o600);
  return {
    append: (event) => appendFileSync(file, `${JSON.stringify(event)}\n`),
    close: () => closeSync(file),
  };
}

export type ReturnEvent = Extract<JournalEvent, { event: 'return' }>;

/** What an unfinished run left behind: its id and, per task, what came back and from which inputs. */
export interface Unfinished {
  readonly run: string;
  readonly inputs: string;
  readonly returned: ReadonlyMap<string, ReturnEvent>;
}

/** Reads the last run of a journal; null when there is none or it finished. A torn last line is ignored. */
export async function readUnfinished(path: string): Promise<Unfinished | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const returned = new Map<string, ReturnEvent>();
  let started: { run: string; inputs: string } | undefined;
  for (const line of text.split('\n')) {
    const event = parseLine(line);
    if (event?.event === 'run_started') started = { run: event.run, inputs: event.inputs };
    // Failures are not kept: an interrupted run that goes on tries them again.
    if (event?.event === 'return' && event.status !== 'failure') returned.set(event.task, event);
    if (event?.event === 'run_finished') {
      started = undefined;
      returned.clear();
    }
  }
  return started === undefined ? null : { ...started, returned };
}

function parseLine(line: string): JournalEvent | null {
  try {
    const parsed = JournalEvent.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
