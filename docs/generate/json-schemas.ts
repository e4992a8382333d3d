import * as z from 'zod';
import { ReviewArtifact } from '../../schemas/artifact.ts';
import { TaskBrief } from '../../schemas/brief.ts';
import { ReviewConfig } from '../../schemas/config.ts';
import { DocumentCard } from '../../schemas/document.ts';
import { Evidence } from '../../schemas/evidence.ts';
import { Report } from '../../schemas/report.ts';
import { RunFacts } from '../../schemas/run.ts';

/** The schemas that people and programs outside meet, by the name of their file. */
const PUBLISHED = {
  'review-artifact': ReviewArtifact,
  'task-brief': TaskBrief,
  'review-config': ReviewConfig,
  'document-card': DocumentCard,
  evidence: Evidence,
  report: Report,
  'run-facts': RunFacts,
};

/** JSON Schemas of everything published, by path from the repository's root. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    Object.entries(PUBLISHED).map(([name, schema]) => [
      `schemas/${name}.schema.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
    ]),
  );
}
