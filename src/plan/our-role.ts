import type { DocumentCard, Party, Role } from '../../schemas/document.ts';

/** A name without what changes between spellings: case, punctuation, legal form. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(incorporated|inc|llc|ltd|limited|corp|corporation|company|co|plc|gmbh|ag|sa|bv|nv|llp|lp|the)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** The party of a document that is us, by our names; null when none or more than one is. */
export function findUs(parties: readonly Party[], us: readonly string[]): Party | null {
  const names = us.map(foldName).filter((name) => name !== '');
  const ours = parties.filter((party) =>
    [party.name, ...party.aliases].some((name) => names.some((our) => ` ${foldName(name)} `.includes(` ${our} `))),
  );
  return ours.length === 1 ? (ours[0] ?? null) : null;
}

/**
 * Which side of a document we are on: what the manifest says, what the run says (`side`), or the role of the party
 * that bears one of our names. 'unknown' when nobody can tell; then no verdict is given.
 */
export function ourRole(
  card: DocumentCard,
  options: { us: readonly string[]; side: Role | undefined; manifest: Role | undefined },
): Role {
  return options.manifest ?? options.side ?? findUs(card.parties, options.us)?.role ?? 'unknown';
}
