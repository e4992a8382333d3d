import * as z from 'zod';
import { PRESENT_FROM } from '../../schemas/categories.ts';
import { coverFigures } from './rulers/covers.ts';
import { cuadFigures, type RuledPair } from './rulers/cuad.ts';
import { calibrationFigures, presenceFigures } from './rulers/presence.ts';

/** Everything found for one contract and one category, beside its gold. */
export interface FoundPair extends RuledPair {
  /** Probability that the category is in the contract. */
  readonly presence: number;
}

/** Fixed before measuring, one for all categories. */
export const COVERS_THRESHOLD = 0.3;

const Share = z.number().min(0).max(1);
const F1 = z.object({ precision: Share, recall: Share, f1: Share });

/** The figures of a set of contracts, as `eval.json` and `models/clauses.figures.json` hold them. */
export const Figures = z.object({
  contracts: z.number(),
  cuad: z.object({ aupr: Share, precisionAt80Recall: Share, precisionAt90Recall: Share, maxRecall: Share }),
  cuadAtFloor10: z.object({ aupr: Share, precisionAt80Recall: Share, maxRecall: Share }),
  coversThreshold: Share,
  covers: z.object({ pairs: F1, strict: F1, spans: F1 }),
  presenceThreshold: Share,
  presence: z.object({ micro: F1, macroF1: Share }),
  stateEce: Share,
  reliability: z.array(z.object({ from: Share, to: Share, count: z.number(), meanProbability: Share, rate: Share })),
  categories: z.array(
    z.object({
      category: z.string(),
      contracts: z.number(),
      goldSpans: z.number(),
      aupr: Share,
      precisionAt80Recall: Share,
      maxRecall: Share,
      presenceF1: Share,
    }),
  ),
});
export type Figures = z.infer<typeof Figures>;

/** Applies the rulers `cuad`, `covers`, `presence` and calibration to every contract and category together, and `cuad` and `presence` per category. */
export function figuresOf(pairs: readonly FoundPair[]): Figures {
  const presencePairs = (list: readonly FoundPair[]) =>
    list.map(({ category, gold, presence }) => ({ category, gold: gold.length > 0, probability: presence }));
  const { curve: _curve, ...total } = cuadFigures(pairs);
  const at10 = cuadFigures(
    pairs.map((pair) => ({ ...pair, predictions: pair.predictions.filter(({ probability }) => probability >= 0.1) })),
  );
  const calibration = calibrationFigures(
    pairs.map(({ gold, presence: probability }) => ({ probability, right: gold.length > 0 })),
  );
  const names = [...new Set(pairs.map(({ category }) => category))];
  return {
    contracts: names.length === 0 ? 0 : pairs.length / names.length,
    cuad: total,
    cuadAtFloor10: { aupr: at10.aupr, precisionAt80Recall: at10.precisionAt80Recall, maxRecall: at10.maxRecall },
    coversThreshold: COVERS_THRESHOLD,
    covers: coverFigures(pairs, COVERS_THRESHOLD),
    presenceThreshold: PRESENT_FROM,
    presence: presenceFigures(presencePairs(pairs), PRESENT_FROM),
    stateEce: calibration.ece,
    reliability: [...calibration.table],
    categories: names.map((category) => {
      const own = pairs.filter((pair) => pair.category === category);
      const figures = cuadFigures(own);
      return {
        category,
        contracts: own.filter(({ gold }) => gold.length > 0).length,
        goldSpans: own.reduce((sum, { gold }) => sum + gold.length, 0),
        aupr: figures.aupr,
        precisionAt80Recall: figures.precisionAt80Recall,
        maxRecall: figures.maxRecall,
        presenceF1: presenceFigures(presencePairs(own), PRESENT_FROM).micro.f1,
      };
    }),
  };
}
