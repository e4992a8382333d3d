/**
 * Fits the map from a verdict's raw score to the share of verdicts that stand when the same playbook rules run on
 * CUAD's gold clauses; writes models/verdict-calibration.json and docs/verdict-calibration.md.
 * usage: calibrate-verdict.ts [folder of CUAD] [--out-of-fold=<jsonl>]
 * `--out-of-fold` names clauses found by models that did not see the contract, one contract a line: {title, findings:
 * [{category, start, end, probability}], presence: {category: probability}} (train-clauses.ts writes it to
 * training/.cache). Without it the shipped reviewer reads contracts it may have learned from, and the document says so.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClauseCategory, CUAD_CATEGORIES } from '../schemas/categories.ts';
import type { Role } from '../schemas/document.ts';
import type { VerdictFigures } from '../src/eval/verdict-figures.ts';
import { builtInPlaybooks } from '../src/playbook/read-playbooks.ts';
import { buildCard } from '../workers/identify/build-card.ts';
import { calibrate } from '../workers/judge/confidence.ts';
import type { JudgeInput } from '../workers/judge/input.ts';
import { loadMeasures, type VerdictCalibration } from '../workers/judge/measures.ts';
import { judge } from '../workers/judge.ts';
import { foldsByCompany, readCuad } from './corpus.ts';
import { goldInput } from './gold-input.ts';
import { fitIsotonic, type Outcome, reliability } from './isotonic.ts';
import { judgeText } from './judge-text.ts';
import { readAsDocument } from './read-documents.ts';

const FOLDS = 5;
const LEAST_PER_BLOCK = 40;
const SIDES: readonly (readonly [string, Role])[] = [
  ['commercial-customer', 'customer'],
  ['commercial-vendor', 'vendor'],
];
const MODELS = new URL('../models/', import.meta.url);

interface Found {
  readonly category: JudgeInput['findings'][number]['category'];
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

interface HeldOut {
  readonly findings: readonly Found[];
  readonly presence: ReadonlyMap<ClauseCategory, number>;
}

const options = process.argv.slice(2);
const folder = options.find((o) => !o.startsWith('--')) ?? join(process.env['DATA_DIR'] ?? '../shared/data', 'cuad');
const heldOut = options.find((o) => o.startsWith('--out-of-fold='))?.slice('--out-of-fold='.length);
const outOfFold = heldOut === undefined ? null : readOutOfFold(heldOut);
const measures = { ...loadMeasures(MODELS), calibration: null };
const playbooks = builtInPlaybooks();
const contracts = readCuad(folder);
const folds = foldsByCompany(contracts, FOLDS);

interface Judged extends Outcome {
  readonly fold: number;
  readonly verdict: string;
  readonly goldVerdict: string;
}

const judged: Judged[] = [];
for (const [c, contract] of contracts.entries()) {
  const document = await readAsDocument(contract.text);
  const ref = { id: `c${c}`, path: `${c}.txt`, file: `/${c}.txt`, bytes: contract.text.length };
  const { parties } = buildCard({ ref, document, sha256: '0'.repeat(64), children: [] });
  for (const [id, role] of SIDES) {
    const playbook = playbooks.find((candidate) => candidate.id === id);
    if (playbook === undefined) throw new Error(`no playbook ${id}`);
    const read = await judgeText(document, { playbook, kind: 'services', role, parties, measures });
    const own = outOfFold?.get(contract.title);
    if (outOfFold !== null && own === undefined)
      throw new Error(`${contract.title}: not in the out-of-fold file; run train-clauses.ts again`);
    const input = replaceFindings(read.input, own);
    const { verdict, confidence } = judge(input);
    const gold = judge(goldInput(input, contract, document));
    judged.push({
      fold: folds[c] ?? 0,
      score: confidence.score,
      stood: gold.verdict === verdict,
      verdict,
      goldVerdict: gold.verdict,
    });
  }
}

const decided = judged.filter(({ verdict }) => verdict !== 'undetermined');
const open = judged.filter(({ verdict }) => verdict === 'undetermined');
const crossValidated: Outcome[] = decided.map((outcome) => {
  const others = decided.filter(({ fold }) => fold !== outcome.fold);
  return { score: calibrate(outcome.score, mapOf(others, 0)), stood: outcome.stood };
});
const stoodOpen = open.filter(({ stood }) => stood).length / Math.max(1, open.length);
const map = mapOf(decided, stoodOpen);
writeFileSync(new URL('verdict-calibration.json', MODELS), `${JSON.stringify(map, null, 1)}\n`);
const figures: VerdictFigures = {
  schema: 'verdict-figures/1',
  playbooks: SIDES.map(([id]) => id),
  contracts: contracts.length,
  outOfFold: outOfFold !== null,
  verdicts: decided.length,
  undetermined: open.length,
  stood: decided.filter(({ stood }) => stood).length / Math.max(1, decided.length),
  undeterminedStood: stoodOpen,
  ece: reliability(crossValidated).ece,
  uncalibratedEce: reliability(decided).ece,
  bins: reliability(crossValidated).bins,
};
writeFileSync(new URL('verdict.figures.json', MODELS), `${JSON.stringify(figures, null, 1)}\n`);
report(figures);

function mapOf(outcomes: readonly Outcome[], undetermined: number): VerdictCalibration {
  return {
    schema: 'verdict-calibration/1',
    method: 'isotonic',
    domain: 'public filings (CUAD training split) under the two commercial playbooks',
    playbooks: SIDES.map(([id]) => id),
    points: fitIsotonic(outcomes, LEAST_PER_BLOCK),
    undetermined: Math.round(undetermined * 10_000) / 10_000,
  };
}

function replaceFindings(input: JudgeInput, heldOut: HeldOut | undefined): JudgeInput {
  if (heldOut === undefined) return input;
  const { findings: found, presence } = heldOut;
  const labelled = new Set<string>(CUAD_CATEGORIES);
  // Verdicts rest on category and probability; the words of a passage are only cited.
  const place = { page: 1, section: null, before: '', after: '', quote: 'x', verification: 'exact' as const };
  const others = input.findings.filter((finding) => !labelled.has(finding.category));
  return { ...input, presence, findings: [...others, ...found.map((finding) => ({ ...finding, ...place }))] };
}

function readOutOfFold(file: string): Map<string, HeldOut> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const { title, findings, presence } = JSON.parse(line) as {
        title: string;
        findings: Found[];
        presence: Record<string, number>;
      };
      return [title, { findings, presence: new Map(Object.entries(presence) as [ClauseCategory, number][]) }];
    }),
  );
}

function report({ ece, uncalibratedEce, bins, stood }: VerdictFigures): void {
  const percent = (value: number): string => `${Math.round(value * 100)} %`;
  const verdicts = ['accept', 'negotiate', 'reject', 'undetermined'];
  const counts = verdicts.map((verdict) => {
    const row = judged.filter((outcome) => outcome.verdict === verdict);
    const cells = verdicts.map((gold) => row.filter((outcome) => outcome.goldVerdict === gold).length);
    return `| ${verdict} | ${cells.join(' | ')} |`;
  });
  const source =
    outOfFold === null
      ? 'Clauses were found by the shipped reviewer, which may have learned from these contracts: figures are optimistic.'
      : 'Clauses were found by models that had not seen the contract (cross-validation by company); terms were read beside the clauses of the shipped model.';
  const text = `# Confidence of verdicts

Fitted by \`training/calibrate-verdict.ts\` on ${contracts.length} contracts of CUAD's training split, each judged from both sides
(\`commercial-customer\`, \`commercial-vendor\`): ${decided.length} verdicts and ${open.length} left undetermined. A verdict stood when the same
rules gave it on CUAD's gold clauses. ${source}

Expected calibration error, cross-validated by company over ${FOLDS} folds, ten bins: **${ece.toFixed(3)}** (uncalibrated: ${uncalibratedEce.toFixed(3)}).
Verdicts that stood: ${percent(stood)}; undetermined that stood: ${percent(stoodOpen)}.

The map serves these two playbooks and those that extend them; every other verdict is marked uncalibrated. Verdicts of no
deviation: ${decided.filter(({ verdict }) => verdict === 'accept').length}: filings rarely meet every position, so the map was hardly tried on them.

CUAD says nothing on indemnity, payment, confidentiality and data: for rules on those the clauses found stand on both sides
of the comparison, so their errors are not in these figures. No confidentiality, employment or data processing agreement
and no terms of service are among the contracts.

| confidence from | verdicts | mean confidence | stood |
| --- | --- | --- | --- |
${bins.map((bin) => `| ${bin.from.toFixed(1)} | ${bin.size} | ${percent(bin.score)} | ${percent(bin.stood)} |`).join('\n')}

| verdict given | ${verdicts.map((verdict) => `gold: ${verdict}`).join(' | ')} |
| --- | --- | --- | --- | --- |
${counts.join('\n')}
`;
  writeFileSync(new URL('../docs/verdict-calibration.md', import.meta.url), text);
  console.log(
    `verdicts ${decided.length}, undetermined ${open.length}, ECE ${ece.toFixed(4)} (raw ${uncalibratedEce.toFixed(4)})`,
  );
}
