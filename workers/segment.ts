import type { DocumentText, Span } from '../schemas/document-text.ts';
import { ABBREVIATIONS, SENTENCE_STARTERS } from './segment-words.ts';

/** No unit is longer than this many characters; longer sentences are cut at list items, semicolons or white space. */
export const MAX_UNIT = 1_500;
/** A cut leaves at least this many characters before it, unless the text ends. */
const MIN_CUT = 300;

/** Nothing ends inside a sentence before one of these: its closing marks and the line ends. */
const STOP = /[.!?\n\r\f]/g;
const LINE_END = /[\n\r]/g;

/** White space between two words: line ends in it, and whether page furniture stands in it. */
interface Gap {
  readonly lines: number;
  readonly furniture: boolean;
}

/**
 * Cuts a document into the units that clauses are found in: sentences, headings, list items of over-long sentences.
 * Half-open ranges in order, without white space at either end; a unit that runs over a page break covers the
 * furniture between. One pass, linear in the length of the text whatever it holds.
 */
export function sentences(document: Pick<DocumentText, 'text' | 'furniture'>): readonly Span[] {
  const { text, furniture } = document;
  const units: Span[] = [];
  const wrapped = isWrapped(text);
  let start = -1;
  let end = 0;
  let lines = 0;
  let stepped = false;
  let nextFurniture = 0;
  let stop = -1;
  for (let at = 0; at < text.length; at++) {
    const range = furniture[nextFurniture];
    if (range !== undefined && at >= range[0]) {
      nextFurniture++;
      if (range[1] <= at) at--;
      else {
        at = range[1] - 1;
        stepped = true;
      }
      continue;
    }
    const unit = text.charCodeAt(at);
    if (isSpace(unit)) {
      if (unit === 0x0a || unit === 0x0c || (unit === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) lines++;
      continue;
    }
    if (start < 0) start = at;
    else if (at > end && isBoundary(text, start, end, at, { lines, furniture: stepped }, wrapped)) {
      cutLong(text, start, end, units);
      start = at;
    }
    end = at + 1;
    lines = 0;
    stepped = false;
    if (mayEndSentence(unit)) continue;
    // On to where the sentence may end next.
    if (stop <= at) stop = nextStop(text, at + 1);
    at = Math.min(stop, range?.[0] ?? stop) - 1;
    end = skipBack(text, at + 1);
  }
  if (start >= 0) cutLong(text, start, end, units);
  return units;
}

function nextStop(text: string, from: number): number {
  STOP.lastIndex = from;
  return STOP.test(text) ? STOP.lastIndex - 1 : text.length;
}

/** The end of the last word before an offset. */
function skipBack(text: string, from: number): number {
  let end = from;
  while (isSpace(text.charCodeAt(end - 1))) end--;
  return end;
}

/** Most long lines end before column 120: line ends are set by a typewriter's width, not by paragraphs. */
function isWrapped(text: string): boolean {
  let long = 0;
  let wide = 0;
  let start = 0;
  const probe = text.slice(0, 200_000);
  for (LINE_END.lastIndex = 0; LINE_END.test(probe); start = LINE_END.lastIndex) {
    const length = LINE_END.lastIndex - 1 - start;
    if (length > 120) wide++;
    else if (length > 55) long++;
  }
  return long > 4 * wide;
}

function isBoundary(text: string, start: number, end: number, next: number, gap: Gap, wrapped: boolean): boolean {
  if (end - start <= 12 && isEnumerator(text.slice(start, end))) return false;
  if (gap.lines > 0 && isParagraphEnd(text, end, next, gap, wrapped)) return true;
  return isSentenceEnd(text, start, end, next);
}

/** Whether a line end between two words ends a paragraph; a sentence that a page break cuts runs on. */
function isParagraphEnd(text: string, end: number, next: number, gap: Gap, wrapped: boolean): boolean {
  const before = text.charAt(end - 1);
  if (startsWithEnumerator(text, next)) return true;
  const blank = gap.lines > 1 || gap.furniture;
  if (!blank && wrapped) return '.:;!?'.includes(before) ? false : isHeadingLine(text, end);
  if ('.;:!?'.includes(before)) return true;
  if (/^\p{Ll}/u.test(text.slice(next, next + 2))) return false;
  return (
    !',-–—'.includes(before) &&
    !/\b(?:the|of|and|or|to|in|by|for|a|an|with|any|this|such|its)$/.test(text.slice(Math.max(0, end - 6), end))
  );
}

/** The line that ends here is all capitals: a heading, whatever follows. */
function isHeadingLine(text: string, end: number): boolean {
  let start = end;
  const floor = Math.max(0, end - 80);
  while (start > floor && text.charCodeAt(start - 1) !== 0x0a && text.charCodeAt(start - 1) !== 0x0d) start--;
  const line = text.slice(start, end);
  return /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line) && line.length < 60;
}

