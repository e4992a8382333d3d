import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TaskBrief } from '../schemas/brief.ts';
import { DocumentText } from '../schemas/document-text.ts';
import type { Failure, FailureCode } from '../schemas/failure.ts';
import type { ReviewReturn } from '../schemas/thread.ts';
import { toArtifact } from './artifact.ts';
import { buildContext } from './context.ts';
import { createGrounder } from './ground.ts';
import { groundProposal } from './ground-proposal.ts';
import { detectInjection } from './injection.ts';
import { loadMeasures } from './judge/measures.ts';
import { judge } from './judge.ts';
import { modelFolder } from './model-folder.ts';
import { nearestPassages } from './nearest-passages.ts';
import { loadReviewer } from './reviewers/index.ts';
import { sentences } from './segment.ts';
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
  const proposal = await review({ brief, document, context, signal });

  const grounder = createGrounder(document);
  const grounded = groundProposal(proposal, document, grounder);
  const input = {
    brief,
    coverage: document.coverage,
    findings: grounded.findings,
    terms: grounded.terms,
    closest: nearestPassages(document, sentences(document), grounder),
    rejectedCount: grounded.rejected.length,
    ended: proposal.ended,
    injection: detectInjection(document.text) !== null,
    measures: loadMeasures(modelFolder()),
  };
  const judgement = judge(input);
  const { artifact, evidence, retention, producedTokens } = toArtifact({
    brief,
    input,
    judgement,
    rejected: grounded.rejected,
    usage: proposal.usage,
    references: { evidence: `evidence/${brief.taskId}.json` },
  });
  await writeFile(join(brief.workspace, 'evidence.json'), `${JSON.stringify(evidence, null, 2)}\n`, { mode: 0o600 });
  const snapshot = snapshotContext(context, { documentText: document.text, canary: brief.canary, producedTokens });
  return { status: 'reviewed', artifact, snapshot, retention, compliance: 'first' };
}

function failed(code: FailureCode, message: string): ReviewReturn {
  const failure: Failure = { code, message, retryable: false };
  return { status: 'failed', failure };
}
