import type { ClauseCategory } from '../../../../schemas/categories.ts';
import { type Expression, expression } from '../reading/expression.ts';
import { anyOf } from '../reading/need.ts';
import { type Cues, cues, stemNeed } from '../reading/stems.ts';

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

/** A pattern as it is looked for: its cues lead to the sentences that `any` and `all` can match. */
export interface PreparedPattern extends Pick<ClausePattern, 'category' | 'id'> {
  readonly cues: Cues;
  readonly any: readonly Expression[];
  readonly all: readonly Expression[];
  readonly not: readonly RegExp[];
}

/** Prepares a table of patterns. For use while a module loads. */
export function preparePatterns(patterns: readonly ClausePattern[]): readonly PreparedPattern[] {
  return patterns.map((pattern) => {
    const any = pattern.any.map(expression);
    const all = (pattern.all ?? []).map(expression);
    const rest = all.flatMap(({ words }) => anyOf(words));
    const need = any.flatMap(({ words }) => words.map((groups) => [...groups, ...rest]));
    return {
      category: pattern.category,
      id: pattern.id,
      cues: cues(pattern.cues, stemNeed(need)),
      any,
      all,
      not: pattern.not ?? [],
    };
  });
}
