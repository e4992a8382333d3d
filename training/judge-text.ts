import type { Limits, TaskBrief } from '../schemas/brief.ts';
import type { DocumentKind, Party, Role } from '../schemas/document.ts';
import type { DocumentText } from '../schemas/document-text.ts';
import type { Playbook } from '../schemas/playbook.ts';
import { buildContext } from '../workers/context.ts';
import type { ReadContext } from '../workers/extract/raw-text.ts';
import { createGrounder } from '../workers/ground.ts';
import { groundProposal } from '../workers/ground-proposal.ts';
import type { JudgeInput, Judgement } from '../workers/judge/input.ts';
import type { Measures } from '../workers/judge/measures.ts';
import { judge } from '../workers/judge.ts';
import { reviewEmbedded } from '../workers/reviewers/embedded/index.ts';
import { sentences } from '../workers/segment.ts';

/** Bounds wide enough for any document of a training set. */
const LIMITS: Limits = {
  turns: 1,
  toolCalls: 0,
  softDeadlineMs: 600_000,
  hardKillAfterMs: 15_000,
  tokens: 1_000_000,
  costUsd: 0,
  heapMb: 512,
  fileBytes: 50_000_000,
  inflatedBytes: 50_000_000,
  archiveEntries: 10_000,
  pages: 10_000,
  textCharacters: 20_000_000,
};

/** How training reads files: the bounds above, no recognition of scans. */
export const READING: ReadContext = { limits: LIMITS, ocr: 'never', signal: new AbortController().signal };

/** What a text is judged as. */
export interface TextSubject {
  readonly playbook: Playbook;
  readonly kind: DocumentKind;
  readonly role: Role;
  readonly parties: readonly Party[];
  readonly measures: Measures;
}

/**
 * Runs the embedded reviewer and the judgement over a document, with no file, thread or run around them. The text
 * counts as read whole and as English.
 */
export async function judgeText(
  document: DocumentText,
  subject: TextSubject,
): Promise<{ input: JudgeInput; judgement: Judgement }> {
  const brief = briefOf(subject);
  const context = buildContext(brief, document);
  const proposal = await reviewEmbedded({
    brief,
    document,
    units: sentences(document),
    context,
    signal: new AbortController().signal,
  });
  const grounded = groundProposal(proposal, document, createGrounder(document));
  const input: JudgeInput = {
    brief,
    coverage: { ...document.coverage, complete: true, language: 'en' },
    findings: grounded.findings,
    terms: grounded.terms,
    closest: () => [],
    rejectedCount: grounded.rejected.length,
    ended: proposal.ended,
    injection: false,
    measures: subject.measures,
    ...(proposal.presence === undefined ? {} : { presence: proposal.presence }),
  };
  return { input, judgement: judge(input) };
}

function briefOf({ playbook, kind, role, parties }: TextSubject): TaskBrief {
  return {
    schema: 'task-brief/1',
    taskId: 'text',
    goal: 'Judge one text.',
    input: { id: 'text', path: 'text', file: '/text', mediaType: 'text', sha256: '0'.repeat(64), text: 'text.json' },
    subject: {
      card: { kind, title: '', parties: [...parties], language: 'en', references: [] },
      role,
      stage: 'signed',
      annualValue: null,
    },
    tools: { allow: [], deny: [] },
    acceptanceCriteria: ['Every rule is checked.'],
    outputSchema: 'review-artifact/1',
    constraints: [],
    safety: { redact: [], neverCall: [] },
    global: { playbook, houseRules: [], asOf: '2026-01-01', evidenceFloor: 0.1, minConfidence: 0.8 },
    reviewer: { name: 'embedded' },
    extract: { ocr: 'never' },
    limits: LIMITS,
    workspace: '/text',
    contextMode: 'barrier',
    transfer: null,
    canary: `cnry-${'0'.repeat(24)}`,
    trace: false,
  };
}
