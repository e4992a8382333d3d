import * as z from 'zod';
import type { DocumentTool } from '../tools.ts';
import { showPassage } from './passage.ts';

const Input = z.strictObject({ term: z.string().trim().min(1).max(120) });
const LONGEST = 2_000;

export const readDefinitionTool: DocumentTool = {
  description: 'Reads the sentences that define a term, as the document writes it ("Confidential Information").',
  schema: {
    type: 'object',
    required: ['term'],
    properties: { term: { type: 'string' } },
    additionalProperties: false,
  },
  run(input, scope) {
    const parsed = Input.safeParse(input);
    if (!parsed.success) return { wrong: 'Give {"term": "<the defined term>"}.' };
    const { definitions } = scope.document;
    const wanted = parsed.data.term.toLowerCase();
    const found = definitions.filter(({ term }) => term.toLowerCase() === wanted).slice(0, 4);
    if (found.length === 0)
      return {
        wrong: `Not defined here. Defined terms: ${definitions
          .slice(0, 60)
          .map(({ term }) => term)
          .join(', ')}.`,
      };
    return {
      result: found.map(({ term, sentenceStart, sentenceEnd }) => ({
        term,
        ...showPassage([sentenceStart, Math.min(sentenceEnd, sentenceStart + LONGEST)], scope),
      })),
    };
  },
};
