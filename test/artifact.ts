import type { ReviewArtifact } from '../schemas/artifact.ts';
import { failureArtifact } from '../schemas/failure-artifact.ts';

/** A reviewed artifact with nothing found, to be changed by a test. */
export function artifact(changes: Partial<ReviewArtifact> = {}): ReviewArtifact {
  const { failure: _failure, ...empty } = failureArtifact(
    { id: 'a', path: 'a.txt' },
    { code: 'internal', message: 'none', retryable: false },
  );
  return {
    ...empty,
    status: 'success',
    verdict: 'accept',
    summary: 'Nothing found.',
    routing: [],
    coverage: { ...empty.coverage, complete: true, pages: 1, pagesRead: 1 },
    ...changes,
  };
}