const CLOSERS = '"\'”’)]»';

function isSentenceEnd(text: string, start: number, end: number, next: number): boolean {
  let last = end - 1;
  while (last > start && end - last < 4 && CLOSERS.includes(text.charAt(last))) last--;
  const mark = text.charAt(last);
  if (mark !== '.' && mark !== '!' && mark !== '?') return false;
  if (!/^["'“‘«([\u00a7•\p{Lu}\d]/u.test(text.slice(next, next + 2))) return false;
  if (mark !== '.') return true;
  return !isAbbreviation(text, start, last, next);
}

function isAbbreviation(text: string, start: number, dot: number, next: number): boolean {
  let from = dot;
  const floor = Math.max(start, dot - 12);
  while (from > floor && /[\p{L}\d.&']/u.test(text.charAt(from - 1))) from--;
  const word = text.slice(from, dot).toLowerCase();
  const initial = /^\p{L}$/u.test(word) || /^(?:\p{L}\.){1,4}\p{L}$/u.test(word);
  const kind = ABBREVIATIONS.get(word) ?? (initial ? 'name' : undefined);
  if (kind === undefined) return false;
  if (kind === 'number') return /[\d([IVXA-Z]/.test(text.charAt(next));
  return !SENTENCE_STARTERS.has(
    (/^["“(]?(\p{L}{1,16})(?![\p{L}.])/u.exec(text.slice(next, next + 19))?.[1] ?? '').toLowerCase(),
  );
}

/** "12.", "(a)", "1.2.3", "iv)", "Section 4." and bullets: a mark that belongs to the words after it. */
function isEnumerator(words: string): boolean {
  return /^(?:§+|\(?\d{1,3}(?:\.\d{1,3}){0,4}[.)]{0,2}|\(?[a-z]{1,5}[.)]|[A-Z][.)]|[IVXL]{1,6}\.|[•*·o–-]|\((?:[A-Za-z]{1,5}|\d{1,3})\))$/.test(
    words,
  );
}

function startsWithEnumerator(text: string, at: number): boolean {
  return (
    '(0123456789•*·IVX'.includes(text.charAt(at)) &&
    /^(?:\((?:[a-z]{1,5}|[A-Z]|\d{1,3})\)\s|\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s{1,8}["“\p{Lu}]|[•*·]\s|[IVX]{1,5}\.\s)/u.test(
      text.slice(at, at + 16),
    )
  );
}

/** Adds a unit, in pieces when it is longer than MAX_UNIT. */
function cutLong(text: string, start: number, end: number, units: Span[]): void {
  let from = start;
  while (end - from > MAX_UNIT) {
    const cut = findCut(text, from);
    let last = cut;
    while (last > from && isSpace(text.charCodeAt(last - 1))) last--;
    if (last > from) units.push([from, last]);
    from = cut;
    while (from < end && isSpace(text.charCodeAt(from))) from++;
  }
  if (from < end) units.push([from, end]);
}

/** The last best place to cut within MAX_UNIT: a line end, a semicolon, a colon or comma, white space, or just there. */
function findCut(text: string, from: number): number {
  const best = [0, 0, 0, 0];
  for (let at = from + MIN_CUT; at < from + MAX_UNIT; at++) {
    const unit = text.charCodeAt(at);
    if (!isSpace(unit)) continue;
    const before = text.charCodeAt(at - 1);
    if (unit === 0x0a || unit === 0x0d) best[0] = at;
    else if (before === 0x3b) best[1] = at;
    else if (before === 0x3a || before === 0x2c) best[2] = at;
    else best[3] = at;
  }
  return best.find((at) => at > 0) ?? from + MAX_UNIT;
}

/** One of . ! ? or a mark that may close a sentence after it; some more that do no harm. */
function mayEndSentence(unit: number): boolean {
  return unit < 0x30 || unit === 0x3f || unit === 0x5d || unit === 0xbb || unit === 0x2019 || unit === 0x201d;
}

function isSpace(unit: number): boolean {
  return (
    unit === 0x20 ||
    (unit >= 0x09 && unit <= 0x0d) ||
    unit === 0xa0 ||
    unit === 0x3000 ||
    (unit >= 0x2000 && unit <= 0x200b)
  );
}
