import { formatNumber } from '../docx/number-format.ts';
import { attribute, child, descendants, elements, type XmlNode } from '../docx/xml.ts';
import { countOf } from './count-of.ts';

/** Lists and the outline have ten levels. */
export const DEEPEST = 10;

/** One list while it is counted: the current number of each level. */
export type OdtCounter = (number | undefined)[];

export interface OdtLists {
  /** Counts an item on a level (0-based) and gives its number as printed; `start` restarts the level there. */
  next(styleName: string | undefined, level: number, counter: OdtCounter, start: number | undefined): string;
  /** Counts a heading by the outline of the document. */
  nextHeading(level: number): string;
}

interface Level {
  readonly format: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly displayed: number;
  readonly start: number;
  /** "%1%.%2%": the whole number spelled out, as newer writers put it. */
  readonly pattern: string | undefined;
}

const FORMATS: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
  '': 'none',
};

/** Reads the list styles and the outline of headings. */
export function readOdtLists(roots: readonly XmlNode[]): OdtLists {
  const styles = new Map<string, Map<number, Level>>();
  let outline = new Map<number, Level>();
  for (const root of [...roots].reverse()) {
    for (const node of descendants(root, 'text:list-style'))
      styles.set(attribute(node, 'name') ?? '', readLevels(node));
    const [heading] = descendants(root, 'text:outline-style');
    if (heading !== undefined) outline = readLevels(heading);
  }
  const headings: OdtCounter = [];
  return {
    next: (styleName, level, counter, start) => count(styles.get(styleName ?? ''), level, counter, start),
    nextHeading: (level) => count(outline, level, headings, undefined),
  };
}

function count(
  levels: ReadonlyMap<number, Level> | undefined,
  level: number,
  counter: OdtCounter,
  start: number | undefined,
): string {
  const own = levels?.get(level);
  const current = counter[level];
  counter[level] = start ?? (current === undefined ? (own?.start ?? 1) : current + 1);
  counter.length = level + 1;
  if (levels === undefined || own === undefined || own.format === 'none') return '';
  if (own.format === 'bullet') return '•';
  const number = (depth: number): string => {
    const shown = levels.get(depth);
    return formatNumber(counter[depth] ?? shown?.start ?? 1, shown?.format ?? 'decimal');
  };
  if (own.pattern !== undefined)
    return own.pattern.replace(/%(\d{1,2})%/g, (_, digits: string) => number(Number(digits) - 1));
  const parts: string[] = [];
  for (let depth = Math.max(0, level + 1 - own.displayed); depth <= level; depth++) {
    const part = number(depth);
    if (part !== '') parts.push(part);
  }
  return `${own.prefix}${parts.join('.')}${own.suffix}`.trim();
}

function readLevels(style: XmlNode): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const node of elements(style)) {
    if (attribute(node, 'level') === undefined) continue;
    const level = countOf(node, 'level', DEEPEST) - 1;
    const bullet =
      node.name === 'text:list-level-style-bullet' || child(node, 'text:list-level-style-image') !== undefined;
    const format = attribute(node, 'num-format');
    levels.set(level, {
      format: bullet ? 'bullet' : (FORMATS[format ?? ''] ?? 'decimal'),
      prefix: attribute(node, 'num-prefix') ?? '',
      suffix: attribute(node, 'num-suffix') ?? '',
      displayed: countOf(node, 'display-levels', DEEPEST),
      start: countOf(node, 'start-value', Number.MAX_SAFE_INTEGER),
      pattern: attribute(node, 'num-list-format'),
    });
  }
  return levels;
}
