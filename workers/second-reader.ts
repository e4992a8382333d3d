import type { TaskBrief } from '../schemas/brief.ts';
import { type ClauseCategory, PRESENT_FROM } from '../schemas/categories.ts';
import type { Disagreement } from '../schemas/second-reading.ts';
import type { GroundedProposal } from './ground-proposal.ts';
import type { GroundedFinding, GroundedTerm } from './judge/input.ts';
import { writeTerm } from './judge/write-value.ts';
import type { Proposal } from './reviewers/proposal.ts';

/** What both readers together say, and where they differ. */
export interface Compared {
  readonly findings: readonly GroundedFinding[];
  readonly terms: readonly GroundedTerm[];
  readonly agreements: number;
  readonly disagreements: readonly Disagreement[];
  /** Probability that a category is in the document at all, after both were heard. */
  readonly presence: ReadonlyMap<ClauseCategory, number>;
}

/** What is left of a probability when one reader sees a clause or value and the other does not. */
const DISPUTED = 0.75;
/** Two readers that see the same words as the same thing err together less often than either alone. */
const AGREED = 0.95;

/** From this probability of a passage on the embedded reader is sure enough of it to hold it against the model. */
const SURE_FROM = 0.5;

/**
 * Checks a model's reading by the embedded one, both grounded. The judge hears both: what both see counts more, what one
 * sees counts less, so that a model can neither hide a clause nor invent one. Differences are reported for the clauses
 * and terms that the playbook asks about; a model that quotes the passage under another name does not deny it.
 */
export function compareReadings(
  model: Pick<GroundedProposal, 'findings' | 'terms'>,
  embedded: Pick<GroundedProposal, 'findings' | 'terms'> & Pick<Proposal, 'presence'>,
  quoted: readonly { readonly start: number; readonly end: number }[],
  playbook: TaskBrief['global']['playbook'],
): Compared {
  const asked = new Set<string>(playbook.rules.flatMap((rule) => rule.clauses));
  const disagreements: Disagreement[] = [];
  let agreements = 0;

  const presence = new Map<ClauseCategory, number>();
  for (const { category, probability } of embedded.findings)
    presence.set(category, embedded.presence?.get(category) ?? Math.max(probability, presence.get(category) ?? 0));
  const isThere = ({ category }: GroundedFinding): boolean => (presence.get(category) ?? 0) >= PRESENT_FROM;
  // What the embedded reader alone thinks; `presence` changes below as the model is heard.
  const there = embedded.findings.filter(isThere);

  const findings = embedded.findings.map((finding): GroundedFinding => {
    const same = model.findings.find((other) => other.category === finding.category && overlaps(other, finding));
    if (same !== undefined) {
      // What the embedded reader only suspected is worth as much as the model's word.
      if (finding.probability < PRESENT_FROM) return { ...finding, probability: same.probability };
      agreements++;
      return { ...finding, probability: Math.max(finding.probability, AGREED) };
    }
    const seen =
      model.findings.some((other) => other.category === finding.category) ||
      quoted.some((passage) => overlaps(passage, finding));
    return seen || finding.probability < PRESENT_FROM
      ? finding
      : { ...finding, probability: lowered(finding.probability) };
  });
  for (const category of new Set(there.map((finding) => finding.category))) {
    const own = there.filter((finding) => finding.category === category);
    const agreed = model.findings.some((other) => other.category === category);
    const seen = agreed || own.some((finding) => quoted.some((passage) => overlaps(passage, finding)));
    const before = presence.get(category) ?? 0;
    if (agreed) presence.set(category, Math.max(before, AGREED));
    // Without a passage it is sure of, the embedded reader has nothing to hold against the model.
    if (seen || !own.some(({ probability }) => probability >= SURE_FROM)) continue;
    presence.set(category, lowered(before));
    if (asked.has(category))
      disagreements.push({ kind: 'clause', about: category, model: 'not reported', embedded: seenAt(own[0]) });
  }
  for (const finding of model.findings) {
    const { category } = finding;
    if (embedded.findings.some((other) => other.category === category && overlaps(other, finding))) {
      presence.set(category, Math.max(presence.get(category) ?? 0, finding.probability));
      continue;
    }
    const elsewhere = there.some((other) => other.category === category);
    findings.push(elsewhere ? finding : { ...finding, probability: lowered(finding.probability) });
    if (elsewhere) continue;
    presence.set(category, Math.max(presence.get(category) ?? 0, lowered(finding.probability)));
    if (asked.has(category) && !disagreements.some(({ about }) => about === category))
      disagreements.push({ kind: 'clause', about: category, model: seenAt(finding), embedded: 'not seen' });
  }

  const terms = compareTerms();
  return {
    findings: findings.sort((a, b) => a.start - b.start || a.end - b.end || (a.category < b.category ? -1 : 1)),
    terms,
    agreements,
    disagreements,
    presence,
  };

  function compareTerms(): GroundedTerm[] {
    const both: GroundedTerm[] = [];
    for (const term of embedded.terms) {
      const rivals = model.terms.filter((other) => other.name === term.name);
      const agreed = rivals.find((other) => equal(other.value, term.value));
      if (agreed !== undefined) {
        agreements++;
        both.push({ ...term, probability: Math.max(term.probability, AGREED) });
        continue;
      }
      const rival = rivals.find((other) => overlaps(spanOf(other), spanOf(term))) ?? rivals[0];
      if (rival !== undefined) {
        disagreements.push({
          kind: 'term',
          about: term.name,
          model: writeTerm(rival.name, rival.value).slice(0, 300),
          embedded: writeTerm(term.name, term.value).slice(0, 300),
        });
      }
      both.push(rival === undefined ? term : { ...term, probability: lowered(term.probability) });
    }
    for (const term of model.terms) {
      const rivals = embedded.terms.filter((other) => other.name === term.name);
      if (rivals.some((other) => equal(other.value, term.value))) continue;
      both.push({ ...term, probability: lowered(term.probability) });
    }
    return both;
  }
}

/** A disputed reading is less certain, yet what the more certain reader saw does not vanish. */
function lowered(probability: number): number {
  return probability >= PRESENT_FROM ? Math.max(PRESENT_FROM, probability * DISPUTED) : probability;
}

function seenAt(finding: GroundedFinding | undefined): string {
  if (finding === undefined) return 'seen';
  const where = finding.section === null ? `page ${finding.page}` : `page ${finding.page}, section ${finding.section}`;
  return `seen on ${where}`.slice(0, 300);
}

function spanOf({ span }: GroundedTerm): { start: number; end: number } {
  return { start: span[0], end: span[1] };
}

function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end;
}

function equal(a: GroundedTerm['value'], b: GroundedTerm['value']): boolean {
  if (typeof a === 'string' && typeof b === 'string')
    return fold(a) === fold(b) || fold(a).includes(fold(b)) || fold(b).includes(fold(a));
  return JSON.stringify(a) === JSON.stringify(b);
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(?:the|state|laws?|of|commonwealth)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
