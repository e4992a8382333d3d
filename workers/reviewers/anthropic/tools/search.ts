import * as z from 'zod';
import type { Span } from '../../../../schemas/document-text.ts';
import type { DocumentTool } from '../tools.ts';
import { showPassage } from './passage.ts';

const Input = z.strictObject({ words: z.string().trim().min(2).max(100) });
const HITS = 12;
const AROUND = 400;

export const searchTool: DocumentTool = {
  description: `Finds words in the document, capitals and line ends aside; gives up to ${HITS} passages with their surroundings.`,
  schema: {
    type: 'object',
    required: ['words'],
    properties: { words: { type: 'string', description: 'A word or phrase, not a pattern.' } },
    additionalProperties: false,
  },
  run(input, scope) {
    const parsed = Input.safeParse(input);
    if (!parsed.success) return { wrong: 'Give {"words": "<2 to 100 characters>"}.' };
    const { text } = scope.document;
    const wanted = parsed.data.words.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const hits = [...text.matchAll(new RegExp(wanted.join('\\s{1,8}'), 'giu'))];
    const ranges: Span[] = [];
    for (const { index } of hits) {
      const last = ranges.at(-1);
      const range: Span = [Math.max(0, index - AROUND), Math.min(text.length, index + AROUND)];
      if (last !== undefined && range[0] < last[1]) last[1] = range[1];
      else if (ranges.length < HITS) ranges.push(range);
      else break;
    }
    return { result: { hits: hits.length, passages: ranges.map((range) => showPassage(range, scope)) } };
  },
};
