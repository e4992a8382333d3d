import type { Page, Span } from '../../schemas/document-text.ts';

/** Marks that filings and their text conversions leave between pages. */
const PAGE_MARK = /^<\/?page>[\s\d]{0,8}$/i;
const SOURCE_LINE = /^Source: .{2,160}, \d{1,2}\/\d{1,2}\/\d{4}$/;
/** "- 12 -", "Page 3 of 9", "[3]", "3 of 9", "Seite 4": page numbers that can be nothing else. */
const DRESSED_NUMBER =
  /^(?:[-–—[(]\s{0,3}(?:[a-z]{1,3}-)?(\d{1,4})\s{0,3}[-–—\])]|(?:page|seite|pagina|página|strona)\s{1,3}(\d{1,4})(?:\s{1,3}(?:of|\/|von|de|di|z)\s{1,3}\d{1,4})?|(\d{1,4})\s{0,3}(?:of|\/)\s{0,3}\d{1,4})$/i;
/** "12", "A-3", "iv": a page number only where its neighbours count with it. */
const BARE_NUMBER = /^(?:[A-Z]{1,2}-)?(\d{1,4})$/;
const CONTENTS_LINK = /^(?:back to )?table of contents$/i;
/** A line repeated this often beside page breaks is a running header or footer. */
const MIN_REPEATS = 3;
const MAX_RUNNING_LINE = 120;
const LINE_END = /[\n\r\f]/g;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** Empty lines before it; a form feed counts as many. */
  readonly gap: number;
  /** A form feed stands before it. */
  readonly feed: boolean;
}

/**
 * Finds, in a plain text, the lines that belong to pages and not to the contract (page numbers, running headers and
 * footers, filing marks), and the pages. Careful: a line is furniture only where a page break, a count that goes on,
 * or repetition beside page breaks says so. Linear in the length of the text.
 */
export function findFurniture(text: string): { furniture: Span[]; pages: Page[] } {
  const lines = splitLines(text);
  const taken = new Set<number>();
  const breaks = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (line.feed) breaks.add(line.start);
    if (PAGE_MARK.test(line.words) || SOURCE_LINE.test(line.words)) {
      taken.add(index);
      breaks.add(lines[index + 1]?.start ?? text.length);
    } else if (DRESSED_NUMBER.test(line.words)) taken.add(index);
  }
  takeCounting(lines, taken);
  takeRepeated(lines, taken);
  const furniture: Span[] = [...taken].map((index) => [lines[index]?.start ?? 0, lines[index]?.end ?? 0]);
  furniture.push(...takeTrailingNumbers(text, lines, taken));
  furniture.sort((a, b) => a[0] - b[0]);
  return { furniture, pages: toPages(breaks, text.length) };
}

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let gap = 0;
  let feed = false;
  while (start <= text.length) {
    LINE_END.lastIndex = start;
    const at = LINE_END.test(text) ? LINE_END.lastIndex - 1 : text.length;
    const unit = at === text.length ? 0x0a : text.charCodeAt(at);
    let from = start;
    let to = at;
    while (from < to && isBlank(text.charCodeAt(from))) from++;
    while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
    if (to > from) {
      const words = to - from <= 200 ? text.slice(from, to) : '';
      lines.push({ start: from, end: to, words, gap, feed });
      gap = 0;
      feed = false;
    } else if (unit === 0x0a || text.charCodeAt(at + 1) !== 0x0a) gap++;
    if (unit === 0x0c) {
      feed = true;
      gap += 5;
    }
    start = at + 1;
  }
  return lines;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0b || unit === 0xa0;
}

/** Bare numbers alone between empty lines are page numbers when they go on counting from page to page. */
function takeCounting(lines: readonly Line[], taken: Set<number>): void {
  const numbers = lines.flatMap((line, index) => {
    const value = BARE_NUMBER.exec(line.words)?.[1];
    const after = lines[index + 1];
    const alone =
      (line.gap > 0 || index === 0 || taken.has(index - 1)) &&
      (after === undefined || after.gap > 0 || taken.has(index + 1));
    return value !== undefined && alone
      ? [{ index, value: Number(value), beside: taken.has(index + 1) || (after?.gap ?? 9) >= 4 }]
      : [];
  });
  for (const [at, { index, value, beside }] of numbers.entries()) {
    const before = numbers[at - 1]?.value;
    const after = numbers[at + 1]?.value;
    const counts = (before !== undefined && value - before === 1) || (after !== undefined && after - value === 1);
    const far = index - (numbers[at - 1]?.index ?? -99) > 3 || index === 0;
    if ((counts && far) || beside) taken.add(index);
  }
}

/** Lines that come again, digits aside, each time beside furniture or a wide gap. */
function takeRepeated(lines: readonly Line[], taken: Set<number>): void {
  const groups = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    if (line.words === '' || line.words.length > MAX_RUNNING_LINE || taken.has(index)) continue;
    const key = line.words.replace(/\d{1,4}/g, '#');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  }
  const repeated = [...groups].flatMap(([key, group]) => {
    const least = CONTENTS_LINK.test(key) ? 1 : MIN_REPEATS;
    const never = group.length < least || /^\(?[a-z\d]{1,4}[.)]$|^[_\s.]{1,80}$|^(?:by|name|title|date)\b/i.test(key);
    return never ? [] : [{ group, least, share: least === 1 ? 0 : 0.6 }];
  });
  // Twice: a header's second line is beside furniture only once its first is taken.
  for (let round = 0; round < 2; round++) {
    for (const { group, least, share } of repeated) {
      const beside = group.filter((index) => besideBreak(lines, taken, index));
      if (beside.length >= least && beside.length >= group.length * share) for (const index of beside) taken.add(index);
    }
  }
}

function besideBreak(lines: readonly Line[], taken: ReadonlySet<number>, index: number): boolean {
  const line = lines[index];
  const after = lines[index + 1];
  if (line === undefined) return false;
  return (
    taken.has(index - 1) ||
    taken.has(index + 1) ||
    line.feed ||
    after?.feed === true ||
    line.gap >= 4 ||
    (after?.gap ?? 0) >= 4
  );
}

/** A page number that the conversion left at the end of a page's last line, before furniture or a wide gap. */
function takeTrailingNumbers(text: string, lines: readonly Line[], taken: ReadonlySet<number>): Span[] {
  const found = lines.flatMap((line, index) => {
    const after = lines[index + 1];
    if (taken.has(index) || !(taken.has(index + 1) || (after?.gap ?? 0) >= 4 || after === undefined)) return [];
    const match = /\s(\d{1,3})$/.exec(text.slice(Math.max(line.start, line.end - 8), line.end));
    return match?.[1] === undefined ? [] : [{ end: line.end, digits: match[1].length, value: Number(match[1]) }];
  });
  return found.flatMap(({ end, digits, value }, at): Span[] => {
    const before = found[at - 1]?.value;
    const after = found[at + 1]?.value;
    const counts = (before !== undefined && value - before === 1) || (after !== undefined && after - value === 1);
    return counts ? [[end - digits, end]] : [];
  });
}

function toPages(breaks: ReadonlySet<number>, length: number): Page[] {
  const starts = [0, ...[...breaks].filter((at) => at > 0 && at < length).sort((a, b) => a - b)];
  return starts.map((start, index): Page => {
    return { number: index + 1, start, end: starts[index + 1] ?? length, readBy: 'text' };
  });
}
