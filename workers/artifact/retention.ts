import type { ReviewArtifact } from '../../schemas/artifact.ts';
import type { Evidence } from '../../schemas/evidence.ts';
import type { Retention } from '../../schemas/thread.ts';
import type { ArtifactSource } from '../artifact.ts';
import { decisiveCategories, KEY_TERMS } from './key-information.ts';

/**
 * Key information before and after reduction: critical and high concerns, states of decisive clauses, key terms;
 * counted before, in the artifact, and in the artifact or the evidence it refers to.
 */
export function measureRetention(
  { brief, input, judgement }: ArtifactSource,
  artifact: ReviewArtifact,
  evidence: Evidence,
): Retention {
  const grave = judgement.concerns.filter(({ severity }) => severity === 'critical' || severity === 'high');
  const categories = [...decisiveCategories(brief)];
  const verified = new Set(input.terms.filter((t) => t.verification !== 'not_found').map((t) => t.name));
  const terms = KEY_TERMS.filter((name) => verified.has(name));

  const inArtifact = [
    ...grave.map((concern) => artifact.concerns.some((kept) => kept.rule === concern.rule)),
    ...categories.map((category) => Object.hasOwn(artifact.clauses, category)),
    ...terms.map((name) => Object.hasOwn(artifact.terms, name)),
  ];
  const inEvidence = [
    ...grave.map((concern) => evidence.concerns.some((kept) => kept.rule === concern.rule)),
    ...categories.map((c) => judgement.clauseStates[c] !== 'present' || evidence.clauses.some((f) => f.category === c)),
    ...terms.map((name) => evidence.terms.some((term) => term.name === name)),
  ];
  return {
    before: inArtifact.length,
    inArtifact: inArtifact.filter(Boolean).length,
    byReference: inArtifact.filter((kept, i) => kept || inEvidence[i] === true).length,
  };
}
