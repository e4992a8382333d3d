import type { EmbeddedFile } from '../raw-text.ts';
import type { WordPackage } from './package.ts';
import type { Tally } from './tally.ts';
import { unwrapObject } from './unwrap-object.ts';

/** Files found inside a document: those that can be documents of their own, and how many could not be taken out. */
export interface Embedded {
  readonly children: readonly EmbeddedFile[];
  readonly unread: number;
  /** Imported files that stand for a part of this document's text. */
  readonly imports: number;
}

/** Most files taken out of one document. */
const CHILD_LIMIT = 100;

/** Takes embedded objects and imported parts out of the package; what only links to a file elsewhere is not followed. */
export function embeddedFiles(word: WordPackage, tally: Tally): Embedded {
  const children: EmbeddedFile[] = [];
  let unread = 0;
  for (const id of [...tally.imports, ...tally.objects]) {
    const link = word.relationships.get(id);
    const entry = link === undefined || link.external ? undefined : word.archive.read(link.target);
    if (entry === undefined || !('bytes' in entry) || entry.bytes === undefined || children.length >= CHILD_LIMIT) {
      unread++;
      continue;
    }
    children.push(unwrapObject({ name: (link?.target ?? '').split('/').at(-1) ?? '', bytes: entry.bytes }));
  }
  return { children, unread, imports: tally.imports.size };
}
