import type { TaskBrief } from '../../schemas/brief.ts';
import type { ReviewConfig } from '../../schemas/config.ts';
import type { Playbook } from '../../schemas/playbook.ts';
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
}

/** Plans one brief per document from the cards alone, in the cards' order. */
export function plan(
  identified: readonly Identified[],
  options: {
    config: Pick<ReviewConfig, 'us' | 'side'>;
    manifest: ReadonlyMap<string, ManifestEntry>;
    playbooks: readonly Playbook[];
    settings: BriefSettings;
  },
): Planned[] {
  const first = new Map<string, string>();
  return identified.map((one) => {
    const { document } = one;
    const manifest = options.manifest.get(document.path) ?? null;
    const card = manifest?.kind === undefined ? one.card : { ...one.card, kind: manifest.kind };
    const role = ourRole(card, { us: options.config.us, side: options.config.side, manifest: manifest?.role });
    const chosen = choosePlaybook(card.kind, role, options.playbooks);
    // The facts playbook is built in, so that there always is one.
    if (chosen === null) throw new Error('the facts playbook is missing');
    const us = findUs(card.parties, options.config.us);
    const brief = makeBrief(
      {
        identified: { ...one, card },
        playbook: chosen.playbook,
        role,
        stage: manifest?.stage ?? card.stage,
        annualValue: manifest?.annual_value ?? null,
        transfer: null,
      },
      options.settings,
    );
    // What a person says of one copy in the manifest may differ from the other: only equal briefs share a review.
    const key = `${card.sha256} ${manifest === null ? '' : JSON.stringify({ ...manifest, path: '' })}`;
    const duplicateOf = first.get(key) ?? null;
    if (duplicateOf === null) first.set(key, document.id);
    return {
      identified: one,
      brief,
      duplicateOf,
      playbook: chosen.playbook,
      playbookReason: chosen.reason,
      counterparty: card.parties.find((party) => party !== us)?.name ?? '',
      manifest,
    };
  });
}
