import type { ReviewArtifact } from '../../../schemas/artifact.ts';
import type { DocumentCard, DocumentKind } from '../../../schemas/document.ts';
import type { FamilyFacts, FamilyTerm, Operation } from '../../../schemas/family.ts';
import { asMember, type Family, type Member } from '../../../src/families/member.ts';
import { artifact } from '../../artifact.ts';

export const MASTER = { kind: 'msa', title: 'Master Services Agreement', date: '2023-03-01' } as const;
const PARTIES = ['Tarnbrook Instruments Limited', 'Ostler Haulage Limited'];

/** A document on a card; `references` are titles with dates. */
export function member(
  id: string,
  card: Partial<Omit<DocumentCard, 'parties'>> & { parties?: string[] },
  family: string | null = null,
): Member {
  const { parties = PARTIES, ...rest } = card;
  return asMember(
    id,
    `${id}.txt`,
    {
      kind: 'msa',
      title: MASTER.title,
      references: [],
      ...rest,
      parties: parties.map((name) => ({ name, aliases: [], role: 'unknown' as const })),
    },
    family,
  );
}

export function amendment(id: string, number: number, more: Parameters<typeof member>[1] = {}): Member {
  return member(id, {
    kind: 'amendment',
    title: `Amendment No. ${number} to Master Services Agreement`,
    date: `2024-0${number}-01`,
    references: [{ ...MASTER }],
    ...more,
  });
}

export function termOf(
  name: string,
  value: FamilyTerm['value'],
  section: string,
  party: string | null = null,
): FamilyTerm {
  return { name, value, party, quote: `${section} says ${String(value)}.`, start: 10, page: 1, section };
}

export function operation(action: Operation['action'], target: string, more: Partial<Operation> = {}): Operation {
  return { action, target, quote: `Section ${target} is changed.`, start: 40, page: 1, section: '1.1', ...more };
}

export function facts(changes: Partial<FamilyFacts> = {}): FamilyFacts {
  return {
    number: null,
    date: null,
    effective: null,
    signed: 'yes',
    sections: null,
    precedence: null,
    terms: [],
    operations: [],
    moved: 0,
    ...changes,
  };
}

/** An artifact of a family member. */
export function kin(
  id: string,
  kind: DocumentKind,
  family: Partial<FamilyFacts>,
  changes: Partial<ReviewArtifact> = {},
): ReviewArtifact {
  const base = artifact();
  return {
    ...base,
    id,
    path: `${id}.txt`,
    document: { ...base.document, kind, title: `${kind} ${id}`, playbook: 'commercial-customer' },
    family: facts(family),
    ...changes,
  };
}

/** A family of a master and what depends on it, in this order. */
export function familyOf(master: string | null, dependents: readonly string[]): Family {
  return {
    id: 'family-x',
    name: 'Master Services Agreement of 2023-03-01',
    master,
    members: [
      ...(master === null ? [] : [{ id: master, dependsOn: null, problem: null }]),
      ...dependents.map((id) => ({
        id,
        dependsOn: master,
        problem: master === null ? ('missing' as const) : null,
      })),
    ],
  };
}
