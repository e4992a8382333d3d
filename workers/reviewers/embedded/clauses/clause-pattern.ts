import type { ClauseCategory } from '../../../../schemas/categories.ts';

/**
 * One way a clause is written. Expressions see one folded lower-case sentence.
 * A sentence matches when a word starts with a cue, any of `any` and all of `all` match, and none of `not`.
 */
export interface ClausePattern {
  readonly category: ClauseCategory;
  /** Name within the category; with it the key of the measured precision. */
  readonly id: string;
  readonly cues: readonly string[];
  readonly any: readonly RegExp[];
  readonly all?: readonly RegExp[];
  readonly not?: readonly RegExp[];
}
