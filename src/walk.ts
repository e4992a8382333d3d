import { createHash } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { access, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { DocumentRef, SkippedEntry } from '../schemas/document.ts';

/** What a walk found. `unreadable` entries are failures of their own: somebody meant them to be reviewed. */
export interface Walk {
  readonly documents: readonly DocumentRef[];
  readonly skipped: readonly SkippedEntry[];
  readonly unreadable: readonly DocumentRef[];
}

const IGNORED_NAMES = new Set(['thumbs.db', 'desktop.ini', 'node_modules', '__macosx', 'icon\r']);
const IGNORED_NAME = /^(\.|~\$)|\.(tmp|lock|part|crdownload)$/i;

/**
 * Lists the documents under directories and files, each real file once, sorted by path (code units).
 * Links are never followed: a link inside the tree points at something that is walked anyway, one that leaves it is
 * reported. Hidden, lock and system files are ignored; `outside` names folders to stay out of (a run's own output).
 */
export async function walk(roots: readonly string[], outside: readonly string[]): Promise<Walk> {
  const found: { documents: DocumentRef[]; skipped: SkippedEntry[]; unreadable: DocumentRef[] } = {
    documents: [],
    skipped: [],
    unreadable: [],
  };
  const avoid = new Set(outside.map((path) => resolve(path)));
  const seen = new Set<string>();
  for (const root of roots) {
    const real = await realpath(root);
    const prefix = roots.length > 1 && (await stat(real)).isDirectory() ? `${basename(real)}/` : '';
    await visit(real, { real, prefix });
  }
  const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
  return {
    documents: found.documents.sort(byPath),
    skipped: found.skipped.sort(byPath),
    unreadable: found.unreadable.sort(byPath),
  };

  async function visit(file: string, root: { real: string; prefix: string }): Promise<void> {
    if (avoid.has(file) || seen.has(file)) return;
    seen.add(file);
    const path = root.prefix + (file === root.real ? basename(file) : relative(root.real, file).split(sep).join('/'));
    const entry = await lstat(file).catch(() => null);
    if (entry === null) return unreadable(file, path, 0);
    if (entry.isSymbolicLink()) return skipLink(file, path, root.real);
    if (entry.isDirectory()) {
      const entries: Dirent[] | null = await readdir(file, { withFileTypes: true }).catch(() => null);
      if (entries === null) return unreadable(file, path, 0);
      const names = entries.map((child) => child.name).filter((name) => !isIgnored(name));
      for (const name of names.sort()) await visit(join(file, name), root);
      return;
    }
    if (!entry.isFile()) return skip(path, 'not_regular', 'not a regular file');
    if (entry.size === 0) return skip(path, 'empty', 'the file is empty');
    const readable = await access(file, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (!readable) return unreadable(file, path, entry.size);
    found.documents.push({ id: documentId(path), path, file, bytes: entry.size });
  }

  async function skipLink(file: string, path: string, root: string): Promise<void> {
    const target = await realpath(file).catch(() => null);
    if (target === null) return skip(path, 'dangling_link', 'the link points at nothing, or at itself');
    const inside = target === root || target.startsWith(root + sep);
    if (!inside) return skip(path, 'link_outside', 'the link leaves the folder under review');
    if (file.startsWith(target + sep) || target === file)
      return skip(path, 'link_loop', 'the link points at a folder above it');
    return skip(path, 'duplicate_link', 'links are not followed; what it points at is reviewed at its own place');
  }

  function unreadable(file: string, path: string, bytes: number): void {
    found.unreadable.push({ id: documentId(path), path, file, bytes });
  }

  function skip(path: string, reason: SkippedEntry['reason'], detail: string): void {
    found.skipped.push({ path, reason, detail });
  }
}

/** Whether a name is a hidden, lock or system file that no walk reports. */
function isIgnored(name: string): boolean {
  return IGNORED_NAME.test(name) || IGNORED_NAMES.has(name.toLowerCase());
}

/** A readable, file-safe id: slug of the path and eight hex digits of its hash, so that it is unique and stable. */
export function documentId(path: string): string {
  const slug = path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(-60)
    .replace(/^-|-$/g, '');
  return `${slug === '' ? 'document' : slug}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`;
}
