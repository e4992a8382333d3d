import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { ReviewArtifact } from '../../schemas/artifact.ts';
import { ReviewConfig } from '../../schemas/config.ts';
import { DocumentText } from '../../schemas/document-text.ts';
import { Evidence } from '../../schemas/evidence.ts';
import { Report } from '../../schemas/report.ts';
import { RunFacts } from '../../schemas/run.ts';
import { estimateTokens } from '../../schemas/tokens.ts';
import { limitsOf } from '../../src/limits.ts';
import { makeBrief } from '../../src/plan/make-brief.ts';
import { ourRole } from '../../src/plan/our-role.ts';
import { choosePlaybook } from '../../src/playbook/choose-playbook.ts';
import { builtInPlaybooks } from '../../src/playbook/read-playbooks.ts';
import { documentId } from '../../src/walk.ts';
import { buildContext } from '../../workers/context.ts';
import identify from '../../workers/identify.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SAMPLE = 'msa-bluefen.docx';
const AS_OF = '2026-01-15';
const US = ['Tarnbrook'];
/** A made-up key: the page must not change from run to run, and a real run's key is private. */
const SHOWN_KEY = 'shown in the documentation';

/** docs/walkthrough.md: one sample followed from file to CSV row, and every measure with its numbers; from a real run. */
export async function walkthroughPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'review-walkthrough-'));
  try {
    return await follow(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function follow(folder: string): Promise<string> {
  const file = join(ROOT, 'samples/contracts', SAMPLE);
  const out = join(folder, 'out');
  const args = [join(ROOT, 'dist/src/cli.js'), file, '--us', ...US, '--out', out, '--as-of', AS_OF];
  execFileSync(process.execPath, args, { stdio: 'pipe', cwd: folder });
  const id = documentId(SAMPLE);
  const json = (path: string): unknown => JSON.parse(readFileSync(join(out, path), 'utf8'));
  const artifact = ReviewArtifact.parse(json(`artifacts/${id}.json`));
  const evidence = Evidence.parse(json(`evidence/${id}.json`));
  const report = Report.parse(json('report.json'));
  const snapshot = RunFacts.parse(json('run.json')).snapshots[id];
  const rows: Record<string, string>[] = parse(readFileSync(join(out, 'human-review.csv'), 'utf8'), {
    columns: true,
    bom: true,
  });
  if (snapshot === undefined) throw new Error('the run left no context snapshot');

  // Card, brief and context never leave their thread or the main thread; they are made again here, by the same code.
  const config = ReviewConfig.parse({ us: US });
  const workspace = join(folder, 'workspace');
  mkdirSync(workspace);
  const document = { id, path: SAMPLE, file, bytes: statSync(file).size };
  const identified = await identify({ document, workspace, limits: limitsOf(config), extract: { ocr: 'auto' } });
  if (identified.status !== 'identified') throw new Error(`${SAMPLE} was not identified`);
  const { card } = identified;
  const role = ourRole(card, { us: US, side: undefined, manifest: undefined });
  const playbook = choosePlaybook(card.kind, role, builtInPlaybooks())?.playbook;
  if (playbook === undefined) throw new Error(`no playbook for ${card.kind}`);
  const settings = {
    asOf: AS_OF,
    evidenceFloor: config.evidenceFloor,
    minConfidence: config.minConfidence,
    reviewer: { name: 'embedded' as const },
    extract: { ocr: config.ocr },
    limits: limitsOf(config),
    trace: false,
    runKey: SHOWN_KEY,
  };
  const brief = makeBrief(
    { identified: { document, card, workspace }, playbook, role, stage: card.stage, annualValue: null, transfer: null },
    settings,
  );
  const text = DocumentText.parse(JSON.parse(readFileSync(join(workspace, 'text.json'), 'utf8')));
  const context = buildContext(brief, text);

  const artifactTokens = estimateTokens(JSON.stringify(artifact));
  const top = artifact.concerns[0];
  const check = evidence.checks.find(({ rule }) => rule === top?.rule);
  const clause = evidence.clauses.find(({ category }) =>
    playbook.rules.find(({ id: rule }) => rule === top?.rule)?.clauses.includes(category),
  );
  const row = rows.find(({ rule }) => rule === top?.rule);
  const m = report.measures;
  const raw = snapshot.tokens + snapshot.producedTokens;

  return `# Walkthrough: one contract through every step

Made by \`npm run docs\` from a real run; a test fails when this page is not what the product does. The command:

\`\`\`
review samples/contracts/${SAMPLE} --us ${US.join(' ')} --as-of ${AS_OF}
\`\`\`

## 1. The card

\`workers/identify.ts\` read the file (${document.bytes} bytes) and gave the main thread this card, without the outline (${card.outline.length} sections):

${code({ kind: card.kind, title: card.title, parties: card.parties, stage: card.stage, language: card.language, tokens: card.tokens, characters: card.characters, pages: card.pages })}

We are "${US.join('", "')}", so our role is **${role}**, and the playbook is **${playbook.id}** version ${playbook.version}.

## 2. The brief

\`src/plan/make-brief.ts\` wrote everything the sub-agent is told. Its fields: ${Object.keys(brief)
    .map((key) => `\`${key}\``)
    .join(', ')}. For example:

${code({ goal: brief.goal, subject: { role: brief.subject.role, stage: brief.subject.stage }, acceptanceCriteria: brief.acceptanceCriteria, contextMode: brief.contextMode })}

## 3. The context

\`workers/context.ts\` made ${context.system.length} system blocks (the same bytes for every document under this playbook) and one user message with the document
between fences. The snapshot that came back of it:

${code({ characters: snapshot.characters, tokens: snapshot.tokens, documentTokens: snapshot.documentTokens, foreignCanaries: snapshot.foreignCanaries, producedTokens: snapshot.producedTokens })}

## 4. The findings

The embedded reviewer proposed; grounding kept ${evidence.clauses.length} clauses, ${evidence.terms.length} terms, and rejected ${evidence.rejected.length}. The clause behind the first concern:

${clause === undefined ? 'None.' : code({ category: clause.category, quote: clause.quote, start: clause.start, end: clause.end, page: clause.page, section: clause.section, probability: clause.probability })}

\`text.slice(${clause?.start}, ${clause?.end})\` of the extracted text is that quote.

## 5. The judgement

\`workers/judge.ts\` applied ${evidence.checks.length} rules: ${countOutcomes(evidence)}. The rule of the first concern:

${check === undefined ? 'None.' : code({ rule: check.rule, outcome: check.outcome, severity: check.severity, found: check.found, required: check.required, confidence: check.confidence })}

Verdict: **${artifact.verdict}**. ${artifact.summary}

## 6. The artifact

${artifactTokens} tokens of at most 1,500. Left for the evidence file: ${Object.entries(artifact.moved)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')}.

${code({ status: artifact.status, verdict: artifact.verdict, concerns: artifact.concerns, citations: artifact.citations, confidence: artifact.confidence, routing: artifact.routing })}

## 7. The row for a person

${row === undefined ? 'None.' : code(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')))}

## 8. Every measure, with these numbers

| measure | worked out | value |
| --- | --- | --- |
| raw tokens | context ${snapshot.tokens} + produced ${snapshot.producedTokens} | ${raw} |
| compression ratio | ${raw} / ${artifactTokens} | ${m.compression.ratio.value} |
| key information in the artifact | ${m.retention.inArtifact.numerator} / ${m.retention.inArtifact.denominator} | ${m.retention.inArtifact.value ?? 'nothing to measure'} |
| key information there or by reference | ${m.retention.byReference.numerator} / ${m.retention.byReference.denominator} | ${m.retention.byReference.value ?? 'nothing to measure'} |
| artifact compliance | first ${m.artifactCompliance.first}, repaired ${m.artifactCompliance.repaired}, never ${m.artifactCompliance.never} | |
| playbook compliance | ${m.playbookCompliance.numerator} met / ${m.playbookCompliance.denominator} applicable | ${m.playbookCompliance.value} |
| failure cascade rate | ${m.cascade.numerator} / ${m.cascade.denominator} | ${m.cascade.value} |
| main-context occupancy | ${m.occupancy.isolated.numerator} / ${m.occupancy.isolated.denominator} | ${m.occupancy.isolated.value} |
| without isolation | ${m.occupancy.withoutIsolation.numerator} / ${m.occupancy.withoutIsolation.denominator} | ${m.occupancy.withoutIsolation.value} |
| contamination | foreign canaries ${m.contamination.foreignCanaries} + canaries in artifacts ${m.contamination.canariesInArtifacts} | ${m.contamination.foreignCanaries + m.contamination.canariesInArtifacts} |
| context overhead | ${snapshot.tokens} - ${snapshot.documentTokens} | ${snapshot.tokens - snapshot.documentTokens} |
| citations verified | ${m.citationVerification.numerator} / ${m.citationVerification.denominator} | ${m.citationVerification.value} |
| human-review rate | ${m.humanReview.numerator} / ${m.humanReview.denominator} | ${m.humanReview.value} |
| false-clear rate | no decisions on audit rows yet | ${m.falseClear.rate ?? 'none'} |
| totals | ${report.totals.discovered} = ${report.totals.complete} + ${report.totals.partial} + ${report.totals.reused} + ${report.totals.failed} + ${report.totals.skipped} | |
`;
}

function code(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

function countOutcomes({ checks }: Evidence): string {
  const counts = new Map<string, number>();
  for (const { outcome } of checks) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');
}
