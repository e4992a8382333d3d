import type { World } from './open-run.ts';

const EVERY_MS = 3_000;

/** Progress for people: one line that is rewritten on a terminal, a plain line every few seconds elsewhere. */
export function showProgress(out: {
  write: (text: string) => void;
  terminal: boolean;
  elapsedMs: () => number;
}): World['progress'] {
  let last = out.elapsedMs();
  return (step, done, total) => {
    const line = `${step === 'identify' ? 'Identified' : 'Reviewed'} ${done} of ${total}`;
    if (out.terminal) {
      out.write(`\r${line}${done >= total ? '\n' : ''}`);
      return;
    }
    if (out.elapsedMs() - last < EVERY_MS) return;
    last = out.elapsedMs();
    out.write(`${line}\n`);
  };
}
