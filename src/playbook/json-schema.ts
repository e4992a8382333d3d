import * as z from 'zod';
import { ClauseCategory } from '../../schemas/categories.ts';
import { Playbook } from '../../schemas/playbook.ts';
import { TERM_VOCABULARY } from '../../schemas/term-vocabulary.ts';

/** What a rule takes from its playbook when it has none of its own. */
const INHERITED = ['owner', 'reviewDate', 'version'];

/**
 * The JSON Schema of a playbook file, for editors: names of terms and categories are completed, and a file that
 * extends another may leave out what it takes over. `playbook check` says more (expressions, names inside them).
 */
export function playbookJsonSchema(): Record<string, unknown> {
  let whole: readonly string[] = [];
  const schema = z.toJSONSchema(Playbook, {
    io: 'input',
    override: ({ zodSchema, jsonSchema, path }) => {
      const at = path.join('.');
      if (at === '') {
        jsonSchema.required = ['id', 'title', 'version'];
        jsonSchema.properties = {
          ...jsonSchema.properties,
          without: {
            type: 'array',
            items: { type: 'string' },
            description: 'Ids of rules of the extended playbook to leave out.',
          },
        };
      }
      if (at.endsWith('rules.items')) {
        whole = (jsonSchema.required ?? []).filter((key) => !INHERITED.includes(key));
        jsonSchema.required = ['id'];
      }
      if (at.endsWith('terms.items') || at.endsWith('verdictNeeds.items')) {
        jsonSchema.enum = Object.keys(TERM_VOCABULARY);
      }
      if (zodSchema === ClauseCategory) jsonSchema.description = 'A clause category.';
    },
  });
  return {
    ...schema,
    $id: 'playbook.schema.json',
    title: 'Playbook',
    if: { not: { required: ['extends'] } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { properties: { rules: { items: { required: whole } } } },
  };
}
