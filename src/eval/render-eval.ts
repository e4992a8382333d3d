import type { Figures } from './figures.ts';
import type { TermFigures } from './term-figures.ts';
import type { VerdictFigures } from './verdict-figures.ts';

/** What one evaluation found; eval.json as it stands. */
export interface Evaluation {
  readonly schema: 'eval/1';
  /** Name of the gold file. */
  readonly gold: string;
  /** Names of contracts without evidence: counted as if nothing was found in them. */
  readonly notReviewed: readonly string[];
  /** Least probability of any clause in the evidence; recall ends there. Null when nothing was found. */
  readonly leastProbability: number | null;
  readonly figures: Figures;
  readonly terms: readonly TermFigures[];
}

/** Said beside every figure, as nobody can tell from a gold file whether the model has seen its contracts. */
const TRAINED_ON =
  "The embedded reviewer's model was trained on CUAD's official training split. On those contracts these figures are optimistic; what to expect of others are the cross-validated figures (`review eval --cross-validate`).";

/** The evaluation as Markdown: every ruler, terms, calibration, then every category with its counts. */
export function renderEval(evaluation: Evaluation): string {
  const { gold, notReviewed, leastProbability, figures, terms } = evaluation;
  const missing =
    notReviewed.length === 0
      ? ''
      : `\n${notReviewed.length} of them were not reviewed and count as if nothing was found: ${notReviewed.join('; ')}.\n`;
  const least =
    leastProbability === null
      ? 'No clause was found.'
      : `The least probable clause in the evidence has ${fixed(leastProbability)}; recall ends there.`;
  return `# Evaluation against ${gold}

${figures.contracts} ${figures.contracts === 1 ? 'contract' : 'contracts'}. ${least}
${missing}
${TRAINED_ON}

${renderFigures(figures)}
## Terms

| answer | in gold | right | wrong | missed | share right | empty in gold, yet read | incomparable |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${terms
  .map(
    (t) =>
      `| ${t.category} | ${t.answered} | ${t.right} | ${t.wrong} | ${t.missed} | ${t.shareRight === null ? '-' : fixed(t.shareRight)} | ${t.extra} of ${t.extra + t.agreed} | ${t.incomparable} |`,
  )
  .join('\n')}
`;
}

/** The committed figures of the shipped model, named as what they are. */
export function renderCrossValidated(figures: Figures, verdicts: VerdictFigures): string {
  return `# Cross-validated figures of the shipped model

Out of fold: ${figures.contracts} contracts of CUAD's official training split in five folds by company, each read by a model that
saw no contract of its company. Made by training/train.sh and kept in models/clauses.figures.json; nothing was run now. They
measure the clause model alone, before grounding.

${renderFigures(figures)}
${renderVerdicts(verdicts)}`;
}

function renderVerdicts(v: VerdictFigures): string {
  return `## Calibration of verdicts

${v.contracts} contracts under ${v.playbooks.join(' and ')}: ${v.verdicts} verdicts, of which ${fixed(v.stood)} stood, that is, the same rules gave them on
the labelled clauses; ${v.undetermined} left undetermined. Made by training/calibrate-verdict.ts${v.outOfFold ? ', clauses out of fold' : ''}; docs/verdict-calibration.md says what
it does not cover.

Expected calibration error of the confidence: ${v.ece.toFixed(4)} (of the score before calibration: ${v.uncalibratedEce.toFixed(4)}).

| stated confidence | verdicts | mean stated | stood |
| --- | ---: | ---: | ---: |
${v.bins.map((b) => `| ${b.from.toFixed(1)} to ${(b.from + 0.1).toFixed(1)} | ${b.size} | ${fixed(b.score)} | ${fixed(b.stood)} |`).join('\n')}
`;
}

function renderFigures({ cuad, covers, presence, ...figures }: Figures): string {
  const f1 = (name: string, of: { precision: number; recall: number; f1: number }): string =>
    `| ${name} | ${fixed(of.precision)} | ${fixed(of.recall)} | ${fixed(of.f1)} |`;
  return `## Rulers

| ruler | AUPR | precision at 80 % recall | precision at 90 % recall | highest recall |
| --- | ---: | ---: | ---: | ---: |
| cuad | ${fixed(cuad.aupr)} | ${fixed(cuad.precisionAt80Recall)} | ${fixed(cuad.precisionAt90Recall)} | ${fixed(cuad.maxRecall)} |

| ruler | precision | recall | F1 |
| --- | ---: | ---: | ---: |
${f1(`covers (contract and category, from ${figures.coversThreshold})`, covers.pairs)}
${f1('covers, strict (every span of the pair)', covers.strict)}
${f1('covers, spans', covers.spans)}
${f1(`presence (micro, from ${figures.presenceThreshold})`, presence.micro)}

Presence F1, mean of the categories (macro): ${fixed(presence.macroF1)}.

## Calibration of clause states

Expected calibration error: ${figures.stateEce.toFixed(4)}.

| stated probability | count | mean stated | observed |
| --- | ---: | ---: | ---: |
${figures.reliability
  .map(
    (b) =>
      `| ${b.from.toFixed(1)} to ${b.to.toFixed(1)} | ${b.count} | ${b.count === 0 ? '-' : fixed(b.meanProbability)} | ${b.count === 0 ? '-' : fixed(b.rate)} |`,
  )
  .join('\n')}

## Categories

| category | contracts with it | gold spans | AUPR | precision at 80 % recall | highest recall | presence F1 |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${figures.categories
  .map(
    (c) =>
      `| ${c.category} | ${c.contracts} | ${c.goldSpans} | ${ofGold(c.goldSpans, c.aupr)} | ${ofGold(c.goldSpans, c.precisionAt80Recall)} | ${ofGold(c.goldSpans, c.maxRecall)} | ${ofGold(c.goldSpans, c.presenceF1)} |`,
  )
  .join('\n')}
`;
}

/** A category nobody labelled has no figures. */
function ofGold(spans: number, figure: number): string {
  return spans === 0 ? '-' : fixed(figure);
}

function fixed(figure: number): string {
  return figure.toFixed(3);
}
