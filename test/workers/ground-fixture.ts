import type { DocumentText } from '../../schemas/document-text.ts';

type Parts = Partial<Pick<DocumentText, 'mediaType' | 'pages' | 'sections' | 'furniture'>> & { language?: string };

/** A text as a document that was read whole; one page unless `parts` says otherwise. */
export function documentOf(text: string, { language = 'en', ...parts }: Parts = {}): DocumentText {
  return {
    mediaType: 'text',
    text,
    pages: [{ number: 1, start: 0, end: text.length, readBy: 'text' }],
    sections: [],
    definitions: [],
    furniture: [],
    fields: [],
    ...parts,
    coverage: {
      complete: true,
      pages: parts.pages?.length ?? 1,
      pagesRead: parts.pages?.length ?? 1,
      pagesByOcr: [],
      unreadablePages: [],
      characters: text.length,
      truncated: false,
      formFields: 0,
      comments: 0,
      hiddenCharacters: 0,
      trackedChanges: { insertions: 0, deletions: 0, view: 'none' },
      attachments: [],
      linkedTerms: [],
      missingExhibits: [],
      language,
      warnings: [],
    },
  };
}
