import type { JSONOutputFormat } from '@anthropic-ai/sdk/resources/messages';
import { ClauseCategory } from '../../../schemas/categories.ts';

const nullable = (type: string, description: string) => ({ type: [type, 'null'], description });

const FINDING = {
  type: 'object',
  additionalProperties: false,
  required: ['category', 'rule', 'title', 'quote', 'page', 'section', 'deviates', 'confidence', 'rationale'],
  properties: {
    category: {
      anyOf: [{ type: 'string', enum: [...ClauseCategory.options] }, { type: 'null' }],
      description: 'The kind of clause; null when none fits.',
    },
    rule: nullable('string', 'Id of the playbook rule it bears on.'),
    title: { type: 'string', description: 'At most 12 words.' },
    quote: { type: 'string', description: 'The exact words of the document, one passage, unchanged.' },
    page: nullable('integer', 'Sheet number, from 1.'),
    section: nullable('string', 'Label as written, e.g. 8.2(b).'),
    deviates: nullable('boolean', 'Whether it departs from what the rule accepts.'),
    confidence: nullable('number', 'From 0 to 1: that the quote is this kind of clause.'),
    rationale: nullable('string', 'One sentence; no figure that is not in the document.'),
  },
};

const TERM = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'value', 'party', 'quote', 'confidence'],
  properties: {
    name: { type: 'string', description: 'A term of the list.' },
    value: {
      type: 'string',
      description: 'Number, true or false, YYYY-MM-DD, text, or entries parted by "; ", as the list says.',
    },
    party: nullable('string', 'Whose duty, right or exposure it is, as the document names it; null for both.'),
    quote: { type: 'string', description: 'The exact words of the document that show the value.' },
    confidence: nullable('number', 'From 0 to 1.'),
  },
};

/**
 * The form an answer must have (docs/reviewers.md). Kept small: the API compiles it, and what it cannot enforce (ranges,
 * lengths, that a quote is real) is checked in code.
 */
export const ANSWER_FORMAT: JSONOutputFormat = {
  type: 'json_schema',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['findings', 'terms'],
    properties: { findings: { type: 'array', items: FINDING }, terms: { type: 'array', items: TERM } },
  },
};
