import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import * as z from 'zod';
import { ClauseCategory } from '../../schemas/categories.ts';

/** One line of a gold file in the form of CUAD. Other keys (offsets, contract type) are allowed and not read. */
const GoldLine = z.object({
  title: z.string(),
  txt: z.string().min(1),
  labels: z.array(z.object({ category: ClauseCategory, text: z.string() })).default([]),
  answers: z.record(z.string(), z.string()).default({}),
});

/** One labelled contract: its file, the gold words per category, and CUAD's normalized answers. */
export interface GoldContract {
  /** Absolute path. */
  readonly file: string;
  readonly name: string;
  readonly labels: ReadonlyMap<ClauseCategory, readonly string[]>;
  readonly answers: Readonly<Record<string, string>>;
}

export type Gold =
  | { readonly ok: true; readonly contracts: readonly GoldContract[] }
  | { readonly ok: false; readonly problem: string };

/** CUAD's mark for words left out inside one label: what stands between the marks are spans of their own. */
const OMITTED = '<omitted>';

/**
 * Reads a gold file: one contract a line, `txt` relative to the file. The contracts themselves are not opened. A
 * mistake comes back as one line that names file, line and what to write instead.
 */
export async function readGold(path: string, shown: string, limit?: number): Promise<Gold> {
  const source = await readFile(path, 'utf8').catch(() => null);
  if (source === null) return { ok: false, problem: `${shown}: no such file; give a gold file (docs/eval.md).` };
  const contracts: GoldContract[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, line] of source.split('\n').entries()) {
    if (line.trim() === '') continue;
    if (limit !== undefined && contracts.length === limit) break;
    const parsed = parseLine(line);
    if (!parsed.ok) return { ok: false, problem: `${shown}:${index + 1}: ${parsed.problem} See docs/eval.md.` };
    const { txt, labels, answers } = parsed.line;
    const name = basename(txt);
    const before = lineOf.get(name);
    if (before !== undefined) {
      return {
        ok: false,
        problem: `${shown}:${index + 1}: a contract named "${name}" already stands on line ${before}; give every contract a file name of its own.`,
      };
    }
    lineOf.set(name, index + 1);
    contracts.push({ file: resolve(dirname(path), txt), name, labels: wordsByCategory(labels), answers });
  }
  if (contracts.length === 0)
    return { ok: false, problem: `${shown}: holds no contracts; write one JSON object a line.` };
  return { ok: true, contracts };
}

function parseLine(
  line: string,
): { readonly ok: true; readonly line: z.infer<typeof GoldLine> } | { readonly ok: false; readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { ok: false, problem: 'is not JSON; write one JSON object a line.' };
  }
  const parsed = GoldLine.safeParse(value);
  if (parsed.success) return { ok: true, line: parsed.data };
  const issue = parsed.error.issues[0];
  const where = issue?.path.join('.') ?? '';
  const what = where.endsWith('.category') ? 'is not a clause category' : 'is missing or of the wrong type';
  return { ok: false, problem: `${where === '' ? 'the line' : `"${where}"`} ${what}.` };
}

function wordsByCategory(labels: z.infer<typeof GoldLine>['labels']): Map<ClauseCategory, string[]> {
  const words = new Map<ClauseCategory, string[]>();
  for (const { category, text } of labels) {
    const spans = text
      .split(OMITTED)
      .map((span) => span.replace(/\s+/g, ' ').trim())
      .filter((span) => span !== '');
    words.set(category, [...(words.get(category) ?? []), ...spans]);
  }
  return words;
}
