import { type Figures, figuresOf as figuresOfPairs } from '../src/eval/figures.ts';
import type { ChosenSpan } from '../workers/reviewers/embedded/model/choose-spans.ts';

/** Everything found for one contract and one category, beside its gold. */
export interface Prediction {
  readonly category: string;
  readonly text: string;
  readonly gold: readonly (readonly [number, number])[];
  readonly chosen: readonly ChosenSpan[];
  /** Probability that the category is in the contract. */
  presence: number;
}

/** All figures of a set of predictions, by the rulers of `review eval`. */
export function figuresOf(predictions: readonly Prediction[]): Figures {
  return figuresOfPairs(
    predictions.map(({ category, text, gold, chosen, presence }) => ({
      category,
      gold: gold.map(([start, end]) => text.slice(start, end)),
      predictions: chosen.map(({ start, end, probability }) => ({ text: text.slice(start, end), probability })),
      presence,
    })),
  );
}
