import { createFlow, type Flow } from '../docx/flow.ts';
import { combineLooks, isInvisible, NO_LOOK } from '../docx/run-look.ts';
import { symbolCharacter } from '../docx/symbols.ts';
import type { Tally } from '../docx/tally.ts';
import type { Bytes } from './bytes.ts';
import type { Piece } from './fib.ts';
import { type CharacterProperties, PLAIN_CHARACTERS } from './sprms.ts';
import type { DocStyles } from './styles.ts';
import { type Paragraphs, type readCharacterRuns, type readParagraphRuns, runAt } from './tables.ts';

/** What the stories of one file share. */
export interface DocReading {
  readonly document: Bytes;
  readonly pieces: readonly Piece[];
  readonly characters: ReturnType<typeof readCharacterRuns>;
  readonly paragraphs: ReturnType<typeof readParagraphRuns>;
  readonly styles: DocStyles;
  readonly fonts: readonly string[];
  readonly tally: Tally;
  readonly signal: AbortSignal;
  next(ref: { numId: string; level: number }): string;
  /** Ends of sections; true where the next section starts on a new page. */
  readonly sectionEnds: ReadonlyMap<number, boolean>;
  /** The note whose sign stands at this character position, as a block. */
  noteAt(position: number): string | undefined;
}

/** Text of one formatting, from a character position on. */
interface Segment {
  readonly text: string;
  readonly position: number;
  readonly offset: number;
  readonly width: 1 | 2;
  readonly properties: CharacterProperties;
}

const FIELD_BEGIN = '\x13';
const FIELD_SEPARATOR = '\x14';
const FIELD_END = '\x15';

