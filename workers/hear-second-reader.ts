import type { Check } from '../schemas/evidence.ts';
import type { Disagreement, SecondReading } from '../schemas/second-reading.ts';
import type { CheckedEntry } from './check-answer.ts';
import type { Judgement } from './judge/input.ts';

/** Disagreements an artifact asks about; all of them are in the evidence. */
const MOST_QUESTIONS = 3;

/** Rules that a model judges otherwise than the check computed from the words. The check stands; a person is told. */
export function ruleDisagreements(checked: readonly CheckedEntry[], checks: readonly Check[]): Disagreement[] {
  const found = new Map<string, Disagreement>();
  for (const { line, entry } of checked) {
    if (line.status !== 'verified' || entry.deviates === null) continue;
    const check = checks.find(({ rule }) => rule === entry.rule);
    if (check === undefined || found.has(check.rule)) continue;
    const objects = check.outcome === 'deviates' || check.outcome === 'missing';
    const differs = entry.deviates ? check.outcome === 'met' : objects;
    if (!differs) continue;
    found.set(check.rule, {
      kind: 'rule',
      about: check.title.slice(0, 120),
      model: entry.deviates ? 'departs from the playbook' : 'within the playbook',
      embedded: `${check.outcome}: ${check.found}`.slice(0, 300),
    });
  }
  return [...found.values()];
}

/**
 * Lets the second reader's objections count: confidence is multiplied by the share of matters on which both agree, the
 * document goes to a person, and both readings are put as questions. The verdict stays what the checks gave.
 */
export function hearSecondReader(judgement: Judgement, { agreements, disagreements }: SecondReading): Judgement {
  if (disagreements.length === 0) return judgement;
  const share = agreements / (agreements + disagreements.length);
  const { confidence } = judgement;
  const questions = disagreements
    .slice(0, MOST_QUESTIONS)
    .map(({ about, model, embedded }) =>
      `Reviewers disagree on ${about}: the model: ${model}; the embedded reviewer: ${embedded}.`.slice(0, 240),
    );
  return {
    ...judgement,
    confidence: {
      ...confidence,
      score: Math.round(confidence.score * Math.max(0.5, share) * 10_000) / 10_000,
      reasons: [
        ...confidence.reasons.slice(0, 7),
        `The two reviewers differ on ${disagreements.length} of ${agreements + disagreements.length} matters.`,
      ],
    },
    routing: [...judgement.routing, 'reviewers_disagree'],
    openQuestions: [...questions, ...judgement.openQuestions],
  };
}

/** Says in the summary how the answer stood up, when not all of it did. */
export function countInSummary(judgement: Judgement, { counts }: SecondReading): Judgement {
  if (counts.unverified + counts.rejected === 0) return judgement;
  const unusable = counts.rejected === 0 ? '' : `, ${counts.rejected} of ${counts.received} unusable`;
  const words = ` Findings of the model: ${counts.verified} verified, ${counts.unverified} unverified${unusable}.`;
  return { ...judgement, summary: `${judgement.summary.slice(0, 600 - words.length)}${words}` };
}
