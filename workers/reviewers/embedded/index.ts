import type { Usage } from '../../../schemas/artifact.ts';
import { sentences } from '../../segment.ts';
import type { Proposal, ProposedFinding, ProposedTerm, Reviewer } from '../proposal.ts';
import { findClauses } from './clauses/find-clauses.ts';
import { castOf } from './reading/parties.ts';
import { readSentences } from './reading/reading.ts';
import { TERM_READERS } from './terms/index.ts';
import { mergeTerms } from './terms/term-reader.ts';

const NO_USAGE: Usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, turns: 0, toolCalls: 0, costUsd: 0 };

/**
 * The embedded reviewer: no network, no key, the same bytes for the same document. Finds clauses, then reads terms;
 * when the signal aborts between two steps it gives back what it has as a partial proposal.
 */
export const reviewEmbedded: Reviewer = async ({ brief, document, signal }) => {
  const findings: ProposedFinding[] = [];
  const terms: ProposedTerm[] = [];
  const done = (ended: Proposal['ended']): Proposal => {
    return { findings, terms: mergeTerms(terms), ended, rejected: [], usage: NO_USAGE };
  };

  if (signal.aborted) return done({ partial: 'The time limit was reached before the document was read.' });
  const reading = readSentences(document, sentences(document));
  if (signal.aborted) return done({ partial: 'The time limit was reached before clauses were looked for.' });
  const found = findClauses(reading);
  for (const { category, start, end, probability } of found) {
    findings.push({ category, quote: document.text.slice(start, end), start, probability });
  }
  const input = { reading, findings: found, cast: castOf(brief.subject.card.parties), kind: brief.subject.card.kind };
  for (const read of TERM_READERS) {
    if (signal.aborted) return done({ partial: 'The time limit was reached before all terms were read.' });
    terms.push(...read(input));
  }
  return done('complete');
};