/** Reads the character positions [start, end) into blocks. */
export function readStory(start: number, end: number, reading: DocReading): string[] {
  const segments = cutSegments(start, end, reading);
  const paired = pairFields(segments);
  const flow = createFlow();
  const fields: { inCode: boolean }[] = [];
  // One of its own for each story: reading a note inside a paragraph must not move it.
  const special = /[\x00-\x1f(]/g;
  let change: 'none' | 'inserted' | 'deleted' = 'none';
  for (const segment of segments) {
    if (reading.signal.aborted) break;
    readSegment(segment);
  }
  return flow.finish();

  function readSegment(segment: Segment): void {
    const { properties, text } = segment;
    const paragraph = runAt(reading.paragraphs, segment.offset)?.value;
    const invisible = isUnseen(properties, paragraph, reading.styles);
    const symbol = properties.symbol;
    let from = 0;
    special.lastIndex = 0;
    for (let match = special.exec(text); match !== null; match = special.exec(text)) {
      const at = match.index;
      const sign = match[0];
      // "(" is a place-holder where the run names a glyph, and a parenthesis elsewhere.
      if (sign === '(' && symbol === undefined) continue;
      show(text.slice(from, at), properties, invisible);
      from = at + 1;
      readSign(sign, segment, at, invisible);
    }
    show(from === 0 ? text : text.slice(from), properties, invisible);
  }

  function readSign(sign: string, segment: Segment, index: number, invisible: boolean): void {
    const position = segment.position + index;
    const { properties } = segment;
    switch (sign) {
      case '(':
        show(
          symbolCharacter(reading.fonts[properties.symbol?.font ?? -1] ?? '', properties.symbol?.code ?? 0),
          properties,
          invisible,
        );
        break;
      case '\r':
      case '\x07':
      case '\f':
        endLine(sign, segment.offset + index * segment.width, position, properties, invisible);
        break;
      case '\t':
        show('\t', properties, invisible);
        break;
      case '\v':
        show('\n', properties, invisible);
        break;
      case '\x1e':
        show('-', properties, invisible);
        break;
      case '\x01':
        if (!invisible && !inCode()) reading.tally.pictures++;
        break;
      case '\x02': {
        const note = properties.deleted || invisible ? undefined : reading.noteAt(position);
        if (note !== undefined) flow.after(note);
        break;
      }
      case FIELD_BEGIN:
        if (paired.has(position)) fields.push({ inCode: true });
        break;
      case FIELD_SEPARATOR: {
        const open = fields.at(-1);
        if (paired.has(position) && open !== undefined) open.inCode = false;
        break;
      }
      case FIELD_END:
        if (paired.has(position)) fields.pop();
        break;
    }
  }

  function endLine(
    sign: string,
    offset: number,
    position: number,
    character: CharacterProperties,
    invisible: boolean,
  ): void {
    const paragraph = runAt(reading.paragraphs, offset)?.value;
    const section = reading.sectionEnds.get(position);
    if (sign === '\f' && section === undefined) {
      flow.pageBreak();
      return;
    }
    if (sign === '\r' && (character.deleted || (invisible && character.look.vanish !== undefined))) {
      note(character);
      return;
    }
    number(paragraph);
    const own = paragraph?.properties;
    if (sign === '\x07') {
      if (own?.endsRow === true) endRow(flow, own.cells);
      else flow.endCell(false);
    } else if (own?.endsInnerCell === true) flow.endCell(true);
    else if (own?.endsInnerRow === true) flow.endRow(true, []);
    else flow.endParagraph(own?.inTable === true);
    if (section === true) flow.pageBreak();
  }

  function number(paragraph: Paragraphs | undefined): void {
    if (paragraph === undefined) return;
    const { style, properties } = paragraph;
    const inherited = reading.styles.list(style);
    const list = properties.list ?? inherited?.list ?? 0;
    if (list > 0) flow.number(reading.next({ numId: String(list), level: properties.level ?? inherited?.level ?? 0 }));
  }

  function inCode(): boolean {
    return fields.length > 0 && fields.some((field) => field.inCode);
  }

  function note(properties: CharacterProperties): void {
    const now = properties.deleted ? 'deleted' : properties.inserted ? 'inserted' : 'none';
    if (now === change) return;
    if (now === 'deleted') reading.tally.deletions++;
    else if (now === 'inserted') reading.tally.insertions++;
    change = now;
  }

  function show(text: string, properties: CharacterProperties, invisible: boolean): void {
    if (text === '' || inCode()) return;
    note(properties);
    if (properties.deleted) return;
    const weight = text.trim().length;
    if (invisible) reading.tally.hiddenCharacters += weight;
    else {
      if (properties.look.strike === true) reading.tally.struckCharacters += weight;
      flow.add(text);
    }
  }
}

function endRow(flow: Flow, cells: Paragraphs['properties']['cells']): void {
  flow.endRow(false, cells);
}

function isUnseen(properties: CharacterProperties, paragraph: Paragraphs | undefined, styles: DocStyles): boolean {
  const look = combineLooks(properties.look, styles.look(properties.style), styles.look(paragraph?.style), NO_LOOK);
  // What a table paints behind its cells is not followed: text in it counts as seen whatever its colour.
  return isInvisible(look, paragraph?.properties.inTable === true ? 'unknown' : 'FFFFFF');
}

/** Cuts the text of a range at the borders of its pieces, its character formatting and its paragraphs. */
function cutSegments(start: number, end: number, reading: DocReading): Segment[] {
  const segments: Segment[] = [];
  for (const piece of reading.pieces) {
    const first = Math.max(start, piece.position);
    const last = Math.min(end, piece.position + piece.length);
    const width = piece.bytesPerCharacter;
    for (let position = first; position < last; ) {
      const offset = piece.offset + (position - piece.position) * width;
      const run = runAt(reading.characters, offset);
      // Paragraphs are borders too: their style decides whether the text is seen.
      const border = Math.min(run?.end ?? Infinity, runAt(reading.paragraphs, offset)?.end ?? Infinity);
      const length = Math.min(last - position, Math.max(1, Math.floor((border - offset) / width)));
      const content = reading.document.slice(offset, offset + length * width);
      if (content.length === 0) break;
      const text = new TextDecoder(width === 1 ? 'windows-1252' : 'utf-16le').decode(content);
      segments.push({ text, position, offset, width, properties: run?.value ?? PLAIN_CHARACTERS });
      position += length;
    }
  }
  return segments;
}

/** Positions of field characters that form a whole field. */
function pairFields(segments: readonly Segment[]): Set<number> {
  const paired = new Set<number>();
  const open: number[][] = [];
  for (const { text, position } of segments) {
    for (const match of text.matchAll(/[\x13-\x15]/g)) {
      const at = position + match.index;
      if (match[0] === FIELD_BEGIN) open.push([at]);
      else if (match[0] === FIELD_SEPARATOR) open.at(-1)?.push(at);
      else for (const each of [...(open.pop() ?? []), at]) paired.add(each);
    }
  }
  return paired;
}
