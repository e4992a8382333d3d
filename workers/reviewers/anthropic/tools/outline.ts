import * as z from 'zod';
import type { DocumentText } from '../../../../schemas/document-text.ts';
import type { DocumentTool } from '../tools.ts';

const Input = z.strictObject({ from: z.int().min(0).optional() });
const SHOWN = 200;

/** Sections of a document from one index on: index, label, heading, page and size. */
export function outlineOf(document: Pick<DocumentText, 'sections'>, from: number, page: (offset: number) => number) {
  return {
    sections: document.sections.slice(from, from + SHOWN).map(({ label, heading, start, end }, index) => ({
      index: from + index,
      label,
      heading,
      page: page(start),
      characters: end - start,
    })),
    total: document.sections.length,
  };
}

export const outlineTool: DocumentTool = {
  description: `Lists the sections of the document, ${SHOWN} at a time: index, label, heading, page and size.`,
  schema: {
    type: 'object',
    properties: { from: { type: 'integer', description: 'Index of the first section; 0 when left out.' } },
    additionalProperties: false,
  },
  run(input, { document, place }) {
    const parsed = Input.safeParse(input);
    if (!parsed.success) return { wrong: 'Give {"from": <index>} or {}.' };
    return { result: outlineOf(document, parsed.data.from ?? 0, (offset) => place(offset).page) };
  },
};
