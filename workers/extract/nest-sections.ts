import type { Reading } from './ordinals.ts';
import type { SectionMark } from './section-mark.ts';

/** A mark that does open a section, with its place in the tree. */
export interface NestedMark {
  readonly mark: SectionMark;
  /** Index of the enclosing mark in the list, or -1. */
  readonly parent: number;
  readonly style: string;
  /** An item within a sentence: it ends where the sentence does. */
  inline: boolean;
  /** Offset at which the part ends when nothing opens before. */
  limit: number;
  /** A numbered list inside a section: "1." under "5(a)". */
  readonly list: boolean;
}

/** An open level: what it counts, where it is. */
interface Frame {
  readonly style: string;
  readonly ordinal: number;
  readonly path: readonly number[];
  readonly node: number;
  readonly list: boolean;
  closed: boolean;
}

/** Marks looked ahead to tell "(i)" the letter from "(i)" the numeral, and a list from a lone mark. */
const LOOK_AHEAD = 12;
/** Levels kept open; documents nest less than ten deep. */
const MAX_DEPTH = 24;
/** Longest heading after which a child may follow in the same line. */
const MAX_HEADING = 160;
/** Marks looked ahead to see whether an outer list goes on after the numbers that seem to stand in it. */
const FAR = 300;
/** Numbers that may be missing between one section and the next; more where the count goes on after it. */
const STEP = 4;
const FAR_STEP = 20;
const ARTICLE_STEP = 8;

/**
 * Decides by sequence which marks open sections, and nests them: a mark is taken when it is the next of an open list,
 * the first of a new one, or stands where a heading stands. `sentenceEnds` are ascending offsets.
 */
