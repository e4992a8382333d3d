import type { Section, Span } from '../../schemas/document-text.ts';
import { sentences } from '../segment.ts';
import { findHeadings } from './find-headings.ts';
import { type NestedMark, nestSections } from './nest-sections.ts';
import { readHeading } from './read-heading.ts';
import type { SectionMark } from './section-mark.ts';
import { findSectionMarks } from './section-marks.ts';
import { dropTableOfContents } from './table-of-contents.ts';

const MAX_LABEL = 60;

/**
 * Numbered and headed parts of a text, in order of their starts, each with the label a person cites ("3.2(b)",
 * "Article IV", "Schedule 1"). Linear in the length of the text; a table of contents gives no sections.
 */
export function findSections(
  text: string,
  furniture: readonly Span[],
  units: readonly Span[] = sentences({ text, furniture: [...furniture] }),
): Section[] {
  const numbered = dropTableOfContents(text, findSectionMarks(text, furniture));
  const marks = hardlyNumbered(numbered, text.length)
    ? withHeadings(numbered, findHeadings(text, furniture))
    : numbered;
  const ends = units.flatMap(([, end]) => (endsSentence(text, end) ? [end] : []));
  const nodes = nestSections(marks, ends);
  const closes = closeParts(nodes, text.length);
  const labels = composeLabels(nodes);
  return nodes.map(({ mark, parent }, index): Section => {
    return {
      label: (labels[index] ?? mark.label).slice(0, MAX_LABEL),
      heading: mark.kind === 'heading' ? mark.label : readHeading(text, mark.end),
      start: mark.at,
      end: closes[index] ?? text.length,
      parent,
    };
  });
}

/** Fewer than three numbered or headed parts, or one to many pages: what the text has are headings without a number. */
function hardlyNumbered(marks: readonly SectionMark[], length: number): boolean {
  const parts = marks.filter(({ kind, position, readings }) => {
    const item =
      position === 'line' && readings.some(({ style }) => style === '1)' || style === 'A.' || style === 'I.');
    return position !== 'inline' && (item || kind === 'number' || kind === 'article' || kind === 'heading');
  });
  return parts.length < Math.max(3, length / 20_000);
}

/** Headings beside the marks; what stands right after a label is that section's own heading. */
function withHeadings(marks: readonly SectionMark[], headings: readonly SectionMark[]): SectionMark[] {
  const merged = [...marks, ...headings].sort((a, b) => a.at - b.at || a.depth - b.depth);
  const added = new Set(headings);
  return merged.filter((mark, index) => {
    const before = merged[index - 1];
    return !added.has(mark) || before === undefined || mark.at - before.end > 4;
  });
}

/** A list item ends with ";" or "and": the sentence goes on after it. */
function endsSentence(text: string, end: number): boolean {
  const last = text.charAt(end - 1);
  if (';,:'.includes(last)) return false;
  return !('dDrR'.includes(last) && /\b(?:and|or)$/i.test(text.slice(Math.max(0, end - 4), end)));
}

/** A part ends where the next begins that it does not hold, and not after its own limit. */
function closeParts(nodes: readonly NestedMark[], length: number): number[] {
  const ends = nodes.map((node) => (node.inline ? Math.min(node.limit, length) : length));
  const open: number[] = [];
  for (const [index, node] of nodes.entries()) {
    while (open.length > 0 && open.at(-1) !== node.parent) close(open.pop(), node.mark.at);
    open.push(index);
  }
  for (const index of open) close(index, length);
  // A list in an item may go on after the sentence of that item, which then does too.
  for (const [index, { parent }] of [...nodes.entries()].reverse()) {
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[index] ?? 0);
  }
  return ends;

  function close(index: number | undefined, at: number): void {
    if (index === undefined) return;
    const limit = nodes[index]?.limit ?? length;
    ends[index] = Math.min(at, nodes[index]?.inline || limit < length ? limit : length);
  }
}

function composeLabels(nodes: readonly NestedMark[]): string[] {
  const labels: string[] = [];
  const restarts = repeatedNumbers(nodes);
  for (const [index, { mark, parent, list, style }] of nodes.entries()) {
    const above = parent < 0 ? undefined : nodes[parent];
    const parentLabel = parent < 0 ? '' : (labels[parent] ?? '');
    if (mark.kind === 'annex' || mark.kind === 'heading') labels.push(mark.label);
    else if (above === undefined) labels.push(style === '1)' ? mark.label.slice(1, -1) : mark.label);
    else if (mark.kind === 'item') labels.push(composeItem(above, parentLabel, mark.label));
    else if (list) labels.push(`${parentLabel}(${mark.label})`);
    else {
      const outer = outermost(nodes, index, restarts);
      labels.push(outer === null ? mark.label : within(labels[outer] ?? '', mark.label));
    }
  }
  return labels;
}

/** "Exhibit A, 4", "Article II, 1", but "A.1". */
function within(outer: string, label: string): string {
  return /^[A-Z]{1,6}$/.test(outer) ? `${outer}.${label}` : `${outer}, ${label}`;
}

function composeItem(above: NestedMark, parentLabel: string, label: string): string {
  if (above.mark.kind === 'heading') return label;
  return label.startsWith('(')
    ? `${parentLabel}${label}`
    : `${parentLabel}${/[A-Z\d]$/.test(parentLabel) ? '.' : ''}${label}`;
}

/** The part whose label a number needs beside its own: its annex, or the article in which numbers begin anew. */
function outermost(nodes: readonly NestedMark[], index: number, restarts: ReadonlySet<string>): number | null {
  let article: number | null = null;
  for (let at = nodes[index]?.parent ?? -1; at >= 0; at = nodes[at]?.parent ?? -1) {
    const node = nodes[at];
    if (node?.mark.kind === 'annex') return at;
    if (node?.mark.kind === 'article' || node?.style === 'A.' || node?.style === 'I.') article ??= at;
  }
  return article !== null && restarts.has(nodes[index]?.mark.label ?? '') ? article : null;
}

/** Top-level numbers that stand in more than one article, so that they say nothing alone. */
function repeatedNumbers(nodes: readonly NestedMark[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { mark, list, parent } of nodes) {
    if (mark.kind !== 'number' || mark.path.length > 1 || list || nodes[parent]?.mark.kind === 'annex') continue;
    if (seen.has(mark.label)) repeated.add(mark.label);
    seen.add(mark.label);
  }
  return repeated;
}
