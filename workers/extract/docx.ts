import { readBlocks } from './docx/blocks.ts';
import { embeddedFiles } from './docx/embedded.ts';
import { pairFields } from './docx/fields.ts';
import { readNotes } from './docx/notes.ts';
import { readNumbering } from './docx/numbering.ts';
import { encryptedOfficeFailure } from './docx/ole.ts';
import { officeOutcome } from './docx/outcome.ts';
import { openWordPackage, type WordPackage } from './docx/package.ts';
import { combineLooks, isInvisible, type RunLook, readRunLook } from './docx/run-look.ts';
import { findSectionBreaks } from './docx/sections.ts';
import type { Story } from './docx/story.ts';
import { readStyles } from './docx/styles.ts';
import { emptyTally, type Tally } from './docx/tally.ts';
import { attribute, child, elements, type XmlNode } from './docx/xml.ts';
import type { ReadContext, Reader, ReadResult } from './raw-text.ts';

const PAPER = 'FFFFFF';

/**
 * Reads a Word file (DOCX, DOCM): the final view of tracked changes, automatic clause numbers in the text, tables one row
 * per line, what Word hides left out and counted. Macros are named and never run; nothing is fetched.
 */
export const readDocx: Reader = async (bytes, context) => {
  const encrypted = encryptedOfficeFailure(bytes);
  if (encrypted !== undefined) return { status: 'failed', failure: encrypted };
  const opened = openWordPackage(bytes, context.limits);
  if ('failure' in opened) return { status: 'failed', failure: opened.failure };
  return readWord(opened.word, context);
};

function readWord(word: WordPackage, context: ReadContext): ReadResult {
  const tally = emptyTally();
  const body = child(word.document, 'w:body');
  const notes = readNotes(word.part('footnotes'), word.part('endnotes'));
  let characters = 0;
  let stopped: 'length' | 'time' | undefined;

  const story = createStory(word, tally, {
    note: notes.refer,
    proceed() {
      if (stopped === undefined && characters > context.limits.textCharacters) stopped = 'length';
      if (stopped === undefined && context.signal.aborted) stopped = 'time';
      return stopped === undefined;
    },
  });
  const setting = { background: paperColor(word.document), inTable: false };
  let counted = 0;
  const blocks = readBlocks(body?.children ?? [], setting, story, (sofar) => {
    for (const note of notes.take(story)) sofar.push(note);
    for (; counted < sofar.length; counted++) characters += (sofar[counted]?.length ?? 0) + 2;
  });
  return officeOutcome(
    {
      blocks,
      tally,
      comments: elements(word.part('comments'), 'w:comment').length,
      embedded: embeddedFiles(word, tally),
      macros: word.archive.names.some((name) => /(^|\/)vbaproject\.bin$/i.test(name)),
      stopped,
      isCut: false,
    },
    context,
  );
}

function createStory(word: WordPackage, tally: Tally, hooks: Pick<Story, 'note' | 'proceed'>): Story {
  const styles = readStyles(word.part('styles'));
  let paired: Set<XmlNode> | undefined;
  let unseen = new Map<RunLook, boolean>();
  let lastBackground = '';
  const looks = new Map<XmlNode | undefined, Map<RunLook, RunLook>>();
  const story: Story = {
    styles,
    numbering: readNumbering(word.part('numbering'), styles.numIdOfStyle),
    tally,
    isPairedField(character) {
      paired ??= pairFields(word.document);
      return paired.has(character);
    },
    sectionBreaks: findSectionBreaks(word.document),
    fields: [],
    readBlocks: (nodes, setting) => readBlocks(nodes, setting, story),
    lookOf,
    isUnseen(look, background) {
      if (background !== lastBackground) unseen = new Map();
      lastBackground = background;
      let known = unseen.get(look);
      if (known === undefined) {
        known = isInvisible(look, background);
        unseen.set(look, known);
      }
      return known;
    },
    ...hooks,
  };
  return story;

  function lookOf(run: XmlNode, paragraph: RunLook): RunLook {
    const properties = child(run, 'w:rPr');
    // Equal formatting is the same node all over a document: what it adds up to is worked out once.
    let known = looks.get(properties);
    if (known === undefined) {
      known = new Map();
      looks.set(properties, known);
    }
    let look = known.get(paragraph);
    if (look === undefined) {
      const character = styles.look(attribute(child(properties, 'w:rStyle'), 'val'));
      look = combineLooks(readRunLook(properties?.children ?? []), character, paragraph, styles.defaults);
      known.set(paragraph, look);
    }
    return look;
  }
}

/** A document whose pages are dark, if it says so. */
function paperColor(document: XmlNode): string {
  const color = attribute(child(document, 'w:background'), 'color');
  return color === undefined || color === 'auto' ? PAPER : color;
}