export function nestSections(marks: readonly SectionMark[], sentenceEnds: readonly number[]): NestedMark[] {
  const nodes: NestedMark[] = [];
  let frames: Frame[] = [];
  let endIndex = 0;
  /** Styles of lists whose items have held numbers: "A." with "1." in it. */
  const holders = new Set<string>();

  for (let index = 0; index < marks.length; index++) {
    const mark = marks[index];
    if (mark === undefined) continue;
    for (const frame of frames) {
      const node = nodes[frame.node];
      if (node?.inline && node.limit <= mark.at) frame.closed = true;
    }
    while ((sentenceEnds[endIndex] ?? Number.POSITIVE_INFINITY) <= mark.end) endIndex++;
    if (mark.kind === 'close') {
      for (const frame of frames) {
        const node = nodes[frame.node];
        if (node !== undefined && frame.style !== 'annex') node.limit = Math.min(node.limit, mark.at);
      }
      frames = frames.filter((frame) => frame.style === 'annex');
    } else if (mark.kind === 'item') takeItem(mark, index);
    else if (mark.kind === 'number') takeNumber(mark, index);
    else takeHeading(mark);
  }
  return nodes;

  function push(
    mark: SectionMark,
    keep: number,
    reading: Reading,
    options: { inline?: boolean; list?: boolean } = {},
  ): true {
    frames.length = Math.min(keep, frames.length, MAX_DEPTH);
    // An item that ended with its sentence holds a later item of a list in it, but no later number.
    while (mark.kind !== 'item' && frames.at(-1)?.closed) frames.pop();
    const { inline = false, list = false } = options;
    const limit = inline ? (sentenceEnds[endIndex] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    const parent = frames.at(-1)?.node ?? -1;
    nodes.push({ mark, parent, style: reading.style, inline, limit, list });
    if (mark.kind === 'annex') holders.clear();
    else if (mark.kind === 'number') holders.add(nodes[parent]?.style ?? '');
    const { style, ordinal } = reading;
    frames.push({ style, ordinal, path: mark.path, node: nodes.length - 1, list, closed: false });
    return true;
  }

  function takeHeading(mark: SectionMark): boolean {
    const reading = mark.readings[0] ?? { style: mark.kind === 'heading' ? `#${mark.depth}` : mark.kind, ordinal: 0 };
    if (mark.kind === 'annex') return push(mark, 0, reading);
    if (mark.kind === 'heading') {
      const keep = frames.findIndex(
        ({ style }) => style !== 'annex' && (!style.startsWith('#') || style >= reading.style),
      );
      return push(mark, keep < 0 ? frames.length : keep, reading);
    }
    const outer = frames.findIndex(
      (frame) => frame.style !== 'annex' && !(mark.kind === 'article' && frame.style === 'part'),
    );
    const keep = outer < 0 ? frames.length : outer;
    const same = frames.find((frame) => frame.style === reading.style);
    const step = reading.ordinal - (same?.ordinal ?? 0);
    if (
      step === 1 ||
      (mark.position === 'line' && step > 0 && step <= ARTICLE_STEP) ||
      (same !== undefined && reading.ordinal === 1)
    ) {
      return push(mark, keep, reading);
    }
    return false;
  }

  function takeNumber(mark: SectionMark, index: number): boolean {
    const { path, position, opens } = mark;
    const reading = { style: `n${path.length}`, ordinal: path.at(-1) ?? 0 };
    const depth = path.length;
    // The next of an open level, deepest first.
    for (let at = frames.length - 1; at >= 0; at--) {
      const frame = frames[at];
      if (frame === undefined || frame.path.length !== depth || !samePrefix(frame.path, path, depth - 1)) continue;
      const step = reading.ordinal - (frame.path[depth - 1] ?? 0);
      // "2A." after "2.", or a number given twice by mistake.
      const again =
        step === 0 &&
        opens &&
        mark.strong &&
        position !== 'inline' &&
        ((position === 'line' && depth > 1) || /[A-Z]$/.test(mark.label));
      if (step === 1 || again || (step === 2 && opens && (position === 'line' || position === 'gap') && depth > 1)) {
        return push(mark, at, reading, { list: frame.list });
      }
    }
    const deepest = frames.findLastIndex((frame) => frame.path.length > 0);
    const open = frames[deepest];
    if (open !== undefined && depth > open.path.length && samePrefix(open.path, path, open.path.length)) {
      // Within a line, a child stands only in its parent's heading: "3. Delivery 3.1 Schedule".
      const near = position !== 'inline' || mark.at - (nodes.at(-1)?.mark.end ?? 0) < MAX_HEADING;
      if (near && isFirst(path.slice(open.path.length), position)) return push(mark, deepest + 1, reading);
    }
    if (!opens || !mark.strong) return false;
    const article = frames.findLast((frame) => frame.style === 'article');
    const inArticle = open === undefined && depth > 1 && path[0] === article?.ordinal;
    if (inArticle && (position !== 'inline' || path[1] === 1)) return push(mark, frames.length, reading);
    const later = goesOn(path, index, LOOK_AHEAD * 4);
    if (open === undefined) {
      const sure = position === 'line' && (isFirst(path, position) || depth > 1);
      return sure || (later && (position !== 'inline' || isFirst(path, position)))
        ? push(mark, keepContinuing(index), reading)
        : false;
    }
    if (depth === 1 && path[0] === 1) {
      if (position !== 'line' && position !== 'gap' && !later) return false;
      const outer = frames.findIndex((frame) => frame.path.length > 0);
      // The outer count stops here: the whole numbering begins anew, as in terms that follow an order form.
      const count = frames[outer]?.path[0] ?? 0;
      if (later && position !== 'inline' && count > 1 && beginsAnew(count, index)) return push(mark, outer, reading);
      return push(mark, frames.findLastIndex((frame) => !frame.closed) + 1, reading, { list: true });
    }
    const reach = later && depth === 1 ? FAR_STEP : STEP;
    if (position === 'inline' || !follows(path, open.path, reach) || !(later || position === 'line')) return false;
    const above = frames.findIndex((frame) => frame.path.length > 0 && !isPrefix(frame.path, path));
    return push(mark, above < 0 ? frames.length : above, reading);
  }

  /** Whether the number's next, its first child or its parent's next stands ahead. */
  function goesOn(path: readonly number[], index: number, reach: number): boolean {
    for (let ahead = index + 1; ahead < Math.min(marks.length, index + reach); ahead++) {
      const mark = marks[ahead];
      if (mark === undefined || mark.kind === 'annex') return false;
      if (mark.kind === 'number' && mark.opens && mark.strong && isSuccessor(path, mark.path)) return true;
    }
    return false;
  }

  /** Whether the count from 1 that begins here reaches the outer count's next number before the outer count goes on. */
  function beginsAnew(outer: number, index: number): boolean {
    let inner = 1;
    for (let ahead = index + 1; ahead < Math.min(marks.length, index + FAR); ahead++) {
      const mark = marks[ahead];
      if (mark === undefined || mark.kind === 'annex') break;
      if (mark.kind !== 'number' || !mark.opens || !mark.strong) continue;
      const top = mark.path[0] ?? 0;
      // A second list from 1: these are lists within sections.
      if (mark.path.length === 1 && top === 1 && inner > 1 && inner < outer) return false;
      if (top === inner + 1) inner = top;
      else if (top === outer + 1 && inner < outer) return false;
      if (inner > outer) return true;
    }
    return true;
  }

  /** Levels that go on after a list of numbers begins; recitals "A., B." before "1." do not. */
  function keepContinuing(index: number): number {
    const list = frames.findIndex((frame) => nodes[frame.node]?.mark.kind === 'item');
    const frame = frames[list];
    if (frame === undefined) return frames.length;
    if (holders.has(frame.style)) return frames.length;
    for (let ahead = index + 1; ahead < Math.min(marks.length, index + FAR); ahead++) {
      const mark = marks[ahead];
      if (mark === undefined || mark.kind === 'annex') break;
      const goesOn = mark.readings.some((other) => other.style === frame.style && other.ordinal === frame.ordinal + 1);
      if (mark.position !== 'inline' && goesOn) return frames.length;
    }
    return list;
  }

  function takeItem(mark: SectionMark, index: number): boolean {
    const paragraph = mark.position !== 'inline';
    const found = mark.readings.flatMap((reading) => {
      const at = frames.findLastIndex(
        (frame) => frame.style === reading.style && frame.ordinal + 1 === reading.ordinal,
      );
      return at < 0 ? [] : [{ reading, at }];
    });
    found.sort((a, b) => b.at - a.at);
    const first = mark.readings.find((reading) => reading.ordinal === 1);
    const next = found[0];
    if (next !== undefined && !(first !== undefined && continues(first, index) && !continues(next.reading, index))) {
      const frame = frames[next.at];
      const previous = frame === undefined ? undefined : nodes[frame.node];
      if (previous?.inline && paragraph) previous.inline = false;
      return push(mark, next.at, next.reading, { inline: !paragraph });
    }
    if (first !== undefined) {
      // A list within a sentence of the preamble gives nothing to cite.
      if (!paragraph && frames.length === 0) return false;
      if ((!paragraph || first.style === 'a.' || mark.position === 'sentence') && !continues(first, index))
        return false;
      const same = frames.findLastIndex((frame) => frame.style === first.style && !frame.closed);
      const openTop = frames.findLastIndex((frame) => !frame.closed) + 1;
      // The same counting does not nest in itself: it starts anew, unless a sentence lists within an item.
      const keep = same >= 0 && paragraph ? same : openTop;
      return push(mark, keep, first, { inline: !paragraph });
    }
    if (mark.position === 'inline' || mark.position === 'sentence') return false;
    for (const reading of mark.readings) {
      const at = frames.findLastIndex(
        (frame) => frame.style === reading.style && reading.ordinal - frame.ordinal === 2,
      );
      if (at >= 0) return push(mark, at, reading);
    }
    return false;
  }

  /** Whether a mark soon after goes on counting in this way. */
  function continues(reading: Reading, index: number): boolean {
    for (let ahead = index + 1; ahead <= index + LOOK_AHEAD; ahead++) {
      const mark = marks[ahead];
      if (mark === undefined || mark.kind === 'annex' || mark.kind === 'article') return false;
      if (mark.readings.some((other) => other.style === reading.style && other.ordinal === reading.ordinal + 1))
        return true;
    }
    return false;
  }
}

function samePrefix(a: readonly number[], b: readonly number[], length: number): boolean {
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return false;
  return true;
}

function isPrefix(prefix: readonly number[], path: readonly number[]): boolean {
  return prefix.length < path.length && samePrefix(prefix, path, prefix.length);
}

/** After 3.2 come 3.3, 3.2.1, 4 and 4.1. */
function isSuccessor(path: readonly number[], next: readonly number[]): boolean {
  if (isPrefix(path, next)) return next.length === path.length + 1 && next.at(-1) === 1;
  const at = Math.min(path.length, next.length) - 1;
  for (let level = at; level >= 0; level--) {
    if (!samePrefix(path, next, level)) continue;
    return (next[level] ?? 0) - (path[level] ?? 0) === 1 && next.slice(level + 1).every((part) => part === 1);
  }
  return false;
}

/** 1, 1.1, and at a line's start 0 or 2: where a count may begin. */
function isFirst(rest: readonly number[], position: SectionMark['position']): boolean {
  return rest.every((part) => part === 1 || (position === 'line' && part <= 2));
}

/** Whether path comes after another in reading order, and not far. */
function follows(path: readonly number[], other: readonly number[], reach: number): boolean {
  for (let at = 0; at < path.length; at++) {
    const step = (path[at] ?? 0) - (other[at] ?? 0);
    if (step !== 0) return step > 0 && step <= reach;
  }
  return false;
}
