import type { ReviewArtifact } from '../../schemas/artifact.ts';
import type { TaskBrief } from '../../schemas/brief.ts';
import type { FamilyView } from '../../schemas/family-view.ts';
import type { Playbook } from '../../schemas/playbook.ts';
import type { Planned } from '../plan/plan.ts';
import { findConflicts } from './conflicts.ts';
import { effectiveTerms, type FamilyArtifact, statusOf } from './effective-terms.ts';
import {
  astrayConcerns,
  conflictConcerns,
  formConcerns,
  type Kin,
  masterConcern,
  numberingConcerns,
} from './family-concerns.ts';
import { familyVerdict, type TermsOfRule } from './family-verdict.ts';
import { type Family, isDependent } from './member.ts';

/** What families are put together from: who belongs together (cards), and what came back of each (artifacts). */
export interface FamilySources {
  readonly families: readonly Family[];
  readonly playbooks: readonly Pick<Playbook, 'id' | 'rules'>[];
  readonly transferred: ReadonlyMap<string, 'short' | 'medium' | 'detailed'>;
}

export const NO_FAMILIES: FamilySources = { families: [], playbooks: [], transferred: new Map() };

/** Gathers what families are put together from, beside the artifacts. */
export function familySources(
  families: readonly Family[],
  planned: readonly Pick<Planned, 'playbook'>[],
  outcomes: ReadonlyMap<string, { readonly brief: Pick<TaskBrief, 'transfer'> }>,
): FamilySources {
  return {
    families,
    playbooks: [...new Set(planned.map(({ playbook }) => playbook))],
    transferred: new Map(
      [...outcomes].flatMap(([id, { brief }]) => (brief.transfer === null ? [] : [[id, brief.transfer.size] as const])),
    ),
  };
}

/** Puts each family together from its artifacts: effective terms, conflicts, what is amiss in its form, verdicts. Pure. */
export function viewFamilies(
  artifacts: readonly ReviewArtifact[],
  asOf: string,
  { families, playbooks, transferred }: FamilySources,
): FamilyView[] {
  const byId = new Map(artifacts.map((artifact) => [artifact.id, artifact]));
  const termsOfRule: TermsOfRule = (playbook, rule) =>
    playbooks.find(({ id }) => id === playbook)?.rules.find(({ id }) => id === rule)?.terms ?? [];
  return families.map((family) => viewFamily(family, { byId, asOf, termsOfRule, transferred }));
}

function viewFamily(
  family: Family,
  options: {
    byId: ReadonlyMap<string, ReviewArtifact>;
    asOf: string;
    termsOfRule: TermsOfRule;
    transferred: FamilySources['transferred'];
  },
): FamilyView {
  const { byId, asOf } = options;
  const kin: Kin[] = family.members.flatMap(({ id, dependsOn }) => {
    const artifact = byId.get(id);
    return artifact === undefined ? [] : [{ artifact, dependsOn }];
  });
  const master = kin.find(({ artifact }) => artifact.id === family.master);
  const dependents = kin.filter(({ artifact }) => isDependent(artifact.document.kind));
  const amendments = dependents.filter(({ artifact }) => artifact.document.kind === 'amendment');
  const ofMaster = amendments.filter(({ dependsOn }) => dependsOn === family.master);
  const standing = master === undefined ? null : withFacts(master);
  const chains = standing === null ? [] : effectiveTerms(standing, ofMaster.flatMap(listFacts), asOf);
  const conflicts =
    standing === null
      ? []
      : dependents
          .filter(({ artifact }) => artifact.document.kind !== 'amendment')
          .flatMap((order) =>
            listFacts(order).flatMap((facts) => findConflicts(standing, chains, facts, order.artifact.document.kind)),
          );
  const problem = problemOf(family, master);
  const deviates = (name: string): boolean =>
    kin.some(({ artifact }) =>
      artifact.concerns.some(({ rule }) => options.termsOfRule(artifact.document.playbook, rule).includes(name)),
    );
  const concerns = [
    ...masterConcern(problem, family.name, dependents),
    ...astrayConcerns(standing?.facts.sections ?? null, ofMaster),
    ...conflictConcerns(conflicts, kin, deviates),
    ...formConcerns(amendments),
    ...numberingConcerns(ofMaster.length > 0 ? ofMaster : amendments),
  ];
  const status = (id: string) => {
    const facts = byId.get(id)?.family;
    return id === family.master || facts === undefined ? 'holds' : statusOf(facts, asOf);
  };
  return {
    id: family.id,
    name: family.name,
    master: master === undefined ? null : { id: master.artifact.id, path: master.artifact.path },
    problem,
    members: kin.map(({ artifact }) => ({
      id: artifact.id,
      path: artifact.path,
      kind: artifact.document.kind,
      number: artifact.family?.number ?? null,
      date: artifact.family?.date ?? null,
      signed: artifact.family?.signed ?? 'unknown',
      verdict: artifact.verdict,
      transfer: options.transferred.get(artifact.id) ?? null,
    })),
    precedence: standing?.facts.precedence ? { ...standing.facts.precedence, path: standing.artifact.path } : null,
    terms: chains,
    conflicts,
    concerns,
    ...familyVerdict({
      kin,
      status,
      chains,
      conflicts,
      concerns,
      masterKnown: problem === null,
      termsOfRule: options.termsOfRule,
    }),
  };
}

function problemOf(family: Family, master: Kin | undefined): FamilyView['problem'] {
  const told = family.members.find(({ problem }) => problem !== null)?.problem;
  if (told !== undefined && told !== null) return told;
  return master?.artifact.status === 'failure' ? 'failed' : null;
}

function withFacts({ artifact }: Kin): FamilyArtifact | null {
  return artifact.family === undefined ? null : { artifact, facts: artifact.family };
}

function listFacts(kin: Kin): FamilyArtifact[] {
  const one = withFacts(kin);
  return one === null ? [] : [one];
}
