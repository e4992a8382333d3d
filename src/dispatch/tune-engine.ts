import { versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

/**
 * Tells V8 how threads live here: one document, then gone (docs/adr/0008-engine-for-short-threads.md). Called before the
 * first thread is started; flags hold for the whole process. They change when code is compiled, never what it does. A
 * version of Node that was not measured keeps its own settings, as V8 complains aloud of a flag it does not know.
 */
export function tuneEngine(): void {
  for (const flag of FLAGS[versions.node.split('.', 1)[0] ?? ''] ?? []) setFlagsFromString(flag);
}

/** Expressions are compiled at their first use: interpreting them once over a whole document costs more than that. */
const COMPILED_EXPRESSIONS = '--no-regexp-tier-up';

/** By Node's major version. Eight times each default: only code that is hot within one document is optimized. */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  '20': [COMPILED_EXPRESSIONS, '--interrupt-budget=540000'],
  '22': [COMPILED_EXPRESSIONS, '--invocation-count-for-turbofan=24000'],
  '24': [COMPILED_EXPRESSIONS, '--invocation-count-for-turbofan=24000', '--invocation-count-for-maglev=3200'],
};
