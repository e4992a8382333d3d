import * as z from 'zod';
import { ClauseCategory } from '../../../../schemas/categories.ts';
import type { DocumentTool } from '../tools.ts';
import { showPassage } from './passage.ts';

const Input = z.strictObject({ category: ClauseCategory });
const SHOWN = 8;
const AROUND = 300;

export const findClauseTool: DocumentTool = {
  description: `Shows up to ${SHOWN} passages in which a trained finder sees a category of clause, most probable first. It may be wrong in both directions.`,
  schema: {
    type: 'object',
    required: ['category'],
    properties: { category: { type: 'string', description: 'A category of the list.' } },
    additionalProperties: false,
  },
  run(input, scope) {
    const parsed = Input.safeParse(input);
    if (!parsed.success) return { wrong: 'Give {"category": "<a category of the list>"}.' };
    const { text } = scope.document;
    const passages = scope.found.findings
      .filter(({ category, start }) => category === parsed.data.category && start !== null)
      .sort((a, b) => b.probability - a.probability)
      .slice(0, SHOWN)
      .map(({ start, quote, probability }) => {
        const from = start ?? 0;
        const passage = showPassage(
          [Math.max(0, from - AROUND), Math.min(text.length, from + quote.length + AROUND)],
          scope,
        );
        return { probability: Math.round(probability * 100) / 100, ...passage };
      });
    return { result: { passages } };
  },
};
