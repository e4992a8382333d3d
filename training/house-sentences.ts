import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ClauseCategory } from '../schemas/categories.ts';

/**
 * One labelled sentence of ours: whether it is a clause of the category. Negatives share its words. Patterns were
 * written with the `dev` half in view; the `test` half was only ever counted.
 */
export const HouseSentence = z.strictObject({
  category: ClauseCategory,
  label: z.boolean(),
  split: z.enum(['dev', 'test']),
  text: z.string(),
});
export type HouseSentence = z.infer<typeof HouseSentence>;

const FOLDER = fileURLToPath(new URL('../test/data/house-sentences', import.meta.url));

/** All labelled sentences, by file name and line. */
export function readHouseSentences(): HouseSentence[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => HouseSentence.parse(JSON.parse(line)));
}
