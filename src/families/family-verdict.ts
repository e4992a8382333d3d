import type { Concern, ReviewArtifact, Verdict } from '../../schemas/artifact.ts';
import type { FamilyConflict, LinkStatus, TermChain } from '../../schemas/family-view.ts';
import type { RankedConcern } from '../../schemas/ranked-concern.ts';
import type { Kin } from './family-concerns.ts';

/** The terms that a rule of a playbook reads, by playbook and rule. */
export type TermsOfRule = (playbook: string, rule: string) => readonly string[];

/** What a family's verdict looks at. */
export interface FamilyGrounds {
  readonly kin: readonly Kin[];
  readonly status: (id: string) => LinkStatus;
  readonly chains: readonly TermChain[];
  readonly conflicts: readonly FamilyConflict[];
  readonly concerns: readonly RankedConcern[];
  readonly masterKnown: boolean;
  readonly termsOfRule: TermsOfRule;
}

/**
 * The verdict over what is in force, by the same order of rules as a document's: what a later signed paper replaced
 * and what a clause on precedence keeps out does not count. And what it would be if every paper were signed.
 */
export function familyVerdict(grounds: FamilyGrounds): { verdict: Verdict; ifSigned: Verdict | null } {
  const inForce = grounds.kin.filter(({ artifact }) => grounds.status(artifact.id) === 'holds');
  const verdict = decide(inForce, grounds);
  const open = grounds.kin.filter(({ artifact }) =>
    ['not_signed', 'signature_unknown'].includes(grounds.status(artifact.id)),
  );
  if (open.length === 0) return { verdict, ifSigned: null };
  return {
    verdict,
    ifSigned: worse(
      verdict,
      open.map(({ artifact }) => artifact.verdict),
    ),
  };
}

function decide(kin: readonly Kin[], grounds: FamilyGrounds): Verdict {
  const standing = kin.flatMap(({ artifact }) =>
    artifact.concerns.filter((concern) => counts(concern, artifact, grounds)),
  );
  const own = grounds.concerns
    .filter(({ id }) => kin.some(({ artifact }) => artifact.id === id))
    .map(({ concern }) => concern)
    .filter((concern) => !standing.some(({ rule }) => rule === concern.rule));
  const all = [...standing, ...own].filter(({ confirmed, kind }) => confirmed && kind !== 'ambiguous');
  const count = (severity: Concern['severity']): number => all.filter((one) => one.severity === severity).length;
  if (count('critical') > 0) return 'reject';
  if (count('high') > 0) return 'negotiate';
  if (!grounds.masterKnown || kin.some(({ artifact }) => isOpen(artifact))) return 'undetermined';
  return count('medium') >= 3 ? 'negotiate' : 'accept';
}

function isOpen({ verdict, status }: ReviewArtifact): boolean {
  return verdict === 'undetermined' || status === 'failure';
}

/** Whether a concern of one paper still stands in the family. */
function counts(concern: Concern, { id, path, document }: ReviewArtifact, grounds: FamilyGrounds): boolean {
  const terms = grounds.termsOfRule(document.playbook, concern.rule);
  if (terms.length === 0) return true;
  const kept = grounds.conflicts.some(
    ({ name, dependent, prevails }) => terms.includes(name) && dependent.id === id && prevails === 'master',
  );
  if (kept) return false;
  const replaced = grounds.chains.some(
    ({ name, links, by }) =>
      terms.includes(name) &&
      by !== null &&
      by !== path &&
      (links.some((link) => link.id === id && link.status === 'superseded') ||
        (concern.kind === 'missing' && links[0]?.id !== id)),
  );
  return !replaced;
}

const ORDER: readonly Verdict[] = ['accept', 'undetermined', 'negotiate', 'reject'];

function worse(verdict: Verdict, others: readonly Verdict[]): Verdict {
  return [verdict, ...others].reduce((a, b) => (ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a));
}
