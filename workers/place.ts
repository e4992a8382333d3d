import type { DocumentText, Section } from '../schemas/document-text.ts';
import { firstAtOrAfter } from './ground/ascending.ts';

/** Where a place in the text is for a person: 1-based sheet number, and the label of the innermost section. */
export interface Place {
  readonly page: number;
  readonly section: string | null;
}

/**
 * Prepares a document for questions of the kind "which page, which section is this offset in?". Offsets are UTF-16
 * units into `document.text`; each answer takes logarithmic time. An offset between two pages belongs to the one
 * before it; a section without a label gives way to the one around it.
 */
export function createPlacer(document: Pick<DocumentText, 'pages' | 'sections'>): (offset: number) => Place {
  const pages = document.pages.toSorted((a, b) => a.start - b.start);
  const pageStarts = pages.map((page) => page.start);
  const { sections } = document;
  const order = sections.map((_, index) => index).sort((a, b) => startOf(sections, a) - startOf(sections, b) || a - b);
  const sectionStarts = order.map((index) => startOf(sections, index));
  return (offset) => ({
    page: pages[Math.max(0, firstAtOrAfter(pageStarts, offset + 1) - 1)]?.number ?? 1,
    section: labelAt(sections, order[firstAtOrAfter(sectionStarts, offset + 1) - 1] ?? -1, offset),
  });
}

/** Climbs from the last section that begins at or before the offset to the first that holds it and has a label. */
function labelAt(sections: readonly Section[], from: number, offset: number): string | null {
  let index = from;
  // A chain of parents is never longer than the list; the bound only guards against a list that points in circles.
  for (let steps = 0; steps <= sections.length; steps++) {
    const section = sections[index];
    if (section === undefined) return null;
    if (offset < section.end && section.label !== '') return section.label;
    index = section.parent;
  }
  return null;
}

function startOf(sections: readonly Section[], index: number): number {
  return sections[index]?.start ?? 0;
}
