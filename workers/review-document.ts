import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TaskBrief } from '../schemas/brief.ts';
import { DocumentText } from '../schemas/document-text.ts';
import type { Failure, FailureCode } from '../schemas/failure.ts';
import type { SecondReading } from '../schemas/second-reading.ts';
import type { ReviewReturn } from '../schemas/thread.ts';
import { deriveTerms } from './amendment/derive-terms.ts';
import { readFamily } from './amendment/family-facts.ts';
import { toArtifact } from './artifact.ts';
import type { CheckedEntry } from './check-answer.ts';
import { buildContext } from './context.ts';
import { createGrounder } from './ground.ts';
import { groundPositions } from './ground-positions.ts';
import { hearProposal } from './hear-proposal.ts';
import { countInSummary, hearSecondReader, ruleDisagreements } from './hear-second-reader.ts';
import { citeInjection, detectInjection } from './injection.ts';
import type { Judgement } from './judge/input.ts';
import { loadMeasures, type Measures } from './judge/measures.ts';
import { judge } from './judge.ts';
import { modelFolder } from './model-folder.ts';
import { nearestPassages } from './nearest-passages.ts';
import { addNotes } from './reviewer-notes.ts';
import { loadReviewer } from './reviewers/index.ts';
import { openTrace, renderTrace, type Trace } from './reviewers/trace.ts';
import { sentences } from './segment.ts';
import { sliceWhole } from './slice-whole.ts';
import { snapshotContext } from './snapshot.ts';

/**
 * Worker entry: one sub-agent, one document. Reads its brief and the text in its workspace, asks its reviewer, grounds
 * and judges what was proposed, leaves the evidence in the workspace and gives back the small artifact. Everything
 * between is local to this call and gone with it. Never throws: what goes wrong comes back as a failure.
 */
export default async function reviewDocument(task: unknown): Promise<ReviewReturn> {
  const parsed = TaskBrief.safeParse(task);
  if (!parsed.success) return failed('internal', 'The brief does not fit its schema.');
  const brief = parsed.data;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), brief.limits.softDeadlineMs);
  try {
    return await reviewWith(brief, deadline.signal);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return failed(
      'internal',
      code === 'ENOSPC'
        ? 'No space was left on the device (ENOSPC).'
        : 'The review failed because of an internal error.',
    );
  } finally {
    clearTimeout(timer);
  }
}

async function reviewWith(brief: TaskBrief, signal: AbortSignal): Promise<ReviewReturn> {
  const document = DocumentText.parse(JSON.parse(await readFile(join(brief.workspace, brief.input.text), 'utf8')));
  if (document.text.trim() === '' && document.coverage.unreadablePages.length > 0) {
    return failed(
      'no_text',
      `No page has readable text (${document.coverage.pages} unread); it may be a scan: try --ocr always.`,
    );
  }
  const context = buildContext(brief, document);
  const review = await loadReviewer(brief.reviewer.name);
  const trace = openTrace(brief.trace);
  const units = sentences(document);
  const proposal = await review({ brief, document, units, context, signal, trace });
  if (brief.trace) await writeTrace(brief, trace);
  if (proposal.failure !== undefined) return { status: 'failed', failure: proposal.failure, usage: proposal.usage };

  const grounder = createGrounder(document);
  const heard = hearProposal(proposal, { brief, document, grounder });
  const family = readFamily(brief, document);
  const injection = detectInjection(document.text);
  const input = {
    brief,
    coverage: document.coverage,
    findings: heard.findings,
    terms: [
      ...heard.terms,
      ...(family === null || brief.transfer === null ? [] : deriveTerms(family.operations, brief.transfer.standing)),
    ],
    ...(heard.presence === undefined ? {} : { presence: heard.presence }),
    closest: nearestPassages(document, units, grounder),
    rejectedCount: heard.rejected.length,
    ended: proposal.ended,
    injection: injection !== null,
    measures: measured(),
    family:
      family === null
        ? null
        : {
            operations: family.operations,
            standing: brief.transfer?.standing ?? null,
            masterUnavailable: brief.subject.family?.master === 'unavailable',
          },
  };
  const judged = citeInjection(judge(input), injection, grounder);
  const reading =
    heard.reading === null
      ? null
      : {
          ...heard.reading,
          disagreements: [...heard.reading.disagreements, ...ruleDisagreements(heard.checked, judged.checks)],
        };
  const judgement = reading === null ? judged : withReading(judged, reading, heard.checked);
  const { artifact, evidence, retention, producedTokens } = toArtifact({
    brief,
    input,
    judgement,
    rejected: heard.rejected,
    usage: proposal.usage,
    family,
    references: {
      evidence: `evidence/${brief.taskId}.json`,
      ...(brief.trace ? { trajectory: `trajectories/${brief.taskId}.jsonl` } : {}),
    },
  });
  const positions = proposal.ndaPositions ?? proposal.second?.ndaPositions;
  const kept = {
    ...evidence,
    ...(heard.presence === undefined ? {} : { presence: Object.fromEntries(heard.presence) }),
    opening: sliceWhole(document.text, 0, 800),
    ...(positions === undefined ? {} : { ndaPositions: groundPositions(positions, grounder) }),
    ...(reading === null ? {} : { reading }),
  };
  await writeFile(join(brief.workspace, 'evidence.json'), `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  const snapshot = snapshotContext(context, {
    documentText: document.text,
    canary: brief.canary,
    producedTokens: producedTokens + trace.tokens(),
  });
  const compliance = (proposal.repairs ?? 0) > 0 ? 'repaired' : 'first';
  return { status: 'reviewed', artifact, snapshot, retention, compliance };
}

let measures: Measures | undefined;

/** What was measured of rules and verdicts: files of the installation, the same for every task, read once a thread. */
function measured(): Measures {
  measures ??= loadMeasures(modelFolder());
  return measures;
}

/** What a model's answer adds to a judgement that is already made: notes, objections, counts, and that it was repaired. */
function withReading(judged: Judgement, reading: SecondReading, checked: readonly CheckedEntry[]): Judgement {
  const noted = countInSummary(addNotes(hearSecondReader(judged, reading), checked), reading);
  return reading.repairs === 0 ? noted : { ...noted, routing: [...noted.routing, 'artifact_repaired'] };
}

/** Leaves the trajectory in the workspace: one event per line, and a transcript for people. */
async function writeTrace(brief: TaskBrief, trace: Trace): Promise<void> {
  const lines = trace.events().map((event) => `${JSON.stringify(event)}\n`);
  await writeFile(join(brief.workspace, 'trajectory.jsonl'), lines.join(''), { mode: 0o600 });
  await writeFile(join(brief.workspace, 'trajectory.md'), renderTrace(brief.taskId, trace.events()), { mode: 0o600 });
}

function failed(code: FailureCode, message: string): ReviewReturn {
  const failure: Failure = { code, message, retryable: false };
  return { status: 'failed', failure };
}
