import type { Line } from './line.ts';

/** Lines painted from top to bottom without a step back up. */
interface Block {
  readonly lines: Line[];
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** More blocks than this on a page (plans, dense forms) are read in painting order. */
const MOST_BLOCKS = 150;

/**
 * Puts lines in reading order. Painting order is trusted inside a run of lines that goes down the page; the runs are
 * put in order by where they stand: above before below, left column before right, forms filled in later line by line.
 */
export function orderLines(lines: readonly Line[]): Line[] {
  let blocks = blocksOf(lines);
  if (blocks.length > 1 && blocks.length <= MOST_BLOCKS) {
    blocks = sortBlocks(mergeInterleaved(blocks));
  }
  const ordered = blocks.flatMap((block) => block.lines);
  markParagraphs(ordered);
  return ordered;
}

function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let run: Line[] = [];
  for (const line of lines) {
    const previous = run.at(-1);
    if (previous !== undefined && line.y < previous.y - 0.3 * line.size) {
      blocks.push(toBlock(run));
      run = [];
    }
    run.push(line);
  }
  if (run.length > 0) blocks.push(toBlock(run));
  return blocks;
}

function toBlock(lines: Line[]): Block {
  return {
    lines,
    x0: Math.min(...lines.map((line) => line.x0)),
    x1: Math.max(...lines.map((line) => line.x1)),
    y0: Math.min(...lines.map((line) => line.y - line.size)),
    y1: Math.max(...lines.map((line) => line.y)),
  };
}

/** How two blocks stand to each other: which is read first, whether they are to be read line by line, or no relation. */
type Relation = 'first' | 'second' | 'together' | 'free';

/** Joins blocks that run through each other, and label columns with the values beside them, into one block by lines. */
function mergeInterleaved(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    let merged = block;
    for (let index = result.length - 1; index >= 0; index -= 1) {
      const other = result[index];
      if (other === undefined || relate(other, merged) !== 'together') continue;
      merged = mergeByLine(other, merged);
      result.splice(index, 1);
    }
    result.push(merged);
  }
  return result;
}

function relate(a: Block, b: Block): Relation {
  if (overlap(a.x0, a.x1, b.x0, b.x1) > 0 && overlap(a.y0, a.y1, b.y0, b.y1) <= 0) {
    return a.y0 < b.y0 ? 'first' : 'second';
  }
  // Only lines one above the other tell the order: a heading or footer across the page belongs to both columns.
  let above = 0;
  let below = 0;
  for (const line of a.lines) {
    for (const other of b.lines) {
      if (overlap(line.x0, line.x1, other.x0, other.x1) <= 0.5 * line.size) continue;
      if (line.y < other.y) above += 1;
      else below += 1;
    }
  }
  if (Math.min(above, below) > 0.15 * Math.max(above, below)) return 'together';
  if (above !== below) return above > below ? 'first' : 'second';
  if (overlap(a.y0, a.y1, b.y0, b.y1) <= 0) return 'free';
  if (isLevel(a, b) && !isProse(a.lines) && !isProse(b.lines)) return 'together';
  return a.x0 <= b.x0 ? 'first' : 'second';
}

function overlap(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(a1, b1) - Math.max(a0, b0);
}

/** Whether the lines of the shorter block stand on baselines of the longer one, as values stand beside labels. */
function isLevel(a: Block, b: Block): boolean {
  const [small, large] = a.lines.length < b.lines.length ? [a, b] : [b, a];
  const level = small.lines.filter((line) => large.lines.some((other) => Math.abs(other.y - line.y) < 0.3 * line.size));
  return level.length >= 0.7 * small.lines.length;
}

/** Lines that run on into the next: many start with a small letter. */
function isProse(lines: readonly Line[]): boolean {
  const running = lines.filter((line) => /^\p{Ll}/u.test(line.text)).length;
  return lines.length >= 3 && running >= 0.25 * lines.length;
}

/** Lines of both by height; on one baseline from left to right, joined into one line. */
function mergeByLine(a: Block, b: Block): Block {
  const lines: Line[] = [];
  const sorted = [...a.lines, ...b.lines].sort((first, second) => first.y - second.y || first.x0 - second.x0);
  for (const line of sorted) {
    const previous = lines.at(-1);
    const level = previous !== undefined && Math.abs(previous.y - line.y) < 0.3 * Math.min(previous.size, line.size);
    if (previous === undefined || !level) lines.push(line);
    else if (line.x0 >= previous.x1 - line.size) lines.splice(-1, 1, joinLines(previous, line));
    else if (previous.x0 >= line.x1 - line.size) lines.splice(-1, 1, joinLines(line, previous));
    else lines.push(line);
  }
  return toBlock(lines);
}

function joinLines(left: Line, right: Line): Line {
  return { ...left, text: `${left.text} ${right.text}`, x1: Math.max(left.x1, right.x1) };
}

/** Blocks by position; where position does not decide, by painting order. */
function sortBlocks(blocks: readonly Block[]): Block[] {
  const waits = blocks.map(() => new Set<number>());
  blocks.forEach((a, first) => {
    for (let second = first + 1; second < blocks.length; second += 1) {
      const b = blocks[second];
      if (b === undefined) continue;
      const relation = relate(a, b);
      if (relation === 'first' || relation === 'together') waits[second]?.add(first);
      else if (relation === 'second') waits[first]?.add(second);
    }
  });
  const rest = blocks.map((_, index) => index);
  const sorted: Block[] = [];
  while (rest.length > 0) {
    const ready = rest.findIndex((index) => waits[index]?.size === 0);
    const [index] = rest.splice(Math.max(ready, 0), 1); // a ring of neighbours: painting order breaks it
    if (index === undefined) break;
    for (const waiting of waits) waiting.delete(index);
    const block = blocks[index];
    if (block !== undefined) sorted.push(block);
  }
  return sorted;
}

/** Marks the lines that start a paragraph: a gap above them clearly wider than the usual distance of lines. */
function markParagraphs(lines: readonly Line[]): void {
  const steps: number[] = [];
  for (let index = 1; index < lines.length; index += 1) {
    const step = (lines[index]?.y ?? 0) - (lines[index - 1]?.y ?? 0);
    const size = lines[index]?.size ?? 0;
    if (step > 0.6 * size && step < 3 * size) steps.push(step);
  }
  steps.sort((a, b) => a - b);
  const usual = steps[Math.floor(steps.length / 2)] ?? 0;
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index];
    const previous = lines[index - 1];
    if (line === undefined || previous === undefined) continue;
    const step = line.y - previous.y;
    const size = Math.max(line.size, previous.size);
    line.opens = step > 1.3 * usual && step > 1.35 * size;
  }
}
