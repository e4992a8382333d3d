import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { ReviewConfig } from '../schemas/config.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { Synthesis } from '../schemas/report.ts';
import type { ReviewRow } from '../schemas/review-row.ts';
import { type ConcernRecord, concernRecords } from './concern-records.ts';
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

/** Routes a run: reads each document's evidence once, draws the audit sample, ranks, and cuts at the capacity. */
export async function routeAll(
  artifacts: readonly ReviewArtifact[],
  options: {
    planned: readonly Planned[];
    synthesis: Synthesis;
    config: Pick<ReviewConfig, 'auditPercent' | 'auditMinimum' | 'auditSeed' | 'reviewCapacity'>;
    evidenceOf: (artifact: ReviewArtifact) => Promise<Evidence | null>;
  },
): Promise<Routed> {
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
    const evidence = await options.evidenceOf(artifact);
    routables.push({
      artifact,
      evidence:
        evidence === null
          ? null
          : { checks: evidence.checks, concerns: evidence.concerns, citations: evidence.citations },
      playbook: plan?.playbook ?? null,
      family: plan?.manifest?.family ?? '',
      annualValue: plan?.manifest?.annual_value ?? null,
      owner: plan?.manifest?.owner ?? '',
      counterparty: plan?.counterparty ?? '',
      deadline: synthesis.deadlines.find(({ id, days }) => id === artifact.id && days >= 0) ?? null,
    });
    concerns.push(...concernRecords(artifact, evidence));
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
