import type { Span } from '../../schemas/document-text.ts';
import { mayOpenMark, OPENING } from './mark-opening.ts';
import { readSectionMark } from './read-section-mark.ts';
import type { Position, SectionMark } from './section-mark.ts';

/** A line end, or what stands right before a mark within a line: white space, or Markdown's emphasis and quotation. */
const EVENT = new RegExp(`[\\n\\f]|\\r(?!\\n)|[ \\t\\v\\u00a0*_>](?=${OPENING})`, 'g');

/** All marks of a text in order; one pass, each match bounded, so linear in the length of the text. */
export function findSectionMarks(text: string, furniture: readonly Span[]): SectionMark[] {
  const marks: SectionMark[] = [];
  /** Before here all is accounted for in `last`, the last character that is no white space, and `lines` ended after it. */
  let from = 0;
  let last = -1;
  let lines = 2;
  let lineStart = 0;
  let previousLine = 0;
  let event = -1;
  for (const [start, end] of furniture) {
    scan(start);
    if (end <= Math.max(from, start)) continue;
    from = end;
    lines = Math.max(lines, 1);
  }
  scan(text.length);
  return marks;

  function scan(stop: number): void {
    for (let at = from; at < stop; at = event + 1) {
      let mark = readMark(at);
      while (mark !== null) {
        marks.push(mark);
        from = mark.end;
        last = from - 1;
        lines = 0;
        // A bracket may follow a number without a space: "8.2(b)".
        mark = from < stop && text.charCodeAt(from) === 0x28 ? readMark(from) : null;
      }
      if (event < Math.max(at, from)) event = nextEvent(text, Math.max(at, from));
      if (event >= stop) break;
      const unit = text.charCodeAt(event);
      if (unit === 0x0a || unit === 0x0c || unit === 0x0d) endLine(event);
    }
    settle(stop);
  }

  function readMark(at: number): SectionMark | null {
    if (!mayOpenMark(text, at)) return null;
    settle(at);
    const previous = marks.at(-1);
    const adjoins = previous?.end === at && text.charCodeAt(at) === 0x28;
    if (lines === 0 && last + 1 === at && !adjoins && !isQuoteBefore(text, at)) return null;
    const follows = adjoins || (lines === 0 && previous?.end === last + 1);
    const position = follows && previous ? previous.position : place(text, last, at, lines, previousLine);
    return readSectionMark(text, at, last, position);
  }

  function endLine(at: number): void {
    settle(at);
    if (lines === 0) previousLine = at - lineStart;
    lines++;
    lineStart = at + 1;
    from = lineStart;
  }

  /** Accounts for the words up to an offset. */
  function settle(at: number): void {
    let end = at;
    while (end > from && isSpace(text.charCodeAt(end - 1))) end--;
    if (end <= from) return;
    last = end - 1;
    lines = 0;
  }
}

function nextEvent(text: string, from: number): number {
  EVENT.lastIndex = from;
  return EVENT.test(text) ? EVENT.lastIndex - 1 : text.length;
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0xa0 || (unit >= 0x09 && unit <= 0x0d);
}

/** Emphasis and quotation marks at a line's start stand before a label in Markdown: "**1.** ", "> 2. ". */
function isQuoteBefore(text: string, at: number): boolean {
  return /^[\n\r>*_ ]{0,2}[>*_][^a-z]$/.test(text.slice(Math.max(0, at - 3), at + 1));
}

/** Where the word stands, from what lies before it. */
function place(text: string, last: number, at: number, lines: number, previousLine: number): Position {
  if (last < 0 || lines > 1) return 'line';
  const before = text.charAt(last);
  if (lines === 1) {
    // A full line that stops in the middle of a sentence was broken by width: what follows is no new line.
    return previousLine > 50 && previousLine < 130 && !'.;:!?”"'.includes(before) ? 'inline' : 'line';
  }
  if ((at - last > 2 || text.charAt(at - 1) === '\t') && before !== ',') return 'gap';
  const closes = '"”’)]'.includes(before) ? text.charAt(last - 1) : before;
  return '.!?'.includes(closes) ? 'sentence' : 'inline';
}
