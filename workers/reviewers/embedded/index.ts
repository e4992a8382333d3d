import { setImmediate } from 'node:timers/promises';
import type { Usage } from '../../../schemas/artifact.ts';
import { JUDGED_FROM } from '../../../schemas/categories.ts';
import { modelBytes } from '../../model-bytes.ts';
import type { Proposal, ProposedFinding, ProposedTerm, Reviewer } from '../proposal.ts';
import { findClauses } from './clauses/find-clauses.ts';
import { type ClauseModel, loadModel } from './model/clause-model.ts';
import { findModelClauses } from './model/find-model-clauses.ts';
import { ndaPositions } from './model/nda-positions.ts';
import { clausePresence } from './model/presence.ts';
import { castOf } from './reading/parties.ts';
import { readSentences } from './reading/reading.ts';
import { TERM_READERS } from './terms/index.ts';
import { mergeTerms } from './terms/term-reader.ts';

const NO_USAGE: Usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, turns: 0, toolCalls: 0, costUsd: 0 };

/**
 * The embedded reviewer: no network, no key, the same bytes for the same document. Finds clauses, then reads terms;
 * when the signal aborts between two steps it gives back what it has as a partial proposal. Between steps it lets the
 * thread's timers run, since a time limit is one of them.
 */
export const reviewEmbedded: Reviewer = async ({ brief, document, units: spans, signal }) => {
  const findings: ProposedFinding[] = [];
  const terms: ProposedTerm[] = [];
  let presence: Proposal['presence'];
  let positions: Proposal['ndaPositions'];
  const done = (ended: Proposal['ended']): Proposal => ({
    findings,
    terms: mergeTerms(terms),
    ended,
    rejected: [],
    usage: NO_USAGE,
    ...(presence === undefined ? {} : { presence }),
    ...(positions === undefined ? {} : { ndaPositions: positions }),
  });

  if (await isOver(signal)) return done({ partial: 'The time limit was reached before the document was read.' });
  const reading = readSentences(document, spans);
  if (await isOver(signal)) return done({ partial: 'The time limit was reached before clauses were looked for.' });
  const model = clauseModel();
  const learned = findModelClauses(model, document, spans);
  // A higher evidence floor leaves less in the evidence; what is judged stays the same.
  const lowest = Math.min(brief.global.evidenceFloor, JUDGED_FROM);
  presence = new Map(clausePresence(model, learned).map(({ category, probability }) => [category, probability]));
  for (const { category, start, end, probability } of [...learned, ...findClauses(reading)]) {
    if (probability < lowest) continue;
    findings.push({ category, quote: document.text.slice(start, end), start, probability });
  }
  const input = {
    reading,
    cast: castOf(brief.subject.card.parties),
    kind: brief.subject.card.kind,
  };
  for (const read of TERM_READERS) {
    if (await isOver(signal)) return done({ partial: 'The time limit was reached before all terms were read.' });
    terms.push(...read(input));
  }
  if (input.kind === 'nda') {
    if (await isOver(signal))
      return done({ partial: 'The time limit was reached before the usual positions were read.' });
    positions = ndaPositions(document, spans);
  }
  return done('complete');
};

/** Whether the time is over, asked after timers that are due have run. */
async function isOver(signal: AbortSignal): Promise<boolean> {
  await setImmediate();
  return signal.aborted;
}

/**
 * Kept from one document of a thread to the next: views over bytes that all threads share and none may change (a run
 * compares their hash at its end), the same whatever is reviewed.
 */
let loaded: ClauseModel | null = null;

/** The clause model of this thread, opened when a document is first reviewed. */
function clauseModel(): ClauseModel {
  loaded ??= loadModel(modelBytes('clauses'));
  return loaded;
}
