import { type Bytes, readBytes } from './doc/bytes.ts';
import { openCompoundFile } from './doc/compound.ts';
import { type Fib, readFib, readFontNames, readPieces, readPositions } from './doc/fib.ts';
import { readDocLists } from './doc/lists.ts';
import { type DocReading, readStory } from './doc/read-story.ts';
import { readSectionEnds } from './doc/sections.ts';
import { readDocStyles } from './doc/styles.ts';
import { readCharacterRuns, readParagraphRuns } from './doc/tables.ts';
import { createCounters } from './docx/counters.ts';
import { encryptedOfficeFailure, isOle } from './docx/ole.ts';
import { NO_EMBEDDED, officeFailure, officeOutcome } from './docx/outcome.ts';
import { emptyTally } from './docx/tally.ts';
import type { ReadContext, Reader, ReadResult } from './raw-text.ts';

/** Bytes of data beside each position in the tables of note references, note texts and comments. */
const NOTE_REF_BYTES = 2;
const COMMENT_REF_BYTES = 30;

/**
 * Reads a Word 97-2003 file (DOC): the final view of tracked changes, automatic numbers in the text, tables one row per
 * line, notes, text boxes at the end; hidden text left out and counted. Macros are named and never run.
 */
export const readDoc: Reader = async (bytes, context) => {
  const encrypted = encryptedOfficeFailure(bytes);
  if (encrypted !== undefined) return { status: 'failed', failure: encrypted };
  const file = isOle(bytes) ? openCompoundFile(bytes) : undefined;
  if (file === undefined)
    return officeFailure('damaged_file', 'The file is cut off or damaged: its container cannot be read.');
  if (!file.has('WordDocument')) return officeFailure('unsupported_type', 'Unsupported: the file is no Word document.');
  const stream = file.stream('WordDocument');
  if (stream === undefined) return officeFailure('damaged_file', 'The file is damaged: its text cannot be read.');
  const document = readBytes(stream);
  const fib = readFib(document);
  if (fib.isEncrypted)
    return officeFailure('password_required', 'The file is protected by a password and was not read.');
  if (!fib.isWord97) return officeFailure('unsupported_type', 'Unsupported: the file was written by Word 95 or older.');
  const tableStream = file.stream(fib.tableName);
  if (tableStream === undefined) return officeFailure('damaged_file', 'The file is damaged: its text cannot be read.');
  const objects = file.has('ObjectPool') ? 1 : 0;
  return readWord97(document, readBytes(tableStream), fib, { macros: file.has('Macros'), objects }, context);
};

function readWord97(
  document: Bytes,
  table: Bytes,
  fib: Fib,
  seen: { macros: boolean; objects: number },
  context: ReadContext,
): ReadResult {
  const pieces = readPieces(table, fib.places.pieces);
  if (pieces === undefined) return officeFailure('damaged_file', 'The file is damaged: its text cannot be read.');
  const { stories, places } = fib;
  const tally = emptyTally();
  const lists = readDocLists(table, places.lists, places.listOverrides);
  const footnotes = stories.body;
  const endnotes = stories.body + stories.footnotes + stories.headers + stories.comments;
  const notes = new Map([
    ...noteRanges(table, fib, 'footnoteRefs', 'footnoteTexts', footnotes, 'Footnote'),
    ...noteRanges(table, fib, 'endnoteRefs', 'endnoteTexts', endnotes, 'Endnote'),
  ]);
  const shared = {
    document,
    pieces,
    characters: readCharacterRuns(document, table, places.characters),
    paragraphs: readParagraphRuns(document, table, places.paragraphs),
    styles: readDocStyles(table, places.styles),
    fonts: readFontNames(table, places.fonts),
    tally,
    signal: context.signal,
    next: createCounters((numId) => lists.get(numId)),
  };
  const aside: DocReading = { ...shared, sectionEnds: new Map(), noteAt: () => undefined };
  const body: DocReading = {
    ...shared,
    sectionEnds: readSectionEnds(document, table, places.sections),
    noteAt(position) {
      const note = notes.get(position);
      notes.delete(position);
      const text = note === undefined ? '' : readStory(note.start, note.end, aside).join('\n');
      return note === undefined || text === '' ? undefined : `${note.label} ${text}`;
    },
  };
  const blocks = readStory(0, stories.body, body);
  const boxes = endnotes + stories.endnotes;
  blocks.push(...readStory(boxes, boxes + stories.boxes, aside));
  const comments = Math.max(0, readPositions(table, places.commentRefs, COMMENT_REF_BYTES).length - 1);
  return officeOutcome(
    {
      blocks,
      tally,
      comments,
      embedded: { ...NO_EMBEDDED, unread: seen.objects },
      macros: seen.macros,
      stopped: context.signal.aborted ? 'time' : undefined,
      isCut: false,
    },
    context,
  );
}

/** Where each note's text lies, by the position of its sign in the body. */
function noteRanges(
  table: Bytes,
  fib: Fib,
  refs: 'footnoteRefs' | 'endnoteRefs',
  texts: 'footnoteTexts' | 'endnoteTexts',
  storyStart: number,
  name: string,
): [number, { start: number; end: number; label: string }][] {
  const signs = readPositions(table, fib.places[refs], NOTE_REF_BYTES).slice(0, -1);
  const starts = readPositions(table, fib.places[texts], 0);
  return signs.map((position, i) => {
    const start = storyStart + (starts[i] ?? 0);
    return [position, { start, end: storyStart + (starts[i + 1] ?? 0), label: `${name} ${i + 1}:` }];
  });
}
