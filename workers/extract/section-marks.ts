import type { Span } from '../../schemas/document-text.ts';
import { mayOpenMark, readSectionMark } from './read-section-mark.ts';
import type { Position, SectionMark } from './section-mark.ts';

/** All marks of a text in order; one pass, each match bounded, so linear in the length of the text. */
export function findSectionMarks(text: string, furniture: readonly Span[]): SectionMark[] {
  const marks: SectionMark[] = [];
  let last = -1;
  let lines = 2;
  let spaces = 0;
  let lineStart = 0;
  let previousLine = 0;
  let next = 0;
  let markEnd = -1;
  let markPosition: Position = 'line';
  for (let at = 0; at < text.length; at++) {
    const range = furniture[next];
    if (range !== undefined && at >= range[0]) {
      next++;
      if (range[1] <= at) at--;
      else {
        at = range[1] - 1;
        lines = Math.max(lines, 1);
      }
      continue;
    }
    const unit = text.charCodeAt(at);
    if (unit === 0x20 || unit === 0xa0 || (unit >= 0x09 && unit <= 0x0d)) {
      if (unit === 0x0a || unit === 0x0c || (unit === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) {
        if (lines === 0) previousLine = at - lineStart;
        lines++;
        lineStart = at + 1;
      } else spaces += unit === 0x09 ? 2 : 1;
      continue;
    }
    // A bracket may follow a number without a space: "8.2(b)".
    const adjoins = unit === 0x28 && markEnd === at;
    if ((lines > 0 || spaces > 0 || adjoins || isQuoteBefore(text, at, last)) && mayOpenMark(text, at)) {
      const position: Position =
        adjoins || (markEnd === last + 1 && lines === 0)
          ? markPosition
          : place(text, last, lines, spaces, previousLine);
      const mark: SectionMark | null = readSectionMark(text, at, last, position);
      if (mark !== null) {
        marks.push(mark);
        markEnd = mark.end;
        markPosition = mark.position;
        at = mark.end - 1;
      }
    }
    at = skipLetters(text, at, range?.[0] ?? text.length);
    last = at;
    lines = 0;
    spaces = 0;
  }
  return marks;
}

/** The last of the small letters that follow: inside a word nothing begins. */
function skipLetters(text: string, from: number, stop: number): number {
  let at = from;
  while (at + 1 < stop) {
    const unit = text.charCodeAt(at + 1);
    if (unit < 0x61 || unit > 0x7a) break;
    at++;
  }
  return at;
}

/** Emphasis and quotation marks at a line's start stand before a label in Markdown: "**1.** ", "> 2. ". */
function isQuoteBefore(text: string, at: number, last: number): boolean {
  const before = text.charCodeAt(last);
  return (
    (before === 0x2a || before === 0x5f || before === 0x3e) &&
    at === last + 1 &&
    /^[\n\r>*_ ]{0,3}$/.test(text.slice(Math.max(0, at - 3), at))
  );
}

/** Where the word stands, from what lies before it. */
function place(text: string, last: number, lines: number, spaces: number, previousLine: number): Position {
  if (last < 0 || lines > 1) return 'line';
  const before = text.charAt(last);
  if (lines === 1) {
    // A full line that stops in the middle of a sentence was broken by width: what follows is no new line.
    return previousLine > 50 && previousLine < 130 && !'.;:!?”"'.includes(before) ? 'inline' : 'line';
  }
  if (spaces >= 2 && before !== ',') return 'gap';
  const closes = '"”’)]'.includes(before) ? text.charAt(last - 1) : before;
  return '.!?'.includes(closes) ? 'sentence' : 'inline';
}
