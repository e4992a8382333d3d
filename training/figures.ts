import { coverFigures } from '../src/eval/rulers/covers.ts';
import { type CuadFigures, cuadFigures, type RuledPair } from '../src/eval/rulers/cuad.ts';
import { calibrationFigures, presenceFigures } from '../src/eval/rulers/presence.ts';
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

/** All figures of a set of predictions. Thresholds are fixed before measuring: one for all categories. */
export const PRESENCE_THRESHOLD = 0.5;
export const COVERS_THRESHOLD = 0.3;

export function figuresOf(predictions: readonly Prediction[]) {
  const cuad = (list: readonly Prediction[]): CuadFigures => cuadFigures(list.map(inWords));
  const covers = coverFigures(predictions.map(inWords), COVERS_THRESHOLD);
  const presencePairs = (list: readonly Prediction[]) =>
    list.map(({ category, gold, presence }) => ({ category, gold: gold.length > 0, probability: presence }));
  const presence = presenceFigures(presencePairs(predictions), PRESENCE_THRESHOLD);
  const { curve: _curve, ...total } = cuad(predictions);
  const at10 = cuad(
    predictions.map((p) => ({ ...p, chosen: p.chosen.filter(({ probability }) => probability >= 0.1) })),
  );
  const calibration = calibrationFigures(
    predictions.map(({ gold, presence: probability }) => ({ probability, right: gold.length > 0 })),
  );
  const names = [...new Set(predictions.map(({ category }) => category))];
  return {
    contracts: predictions.length / names.length,
    cuad: total,
    cuadAtFloor10: { aupr: at10.aupr, precisionAt80Recall: at10.precisionAt80Recall, maxRecall: at10.maxRecall },
    coversThreshold: COVERS_THRESHOLD,
    covers,
    presenceThreshold: PRESENCE_THRESHOLD,
    presence,
    stateEce: calibration.ece,
    reliability: calibration.table,
    categories: names.map((category) => {
      const own = predictions.filter((prediction) => prediction.category === category);
      const figures = cuad(own);
      return {
        category,
        contracts: own.filter(({ gold }) => gold.length > 0).length,
        goldSpans: own.reduce((sum, { gold }) => sum + gold.length, 0),
        aupr: figures.aupr,
        precisionAt80Recall: figures.precisionAt80Recall,
        maxRecall: figures.maxRecall,
        presenceF1: presenceFigures(presencePairs(own), PRESENCE_THRESHOLD).micro.f1,
      };
    }),
  };
}

/** The words behind the spans of one prediction. */
function inWords({ category, text, gold, chosen }: Prediction): RuledPair {
  return {
    category,
    gold: gold.map(([start, end]) => text.slice(start, end)),
    predictions: chosen.map(({ start, end, probability }) => ({ text: text.slice(start, end), probability })),
  };
}
