import type { Evidence } from '../../schemas/evidence.ts';
import type { ArtifactSource } from '../artifact.ts';
import { reduceFamily } from './family.ts';
import { FULL } from './ladder.ts';

/** Everything behind an artifact, in the order of the document: clauses at or above the floor, checks, terms, concerns. */
export function buildEvidence({ brief, input, judgement, rejected, family }: ArtifactSource): Evidence {
  const { card, role, stage } = brief.subject;
  const { playbook, evidenceFloor } = brief.global;
  return {
    schema: 'evidence/1',
    document: {
      id: brief.input.id,
      path: brief.input.path,
      sha256: brief.input.sha256,
      kind: card.kind,
      title: card.title,
      role,
      stage,
      parties: [...card.parties],
      playbook: playbook.id,
      playbookVersion: playbook.version,
      characters: input.coverage.characters,
    },
    clauses: input.findings
      .filter((finding) => finding.probability >= evidenceFloor && finding.verification !== 'not_found')
      .map(({ verification: _, ...finding }) => finding)
      .sort((a, b) => a.start - b.start || a.end - b.end || (a.category < b.category ? -1 : 1)),
    checks: [...judgement.checks],
    concerns: [...judgement.concerns],
    citations: [...judgement.citations],
    terms: input.terms
      .filter((term) => term.verification !== 'not_found')
      .map(({ verification: _, ...term }) => term)
      .sort((a, b) => a.span[0] - b.span[0] || (a.name < b.name ? -1 : 1)),
    rejected: [...rejected],
    coverage: input.coverage,
    ...(family
      ? {
          family: reduceFamily(family, input.terms, {
            ...FULL,
            familyQuote: 400,
            familyOperations: Number.POSITIVE_INFINITY,
          }),
        }
      : {}),
  };
}
