import * as z from 'zod';

/** One thing a person must know about how a document was read; `pages` are 1-based sheet numbers. */
export const ReadWarning = z.strictObject({
  code: z.enum([
    'unreadable_pages',
    'garbled_text',
    'ocr_low_confidence',
    'ocr_used',
    'hidden_text',
    'tracked_changes',
    'comments',
    'attachments_not_reviewed',
    'form_fields',
    'linked_terms',
    'missing_exhibits',
    'truncated',
    'encoding_guessed',
    'damaged_text',
    'language',
    'placeholders',
    'redacted',
    'struck_text',
    'permissions',
    'macros',
    'time_limit',
    'other',
  ]),
  message: z.string().min(1).max(300),
  pages: z.array(z.int().min(1)).max(2_000).optional(),
});
export type ReadWarning = z.infer<typeof ReadWarning>;

/** How much of a document was read, and what was seen beside its text. Counts are whole numbers; pages are 1-based. */
export const Coverage = z.strictObject({
  /** True only when every page, exhibit and attachment that belongs to the document was read in full. */
  complete: z.boolean(),
  pages: z.int().min(0),
  pagesRead: z.int().min(0),
  pagesByOcr: z.array(z.int().min(1)),
  unreadablePages: z.array(z.int().min(1)),
  /** Length of the extracted text in UTF-16 units. */
  characters: z.int().min(0),
  truncated: z.boolean(),
  formFields: z.int().min(0),
  comments: z.int().min(0),
  hiddenCharacters: z.int().min(0),
  trackedChanges: z.strictObject({
    insertions: z.int().min(0),
    deletions: z.int().min(0),
    view: z.enum(['final', 'none']),
  }),
  /** Names of embedded or attached files; each that was readable is a document of its own. */
  attachments: z.array(z.strictObject({ name: z.string().max(200), reviewed: z.boolean() })).max(500),
  /** URLs that the text makes part of the contract. */
  linkedTerms: z.array(z.string().max(300)).max(50),
  /** Exhibits and schedules that the text refers to and the file does not hold. */
  missingExhibits: z.array(z.string().max(100)).max(50),
  /** ISO 639-1, or "und" where it cannot be told. */
  language: z.string().min(2).max(8),
  warnings: z.array(ReadWarning).max(40),
});
export type Coverage = z.infer<typeof Coverage>;
