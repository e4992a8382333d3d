import type { ReviewArtifact } from '../schemas/artifact.ts';
import type { ClauseState } from '../schemas/categories.ts';
import { firstCitation } from '../schemas/first-citation.ts';
import type { Severity } from '../schemas/playbook.ts';
import type { RankedConcern } from '../schemas/ranked-concern.ts';
import type { Deadline, Synthesis } from '../schemas/report.ts';
import { addDays, daysBetween } from './calendar.ts';
import { type FamilySources, NO_FAMILIES, viewFamilies } from './families/view-families.ts';

export const SEVERITY_ORDER: readonly Severity[] = ['critical', 'high', 'medium', 'low'];

/** Merges artifacts into the portfolio's picture. Pure, in the artifacts' order, and blind to every document. */
export function synthesize(
  artifacts: readonly ReviewArtifact[],
  asOf: string,
  families: FamilySources = NO_FAMILIES,
): Synthesis {
  const verdicts: Synthesis['verdicts'] = { accept: 0, negotiate: 0, reject: 0, undetermined: 0 };
  const severities: Synthesis['severities'] = { critical: 0, high: 0, medium: 0, low: 0 };
  const clauseMatrix: Record<string, Record<ClauseState, number>> = {};
  const rules: Synthesis['rules'] = {};
  for (const artifact of artifacts) {
    verdicts[artifact.verdict]++;
    for (const concern of artifact.concerns) severities[concern.severity]++;
    for (const [category, state] of Object.entries(artifact.clauses)) {
      const row = clauseMatrix[category] ?? { present: 0, absent: 0, unclear: 0 };
      clauseMatrix[category] = { ...row, [state]: row[state] + 1 };
    }
    for (const [rule, outcome] of Object.entries(artifact.checks)) {
      const key = `${artifact.document.playbook}/${rule}`;
      const row = rules[key] ?? { met: 0, deviates: 0, missing: 0, unclear: 0, notApplicable: 0 };
      const column = outcome === 'n/a' ? 'notApplicable' : outcome;
      rules[key] = { ...row, [column]: row[column] + 1 };
    }
  }
  return {
    verdicts,
    severities,
    concerns: rankConcerns(artifacts),
    clauseMatrix: sortKeys(clauseMatrix),
    rules: sortKeys(rules),
    deadlines: artifacts
      .flatMap((artifact) => deadlinesOf(artifact, asOf))
      .sort((a, b) => a.days - b.days || compare(a.path, b.path)),
    duplicates: findDuplicates(artifacts),
    unread: artifacts.flatMap((artifact) => {
      const why = whyUnread(artifact);
      return why === null ? [] : [{ id: artifact.id, path: artifact.path, why }];
    }),
    openQuestions: artifacts.flatMap(({ id, path, openQuestions }) =>
      openQuestions.map((question) => ({ id, path, question })),
    ),
    families: viewFamilies(artifacts, asOf, families),
  };
}

/** All concerns, most important first: confirmed before possible, then severity, confidence, path. */
function rankConcerns(artifacts: readonly ReviewArtifact[]): RankedConcern[] {
  return artifacts
    .flatMap((artifact) =>
      artifact.concerns.map((concern) => ({
        id: artifact.id,
        path: artifact.path,
        concern,
        citation: firstCitation(concern, artifact.citations),
      })),
    )
    .sort(
      (a, b) =>
        Number(b.concern.confirmed) - Number(a.concern.confirmed) ||
        SEVERITY_ORDER.indexOf(a.concern.severity) - SEVERITY_ORDER.indexOf(b.concern.severity) ||
        b.concern.confidence - a.concern.confidence ||
        compare(a.path, b.path) ||
        compare(a.concern.rule, b.concern.rule),
    );
}

/** The dates of one document that somebody must keep; a date that cannot be computed is not guessed. */
function deadlinesOf({ id, path, terms }: ReviewArtifact, asOf: string): Deadline[] {
  const expiry = terms['expiration_date'];
  if (typeof expiry !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(expiry)) return [];
  const deadline = (what: Deadline['what'], date: string): Deadline => ({
    id,
    path,
    what,
    date,
    days: daysBetween(asOf, date),
  });
  const notice = terms['renewal_notice_days'];
  return [
    ...(typeof notice === 'number' ? [deadline('stop_renewal', addDays(expiry, -Math.ceil(notice)))] : []),
    deadline('expiry', expiry),
  ];
}

function findDuplicates(artifacts: readonly ReviewArtifact[]): Synthesis['duplicates'] {
  const bySha = new Map<string, string[]>();
  for (const { path, document } of artifacts) {
    if (document.sha256 === '') continue;
    bySha.set(document.sha256, [...(bySha.get(document.sha256) ?? []), path]);
  }
  return [...bySha].filter(([, paths]) => paths.length > 1).map(([sha256, paths]) => ({ sha256, paths }));
}

/** One line why a document was not wholly read; null when it was. */
export function whyUnread({ failure, coverage }: ReviewArtifact): string | null {
  if (failure !== undefined) return failure.message;
  if (coverage.complete) return null;
  return coverage.warnings[0] ?? 'Part of the document was not read.';
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortKeys<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compare(a, b)));
}
