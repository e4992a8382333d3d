import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Evidence } from '../../schemas/evidence.ts';
import { GoldReview } from '../../schemas/gold.ts';
import { extractDocument } from '../../workers/extract/index.ts';
import { readReport } from '../run-cli.ts';

const SAMPLES = join(import.meta.dirname, '../../samples');

/** What a stand-in should answer for one sample, and words by which its request is told from all others. */
export interface GoldAnswer {
  readonly path: string;
  readonly sign: string;
  readonly findings: readonly Record<string, unknown>[];
  readonly terms: readonly Record<string, unknown>[];
  readonly stop?: string;
}

/**
 * Answers of a model that reads every sample as its gold line says: the concerns of gold with their rules, and the
 * clauses and terms of a review by the embedded reader (`out`), which both readers then agree on.
 */
export async function goldAnswers(out: string): Promise<GoldAnswer[]> {
  const gold = readFileSync(join(SAMPLES, 'gold.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => GoldReview.parse(JSON.parse(line)));
  const report = readReport(out);
  const texts = new Map<string, string>();
  for (const { path } of report.documents) texts.set(path, await textOf(join(SAMPLES, 'contracts', path)));
  return report.documents.flatMap((artifact): GoldAnswer[] => {
    if (artifact.status === 'failure') return [];
    const evidence = Evidence.parse(JSON.parse(readFileSync(join(out, artifact.references.evidence), 'utf8')));
    const expected = gold.find(({ path }) => path === `contracts/${artifact.path}`);
    const clauses = evidence.clauses
      .filter(({ probability }) => probability >= 0.5)
      .map(({ category, quote, page, section }) => ({
        category,
        rule: null,
        title: category,
        quote,
        page,
        section,
        deviates: null,
        confidence: 0.9,
        rationale: null,
      }));
    const concerns = (expected?.concerns ?? [])
      .filter(({ quote }) => quote !== '')
      .map(({ rule, quote, page, section }) => ({
        category: null,
        rule,
        title: rule,
        quote,
        page: page ?? null,
        section: section ?? null,
        deviates: true,
        confidence: 0.9,
        rationale: null,
      }));
    const terms = evidence.terms.map(({ name, value, party, quote }) => ({
      name,
      value: Array.isArray(value) ? value.join('; ') : String(value),
      party,
      quote,
      confidence: 0.9,
    }));
    return [{ path: artifact.path, sign: signOf(artifact.path, texts), findings: [...concerns, ...clauses], terms }];
  });
}

/** A stretch of a text that no other text holds; twins differ in a sentence or two. */
function signOf(path: string, texts: ReadonlyMap<string, string>): string {
  const own = texts.get(path) ?? '';
  const others = [...texts].flatMap(([other, text]) => (other === path || text === own ? [] : [text]));
  for (let at = 0; at + 60 <= own.length; at += 10) {
    const piece = own.slice(at, at + 60);
    if (!others.some((text) => text.includes(piece))) return piece;
  }
  throw new Error(`${path} has no words of its own`);
}

async function textOf(file: string): Promise<string> {
  const result = await extractDocument(new Uint8Array(readFileSync(file)), {
    limits: {
      turns: 1,
      toolCalls: 0,
      softDeadlineMs: 60_000,
      hardKillAfterMs: 1_000,
      tokens: 1,
      costUsd: 0,
      heapMb: 512,
      fileBytes: 1e8,
      inflatedBytes: 1e8,
      archiveEntries: 5_000,
      pages: 1_000,
      textCharacters: 1e7,
    },
    ocr: 'auto',
    signal: new AbortController().signal,
  });
  return result.status === 'read' ? result.document.text : '';
}

/** Every file under a folder, relative to it. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
