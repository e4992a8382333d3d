import type { ReviewArtifact } from './artifact.ts';
import type { TaskBrief } from './brief.ts';
import type { Failure } from './failure.ts';

/**
 * The artifact of a document that could not be reviewed: the same shape, no findings, the failure with its reason.
 * Built on either side of a thread; pure.
 */
export function failureArtifact(brief: TaskBrief, failure: Failure): ReviewArtifact {
  const { card, role, stage } = brief.subject;
  const { playbook } = brief.global;
  return {
    schema: 'review-artifact/1',
    id: brief.input.id,
    path: brief.input.path,
    status: 'failure',
    verdict: 'undetermined',
    summary: `Not reviewed: ${failure.message}`.slice(0, 600),
    concerns: [],
    citations: [],
    checks: {},
    clauses: {},
    terms: {},
    document: {
      kind: card.kind,
      title: card.title,
      role,
      stage,
      parties: card.parties.map((party) => party.name),
      language: card.language,
      playbook: playbook.id,
      playbookVersion: playbook.version,
      sha256: brief.input.sha256,
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
    moved: { concerns: 0, citations: 0, terms: 0, clauses: 0 },
    failure,
  };
}
