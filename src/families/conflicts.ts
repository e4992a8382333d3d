import type { DocumentKind } from '../../schemas/document.ts';
import type { Precedence } from '../../schemas/family.ts';
import { FAMILY_TERMS, isFamilyTerm } from '../../schemas/family-terms.ts';
import type { FamilyConflict, TermChain } from '../../schemas/family-view.ts';
import { touches } from '../../schemas/section-labels.ts';
import { type FamilyArtifact, linkOf, sameParty } from './effective-terms.ts';

/** Whom a conflict is decided for, by what. */
type Ruling = Pick<FamilyConflict, 'resolved' | 'prevails' | 'permitted' | 'by' | 'clause'>;

/**
 * Values of an order or SOW that differ from those in force in its master, and what decides between them: the
 * master's clause on precedence, the order's, a clause named as overridden, or nothing.
 */
export function findConflicts(
  master: FamilyArtifact,
  chains: readonly TermChain[],
  order: FamilyArtifact,
  kind: DocumentKind,
): FamilyConflict[] {
  return order.facts.terms.flatMap((term) => {
    if (!isFamilyTerm(term.name) || !FAMILY_TERMS[term.name].inOrders) return [];
    const rivals = chains.filter(
      ({ name, effective, ...chain }) => name === term.name && effective !== null && sameParty(chain, term),
    );
    if (rivals.length === 0 || rivals.some(({ effective }) => sameValue(effective, term.value))) return [];
    const standing = rivals[0]?.links.findLast(({ status }) => status === 'holds');
    if (standing === undefined) return [];
    const names = order.facts.operations.some(
      ({ action, target }) => action === 'override' && touches(target, masterSection(rivals[0], master)),
    );
    const ruling = decide({ master, order, kind, names });
    const kept = ruling.prevails === 'master' ? 'overridden' : 'holds';
    return [{ name: term.name, master: standing, dependent: linkOf(order, null, term.value, term, kept), ...ruling }];
  });
}

function masterSection(chain: TermChain | undefined, { artifact }: FamilyArtifact): string | null {
  return chain?.links.find(({ id }) => id === artifact.id)?.section ?? null;
}

function decide(question: {
  master: FamilyArtifact;
  order: FamilyArtifact;
  kind: DocumentKind;
  names: boolean;
}): Ruling {
  const { master, order, kind, names } = question;
  const [above, below] = [ruleOf(master.facts.precedence, kind), ruleOf(order.facts.precedence, kind)];
  const clause = (of: FamilyArtifact) =>
    of.facts.precedence === null ? null : { ...of.facts.precedence, path: of.artifact.path };
  const mayOverride = master.facts.precedence === null || master.facts.precedence.unlessExpress;
  if (names && mayOverride && above !== 'dependent') {
    return {
      resolved: true,
      prevails: 'dependent',
      permitted: true,
      by: 'The order names the clause that it overrides, which the master allows or does not forbid; what else it asks for is in its words.',
      clause: clause(master),
    };
  }
  if (above !== null && below !== null && above !== below) {
    return {
      resolved: false,
      prevails: null,
      permitted: false,
      by: 'Each of the two papers lets itself or the other prevail, and they disagree.',
      clause: clause(master),
    };
  }
  const prevails = above ?? below;
  if (prevails === null)
    return {
      resolved: false,
      prevails: null,
      permitted: false,
      by: 'Neither paper says which of them prevails.',
      clause: null,
    };
  const by = above === null ? order : master;
  const ranked = by.facts.precedence?.rule === 'ranked';
  return {
    resolved: true,
    prevails,
    permitted: prevails === 'dependent' && above !== null,
    by: `${ranked ? 'The ranked list' : 'The clause on precedence'} of the ${by === master ? 'master' : 'order'} lets the ${prevails === 'master' ? 'master' : 'order'} prevail${by.facts.precedence?.unlessExpress ? ' unless a clause is expressly overridden, and none is' : ''}.`,
    clause: clause(by),
  };
}

/** Who prevails by a clause, for an order of this kind; null where it does not say. */
function ruleOf(precedence: Precedence | null, kind: DocumentKind): 'master' | 'dependent' | null {
  if (precedence === null) return null;
  if (precedence.rule !== 'ranked') return precedence.rule;
  const [own, master] = [precedence.order.indexOf(kind), precedence.order.indexOf('msa')];
  if (own === -1 || master === -1) return null;
  return own < master ? 'dependent' : 'master';
}

function sameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.toLowerCase() : value);
  return plain(a) === plain(b);
}
