import { writeFileSync } from 'node:fs';
import { playbookJsonSchema } from '../src/playbook/json-schema.ts';

/** Writes playbooks/playbook.schema.json, which the playbooks name for editors. A test fails when it has drifted. */
const target = new URL('../playbooks/playbook.schema.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(playbookJsonSchema(), null, 2)}\n`);
