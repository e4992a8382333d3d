import type { Line } from './line.ts';

/** Lines of a page in reading order. */
export interface PageOfLines {
  readonly number: number;
  readonly lines: readonly Line[];
}

/** Lines at each edge of a page that may be running headers, footers or page numbers. */
const EDGE = 5;

/** Distance within which repeated lines stand in the same place. Points. */
const SAME_PLACE = 14;

interface Candidate {
  readonly line: Line;
  readonly page: number;
  readonly edge: 'top' | 'bottom' | 'turned';
  /** 0 for the outermost line. */
  readonly rank: number;
  readonly key: string;
}

/**
 * Finds what a page carries beside its text: lines that come back at the same edge from page to page (numbers apart),
 * and page numbers. A line counts only when every line further out on its edge counts too.
 */
export function furnitureOf(pages: readonly PageOfLines[]): ReadonlySet<Line> {
  const edges = pages.flatMap((page) => edgesOf(page));
  const repeated = repeatedLines(edges.flat(), pages);
  const offsets = numberOffsets(edges.flat());
  const furniture = new Set<Line>();
  for (const edge of edges) {
    for (const candidate of edge) {
      const counts = repeated.has(candidate.line) || isPageNumber(candidate, offsets, pages.length);
      if (!counts) break;
      furniture.add(candidate.line);
    }
  }
  return furniture;
}

/** The edges of a page, each outermost line first; turned lines are an edge each. */
function edgesOf(page: PageOfLines): Candidate[][] {
  const upright = page.lines.filter((line) => !line.turned).sort((a, b) => a.y - b.y || a.x0 - b.x0);
  const toCandidate = (edge: Candidate['edge']) => (line: Line, rank: number) => {
    return { line, page: page.number, edge, rank, key: keyOf(line.text) };
  };
  const half = Math.ceil(upright.length / 2);
  return [
    upright.slice(0, Math.min(EDGE, half)).map(toCandidate('top')),
    upright
      .slice(Math.max(half, upright.length - EDGE))
      .reverse()
      .map(toCandidate('bottom')),
    ...page.lines.filter((line) => line.turned).map((line) => [toCandidate('turned')(line, 0)]),
  ];
}

/** The words of a line with numbers made equal. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/\d{1,20}/g, '#')
    .replace(/\b[ivxlc]{1,7}\b/g, '#')
    .replace(/\s{1,50}/g, ' ');
}

function repeatedLines(candidates: readonly Candidate[], pages: readonly PageOfLines[]): ReadonlySet<Line> {
  const areTwins = twinPages(pages);
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = `${candidate.edge} ${candidate.key}`;
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  const repeated = new Set<Line>();
  for (const group of groups.values()) {
    for (const candidate of group) {
      if (comesBack(candidate, group, pages.length, areTwins)) repeated.add(candidate.line);
    }
  }
  return repeated;
}

/** Titles of attachments stand at the top of their pages and differ by number only; they are text. */
const ATTACHMENT_TITLE = /^(exhibit|schedule|annex|appendix|attachment|addendum|article|section|part|clause)\b/i;

/** Pages up to which a line that comes back once is furniture: two pages, or left and right pages of a short contract. */
const FEW_PAGES = 8;

function comesBack(
  candidate: Candidate,
  group: readonly Candidate[],
  pageCount: number,
  areTwins: (a: number, b: number) => boolean,
): boolean {
  if (/^[\W_]{0,6}#[\W_]{0,6}$/.test(candidate.key)) return false; // a bare number is judged by its sequence
  const same = group.filter((other) => {
    if (other.page === candidate.page) return false;
    const near = Math.abs(other.line.y - candidate.line.y) <= SAME_PLACE || other.rank === candidate.rank;
    return near && Math.abs(other.page - candidate.page) <= 3 && !areTwins(other.page, candidate.page);
  });
  if (ATTACHMENT_TITLE.test(candidate.line.text)) {
    // The first of a series is its title; a later one that says the very same is its running header.
    return same.some((other) => other.page < candidate.page && other.line.text === candidate.line.text);
  }
  if (same.length >= 2) return true;
  const drift = Math.abs((same[0]?.line.y ?? 0) - candidate.line.y);
  return same.length === 1 && pageCount <= FEW_PAGES && drift <= SAME_PLACE / 2;
}

/** Lines from which a page can be told to be another over again. */
const TWIN_LINES = 8;

/** Tells pages that say the same from top to bottom (signature pages in counterpart): what they share is text. */
function twinPages(pages: readonly PageOfLines[]): (a: number, b: number) => boolean {
  const keys = new Map<number, ReadonlySet<string>>();
  for (const page of pages) keys.set(page.number, new Set(page.lines.map((line) => keyOf(line.text))));
  return (a, b) => {
    const first = keys.get(a) ?? new Set();
    const second = keys.get(b) ?? new Set();
    if (Math.min(first.size, second.size) < TWIN_LINES) return false;
    let common = 0;
    for (const key of first) if (second.has(key)) common += 1;
    return common > 0.6 * Math.max(first.size, second.size);
  };
}

const LABELLED_NUMBER =
  /^\W{0,4}(page|seite|p\.?|pagina|página|strona)\s{0,3}\W?\s{0,3}\d{1,4}(\s{0,3}(of|von|di|de|z|\/)\s{0,3}\d{1,4})?\W{0,4}$/i;
const NUMBER_OF_NUMBER = /^\W{0,4}\d{1,4}\s{0,3}(of|von|di|de|z|\/)\s{0,3}\d{1,4}\W{0,4}$/i;
const BARE_NUMBER = /^[\W_]{0,4}(\d{1,4})[\W_]{0,4}$/;
const ROMAN_NUMBER = /^[\W_]{0,4}(?=[ivx])x{0,3}(ix|iv|v?i{0,3})[\W_]{0,4}$/;

/** How many pages bear a bare number that differs from the page's place by the same amount. */
function numberOffsets(candidates: readonly Candidate[]): ReadonlyMap<number, ReadonlySet<number>> {
  const offsets = new Map<number, Set<number>>();
  for (const candidate of candidates) {
    const value = BARE_NUMBER.exec(candidate.line.text)?.[1];
    if (value === undefined) continue;
    const offset = Number(value) - candidate.page;
    const pages = offsets.get(offset) ?? new Set<number>();
    offsets.set(offset, pages.add(candidate.page));
  }
  return offsets;
}

function isPageNumber(
  candidate: Candidate,
  offsets: ReadonlyMap<number, ReadonlySet<number>>,
  pageCount: number,
): boolean {
  const { text } = candidate.line;
  if (LABELLED_NUMBER.test(text) || NUMBER_OF_NUMBER.test(text)) return true;
  if (ROMAN_NUMBER.test(text)) return pageCount > 1 && candidate.rank <= 1;
  const number = BARE_NUMBER.exec(text)?.[1];
  if (number === undefined || candidate.edge === 'turned') return false;
  const offset = Number(number) - candidate.page;
  return offset === 0 || (offsets.get(offset)?.size ?? 0) >= 2;
}
