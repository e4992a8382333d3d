import JSZip from 'jszip';
import type { RawText, ReadContext, ReadResult } from '../../../workers/extract/raw-text.ts';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

/** Parts of a Word file for a test: inner XML of each part, relationships of the document, further entries. */
export interface WordFile {
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly comments?: string;
  readonly relationships?: string;
  readonly entries?: Readonly<Record<string, string | Uint8Array>>;
}

/** Zips a Word file out of hand-written XML. */
export async function wordFile(file: WordFile): Promise<Uint8Array> {
  const zip = new JSZip();
  zip.file('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>');
  zip.file('word/document.xml', part('document', `<w:body>${file.body}<w:sectPr/></w:body>`));
  if (file.styles !== undefined) zip.file('word/styles.xml', part('styles', file.styles));
  if (file.numbering !== undefined) zip.file('word/numbering.xml', part('numbering', file.numbering));
  if (file.footnotes !== undefined) zip.file('word/footnotes.xml', part('footnotes', file.footnotes));
  if (file.endnotes !== undefined) zip.file('word/endnotes.xml', part('endnotes', file.endnotes));
  if (file.comments !== undefined) zip.file('word/comments.xml', part('comments', file.comments));
  if (file.relationships !== undefined) {
    zip.file('word/_rels/document.xml.rels', `<Relationships>${file.relationships}</Relationships>`);
  }
  for (const [name, content] of Object.entries(file.entries ?? {})) zip.file(name, content);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

function part(name: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${name} ${NAMESPACES}>${content}</w:${name}>`;
}

/** A paragraph of one run, with paragraph and run properties. */
export function p(text: string, properties = '', runProperties = ''): string {
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${r(text, runProperties)}</w:p>`;
}

/** A run. */
export function r(text: string, properties = ''): string {
  const look = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
  return `<w:r>${look}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** List membership of a paragraph. */
export function list(numId: number, level: number): string {
  return `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`;
}

/** One level of an abstract list. */
export function level(depth: number, format: string, text: string, more = '<w:start w:val="1"/>'): string {
  return `<w:lvl w:ilvl="${depth}">${more}<w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
}

/** A table of cells given as XML, with optional cell properties. */
export function table(rows: readonly (readonly (string | { properties: string; content: string })[])[]): string {
  const cell = (each: string | { properties: string; content: string }): string =>
    typeof each === 'string'
      ? `<w:tc>${each}</w:tc>`
      : `<w:tc><w:tcPr>${each.properties}</w:tcPr>${each.content}</w:tc>`;
  return `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

/** A context with small, usual limits. */
export function readContext(limits: Partial<ReadContext['limits']> = {}, signal?: AbortSignal): ReadContext {
  return {
    limits: {
      turns: 30,
      toolCalls: 40,
      softDeadlineMs: 60_000,
      hardKillAfterMs: 15_000,
      tokens: 1_000_000,
      costUsd: 1,
      heapMb: 512,
      fileBytes: 50_000_000,
      inflatedBytes: 100_000_000,
      archiveEntries: 2_000,
      pages: 2_000,
      textCharacters: 5_000_000,
      ...limits,
    },
    ocr: 'never',
    signal: signal ?? new AbortController().signal,
  };
}

/** The text that was read; fails the test with the reason when there is none. */
export function rawOf(result: ReadResult): RawText {
  if (result.status !== 'read') throw new Error(`not read: ${JSON.stringify(result)}`);
  return result.raw;
}

/** Paragraphs and rows, for comparing. */
export function lines(raw: RawText): string[] {
  return raw.text.split('\n').filter((line) => line !== '');
}

/** Codes of the warnings. */
export function codes(raw: RawText): string[] {
  return raw.warnings.map((warning) => warning.code);
}
