import { openArchive } from './archive.ts';
import { withinLimit } from './docx/limit.ts';
import { xmlFailure } from './docx/package.ts';
import { joinBlocks } from './docx/pages.ts';
import { emptyTally } from './docx/tally.ts';
import { officeWarnings } from './docx/warnings.ts';
import { child, descendants, parseXml, type XmlNode } from './docx/xml.ts';
import { readOdtBody } from './odt/body.ts';
import { readOdtLists } from './odt/lists.ts';
import { readOdtStyles } from './odt/styles.ts';
import type { Reader, ReadResult } from './raw-text.ts';

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
    return failed('unsupported_type', 'Unsupported: the file is an OpenDocument file that is no text.');
  }
  const manifest = archive.read('META-INF/manifest.xml');
  if ('bytes' in manifest && manifest.bytes !== undefined) {
    // Encrypted parts look like damaged ones; the manifest says which it is.
    if (Buffer.from(manifest.bytes).includes('encryption-data')) {
      return failed('password_required', 'The file is protected by a password and was not read.');
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
    return failed('unsupported_type', 'Unsupported: the file is a zip archive without a text document in it.');
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
  const read = withinLimit(joinBlocks(blocks), context.limits.textCharacters);
  const stopped = context.signal.aborted ? 'time' : undefined;
  if (read.text.trim() === '') return withoutText(tally.pictures);
  return {
    status: 'read',
    raw: {
      text: read.text,
      pages: read.pages,
      furniture: [],
      fields: tally.fields,
      children: [],
      signals: {
        formFields: tally.formFields,
        comments,
        hiddenCharacters: tally.hiddenCharacters,
        trackedChanges: {
          insertions: tally.insertions,
          deletions: tally.deletions,
          view: changes.length > 0 ? 'final' : 'none',
        },
        truncated: read.truncated || stopped !== undefined,
      },
      warnings: officeWarnings({
        tally,
        comments,
        embedded: { children: [], unread: descendants(text, 'draw:object').length, imports: 0 },
        macros: archive.names.some((name) => /^(Basic|Scripts)\/[^/]+\/[^/]/.test(name)),
        stopped,
        truncated: read.truncated,
      }),
    },
  };
};

function withoutText(pictures: number): ReadResult {
  if (pictures === 0) return { status: 'skipped', reason: 'empty', detail: 'The document has no text.' };
  return failed('no_text', `The document holds only pictures (${pictures}); there is no text in it to read.`);
}

function failed(code: 'unsupported_type' | 'password_required' | 'no_text', message: string): ReadResult {
  return { status: 'failed', failure: { code, message, retryable: false } };
}
