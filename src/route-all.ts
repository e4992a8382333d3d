import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { ReviewConfig } from '../schemas/config.ts';
import type { RankedConcern } from '../schemas/ranked-concern.ts';
import type { Synthesis } from '../schemas/report.ts';
import type { ReviewRow } from '../schemas/review-row.ts';
import { type ConcernRecord, concernRecords } from './concern-records.ts';
import type { RoutedEvidence } from './gather-evidence.ts';
import type { Planned } from './plan/plan.ts';
import { needsPerson, type Routable, route } from './route.ts';
import { sampleAudit } from './sample-audit.ts';

/** What goes to people: the rows of human-review.csv, those beyond the capacity, every concern, and how many documents. */
export interface Routed {
  readonly rows: readonly ReviewRow[];
  readonly beyondCapacity: number;
  readonly concerns: readonly ConcernRecord[];
  readonly documents: number;
}

/** Routes a run: draws the audit sample, ranks, and cuts at the capacity. */
export function routeAll(
  artifacts: readonly ReviewArtifact[],
  options: {
    planned: readonly Planned[];
    synthesis: Synthesis;
    config: Pick<ReviewConfig, 'auditPercent' | 'auditMinimum' | 'auditSeed' | 'reviewCapacity'>;
    evidence: ReadonlyMap<string, RoutedEvidence>;
  },
): Routed {
  const { planned, synthesis, config } = options;
  const plans = new Map(planned.map((one) => [one.identified.document.id, one]));
  const clear = artifacts.filter((artifact) => artifact.verdict === 'accept' && !needsPerson(artifact));
  const audit = sampleAudit(
    clear.map(({ id }) => id),
    { percent: config.auditPercent, minimum: config.auditMinimum, seed: config.auditSeed },
  );
  const routables: Routable[] = [];
  const concerns: ConcernRecord[] = [];
  for (const artifact of artifacts) {
    const plan = plans.get(artifact.id);
    const evidence = options.evidence.get(artifact.id) ?? null;
    const ofFamilies = familyConcernsOf(artifact, evidence, synthesis);
    routables.push({
      artifact,
      evidence,
      playbook: plan?.playbook ?? null,
      family: plan?.family ?? '',
      familyConcerns: ofFamilies,
      familyVerdict: familyVerdictOn(artifact, synthesis),
      annualValue: plan?.manifest?.annual_value ?? null,
      owner: plan?.manifest?.owner ?? '',
      counterparty: plan?.counterparty ?? '',
      deadline: synthesis.deadlines.find(({ id, days }) => id === artifact.id && days >= 0) ?? null,
    });
    concerns.push(...concernRecords(artifact, evidence, ofFamilies));
  }
  const rows = route(routables, audit);
  const kept = rows.slice(0, config.reviewCapacity ?? rows.length);
  return {
    rows: kept,
    beyondCapacity: rows.length - kept.length,
    concerns,
    documents: new Set(rows.map(({ document }) => document)).size,
  };
}

/** What only the family shows of a document: what its own review has raised already is not said twice. */
function familyConcernsOf(
  artifact: ReviewArtifact,
  evidence: RoutedEvidence | null,
  { families }: Synthesis,
): RankedConcern[] {
  const own = new Set((evidence?.concerns ?? artifact.concerns).map(({ rule }) => rule));
  return families
    .flatMap(({ concerns }) => concerns)
    .filter(({ id, concern }) => id === artifact.id && !own.has(concern.rule));
}

/** The verdict of the family that this document stands for, where it is not that nothing deviates. */
function familyVerdictOn({ id }: ReviewArtifact, { families }: Synthesis): Routable['familyVerdict'] {
  const family = families.find(({ master, members }) => (master ?? members[0])?.id === id);
  if (family === undefined || family.verdict === 'accept') return null;
  const graver = family.concerns.map(({ concern }) => `${concern.title}: ${concern.found}`).slice(0, 3);
  return {
    verdict: family.verdict,
    why: [`Family "${family.name}" of ${family.members.length} documents.`, ...graver].join(' '),
  };
}
