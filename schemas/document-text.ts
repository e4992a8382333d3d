import * as z from 'zod';
import { Coverage } from './coverage.ts';
import { MediaType } from './document.ts';

/** A half-open range of UTF-16 offsets in the extracted text. */
export const Span = z.tuple([z.int().min(0), z.int().min(0)]);
export type Span = z.infer<typeof Span>;

/** One page (1-based sheet number) and its range in the text; text formats have one page. */
export const Page = z.strictObject({
  number: z.int().min(1),
  start: z.int().min(0),
  end: z.int().min(0),
  readBy: z.enum(['text', 'ocr', 'none']),
  /** Mean OCR confidence, 0 to 100. */
  ocrConfidence: z.number().min(0).max(100).optional(),
});
export type Page = z.infer<typeof Page>;

/** One numbered or headed part. `label` is what a person cites: "8.2(b)", "Article IV", "Schedule 1". */
export const Section = z.strictObject({
  label: z.string().max(60),
  heading: z.string().max(160),
  start: z.int().min(0),
  end: z.int().min(0),
  /** Index of the enclosing section in the same list, or -1. */
  parent: z.int().min(-1),
});
export type Section = z.infer<typeof Section>;

/** A defined term, the range of the term itself and of the sentence that defines it. */
export const Definition = z.strictObject({
  term: z.string().max(120),
  start: z.int().min(0),
  end: z.int().min(0),
  sentenceStart: z.int().min(0),
  sentenceEnd: z.int().min(0),
});
export type Definition = z.infer<typeof Definition>;

/**
 * A document as read: the visible text in reading order and what is known of its shape.
 * Offsets everywhere are UTF-16 units into `text`. Text files keep every character (offsets equal the file's);
 * formats with layout leave running headers, footers and page numbers out; where such furniture stays in the text
 * (text files), its ranges are in `furniture`, sentences step over it and quotes match across it.
 */
export const DocumentText = z.strictObject({
  mediaType: MediaType,
  text: z.string(),
  pages: z.array(Page),
  sections: z.array(Section),
  definitions: z.array(Definition),
  furniture: z.array(Span),
  /** Filled form fields and content controls: name and value; their values also stand in `text`. */
  fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  coverage: Coverage,
});
export type DocumentText = z.infer<typeof DocumentText>;
