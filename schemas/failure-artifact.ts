import type { ReviewArtifact } from './artifact.ts';
import type { TaskBrief } from './brief.ts';
import type { Failure } from './failure.ts';

/** What is known of a document that could not be reviewed; one that was never identified has only id and path. */
export interface FailedSubject {
  readonly id: string;
  readonly path: string;
  readonly document?: ReviewArtifact['document'];
}

/**
 * The artifact of a document that could not be reviewed: the same shape, no findings, the failure with its reason.
 * Built on either side of a thread; pure.
 */
export function failureArtifact(subject: FailedSubject, failure: Failure): ReviewArtifact {
  return {
    schema: 'review-artifact/1',
    id: subject.id,
    path: subject.path,
    status: 'failure',
    verdict: 'undetermined',
    summary: `Not reviewed: ${failure.message}`.slice(0, 600),
    concerns: [],
    citations: [],
    checks: {},
    clauses: {},
    terms: {},
    document: subject.document ?? {
      kind: 'unknown',
      title: '',
      role: 'unknown',
      stage: 'unknown',
      parties: [],
      language: 'und',
      playbook: 'none',
      playbookVersion: 0,
      sha256: '',
    },
    confidence: { score: 0, calibrated: false, reasons: ['Not reviewed.'] },
    routing: failure.code === 'budget' ? ['failure', 'budget'] : ['failure'],
    openQuestions: [],
    coverage: {
      complete: false,
      pages: 0,
      pagesRead: 0,
      characters: 0,
      truncated: false,
      comments: 0,
      hiddenCharacters: 0,
      trackedChanges: { insertions: 0, deletions: 0, view: 'none' },
      unreadablePages: [],
      ocrPages: 0,
      attachments: 0,
      warnings: [],
    },
    references: { evidence: '' },
    usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, turns: 0, toolCalls: 0, costUsd: 0 },
    moved: { concerns: 0, checks: 0, citations: 0, terms: 0, clauses: 0 },
    failure,
  };
}

/** The subject of a brief, for its failure artifact. */
export function subjectOf({ input, subject, global }: TaskBrief): FailedSubject {
  const { card, role, stage } = subject;
  const { playbook } = global;
  return {
    id: input.id,
    path: input.path,
    document: {
      kind: card.kind,
      title: card.title,
      role,
      stage,
      parties: card.parties.map((party) => party.name),
      language: card.language,
      playbook: playbook.id,
      playbookVersion: playbook.version,
      sha256: input.sha256,
    },
  };
}
