import type { FailureCode } from '../../../schemas/failure.ts';
import { hintOf } from '../../check-answer.ts';
import { reviewEmbedded } from '../embedded/index.ts';
import type { AnswerEntry, Proposal, ProposedFinding, ProposedTerm, Reviewer } from '../proposal.ts';
import { openTrace } from '../trace.ts';
import { converse } from './conversation.ts';
import { openMeter } from './meter.ts';
import { openClient } from './open-client.ts';
import { readDocument } from './read-document.ts';
import { createSend } from './send.ts';
import { openTools } from './tools.ts';

/**
 * Probability of a clause or term that the model reports, before the second reader is heard. A model's own confidence
 * is shown to people and never counts: a document that talks a model into certainty must gain nothing by it.
 */
export const MODEL_PROBABILITY = 0.8;

/**
 * The reviewer that asks Claude: whole document in one conversation where it fits, else in parts, else through tools.
 * The embedded reviewer reads the same document first; its finder serves as a tool and its reading as the second one.
 */
export const reviewAnthropic: Reviewer = async ({
  brief,
  document,
  units,
  context,
  signal,
  trace = openTrace(false),
}) => {
  const { reviewer, limits, canary } = brief;
  if (reviewer.name !== 'anthropic') throw new Error(`brief for ${reviewer.name}`);
  const second = await reviewEmbedded({ brief, document, units, context, signal });
  const meter = openMeter(reviewer.model, limits);
  const client = await openClient(brief, process.env['ANTHROPIC_API_KEY']);
  const send = createSend({ client, meter, signal, seed: canary, waits: reviewer.replay === undefined });
  const read = await readDocument({
    brief,
    document,
    units,
    open: (subContext, withTools) => {
      const tools = openTools(withTools ? brief : { ...brief, tools: { ...brief.tools, allow: [] } }, document, second);
      const { model, effort } = reviewer;
      return {
        end: converse({ context: subContext, model, effort, send, meter, tools, trace }),
        ranges: tools.ranges,
      };
    },
  });

  const entries = read.answers.flatMap(({ findings }) => findings);
  const terms = read.answers.flatMap((answer) => answer.terms);
  const base = { answer: entries, repairs: read.repairs, second, usage: meter.usage() };
  const nothing = ![...entries, ...terms].some(({ rejected }) => rejected === null);
  const [stop] = read.stops;
  if (nothing && stop !== undefined) {
    return {
      ...NOTHING,
      ...base,
      failure: { code: stop.code, message: stop.message, retryable: MAY_PASS.has(stop.code) },
    };
  }
  return {
    ...base,
    findings: entries.flatMap(proposedFinding),
    terms: terms.flatMap(({ term }): ProposedTerm[] =>
      term === null ? [] : [{ ...term, probability: MODEL_PROBABILITY }],
    ),
    rejected: [
      ...entries.flatMap((entry) => (entry.rejected === null ? [] : [unusable(entry)])),
      ...terms.flatMap(({ name, quote, rejected }) =>
        rejected === null ? [] : [{ category: name || 'term', reason: `Unusable entry: ${rejected}.`, quote }],
      ),
    ],
    ended: read.partial === null ? 'complete' : { partial: read.partial },
  };
};

const NOTHING = {
  findings: [],
  terms: [],
  rejected: [],
  ended: { partial: 'Nothing came back.' },
} satisfies Partial<Proposal>;

/** Failures that may not happen again when the same document is tried later. */
const MAY_PASS: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'timeout',
  'rate_limited',
  'overloaded',
  'connection',
  'output_truncated',
  'invalid_output',
]);

function proposedFinding(entry: AnswerEntry): ProposedFinding[] {
  const { category, quote, rejected } = entry;
  if (category === null || quote === null || rejected !== null) return [];
  return [{ category, quote, start: null, probability: MODEL_PROBABILITY, hint: hintOf(entry) }];
}

function unusable({ category, title, quote, rejected }: AnswerEntry): Proposal['rejected'][number] {
  return {
    category: category ?? (title || 'finding'),
    reason: `Unusable entry: ${rejected}.`,
    quote: (quote ?? '').slice(0, 400),
  };
}
