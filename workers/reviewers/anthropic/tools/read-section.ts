import * as z from 'zod';
import type { DocumentTool } from '../tools.ts';
import { showPassage } from './passage.ts';

const Input = z
  .strictObject({
    label: z.string().min(1).max(60).optional(),
    index: z.int().min(0).optional(),
    offset: z.int().min(0).optional(),
  })
  .refine(({ label, index, offset }) => label !== undefined || index !== undefined || offset !== undefined);
const CHARACTERS = 16_000;

export const readSectionTool: DocumentTool = {
  description: `Reads the document: a section by its label ("8.2") or its index in the outline, or ${CHARACTERS} characters from an offset. Gives at most ${CHARACTERS} characters and the offset to go on from.`,
  schema: {
    type: 'object',
    properties: {
      label: { type: 'string' },
      index: { type: 'integer' },
      offset: { type: 'integer', description: 'Character offset; with a label or index, within the whole document.' },
    },
    additionalProperties: false,
  },
  run(input, scope) {
    const parsed = Input.safeParse(input);
    if (!parsed.success) return { wrong: 'Give one of {"label": "8.2"}, {"index": 12} or {"offset": 40000}.' };
    const { label, index, offset } = parsed.data;
    const { sections, text } = scope.document;
    const section =
      index !== undefined ? sections[index] : sections.find((candidate) => fold(candidate.label) === fold(label ?? ''));
    if (section === undefined && offset === undefined) return { wrong: 'There is no such section; see the outline.' };
    const start = Math.min(offset ?? section?.start ?? 0, text.length);
    const last = section === undefined || start >= section.end ? text.length : section.end;
    const end = Math.min(start + CHARACTERS, last);
    return { result: { ...showPassage([start, end], scope), next: end < last ? end : null } };
  },
};

function fold(label: string): string {
  return label
    .toLowerCase()
    .replace(/^(?:section|clause|article)\s/, '')
    .replace(/[\s.]/g, '');
}
