import type { MediaType } from '../../schemas/document.ts';
import type { DocumentText } from '../../schemas/document-text.ts';
import type { RawText, ReadContext } from './raw-text.ts';
import { findSections } from './sections.ts';

/** Adds to a reader's text what is found the same way for every format, and says whether all of it was read. */
export function describeDocument(mediaType: MediaType, raw: RawText, context: ReadContext): DocumentText {
  const truncated = raw.text.length > context.limits.textCharacters;
  const text = truncated ? raw.text.slice(0, context.limits.textCharacters) : raw.text;
  const unreadablePages = raw.pages.filter((page) => page.readBy === 'none').map((page) => page.number);
  return {
    mediaType,
    text,
    pages: [...raw.pages],
    sections: [...findSections(text, raw.furniture)],
    definitions: [],
    furniture: [...raw.furniture],
    fields: [...raw.fields],
    coverage: {
      ...raw.signals,
      complete: !truncated && !raw.signals.truncated && unreadablePages.length === 0 && raw.children.length === 0,
      pages: raw.pages.length,
      pagesRead: raw.pages.length - unreadablePages.length,
      pagesByOcr: raw.pages.filter((page) => page.readBy === 'ocr').map((page) => page.number),
      unreadablePages,
      characters: text.length,
      truncated: truncated || raw.signals.truncated,
      attachments: raw.children.map((child) => ({ name: child.name.slice(0, 200), reviewed: false })),
      linkedTerms: [],
      missingExhibits: [],
      language: 'und',
      warnings: [...raw.warnings],
    },
  };
}
