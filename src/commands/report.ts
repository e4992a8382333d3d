import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Report } from '../../schemas/report.ts';
import { RunFacts } from '../../schemas/run.ts';
import type { Environment } from '../environment.ts';
import { EXIT } from '../exit-code.ts';
import { gatherEvidence } from '../gather-evidence.ts';
import { reporters } from '../reporters/index.ts';
import { writeWhole } from '../write-whole.ts';

/** `review report <out>`: renders the reports of a finished run again, from its report.json and run.json. */
export async function reportCommand(out: string, { cwd, say }: Environment): Promise<number> {
  const folder = resolve(cwd, out);
  const [report, facts] = await Promise.all([
    readJson(join(folder, 'report.json'), Report),
    readJson(join(folder, 'run.json'), RunFacts),
  ]);
  if (report === null || facts === null) {
    say(
      `${out}: holds no finished run (report.json and run.json of this version); give the folder that review wrote with --out.`,
    );
    return EXIT.usage;
  }
  const { clauses, ndaPositions, openings } = await gatherEvidence(folder, report.documents);
  const block = { facts, clauses, ndaPositions, openings, routed: facts.routed };
  for (const { file, render } of reporters) await writeWhole(join(folder, file), render(report, block));
  say(`Report: ${join(folder, 'report.html')}`);
  return EXIT.ok;
}

async function readJson<Value>(
  path: string,
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
): Promise<Value | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
