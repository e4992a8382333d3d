import type { DocumentText } from '../schemas/document-text.ts';
import type { RejectedFinding } from '../schemas/evidence.ts';
import type { Grounded, Grounder } from './ground.ts';
import type { GroundedFinding, GroundedTerm } from './judge/input.ts';
import type { Proposal, ProposedFinding } from './reviewers/proposal.ts';
import { sliceWhole } from './slice-whole.ts';

const SURROUNDINGS = 200;
const REJECTED_QUOTE = 400;

/** A proposal with every quote looked up: what stands in the document with its place, and what does not. */
export interface GroundedProposal {
  readonly findings: readonly GroundedFinding[];
  readonly terms: readonly GroundedTerm[];
  readonly rejected: readonly RejectedFinding[];
}

/**
 * Grounds what a reviewer proposed. Words and offsets that go on are cut from the document; what cannot be found is
 * kept aside with its reason and supports nothing.
 */
export function groundProposal(proposal: Proposal, document: DocumentText, grounder: Grounder): GroundedProposal {
  const { text } = document;
  const rejected: RejectedFinding[] = [...proposal.rejected];
  const look = (quote: string, start: number | null, hint: ProposedFinding['hint'] = undefined): Grounded => {
    // A reviewer that read the text itself says where: the words at that place are the quote, however short.
    if (start !== null && quote !== '' && text.startsWith(quote, start))
      return grounder.groundAt(start, start + quote.length);
    return grounder.ground(quote, { start, ...hint });
  };
  const findings = proposal.findings.flatMap(({ category, quote, start, probability, hint }): GroundedFinding[] => {
    const found = look(quote, start, hint);
    if (found.start === null || found.end === null) {
      rejected.push({
        category,
        reason: 'The quoted words do not stand in the document.',
        quote: sliceWhole(quote, 0, REJECTED_QUOTE),
      });
      return [];
    }
    const { start: from, end: to } = found;
    return [
      {
        quote: found.quote,
        start: from,
        end: to,
        page: found.page ?? 1,
        section: found.section,
        before: sliceWhole(text, Math.max(0, from - SURROUNDINGS), from),
        after: sliceWhole(text, to, to + SURROUNDINGS),
        category,
        probability,
        verification: found.verification,
      },
    ];
  });
  const terms = proposal.terms.flatMap(({ name, value, party, quote, start, probability }): GroundedTerm[] => {
    const found = look(quote, start);
    if (found.start === null || found.end === null) {
      rejected.push({
        category: name,
        reason: 'The words that should prove the term do not stand in the document.',
        quote: sliceWhole(quote, 0, REJECTED_QUOTE),
      });
      return [];
    }
    return [
      {
        name,
        value,
        party,
        quote: sliceWhole(found.quote, 0, 1_200),
        span: [found.start, Math.min(found.end, found.start + 1_200)],
        probability,
        page: found.page ?? 1,
        section: found.section,
        verification: found.verification,
      },
    ];
  });
  return {
    findings: findings.sort((a, b) => a.start - b.start || a.end - b.end || compare(a.category, b.category)),
    terms,
    rejected,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
