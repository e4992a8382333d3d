import type { Page, Span } from '../../schemas/document-text.ts';

/** A line that is nothing but a page number: "- 12 -", "Page 3 of 9", "iv" is left alone (it is an enumeration too). */
const PAGE_NUMBER =
  /^(?:page\s{1,3})?[-–—[(]?\s{0,3}(?:[a-z]{1,3}-)?\d{1,4}\s{0,3}[-–—\])]?(?:\s{1,3}(?:of|\/)\s{1,3}\d{1,4})?$/i;
/** Marks that EDGAR's text conversion leaves between pages. */
const PAGE_MARK = /^<\/?(?:page|PAGE)>\s{0,8}\d{0,4}$/;

/** Lines that are page furniture in a plain text, and the pages that form feeds and page marks make. Linear time. */
export function findFurniture(text: string): { furniture: Span[]; pages: Page[] } {
  const furniture: Span[] = [];
  const breaks: number[] = [];
  let at = 0;
  for (const line of text.split(/(\r\n|\n|\r|\f)/)) {
    const trimmed = line.length > 40 ? '' : line.trim();
    if (line === '\f') breaks.push(at + 1);
    else if (PAGE_MARK.test(trimmed)) {
      furniture.push([at, at + line.length]);
      breaks.push(at + line.length);
    } else if (PAGE_NUMBER.test(trimmed) && /\d/.test(trimmed) && /^[-–—[(]|page|\d\s{0,3}(?:of|\/)/i.test(trimmed)) {
      furniture.push([at, at + line.length]);
    }
    at += line.length;
  }
  const starts = [0, ...breaks.filter((start) => start > 0 && start < text.length)];
  const pages = starts.map((start, index): Page => {
    return { number: index + 1, start, end: starts[index + 1] ?? text.length, readBy: 'text' };
  });
  return { furniture, pages };
}
