import type { Span } from '../../schemas/document-text.ts';
import type { SectionMark } from './section-mark.ts';

const MAX_HEADING = 90;
const LINE_END = /[\n\r]/g;
/** Words of the first line after a heading: a paragraph, not a name or an address. */
const MIN_PARAGRAPH = 60;
/** Lines that look like headings and are none. */
const NO_HEADING =
  /^(?:by|name|title|date|its|and|between|by and between|witnesseth|whereas|attn|attention|re|to|from|cc|subject|table of contents|contents|page|exhibit \d|dear|sincerely|very truly yours|page \d|source)\b[^\n]{0,40}:?$|^(?:this|the parties|in witness)\b.{40}|@|^\W{0,4}\d[\d\s.,/-]{0,40}$|_{3}|\.{4}/i;

/** "NON-SOLICITATION: During the Term", "TERM & TERMINATION. This": a heading in capitals that opens a paragraph. */
const RUN_IN =
  /([A-Z](?<=(?:[.;:!?] {1,4}|[\n\r][ \t]{0,40}|^).)[A-Z&,'’/ -]{4,60})[.:](?=\s{1,8}["“(]?\p{Lu}\p{Ll})/gu;
const NO_RUN_IN = /^(?:WHEREAS|NOW|WITNESSETH|IN WITNESS|RECITALS?|ATTN|ATTENTION|NOTICE TO|BY|TO|FROM)\b/;

/**
 * Headings without a number, for texts that hardly number their parts (letters, web terms): a short line of its own,
 * begun with a capital and without a full stop, with a paragraph after it.
 */
export function findHeadings(text: string, furniture: readonly Span[]): SectionMark[] {
  const lines = readLines(text, furniture);
  // What stands before the first paragraph is the title.
  const body = lines.findIndex((line) => line.end - line.start >= MIN_PARAGRAPH);
  const ownLines = lines.flatMap((line, index): SectionMark[] => {
    const next = lines[index + 1];
    if (next === undefined || next.end - next.start < MIN_PARAGRAPH || !line.alone) return [];
    const words = text.slice(line.start, line.end);
    if (!isHeading(words) || (index < body && (index === 0 || !/\p{Ll}/u.test(words)))) return [];
    return [toMark(line.start, line.end, words.replace(/[:*_#]{1,4}$/, ''))];
  });
  const runIn = [...text.matchAll(RUN_IN)].flatMap((match): SectionMark[] => {
    const words = match[1] ?? '';
    return NO_RUN_IN.test(words) || !/[A-Z]{4}/.test(words)
      ? []
      : [toMark(match.index, match.index + match[0].length, words)];
  });
  const taken = new Set(ownLines.map((mark) => mark.at));
  return [...ownLines, ...runIn.filter((mark) => !taken.has(mark.at))].sort((a, b) => a.at - b.at);
}

function toMark(at: number, end: number, words: string): SectionMark {
  const label = words.trim().slice(0, 60);
  return {
    at,
    end,
    position: 'line',
    kind: 'heading',
    label,
    readings: [],
    path: [],
    opens: true,
    strong: true,
    depth: 6,
  };
}

function isHeading(words: string): boolean {
  if (words.length < 3 || words.length > MAX_HEADING || NO_HEADING.test(words)) return false;
  if (!/^["“¿¡]?\p{Lu}/u.test(words) || /[.;,]$/.test(words)) return false;
  const parts = words.split(/\s+/);
  if (parts.length > 12 || (words.match(/\p{L}/gu)?.length ?? 0) < 3) return false;
  // A long line in small letters is the first of a paragraph, unless it asks.
  const capitals = parts.filter((part) => /^["“(]?[\p{Lu}\d]/u.test(part)).length;
  return parts.length <= 6 || capitals >= parts.length * 0.6 || words.endsWith('?');
}

interface Line {
  readonly start: number;
  readonly end: number;
  /** An empty line, or a line that ends a sentence, stands before it. */
  readonly alone: boolean;
}

function readLines(text: string, furniture: readonly Span[]): Line[] {
  const lines: Line[] = [];
  let next = 0;
  for (let from = 0; from < text.length; ) {
    LINE_END.lastIndex = from;
    const to = LINE_END.test(text) ? LINE_END.lastIndex - 1 : text.length;
    while ((furniture[next]?.[1] ?? Number.POSITIVE_INFINITY) <= from) next++;
    const hidden = (furniture[next]?.[0] ?? Number.POSITIVE_INFINITY) < to;
    const start = skipSpace(text, from, to);
    let end = to;
    while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
    if (end > start && !hidden) {
      const last = lines.at(-1);
      const gap = last === undefined || text.slice(last.end, start).split('\n', 3).length > 2;
      lines.push({ start, end, alone: gap || /[.:;!?]$/.test(text.charAt((last?.end ?? 1) - 1)) });
    }
    from = to + 1;
  }
  return lines;
}

function skipSpace(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && (text.charCodeAt(at) <= 0x20 || text.charCodeAt(at) === 0xa0)) at++;
  return at;
}
