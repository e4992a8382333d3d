import type { TaskBrief } from '../../schemas/brief.ts';
import type { ReviewConfig } from '../../schemas/config.ts';
import type { FamilyPlace } from '../../schemas/family.ts';
import type { Playbook } from '../../schemas/playbook.ts';
import { groupFamilies } from '../families/group-families.ts';
import { asMember, type Family, isDependent } from '../families/member.ts';
import type { Identified } from '../identify.ts';
import { choosePlaybook } from '../playbook/choose-playbook.ts';
import { type BriefSettings, makeBrief } from './make-brief.ts';
import type { ManifestEntry } from './manifest.ts';
import { findUs, ourRole } from './our-role.ts';

/** One document's place in the plan: its brief, or the document whose bytes it repeats. */
export interface Planned {
  readonly identified: Identified;
  readonly brief: TaskBrief;
  /** Id of the first document with the same bytes; that one is reviewed, this one receives its artifact. */
  readonly duplicateOf: string | null;
  readonly playbook: Playbook;
  readonly playbookReason: string;
  readonly counterparty: string;
  readonly manifest: ManifestEntry | null;
  /** Name of the family it belongs to, empty for none. */
  readonly family: string;
}

/** One brief per document, and which of them belong together. */
export interface Plan {
  readonly documents: readonly Planned[];
  readonly families: readonly Family[];
}

interface PlanOptions {
  readonly config: Pick<ReviewConfig, 'us' | 'side'>;
  readonly manifest: ReadonlyMap<string, ManifestEntry>;
  readonly playbooks: readonly Playbook[];
  readonly settings: BriefSettings;
}

/** Plans one brief per document from the cards alone, in the cards' order. */
export function plan(identified: readonly Identified[], options: PlanOptions): Plan {
  const entries = withEntries(identified, options.manifest);
  const families = groupFamilies(
    entries
      .filter(({ duplicateOf }) => duplicateOf === null)
      .map(({ one: { document, card }, manifest }) =>
        asMember(document.id, document.path, card, manifest?.family ?? null),
      ),
  );
  const familyOf = new Map(families.flatMap((family) => family.members.map(({ id }) => [id, family] as const)));
  const documents = entries.map((entry) =>
    planOne(entry, familyOf.get(entry.duplicateOf ?? entry.one.document.id), options),
  );
  return { documents, families };
}

interface Entry {
  readonly one: Identified;
  readonly manifest: ManifestEntry | null;
  readonly duplicateOf: string | null;
}

/** Every document with what the manifest says of it, and the first one with the same bytes. */
function withEntries(identified: readonly Identified[], manifests: PlanOptions['manifest']): Entry[] {
  const first = new Map<string, string>();
  return identified.map((one) => {
    const manifest = manifests.get(one.document.path) ?? null;
    const card = manifest?.kind === undefined ? one.card : { ...one.card, kind: manifest.kind };
    // What a person says of one copy in the manifest may differ from the other: only equal briefs share a review.
    const key = `${card.sha256} ${manifest === null ? '' : JSON.stringify({ ...manifest, path: '' })}`;
    const duplicateOf = first.get(key) ?? null;
    if (duplicateOf === null) first.set(key, one.document.id);
    return { one: { ...one, card }, manifest, duplicateOf };
  });
}

function planOne({ one, manifest, duplicateOf }: Entry, family: Family | undefined, options: PlanOptions): Planned {
  const { card } = one;
  const role = ourRole(card, { us: options.config.us, side: options.config.side, manifest: manifest?.role });
  const chosen = choosePlaybook(card.kind, role, options.playbooks);
  // The facts playbook is built in, so that there always is one.
  if (chosen === null) throw new Error('the facts playbook is missing');
  const us = findUs(card.parties, options.config.us);
  const brief = makeBrief(
    {
      identified: one,
      playbook: chosen.playbook,
      role,
      stage: manifest?.stage ?? card.stage,
      annualValue: manifest?.annual_value ?? null,
      // The summary for a dependent document is added when its master's artifact is there.
      transfer: null,
      ...(family === undefined ? {} : { family: placeIn(family, one) }),
    },
    options.settings,
  );
  return {
    identified: one,
    brief,
    duplicateOf,
    playbook: chosen.playbook,
    playbookReason: chosen.reason,
    counterparty: card.parties.find((party) => party !== us)?.name ?? '',
    manifest,
    family: family?.name ?? manifest?.family ?? '',
  };
}

function placeIn({ members }: Family, { document, card }: Identified): FamilyPlace {
  const problem = members.find(({ id }) => id === document.id)?.problem ?? null;
  return {
    place: isDependent(card.kind) ? 'dependent' : 'master',
    master: problem === null ? 'supplied' : 'unavailable',
  };
}
