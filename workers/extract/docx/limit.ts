import type { Page } from '../../../schemas/document-text.ts';

/** Cuts a text and its pages at a number of UTF-16 units. */
export function withinLimit(
  read: { readonly text: string; readonly pages: readonly Page[] },
  limit: number,
): { text: string; pages: Page[]; truncated: boolean } {
  const { text } = read;
  if (text.length <= limit) return { text, pages: [...read.pages], truncated: false };
  // A pair of surrogates is not cut in two.
  const last = text.charCodeAt(limit - 1);
  const end = last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit;
  const pages = read.pages
    .filter((page) => page.start < end)
    .map((page) => ({ ...page, end: Math.min(page.end, end) }));
  return { text: text.slice(0, end), pages, truncated: true };
}
