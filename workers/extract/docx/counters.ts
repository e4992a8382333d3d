import { formatNumber } from './number-format.ts';

/** Which list and level (0-based) a paragraph belongs to. */
export interface NumberingRef {
  readonly numId: string;
  readonly level: number;
}

/** How one level of a list counts and prints. */
export interface ListLevel {
  /** A numbering format of ECMA-376 17.18.59; "bullet" for a sign instead of a number. */
  readonly format: string;
  /** What is printed, with %1 to %9 for the numbers of the levels. */
  readonly text: string;
  readonly start: number;
  readonly style: string | undefined;
  /** Restarts after a paragraph of this level (1-based) or above; 0 never; undefined after any level above. */
  readonly restart: number | undefined;
  readonly legal: boolean;
}

/** A list as a paragraph names it. Lists with the same counter key count together. */
export interface List {
  readonly counterKey: string;
  readonly levels: ReadonlyMap<number, ListLevel>;
  readonly startOverrides: ReadonlyMap<number, number>;
}

const LEVELS = 9;

/**
 * Counts paragraphs: each call takes the next number of its list and level and gives it as printed ("3.2", "(b)",
 * "Schedule A"), or '' when nothing is printed. A list goes on after a plain paragraph and under another name that
 * shares its counters; a start override restarts it at the first paragraph of that name.
 */
export function createCounters(listOf: (numId: string) => List | undefined): (ref: NumberingRef) => string {
  const counters = new Map<string, (number | undefined)[]>();
  const overridden = new Set<string>();

  return (ref) => {
    const list = listOf(ref.numId);
    const level = list?.levels.get(ref.level);
    if (list === undefined || level === undefined) return '';
    const counter = counters.get(list.counterKey) ?? [];
    counters.set(list.counterKey, counter);
    if (!overridden.has(ref.numId)) {
      overridden.add(ref.numId);
      for (const depth of list.startOverrides.keys()) counter[depth] = undefined;
    }
    const start = list.startOverrides.get(ref.level) ?? level.start;
    const current = counter[ref.level];
    counter[ref.level] = current === undefined ? start : current + 1;
    for (let deeper = ref.level + 1; deeper < LEVELS; deeper++) {
      const restart = list.levels.get(deeper)?.restart;
      if (restart === undefined || ref.level < restart) counter[deeper] = undefined;
    }
    return printed(list, level, counter);
  };
}

function printed(list: List, level: ListLevel, counter: readonly (number | undefined)[]): string {
  if (level.format === 'bullet') return '•';
  return level.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const depth = Number(digit) - 1;
      const shown = list.levels.get(depth);
      const value = counter[depth] ?? list.startOverrides.get(depth) ?? shown?.start ?? 1;
      const decimal = level.legal && shown?.format !== 'decimalZero';
      return formatNumber(value, decimal ? 'decimal' : (shown?.format ?? 'decimal'));
    })
    .trim();
}
