import { createWordTrie } from '../../../word-trie.ts';
import { FIGURE, type Need } from './needed-words.ts';

/**
 * Every stem that a reader asks for, as cue of a table or as need of an expression. Filled while the readers' modules
 * load, from what is written in them, and the same for every document.
 */
const TRIE = createWordTrie();
/** Per stem: whether it is a cue, a need, or both. */
const USES: number[] = [];
const CUE = 1;
const NEED = 2;

/** Words or beginnings of words of which a sentence has one. */
export interface Cues {
  readonly stems: readonly number[];
}

/** A need with its stems by number; -1 is a figure. */
export type StemNeed = number | { readonly all: readonly StemNeed[] } | { readonly any: readonly StemNeed[] };

/** The stems of a table's row (lower case). One with a dot after it is a whole word. For use while a module loads. */
export function cues(stems: readonly string[]): Cues {
  return { stems: stems.map((stem) => intern(stem, CUE)) };
}

/** A need in numbers. For use while a module loads. */
export function stemNeed(need: Need): StemNeed {
  if (need === FIGURE) return -1;
  if (typeof need === 'string') return intern(need, NEED);
  return 'all' in need ? { all: need.all.map(stemNeed) } : { any: need.any.map(stemNeed) };
}

/** How many stems there are. */
export function stemCount(): number {
  return USES.length;
}

function intern(stem: string, use: number): number {
  const number = TRIE.add(stem);
  USES[number] = (USES[number] ?? 0) | use;
  return number;
}

/**
 * Finds every stem in a folded lower-case sentence: `cue` for those of tables, `need` for those of expressions. A sign
 * of money is part of a table's word ("us$500" begins with "us", not with "$"), and no part of an expression's.
 */
export function findStems(lower: string, cue: (stem: number) => void, need: (stem: number) => void): void {
  TRIE.scan(
    lower,
    (stem, start, length, whole) => {
      const uses = USES[stem] ?? 0;
      if ((uses & NEED) !== 0) need(stem);
      if ((uses & CUE) === 0 || isWordUnit(lower.charCodeAt(start - 1))) return;
      if (!whole || !isWordUnit(lower.charCodeAt(start + length))) cue(stem);
    },
    () => need(-1),
  );
}

/** Letters a to z, figures, and the signs of money and percent. */
function isWordUnit(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x30 && unit <= 0x39) ||
    unit === 0x24 ||
    unit === 0x25 ||
    unit === 0xa3 ||
    unit === 0x20ac
  );
}
