import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { DocumentRef, SkippedEntry } from '../schemas/document.ts';
import type { Failure } from '../schemas/failure.ts';
import { failureArtifact } from '../schemas/failure-artifact.ts';
import type { Outcome } from './dispatch/dispatch.ts';
import type { Identification } from './identify.ts';
import type { Planned } from './plan/plan.ts';
import type { Walk } from './walk.ts';

const UNREADABLE: Failure = {
  code: 'unreadable_file',
  message: 'The file or folder cannot be read; check its permissions.',
  retryable: true,
};

/** One artifact for everything that somebody meant to be reviewed, by path, and what was skipped. */
export interface Gathered {
  readonly artifacts: readonly ReviewArtifact[];
  /** Those that no sub-agent returned, and so are not on disk yet: failures before planning, and copies. */
  readonly unpublished: readonly ReviewArtifact[];
  /** Ids of documents that received the artifact of another with the same bytes. */
  readonly reused: ReadonlySet<string>;
  readonly skipped: readonly SkippedEntry[];
}

/** Gathers what came back: sub-agents' artifacts, failures before planning, and copies for exact duplicates. */
export function gather(
  walked: Walk,
  cards: Identification,
  planned: readonly Planned[],
  outcomes: ReadonlyMap<string, Outcome>,
): Gathered {
  const unreadable = walked.unreadable.map((document: DocumentRef) => ({ document, failure: UNREADABLE }));
  const unplanned = [...cards.failed, ...unreadable].map(({ document, failure }) => failureArtifact(document, failure));
  const copies = planned.flatMap(({ identified, duplicateOf }) => {
    const original = duplicateOf === null ? undefined : outcomes.get(duplicateOf)?.artifact;
    return original === undefined ? [] : [{ ...original, id: identified.document.id, path: identified.document.path }];
  });
  const returned = [...outcomes.values()].map(({ artifact }) => artifact);
  return {
    artifacts: [...returned, ...unplanned, ...copies].sort(byPath),
    unpublished: [...unplanned, ...copies],
    reused: new Set(copies.filter(({ status }) => status !== 'failure').map(({ id }) => id)),
    skipped: [...walked.skipped, ...cards.skipped].sort(byPath),
  };
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
