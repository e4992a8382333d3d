import { type ClauseCategory, CUAD_CATEGORIES } from '../../../../schemas/categories.ts';
import type { DocumentText, Span } from '../../../../schemas/document-text.ts';
import { type ChosenSpan, chooseSpans } from './choose-spans.ts';
import type { ClauseModel } from './clause-model.ts';
import { newSeen, scoreFeatures } from './linear.ts';
import { MENTION_CATEGORIES, MENTION_FEATURES, mentionCandidates } from './mention-candidates.ts';
import { describeMentions } from './mention-rows.ts';
import { otherReadings } from './other-borders.ts';
import { candidateRuns, RUN_FEATURES, unitFacts } from './runs.ts';
import { probabilityOf, scoreTrees } from './trees.ts';
import { type HashedUnits, hashUnits, UNIT_FEATURES, unitFeatures } from './unit-features.ts';
import { cutUnits } from './units.ts';

/** Candidates below this probability are not reported. */
export const LOWEST_PROBABILITY = 0.01;

/** A clause the model found: half-open UTF-16 range, and the calibrated probability that it is one. */
export interface ModelClause {
  readonly category: ClauseCategory;
  readonly start: number;
  readonly end: number;
  readonly probability: number;
  /** True for another reading of a passage that is found already, with other borders and the probability that they are right where the others are not. */
  readonly other: boolean;
}

/** Categories in which one right answer may stand inside another: "Alder" in "Alder Tools, Inc.". */
export const NESTING: ReadonlySet<ClauseCategory> = new Set(['Parties']);

/** Columns of the mention categories among the labels of the unit model. */
export const MENTION_COLUMNS = MENTION_CATEGORIES.map((category) => CUAD_CATEGORIES.indexOf(category));
/** Column of the category whose dates are easily taken for the agreement's. */
export const EXPIRATION_COLUMN = CUAD_CATEGORIES.indexOf('Expiration Date');

/**
 * Every clause of the 41 CUAD categories that the document may hold, at or above LOWEST_PROBABILITY: by category those
 * without overlap by falling probability, then other readings of the same passages. `sentences` are those of
 * workers/segment.ts.
 */
export function findModelClauses(
  model: ClauseModel,
  document: Pick<DocumentText, 'text' | 'sections'>,
  sentences: readonly Span[],
): readonly ModelClause[] {
  const hashed = hashUnits(document, cutUnits(document.text, sentences));
  const labels = model.units.labels;
  const scores = scoreUnits(model, hashed);
  const byCategory: ChosenSpan[][] = CUAD_CATEGORIES.map(() => []);
  const facts = unitFacts(hashed, scores, model.profiles);
  for (let label = 0; label < labels; label++) {
    const { firsts, lasts, x } = candidateRuns(facts, label);
    for (let r = 0; r < firsts.length; r++) {
      const probability = probabilityOf(scoreTrees(model.runs, x, r * RUN_FEATURES));
      if (probability < LOWEST_PROBABILITY) continue;
      const start = hashed.units[firsts[r] ?? 0]?.start ?? 0;
      const end = hashed.units[lasts[r] ?? 0]?.end ?? 0;
      byCategory[label]?.push({ start, end, probability });
    }
  }
  for (const { category, start, end, probability } of judgeMentions(model, hashed, scores)) {
    if (probability >= LOWEST_PROBABILITY) byCategory[category]?.push({ start, end, probability });
  }
  return byCategory.flatMap((candidates, label) => {
    const category = CUAD_CATEGORIES[label];
    if (category === undefined) return [];
    const chosen = chooseSpans(document.text, candidates, NESTING.has(category));
    return [
      ...chosen.map((span) => ({ category, ...span, other: false })),
      ...judgeOthers(model, document.text, label, chosen, candidates).map((span) => ({
        category,
        ...span,
        other: true,
      })),
    ];
  });
}

/** Other borders of what was chosen that may be right where those are not, without overlap among themselves. */
function judgeOthers(
  model: ClauseModel,
  text: string,
  label: number,
  chosen: readonly ChosenSpan[],
  candidates: readonly ChosenSpan[],
): ChosenSpan[] {
  const judged = otherReadings(text, label, chosen, candidates).map(({ candidate, x }) => ({
    ...candidate,
    probability: probabilityOf(scoreTrees(model.borders, Float32Array.from(x), 0)),
  }));
  return chooseSpans(
    text,
    judged.filter(({ probability }) => probability >= LOWEST_PROBABILITY),
  );
}

/** Log-odds of every unit for every label: scores[unit * labels + label]. */
export function scoreUnits(model: ClauseModel, hashed: HashedUnits): Float32Array {
  const { labels } = model.units;
  const scores = new Float32Array(hashed.units.length * labels);
  const row = { buckets: new Uint32Array(UNIT_FEATURES), count: 0, neighbours: 0 };
  const seen = newSeen();
  const sums = new Float64Array(labels);
  for (let u = 0; u < hashed.units.length; u++) {
    unitFeatures(hashed, u, row);
    scoreFeatures(model.units, seen, row.buckets, row.count, row.neighbours, scores, u * labels, sums);
  }
  return scores;
}

function judgeMentions(
  model: ClauseModel,
  hashed: HashedUnits,
  scores: Float32Array,
): { category: number; start: number; end: number; probability: number }[] {
  const mentions = mentionCandidates(hashed, scores, model.units.labels, MENTION_COLUMNS, EXPIRATION_COLUMN);
  const linear = new Float32Array(mentions.length * MENTION_CATEGORIES.length);
  const seen = newSeen();
  const sums = new Float64Array(MENTION_CATEGORIES.length);
  for (const [m, { buckets }] of mentions.entries()) {
    const at = m * MENTION_CATEGORIES.length;
    scoreFeatures(model.mentions, seen, buckets, buckets.length, buckets.length, linear, at, sums);
  }
  const rows = describeMentions(mentions, linear);
  return rows.map(({ mention, label, at }) => ({
    category: MENTION_COLUMNS[label] ?? 0,
    start: mention.span[0],
    end: mention.span[1],
    probability: probabilityOf(scoreTrees(model.mentionTrees, rows.x, at * MENTION_FEATURES)),
  }));
}
