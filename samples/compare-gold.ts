import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReviewArtifact } from '../schemas/artifact.ts';
import { Evidence } from '../schemas/evidence.ts';
import { GoldReview } from '../schemas/gold.ts';
import { Report } from '../schemas/report.ts';

/** A gold line and what the run made of it; no differences means that it holds. */
export interface Compared {
  readonly path: string;
  readonly differences: readonly string[];
}

/** Expectations that the product does not meet yet, each as "path: difference"; one that is met again must be taken out. */
const SHORTFALLS = readFileSync(join(import.meta.dirname, 'shortfalls.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** What is known to be found by a family only, when `families` is off. */
export interface CompareOptions {
  readonly folder: 'contracts' | 'hostile';
  readonly families: boolean;
}

/**
 * Holds a run over samples/contracts or samples/hostile against samples/gold.jsonl: kind, role, status, verdict, checks,
 * every planted concern with its words, and nothing critical or high that gold does not name.
 */
export function compareGold(out: string, options: CompareOptions): Compared[] {
  const report = Report.parse(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')));
  const gold = readFileSync(join(import.meta.dirname, 'gold.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => GoldReview.parse(JSON.parse(line)))
    .filter(({ path, needs }) => path.startsWith(`${options.folder}/`) && (options.families || needs !== 'families'));
  return gold.map((expected) => {
    const path = expected.path.slice(options.folder.length + 1);
    if (expected.status === 'skipped') {
      const skipped = report.skipped.some((entry) => entry.path === path);
      return { path, differences: skipped ? [] : ['was not skipped'] };
    }
    const artifact = report.documents.find((document) => document.path === path);
    return {
      path,
      differences: artifact === undefined ? ['is not in the report'] : differencesOf(expected, artifact, out),
    };
  });
}

function differencesOf(gold: GoldReview, artifact: ReviewArtifact, out: string): string[] {
  const differences: string[] = [];
  const expect = (what: string, wanted: unknown, got: unknown) => {
    if (wanted !== undefined && wanted !== got)
      differences.push(`${what}: wanted ${String(wanted)}, got ${String(got)}`);
  };
  expect('status', gold.status, artifact.status);
  expect('failure', gold.failure, artifact.failure?.code);
  if (artifact.status === 'failure') return differences;
  expect('kind', gold.kind, artifact.document.kind);
  expect('role', gold.role, artifact.document.role);
  expect('playbook', gold.playbook, artifact.document.playbook);
  expect('verdict', gold.verdict, artifact.verdict);
  const evidence = Evidence.parse(JSON.parse(readFileSync(join(out, artifact.references.evidence), 'utf8')));
  for (const [rule, outcome] of Object.entries(gold.checks))
    expect(`check ${rule}`, outcome, evidence.checks.find((check) => check.rule === rule)?.outcome);
  for (const { rule, kind, severity, quote } of gold.concerns) {
    const concern = evidence.concerns.find((one) => one.rule === rule);
    expect(
      `concern ${rule}`,
      `${kind} ${severity}`,
      concern === undefined ? 'none' : `${concern.kind} ${concern.severity}`,
    );
    if (concern === undefined || kind === 'missing') continue;
    const cited = evidence.citations
      .filter(({ id }) => concern.citations.includes(id))
      .map((citation) => fold(citation.quote));
    if (!cited.some((words) => words.includes(fold(quote)) || fold(quote).includes(words)))
      differences.push(`concern ${rule}: other words are cited`);
  }
  for (const concern of evidence.concerns) {
    const grave = concern.severity === 'critical' || concern.severity === 'high';
    if (grave && !gold.concerns.some(({ rule }) => rule === concern.rule))
      differences.push(`false ${concern.severity} concern ${concern.rule}: ${concern.found}`);
  }
  return differences;
}

function fold(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

if (process.argv[1] === import.meta.filename) {
  const [out = 'review-out', folder = 'contracts'] = process.argv.slice(2);
  const compared = compareGold(out, {
    folder: folder === 'hostile' ? 'hostile' : 'contracts',
    families: process.argv.includes('--families'),
  });
  const lines = compared.flatMap(({ path, differences }) => differences.map((difference) => `${path}: ${difference}`));
  const known = SHORTFALLS.filter((line) => compared.some(({ path }) => line.startsWith(`${path}: `)));
  const unexpected = lines.filter((line) => !known.includes(line));
  const met = known.filter((line) => !lines.includes(line));
  for (const line of unexpected) console.log(line);
  for (const line of met) console.log(`${line}: is met now; take it out of shortfalls.txt`);
  for (const line of known.filter((one) => lines.includes(one))) console.log(`${line} (known)`);
  const wrong = [...unexpected, ...met];
  const failed = compared.filter(({ path }) => wrong.some((line) => line.startsWith(`${path}: `))).length;
  console.log(`${compared.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
