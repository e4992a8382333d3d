import type { TaskBrief } from '../schemas/brief.ts';
import type { DocumentText } from '../schemas/document-text.ts';
import type { RejectedFinding } from '../schemas/evidence.ts';
import type { SecondReading } from '../schemas/second-reading.ts';
import { type CheckedEntry, checkAnswer, inventedFigures } from './check-answer.ts';
import type { Grounder } from './ground.ts';
import { type GroundedProposal, groundProposal } from './ground-proposal.ts';
import type { GroundedFinding, GroundedTerm } from './judge/input.ts';
import type { Proposal } from './reviewers/proposal.ts';
import { compareReadings } from './second-reader.ts';

/** What the judge is given, and for a model's answer how it stood up. */
export interface HeardProposal extends GroundedProposal, Pick<Proposal, 'presence'> {
  readonly checked: readonly CheckedEntry[];
  readonly reading: SecondReading | null;
}

/** Grounds a proposal, and where a model made it, checks the answer and compares it with the second reader's. */
export function hearProposal(
  proposal: Proposal,
  { brief, document, grounder }: { brief: TaskBrief; document: DocumentText; grounder: Grounder },
): HeardProposal {
  const grounded = groundProposal(proposal, document, grounder);
  const { answer, second } = proposal;
  if (answer === undefined || second === undefined || brief.reviewer.name !== 'anthropic')
    return { ...grounded, ...presenceOf(proposal), checked: [], reading: null };

  const { playbook } = brief.global;
  const checked = checkAnswer(answer, grounder);
  const quoted = checked.flatMap(({ start, end }) => (start === null || end === null ? [] : [{ start, end }]));
  const embedded = { ...groundProposal(second, document, grounder), ...presenceOf(second) };
  const compared = compareReadings(grounded, embedded, quoted, playbook);
  const count = (status: string): number => checked.filter(({ line }) => line.status === status).length;
  const [verified, unverified, rejected] = [count('verified'), count('unverified'), count('rejected')];
  const reading: SecondReading = {
    model: brief.reviewer.model,
    counts: { received: checked.length, accepted: verified + unverified, rejected, verified, unverified },
    repairs: proposal.repairs ?? 0,
    answer: checked.map(({ line }) => line),
    agreements: compared.agreements,
    disagreements: [...compared.disagreements, ...inventedFigures(checked, document.text, playbook)],
  };
  const findings: readonly GroundedFinding[] = compared.findings;
  const terms: readonly GroundedTerm[] = compared.terms;
  const { presence } = compared;
  return { findings, terms, presence, rejected: [...grounded.rejected, ...unplaced(checked)], checked, reading };
}

function presenceOf({ presence }: Proposal): Pick<Proposal, 'presence'> {
  return presence === undefined ? {} : { presence };
}

/** Entries without a category whose words are not there; those with one were rejected when they were grounded. */
function unplaced(checked: readonly CheckedEntry[]): RejectedFinding[] {
  return checked
    .filter(({ line }) => line.status === 'unverified' && line.category === null)
    .map(({ line }) => ({ category: line.title, reason: line.reason, quote: line.quote.slice(0, 400) }));
}
