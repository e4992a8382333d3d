import * as z from 'zod';

/** What a file is, decided by its content, never by its name. */
export const MediaType = z.enum([
  'pdf',
  'docx',
  'doc',
  'rtf',
  'odt',
  'html',
  'markdown',
  'text',
  'eml',
  'msg',
  'unknown',
]);
export type MediaType = z.infer<typeof MediaType>;

/** One file found by the walk. `path` is relative to the root, with forward slashes; `file` is where to open it. */
export const DocumentRef = z.strictObject({
  /** Slug of the path plus a short hash of it: stable, safe as a file name, unique in a run. */
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,80}$/),
  path: z.string().min(1),
  file: z.string().min(1),
  bytes: z.int().min(0),
  /** For an attachment: the id of its carrier. */
  carrier: z.string().optional(),
});
export type DocumentRef = z.infer<typeof DocumentRef>;

/** An entry of the walk that is no document, with the reason a person reads. */
export const SkippedEntry = z.strictObject({
  path: z.string(),
  reason: z.enum([
    'empty',
    'unsupported',
    'not_regular',
    'link_loop',
    'link_outside',
    'dangling_link',
    'duplicate_link',
    'unreadable',
    'too_large',
  ]),
  detail: z.string().max(300),
});
export type SkippedEntry = z.infer<typeof SkippedEntry>;

/** Kinds of document that playbooks are chosen by. */
export const DocumentKind = z.enum([
  'nda',
  'msa',
  'saas',
  'services',
  'supply',
  'distribution',
  'license',
  'employment',
  'lease',
  'sow',
  'order_form',
  'amendment',
  'dpa',
  'tos',
  'loan',
  'other_contract',
  'not_a_contract',
  'unknown',
]);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** The side of the table we sit on; 'unknown' leaves the verdict undetermined. */
export const Role = z.enum([
  'customer',
  'vendor',
  'discloser',
  'recipient',
  'mutual',
  'employer',
  'employee',
  'controller',
  'processor',
  'licensor',
  'licensee',
  'landlord',
  'tenant',
  'distributor',
  'supplier',
  'lender',
  'borrower',
  'consumer',
  'provider',
  'unknown',
]);
export type Role = z.infer<typeof Role>;

export const Stage = z.enum(['draft', 'signed', 'expired', 'unknown']);
export type Stage = z.infer<typeof Stage>;

/** One party: its full name as written, the short name the contract gives it, and the part it plays. */
export const Party = z.strictObject({
  name: z.string().min(1).max(160),
  /** Defined short names ("Customer", "Acme"), as written. */
  aliases: z.array(z.string().max(80)).max(6),
  role: Role,
});
export type Party = z.infer<typeof Party>;

/** A mention of another document: "Master Services Agreement dated 3 May 2024", as kind, date and words. */
export const DocumentReference = z.strictObject({
  kind: DocumentKind,
  title: z.string().max(160),
  /** ISO calendar date, when the words give a whole one. */
  date: z.iso.date().optional(),
});
export type DocumentReference = z.infer<typeof DocumentReference>;

/** A document on one card, made by a worker: all the main thread plans with. No document text beyond names and title. */
export const DocumentCard = z.strictObject({
  id: z.string(),
  path: z.string(),
  mediaType: MediaType,
  bytes: z.int().min(0),
  /** SHA-256 of the file's bytes, and of its extracted text with white space folded. */
  sha256: z.string().length(64),
  textSha256: z.string().length(64),
  kind: DocumentKind,
  title: z.string().max(160),
  parties: z.array(Party).max(8),
  date: z.iso.date().optional(),
  stage: Stage,
  language: z.string().min(2).max(8),
  references: z.array(DocumentReference).max(12),
  tokens: z.int().min(0),
  characters: z.int().min(0),
  pages: z.int().min(0),
  /** Section numbers with their start offsets, at most 200. */
  outline: z.array(z.tuple([z.string().max(24), z.int().min(0)])).max(200),
  /** Attachments that became documents of their own: file name inside the workspace and display name. */
  children: z.array(z.strictObject({ name: z.string().max(200), file: z.string(), bytes: z.int().min(0) })).max(100),
});
export type DocumentCard = z.infer<typeof DocumentCard>;
