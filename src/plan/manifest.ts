import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { DocumentKind, Role, Stage } from '../../schemas/document.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** What a person says of one document; it overrides what identify reads. */
export const ManifestEntry = z.strictObject({
  path: z.string().min(1),
  kind: optional(DocumentKind),
  role: optional(Role),
  stage: optional(Stage),
  annual_value: optional(z.coerce.number().min(0)),
  family: optional(z.string()),
  owner: optional(z.string()),
});
export type ManifestEntry = z.infer<typeof ManifestEntry>;

/** A manifest by path, or the one line that says what is wrong with it. */
export type Manifest =
  | { readonly ok: true; readonly entries: ReadonlyMap<string, ManifestEntry> }
  | { readonly ok: false; readonly problem: string };

/** Reads a manifest: a CSV with a header line, or a YAML list of the same keys. `path` tells which by its ending. */
export function readManifest(source: string, path: string): Manifest {
  let rows: unknown;
  try {
    rows = /\.ya?ml$/i.test(path)
      ? parseYaml(source)
      : parseCsv(source, { columns: true, bom: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    return {
      ok: false,
      problem: `${path}: ${error instanceof Error ? error.message.split('\n')[0] : 'cannot be read'}`,
    };
  }
  if (!Array.isArray(rows)) return { ok: false, problem: `${path}: must be a list of documents` };
  const entries = new Map<string, ManifestEntry>();
  for (const [index, row] of rows.entries()) {
    const entry = ManifestEntry.safeParse(row);
    if (!entry.success) {
      const issue = entry.error.issues[0];
      return {
        ok: false,
        problem: `${path}, document ${index + 1}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
      };
    }
    if (entries.has(entry.data.path))
      return { ok: false, problem: `${path}, document ${index + 1}: ${entry.data.path} stands twice` };
    entries.set(entry.data.path, entry.data);
  }
  return { ok: true, entries };
}
