import { createWordTrie, type Hit } from '../../../word-trie.ts';
import { FIGURE, type Need } from './need.ts';

/**
 * Every stem that a reader asks for, as cue of a table or as need of an expression. Filled while the readers' modules
 * load, from what is written in them, and the same for every document.
 */
const TRIE = createWordTrie();
const NUMBERS = new Map<string, number>();
/** Per stem: 1 where expressions need it, and the rows of cues that it is one of. */
const NEEDED: number[] = [0];
const CUED: Cues[][] = [[]];
let rows = 0;

/** Words or beginnings of words of which a sentence has one, and what else it must have. */
export interface Cues {
  readonly number: number;
  readonly need: StemNeed;
}

/** A need as bits: a sentence's words are a set of numbered stems, and each group a set that it must share one with. */
export interface StemNeed {
  /**
   * One alternative after another: where the next begins, then for each group how many pairs follow and the pairs, each
   * a place in the set and the 32 bits there.
   */
  readonly alternatives: Int32Array;
  /** Its highest stem. */
  readonly latest: number;
}

/** The number of a figure; those of the stems follow. */
export const FIGURE_STEM = 0;

/** The stems of a table's row (lower case); one with a dot after it is a whole word. For use while a module loads. */
export function cues(stems: readonly string[], need = stemNeed([[]])): Cues {
  const row: Cues = { number: rows++, need };
  for (const stem of stems) CUED[numberOf(stem)]?.push(row);
  return row;
}

/** A need as bits. For use while a module loads. */
export function stemNeed(need: Need): StemNeed {
  let latest = 0;
  const bits: number[] = [];
  for (const groups of need) {
    const start = bits.push(0);
    for (const group of groups) {
      const from = bits.push(0);
      for (const word of group) {
        const number = word === FIGURE ? FIGURE_STEM : numberOf(word);
        NEEDED[number] = 1;
        latest = Math.max(latest, number);
        let pair = from;
        while (pair < bits.length && bits[pair] !== number >>> 5) pair += 2;
        if (pair === bits.length) bits.push(number >>> 5, 0);
        bits[pair + 1] = (bits[pair + 1] ?? 0) | (1 << (number & 31));
      }
      bits[from - 1] = (bits.length - from) / 2;
    }
    bits[start - 1] = bits.length;
  }
  return { alternatives: Int32Array.from(bits), latest };
}

function numberOf(stem: string): number {
  const known = NUMBERS.get(stem);
  if (known !== undefined) return known;
  const number = TRIE.add(stem) + 1;
  NUMBERS.set(stem, number);
  NEEDED[number] = 0;
  CUED[number] = [];
  return number;
}

/** How many stems and rows of cues there are. */
export function countStems(): { readonly stems: number; readonly rows: number } {
  return { stems: NEEDED.length, rows };
}

/** Finds the stems of a folded lower-case sentence. */
export type FindStems = (lower: string) => void;

/**
 * A search through the sentences of one document, which tells the needed stems and the cues of each. A sign of money is
 * part of a table's word ("us$500" begins with "us", not with "$"), and no part of an expression's.
 */
export function stemFinder(needFound: (stem: number) => void, cuesFound: (rows: readonly Cues[]) => void): FindStems {
  const scan = TRIE.scanner();
  let lower = '';
  const hit: Hit = (found, start, length, whole) => {
    const stem = found + 1;
    if (NEEDED[stem] === 1) needFound(stem);
    const rows = CUED[stem];
    if (rows === undefined || rows.length === 0 || isWordUnit(lower.charCodeAt(start - 1))) return;
    if (!whole || !isWordUnit(lower.charCodeAt(start + length))) cuesFound(rows);
  };
  const figure = (): void => needFound(FIGURE_STEM);
  return (sentence) => {
    lower = sentence;
    scan(sentence, hit, figure);
  };
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
