import type { EmbeddedFile } from '../raw-text.ts';
import type { Annotation, AttachedFile, PdfDocument } from './pdfjs.ts';

/** pdfjs's numbers for kinds of annotation that are remarks on the text, and for attached files. */
const REMARKS = new Set([1, 3, 9, 10, 11, 12, 14]);
const STRIKE_OUT = 12;
const FILE_ATTACHMENT = 17;

/** What hangs on a document beside its pages. */
export interface Annexes {
  readonly children: readonly EmbeddedFile[];
  /** Files left out because together they pass the size limit. */
  readonly tooLarge: number;
  /** Notes, highlights and other remarks. */
  readonly comments: number;
  /** 1-based pages with struck-out passages. */
  readonly struckPages: readonly number[];
}

/** Stands for annexes that the file's structure did not let be listed. */
export const UNREAD_ANNEXES: Annexes = { children: [], tooLarge: 0, comments: 0, struckPages: [] };

/**
 * Reads embedded files, portfolio members and files attached to a page, in the order of their names, and counts remarks.
 * @param maxBytes limit on the files' size together
 */
export async function readAnnexes(document: PdfDocument, maxBytes: number): Promise<Annexes> {
  const embedded = Object.entries((await document.getAttachments()) ?? {});
  const annotations = (await document.getAnnotationsByType(new Set([...REMARKS, FILE_ATTACHMENT]))) ?? [];
  const attached = annotations.flatMap((annotation): [string, AttachedFile][] =>
    annotation.annotationType === FILE_ATTACHMENT && annotation.file ? [['', annotation.file]] : [],
  );
  const children: EmbeddedFile[] = [];
  let total = 0;
  let tooLarge = 0;
  for (const [key, file] of [...embedded, ...attached]) {
    const bytes = file.content;
    if (bytes === undefined || bytes.length === 0) continue;
    total += bytes.length;
    if (total > maxBytes) tooLarge += 1;
    else children.push({ name: file.filename || key || `attachment ${children.length + 1}`, bytes });
  }
  return { children, tooLarge, comments: countOf(annotations, REMARKS), struckPages: pagesOf(annotations, STRIKE_OUT) };
}

function countOf(annotations: readonly Annotation[], types: ReadonlySet<number>): number {
  return annotations.filter((annotation) => types.has(annotation.annotationType)).length;
}

function pagesOf(annotations: readonly Annotation[], type: number): number[] {
  const pages = annotations
    .filter((annotation) => annotation.annotationType === type && annotation.pageIndex !== undefined)
    .map((annotation) => (annotation.pageIndex ?? 0) + 1);
  return [...new Set(pages)].sort((a, b) => a - b);
}
