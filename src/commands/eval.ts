import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { ReviewArtifact } from '../../schemas/artifact.ts';
import type { ReviewConfig } from '../../schemas/config.ts';
import { Report } from '../../schemas/report.ts';
import { openThreads } from '../dispatch/threads.ts';
import type { Environment } from '../environment.ts';
import { Figures, figuresOf } from '../eval/figures.ts';
import { type Answered, pairFindings } from '../eval/pair-findings.ts';
import { type GoldContract, readGold } from '../eval/read-gold.ts';
import { type Evaluation, renderCrossValidated, renderEval } from '../eval/render-eval.ts';
import { termFigures } from '../eval/term-figures.ts';
import { VerdictFigures } from '../eval/verdict-figures.ts';
import { EXIT } from '../exit-code.ts';
import { limitsOf } from '../limits.ts';
import { MODEL_CHANGED } from '../model-changed.ts';
import { modelFolder } from '../model-folder.ts';
import { readEvidence } from '../read-evidence.ts';
import { Usage } from '../usage.ts';
import { toJson, writeWhole } from '../write-whole.ts';
import { reviewCommand } from './review.ts';

/** What `review eval` was asked, beside the options of a run. */
export interface EvalRequest {
  readonly gold: string | undefined;
  /** Output folder of the run, as given; a temporary one when left out. */
  readonly out: string | undefined;
  /** A finished run to measure instead of a new one. */
  readonly run: string | undefined;
  readonly limit: number | undefined;
  readonly crossValidate: boolean;
}

/** Clauses are kept from here on: a precision-recall curve needs the improbable ones. */
const EVIDENCE_FLOOR = 0.01;

/**
 * `review eval <gold.jsonl>`: reviews labelled contracts, or takes a finished run of them, and prints how right it was.
 * 0 when every contract was reviewed, 3 when one was not.
 */
export async function evalCommand(
  request: EvalRequest,
  config: ReviewConfig,
  environment: Environment,
): Promise<number> {
  const { cwd, say, print } = environment;
  const refuse = (problem: string): number => {
    say(problem);
    return EXIT.usage;
  };
  const { gold: shown, limit } = request;
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 1))
    return refuse('--limit: must be a whole number from 1; for example: --limit 20');
  if (shown === undefined && !request.crossValidate)
    return refuse('No gold file given: review eval <gold.jsonl>, or review eval --cross-validate');
  if (request.crossValidate) print(renderCrossValidated(...(await committedFigures())));
  if (shown === undefined) return EXIT.ok;

  const gold = await readGold(resolve(cwd, shown), shown, limit);
  if (!gold.ok) return refuse(gold.problem);
  const ownFolder = request.run ?? request.out;
  const folder = ownFolder === undefined ? await mkdtemp(join(tmpdir(), 'review-eval-')) : resolve(cwd, ownFolder);
  try {
    if (request.run === undefined) {
      const absent = gold.contracts.find(({ file }) => !existsSync(file));
      if (absent !== undefined)
        return refuse(
          `${shown}: the contract "${absent.name}" is not where "txt" says; paths are relative to the gold file.`,
        );
      // A run that leaves nothing behind has nothing to say, unless it could not start.
      const held: string[] = [];
      const heard = (line: string): void => {
        held.push(line);
        if (ownFolder !== undefined) say(line);
      };
      const code = await runOver(gold.contracts, folder, { ...environment, say: heard }, config);
      const changed = held.includes(MODEL_CHANGED);
      if (ownFolder === undefined && (changed || code === EXIT.usage)) for (const line of held) say(line);
      // Figures of a run that must not be relied on would be relied on.
      if (changed) return EXIT.incomplete;
      if (code === EXIT.usage || code === EXIT.interrupted) return code;
    }
    const answered = await findAnswers(gold.contracts, folder);
    if (answered === null)
      return refuse(
        `${ownFolder}: holds no finished run (report.json of this version); give the folder that review wrote with --out.`,
      );
    if (request.run !== undefined && answered.every(({ evidence }) => evidence === null))
      return refuse(`--run ${request.run}: holds none of the contracts of ${shown}; give the run that reviewed them.`);
    const evaluation = await evaluate(basename(shown), answered, config, environment);
    if (evaluation === null) {
      say('The terms could not be compared because of an internal error; run again.');
      return EXIT.incomplete;
    }
    const text = renderEval(evaluation);
    if (ownFolder !== undefined) {
      await writeWhole(join(folder, 'eval.json'), toJson(evaluation));
      await writeWhole(join(folder, 'eval.md'), text);
    }
    print(text);
    return evaluation.notReviewed.length === 0 ? EXIT.ok : EXIT.incomplete;
  } finally {
    if (ownFolder === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** The product over the contracts as it ships, save that each stands alone, threads are reused and no gate applies. */
function runOver(
  contracts: readonly GoldContract[],
  out: string,
  environment: Environment,
  { failOn: _gate, ...config }: ReviewConfig,
): Promise<number> {
  const files = contracts.map(({ file }) => file);
  const settings = { out, threads: 'shared', context: 'barrier', evidenceFloor: EVIDENCE_FLOOR } as const;
  return reviewCommand(files, { ...config, ...settings }, environment);
}

/** The evidence of each contract, found by its file name; null when the folder holds no finished run. */
async function findAnswers(contracts: readonly GoldContract[], folder: string): Promise<Answered[] | null> {
  const source = await readFile(join(folder, 'report.json'), 'utf8').catch(() => null);
  const report = source === null ? null : Report.safeParse(parseJson(source));
  if (report?.success !== true) return null;
  const byName = new Map<string, ReviewArtifact>();
  for (const artifact of report.data.documents) {
    const name = basename(artifact.path);
    if (byName.has(name) && contracts.some((gold) => gold.name === name))
      throw new Usage(
        `${folder}: holds two documents named "${name}"; give a run over the gold file's contracts alone.`,
      );
    byName.set(name, artifact);
  }
  const evidenceOf = readEvidence(folder);
  const answered: Answered[] = [];
  for (const gold of contracts) {
    const artifact = byName.get(gold.name);
    answered.push({ gold, evidence: artifact === undefined ? null : await evidenceOf(artifact) });
  }
  return answered;
}

async function evaluate(
  gold: string,
  answered: readonly Answered[],
  config: ReviewConfig,
  { world }: Environment,
): Promise<Evaluation | null> {
  const limits = limitsOf(config);
  const threads = openThreads({
    entry: world.entry('compare-answers'),
    mode: 'fresh',
    lanes: 1,
    tasks: 1,
    heapMb: config.maxHeapMb,
    killAfterMs: limits.softDeadlineMs + limits.hardKillAfterMs,
    env: {},
    cancel: world.cancel,
  });
  try {
    const terms = await termFigures(answered, threads);
    if (terms === null) return null;
    const probabilities = answered
      .flatMap(({ evidence }) => evidence?.clauses ?? [])
      .map((clause) => clause.probability);
    return {
      schema: 'eval/1',
      gold,
      notReviewed: answered.filter(({ evidence }) => evidence === null).map((missing) => missing.gold.name),
      leastProbability: probabilities.length === 0 ? null : probabilities.reduce((a, b) => Math.min(a, b)),
      figures: figuresOf(pairFindings(answered)),
      terms,
    };
  } finally {
    await threads.close();
  }
}

/** The figures that were measured when the shipped model was made. */
async function committedFigures(): Promise<[Figures, VerdictFigures]> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(name, modelFolder()), 'utf8'));
  return [Figures.parse(await read('clauses.figures.json')), VerdictFigures.parse(await read('verdict.figures.json'))];
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
