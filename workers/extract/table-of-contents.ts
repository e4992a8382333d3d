import type { SectionMark } from './section-mark.ts';

/** A line of a table of contents is not longer than this. */
const MAX_ENTRY = 220;
/** Characters from the start in which a filing names its exhibit number. */
const TOP = 400;
/** This many entries in a row make a table of contents. */
const MIN_ENTRIES = 3;

/** Drops marks that are entries of a table of contents: runs of short lines that end in a page number, or that come again. */
export function dropTableOfContents(text: string, marks: readonly SectionMark[]): SectionMark[] {
  const labels = new Map<string, number>();
  for (const mark of marks) if (isNumbered(mark)) labels.set(mark.label, (labels.get(mark.label) ?? 0) + 1);
  // A label that stands only once does not come again, whatever follows it.
  const keys = marks.map((mark) => {
    if (!isNumbered(mark)) return '';
    return (labels.get(mark.label) ?? 0) > 1 ? entryKey(text, mark) : mark.label;
  });
  const lastSeen = new Map<string, number>();
  for (const [index, key] of keys.entries()) lastSeen.set(key, index);
  const entry = marks.map((mark, index) => {
    if (!isNumbered(mark)) return false;
    const last = index === marks.length - 1 ? mark.end : (nextNumbered(marks, index)?.at ?? text.length);
    const whole = last - mark.end <= MAX_ENTRY;
    const line = whole ? text.slice(mark.end, last) : firstLine(text, mark.end, MAX_ENTRY);
    // The last entry before a heading: its own line ends in a page number.
    if (!whole && !(/\s\d{1,3}\s{0,4}$/.test(line) && /\p{Lu}/u.test(line))) return false;
    if (isEntry(line)) return true;
    const key = keys[index] ?? '';
    return key.length > 8 && (lastSeen.get(key) ?? index) > index + 2;
  });
  const dropped = new Set<number>();
  const numbered = marks.flatMap((mark, index) => (isNumbered(mark) ? [index] : []));
  for (let from = 0; from < numbered.length; ) {
    let to = from;
    while (to < numbered.length && entry[numbered[to] ?? 0]) to++;
    if (to - from >= MIN_ENTRIES) {
      for (let index = numbered[from] ?? 0; index <= (numbered[to - 1] ?? 0); index++) dropped.add(index);
      // The last entry has no page number before the text begins, so it shows by coming again.
      const after = numbered[to];
      if (after !== undefined && (lastSeen.get(keys[after] ?? '') ?? after) > after) dropped.add(after);
    }
    from = Math.max(to, from + 1);
  }
  dropListedAnnexes(text, marks, dropped);
  return marks.filter((_, index) => !dropped.has(index));
}

/** Leaders, or a page number at the end. */
function isEntry(line: string): boolean {
  if (line.includes('....') || line.includes('. . . ')) return true;
  if (!/[\divx]$/.test(line.trimEnd().slice(-1))) return false;
  return (
    /\t\d{1,3}\s*$/.test(line) ||
    (/(?:\D\s{1,80}(?:\d{1,3}|[ivx]{1,5})|\p{L}\d{1,3})\s*$/u.test(line) && !/[.;]\s*\d{1,3}\s*$/.test(line))
  );
}

function firstLine(text: string, from: number, most: number): string {
  return text.slice(from, from + most).split(/[\n\r]/, 1)[0] ?? '';
}

function isNumbered(mark: SectionMark): boolean {
  return mark.kind !== 'item' && mark.kind !== 'close';
}

function nextNumbered(marks: readonly SectionMark[], index: number): SectionMark | undefined {
  for (let at = index + 1; at < marks.length && at < index + 6; at++) if (marks[at]?.kind !== 'item') return marks[at];
  return marks[index + 1];
}

/** Label and the first letters of what follows: the same in the table and at the section. */
function entryKey(text: string, mark: SectionMark): string {
  const words = text
    .slice(mark.end, mark.end + 40)
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  return `${mark.label}|${words.slice(0, 14)}`;
}

/**
 * Annexes named one after the other before the text: in a run of short entries, in one line, or right after the table
 * of contents. An annex itself stands alone before its words.
 */
function dropListedAnnexes(text: string, marks: readonly SectionMark[], dropped: Set<number>): void {
  const annexes = marks.flatMap((mark, index) => (mark.kind === 'annex' ? [index] : []));
  const last = new Map(annexes.map((index) => [marks[index]?.label ?? '', index]));
  const body = marks.findIndex(
    (mark, index) => !dropped.has(index) && (mark.kind === 'number' || mark.kind === 'article'),
  );
  const inList = listRuns(marks, annexes);
  let listed = false;
  for (const [at, index] of annexes.entries()) {
    const mark = marks[index];
    if (mark === undefined) continue;
    const next = marks[annexes[at + 1] ?? -1];
    const close = next !== undefined && next.at - mark.end < MAX_ENTRY && next.label !== mark.label;
    const again = (last.get(mark.label) ?? index) > index;
    const line = firstLine(text, mark.end, 160);
    const shared = /\b(?:SCHEDULE|EXHIBIT|ANNEX|APPENDIX)\s[A-Z\d]/.test(line);
    const before = marks[index - 1];
    const follows: boolean =
      listed || (dropped.has(index - 1) && before !== undefined && mark.at - before.end < 2 * MAX_ENTRY);
    // At the very top an exhibit's number is the filing's.
    const filed = mark.at < TOP && (body < 0 || index < body) && mark.label.startsWith('Exhibit');
    const ahead = filed || (again && (index < body || isAfterTable(dropped, index)));
    listed =
      ahead ||
      inList.has(index) ||
      (close && (again || follows)) ||
      shared ||
      (follows && (again || close || hasNumbersAfter(marks, index)));
    if (listed) dropped.add(index);
  }
}

/** Most of the marks just before are entries of a table. */
function isAfterTable(dropped: ReadonlySet<number>, index: number): boolean {
  let count = 0;
  for (let at = Math.max(0, index - 8); at < index; at++) if (dropped.has(at)) count++;
  return count >= 6;
}

/** Three annexes or more one after the other, a short line each: somebody lists them. */
function listRuns(marks: readonly SectionMark[], annexes: readonly number[]): Set<number> {
  const runs = new Set<number>();
  for (let from = 0; from < annexes.length; ) {
    let to = from;
    while (to + 1 < annexes.length && isNextLine(marks[annexes[to] ?? 0], marks[annexes[to + 1] ?? 0])) to++;
    if (to - from + 1 >= MIN_ENTRIES) for (let at = from; at <= to; at++) runs.add(annexes[at] ?? 0);
    from = to + 1;
  }
  return runs;
}

function isNextLine(mark: SectionMark | undefined, next: SectionMark | undefined): boolean {
  return mark !== undefined && next !== undefined && next.at - mark.end < MAX_ENTRY / 2 && next.label !== mark.label;
}

/** What follows the last of a list is the contract: its numbers begin. */
function hasNumbersAfter(marks: readonly SectionMark[], index: number): boolean {
  return marks.slice(index + 1, index + 6).some((mark) => mark.kind === 'number' || mark.kind === 'article');
}
