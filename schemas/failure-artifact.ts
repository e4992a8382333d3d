import type { ReviewArtifact } from './artifact.ts';
import type { Failure } from './failure.ts';

/** What is known of a document that could not be reviewed. Documents that got no card have only id and path. */
export interface FailedSubject {
  readonly id: string;
  readonly path: string;
  readonly document?: Partial<ReviewArtifact['document']>;
}

/** The artifact of a failed review: nothing found, nothing judged, and the one line that says why. */
export function failureArtifact(subject: FailedSubject, failure: Failure): ReviewArtifact {
  return {
    schema: 'review-artifact/1',
    id: subject.id,
    path: subject.path,
    status: 'failure',
    verdict: 'undetermined',
    summary: 'This document was not reviewed.',
    concerns: [],
    citations: [],
    checks: {},
    clauses: {},
    terms: {},
    document: {
      kind: 'unknown',
      title: '',
      role: 'unknown',
      stage: 'unknown',
      parties: [],
      language: 'und',
      playbook: 'none',
      playbookVersion: 0,
      sha256: '',
      ...subject.document,
    },
    confidence: { score: 0, calibrated: false, reasons: ['not reviewed'] },
    routing: ['failure'],
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
    moved: { concerns: 0, citations: 0, terms: 0, clauses: 0 },
    failure,
  };
}
