import { openArchive } from './archive.ts';
import { NO_EMBEDDED, officeFailure, officeOutcome } from './docx/outcome.ts';
import { xmlFailure } from './docx/package.ts';
import { emptyTally } from './docx/tally.ts';
import { child, descendants, type XmlNode } from './docx/xml.ts';
import { parseXml } from './docx/xml-parse.ts';
import { readOdtBody } from './odt/body.ts';
import { readOdtLists } from './odt/lists.ts';
import { readOdtStyles } from './odt/styles.ts';
import type { Reader } from './raw-text.ts';

const TEXT_TYPE = /^application\/vnd\.oasis\.opendocument\.text/;

/**
 * Reads an OpenDocument text (ODT, OTT): deletions out, list numbers in the text where the file's list styles give
 * them, tables one row per line, hidden text left out and counted.
 */
export const readOdt: Reader = async (bytes, context) => {
  const opened = openArchive(bytes, context.limits);
  if ('failure' in opened) return { status: 'failed', failure: opened.failure };
  const { archive } = opened;

  const type = archive.read('mimetype');
  if ('bytes' in type && type.bytes !== undefined && !TEXT_TYPE.test(Buffer.from(type.bytes).toString('latin1'))) {
    return officeFailure('unsupported_type', 'Unsupported: the file is an OpenDocument file that is no text.');
  }
  const manifest = archive.read('META-INF/manifest.xml');
  if ('bytes' in manifest && manifest.bytes !== undefined) {
    // Encrypted parts look like damaged ones; the manifest says which it is.
    if (Buffer.from(manifest.bytes).includes('encryption-data')) {
      return officeFailure('password_required', 'The file is protected by a password and was not read.');
    }
  }
  const roots: XmlNode[] = [];
  for (const name of ['content.xml', 'styles.xml']) {
    const entry = archive.read(name);
    if ('failure' in entry) return { status: 'failed', failure: entry.failure };
    if (entry.bytes === undefined) continue;
    const parsed = parseXml(entry.bytes);
    if (!('root' in parsed)) return { status: 'failed', failure: xmlFailure(parsed.fault) };
    roots.push(parsed.root);
  }
  const [content, ...others] = roots;
  const text = child(child(content, 'office:body'), 'office:text');
  if (content === undefined || text === undefined) {
    return officeFailure('unsupported_type', 'Unsupported: the file is a zip archive without a text document in it.');
  }

  const tally = emptyTally();
  const changes = descendants(child(text, 'text:tracked-changes'), 'text:changed-region');
  for (const change of changes) {
    if (child(change, 'text:insertion') !== undefined) tally.insertions++;
    if (child(change, 'text:deletion') !== undefined) tally.deletions++;
  }
  const comments = descendants(text, 'office:annotation').length;
  const blocks = readOdtBody(text, {
    styles: readOdtStyles([content, ...others]),
    lists: readOdtLists([content, ...others]),
    tally,
    signal: context.signal,
    textCharacters: context.limits.textCharacters,
  });
  return officeOutcome(
    {
      blocks,
      tally,
      comments,
      embedded: { ...NO_EMBEDDED, unread: descendants(text, 'draw:object').length },
      macros: archive.names.some((name) => /^(Basic|Scripts)\/[^/]+\/[^/]/.test(name)),
      stopped: context.signal.aborted ? 'time' : undefined,
      isCut: false,
    },
    context,
  );
};
