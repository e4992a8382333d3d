import iconv from 'iconv-lite';
import { type CellShape, createFlow, type Flow } from '../docx/flow.ts';
import { sameColor } from '../docx/run-look.ts';
import { symbolCharacter } from '../docx/symbols.ts';
import type { Tally } from '../docx/tally.ts';
import { charsetEncoding, codePageEncoding, SYMBOL_CHARSET } from './charsets.ts';
import { CHARACTER_WORDS, OPTIONAL_TEXT, SKIPPED } from './destinations.ts';
import { type GroupState, initialState, resetCharacters } from './state.ts';

/** What an RTF file gives beside its tally. */
export interface RtfContent {
  readonly blocks: readonly string[];
  readonly comments: number;
  /** The file ended inside a group: its end is missing. */
  readonly isCut: boolean;
  readonly isTooDeep: boolean;
  readonly stopped: boolean;
}

interface Font {
  encoding: string | undefined;
  isSymbol: boolean;
  name: string;
}

const DEPTH_LIMIT = 10_000;
/** Notes and text boxes inside each other; what they hold is handed outwards once for each. */
const STORY_LIMIT = 100;
/** Half-points up to which text cannot be read. */
const TINY_HALF_POINTS = 3;
const TWIPS_PER_INCH = 1_440;
const PAGE_PICTURE_AREA = 30;
const CHECK_EVERY = 4_096;

/** Reads RTF source (one character per byte) in one pass over its tokens. */
export function interpretRtf(source: string, tally: Tally, signal: AbortSignal): RtfContent {
  const word = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;
  const plain = /[^\\{}\r\n]+/y;
  const fonts = new Map<number, Font>();
  const colors: string[] = [];
  const stories: Flow[] = [createFlow()];
  const states: GroupState[] = [];
  let state = initialState();
  let documentEncoding = 'windows-1252';
  let defaultFont = 0;
  /** Bytes of the current font that are not decoded yet. */
  let raw = '';
  let toSkip = 0;
  let optional = false;
  let inTable = false;
  let sectionWaits = false;
  let shapes: CellShape[] = [];
  let shape = newShape();
  let mixed = { red: 0, green: 0, blue: 0 };
  let fontId = 0;
  let picture = { width: 0, height: 0 };
  let comments = 0;
  let notes = { Footnote: 0, Endnote: 0 };
  let isEndnote = false;
  let change: 'none' | 'inserted' | 'deleted' = 'none';
  let isTooDeep = false;
  let stopped = false;
  let tokens = 0;
  let at = 0;

  while (at < source.length && !isTooDeep) {
    if (++tokens % CHECK_EVERY === 0 && signal.aborted) {
      stopped = true;
      break;
    }
    const code = source.charCodeAt(at);
    if (code === 0x7b) {
      flush();
      toSkip = 0;
      states.push(state);
      state = { ...state, opened: undefined };
      isTooDeep = states.length > DEPTH_LIMIT;
      at++;
    } else if (code === 0x7d) {
      flush();
      toSkip = 0;
      closeGroup();
      at++;
      if (states.length === 0) break;
    } else if (code === 0x0d || code === 0x0a) at++;
    else if (code === 0x5c) readControl();
    else {
      plain.lastIndex = at;
      const text = plain.exec(source)?.[0] ?? '';
      at += Math.max(1, text.length);
      const skipped = Math.min(toSkip, text.length);
      toSkip -= skipped;
      if (!state.skipped) raw += skipped === 0 ? text : text.slice(skipped);
    }
  }
  flush();
  const isCut = states.length > 0 && !stopped;
  while (stories.length > 1) closeStory('box');
  return { blocks: story().finish(), comments, isCut, isTooDeep, stopped };

  function story(): Flow {
    const top = stories[stories.length - 1];
    if (top !== undefined) return top;
    const first = createFlow();
    stories.push(first);
    return first;
  }

  function readControl(): void {
    word.lastIndex = at;
    const match = word.exec(source);
    if (match !== null) {
      at = word.lastIndex;
      const parameter = match[2] === undefined ? undefined : Number(match[2]);
      readWord(match[1] ?? '', parameter);
      return;
    }
    const symbol = source[at + 1] ?? '';
    at += 2;
    if (symbol === "'") {
      // A damaged escape takes no brace and no word with it, and stands for nothing.
      const digits = /^[0-9a-f]{0,2}/i.exec(source.slice(at, at + 2))?.[0] ?? '';
      at += digits.length;
      if (toSkip > 0) toSkip--;
      else if (!state.skipped && digits.length === 2) raw += String.fromCharCode(Number.parseInt(digits, 16));
      return;
    }
    flush();
    if (symbol === '*') optional = true;
    else if (symbol === '\r' || symbol === '\n') endParagraph();
    else if (toSkip > 0) toSkip--;
    else if (symbol === '~') emit('\u00A0');
    else if (symbol === '_') emit('-');
    else if (symbol === '\\' || symbol === '{' || symbol === '}') emit(symbol);
  }

  function readWord(name: string, parameter: number | undefined): void {
    flush();
    const isOptional = optional;
    optional = false;
    if (name === 'bin') {
      at = Math.min(source.length, at + Math.max(0, parameter ?? 0));
      return;
    }
    if (name === 'u') {
      if (toSkip > 0) {
        toSkip--;
        return;
      }
      const unit = (parameter ?? 0) < 0 ? (parameter ?? 0) + 65536 : (parameter ?? 0);
      toSkip = state.fallbackLength;
      // Symbol fonts put their glyph numbers into the private area.
      const font = fonts.get(state.font);
      if (unit >= 0xf000 && unit <= 0xf0ff) emit(symbolCharacter(font?.name ?? '', unit));
      else if (unit >= 0x20 && unit <= 0xffff) emit(String.fromCharCode(unit));
      return;
    }
    if (name === 'uc') {
      state.fallbackLength = Math.min(Math.max(0, parameter ?? 1), 16);
      return;
    }
    toSkip = 0;
    if (name === 'pict' && !state.skipped) {
      tally.pictures++;
      picture = { width: 0, height: 0 };
    }
    if (name === 'picwgoal' || name === 'pichgoal') {
      measurePicture(name, parameter ?? 0);
      return;
    }
    if (state.skipped) return;
    if (name === 'annotation') comments++;
    if (SKIPPED.has(name) || (isOptional && !OPTIONAL_TEXT.has(name))) {
      state.skipped = true;
      return;
    }
    const character = CHARACTER_WORDS[name];
    if (character !== undefined) emit(state.destination === 'number' ? ' ' : character);
    else if (!readDestination(name) && !readCharacterFormat(name, parameter) && !readTableWord(name)) {
      readDocumentWord(name, parameter);
    }
  }

  function readDestination(name: string): boolean {
    switch (name) {
      case 'fonttbl':
        state.destination = 'fonts';
        return true;
      case 'colortbl':
        state.destination = 'colors';
        return true;
      case 'listtext':
      case 'pntext':
        state.destination = 'number';
        return true;
      case 'nesttableprops':
        state.destination = 'row';
        return true;
      case 'footnote':
        openStory('note');
        return true;
      case 'ftnalt':
        isEndnote = true;
        return true;
      case 'shptxt':
      case 'dptxbxtext':
        openStory('box');
        return true;
      case 'shpinst':
        return true;
      case 'object':
        tally.objects.add(`object ${tally.objects.size + 1}`);
        return true;
      default:
        return false;
    }
  }

  function readCharacterFormat(name: string, parameter: number | undefined): boolean {
    const on = parameter !== 0;
    switch (name) {
      case 'plain':
        resetCharacters(state);
        break;
      case 'v':
        state.hidden = on;
        break;
      case 'deleted':
      case 'mvf':
        state.deleted = on;
        break;
      case 'revised':
      case 'mvt':
        state.inserted = on;
        break;
      case 'strike':
      case 'striked':
        state.struck = on;
        break;
      case 'cf':
        state.color = parameter ?? 0;
        break;
      case 'highlight':
      case 'cb':
      case 'chcbpat':
        state.back = parameter ?? 0;
        break;
      case 'fs':
        state.size = parameter ?? state.size;
        break;
      case 'f':
        if (state.destination === 'fonts') {
          fontId = parameter ?? 0;
          fonts.set(fontId, { encoding: undefined, isSymbol: false, name: '' });
        } else state.font = parameter ?? defaultFont;
        break;
      case 'fcharset': {
        const font = fonts.get(fontId);
        if (font === undefined || state.destination !== 'fonts') break;
        font.isSymbol = parameter === SYMBOL_CHARSET;
        font.encoding = parameter === 0 || parameter === 1 ? undefined : charsetEncoding(parameter ?? 0);
        break;
      }
      case 'cpg': {
        const font = fonts.get(fontId);
        if (font !== undefined) font.encoding = codePageEncoding(parameter ?? 1252);
        break;
      }
      case 'red':
      case 'green':
      case 'blue':
        mixed[name] = Math.min(255, Math.max(0, parameter ?? 0));
        break;
      default:
        return false;
    }
    return true;
  }

  function readTableWord(name: string): boolean {
    switch (name) {
      case 'trowd':
        shapes = [];
        shape = newShape();
        break;
      case 'clmrg':
        shape.across = true;
        break;
      case 'clvmgf':
        shape.down = 'first';
        break;
      case 'clvmrg':
        shape.down = 'rest';
        break;
      case 'clcbpat':
      case 'clshdng':
        shape.shaded = true;
        break;
      case 'cellx':
        shapes.push(shape);
        shape = newShape();
        break;
      case 'intbl':
        inTable = true;
        break;
      case 'cell':
      case 'nestcell':
        story().endCell(name === 'nestcell');
        break;
      case 'row':
      case 'nestrow':
        story().endRow(name === 'nestrow', shapes);
        break;
      default:
        return false;
    }
    return true;
  }

  function readDocumentWord(name: string, parameter: number | undefined): void {
    switch (name) {
      case 'par':
        endParagraph();
        break;
      case 'sect':
        endParagraph();
        sectionWaits = true;
        break;
      case 'sbknone':
      case 'sbkcol':
        sectionWaits = false;
        break;
      case 'page':
      case 'pagebb':
        if (!state.deleted) story().pageBreak();
        break;
      case 'pard':
        inTable = false;
        break;
      case 'ansicpg':
        documentEncoding = codePageEncoding(parameter ?? 1252);
        break;
      case 'mac':
        documentEncoding = 'macroman';
        break;
      case 'pc':
        documentEncoding = 'cp437';
        break;
      case 'pca':
        documentEncoding = 'cp850';
        break;
      case 'deff':
        defaultFont = parameter ?? 0;
        break;
    }
  }

  function endParagraph(): void {
    if (state.skipped || state.destination === 'number') return;
    // A deleted or hidden paragraph end joins two paragraphs.
    if (!state.deleted && !state.hidden) story().endParagraph(inTable);
  }

  /** Decodes the waiting bytes by the font they were written in. */
  function flush(): void {
    if (raw === '') return;
    const bytes = raw;
    raw = '';
    if (state.destination === 'fonts') {
      const font = fonts.get(fontId);
      if (font !== undefined) font.name += bytes.replaceAll(';', '');
      return;
    }
    if (state.destination === 'colors') {
      for (const each of bytes) if (each === ';') addColor();
      return;
    }
    const font = fonts.get(state.font === -1 ? defaultFont : state.font);
    if (font?.isSymbol === true) {
      emit(Array.from(bytes, (byte) => symbolCharacter(font.name, byte.charCodeAt(0))).join(''));
    } else if (/^[\x09\x20-\x7e]*$/.test(bytes)) emit(bytes);
    else
      emit(
        iconv
          .decode(Buffer.from(bytes, 'latin1'), font?.encoding ?? documentEncoding)
          .replace(/[\0-\x08\x0b-\x1f]/g, ''),
      );
  }

  function emit(text: string): void {
    if (state.skipped || text === '') return;
    if (state.destination === 'number') {
      if (!state.hidden && !state.deleted) story().number(text);
      return;
    }
    if (state.destination === 'fonts' || state.destination === 'colors' || state.destination === 'row') return;
    const now = state.deleted ? 'deleted' : state.inserted ? 'inserted' : 'none';
    if (now !== change) {
      if (now === 'deleted') tally.deletions++;
      else if (now === 'inserted') tally.insertions++;
      change = now;
    }
    if (state.deleted) return;
    const weight = text.trim().length;
    if (isUnseen()) {
      tally.hiddenCharacters += weight;
      return;
    }
    if (state.struck) tally.struckCharacters += weight;
    if (sectionWaits && weight > 0) {
      story().pageBreak();
      sectionWaits = false;
    }
    story().add(text);
  }

  function isUnseen(): boolean {
    if (state.hidden || state.size <= TINY_HALF_POINTS) return true;
    const color = colors[state.color];
    if (state.color === 0 || color === undefined) return false;
    if (state.back !== 0) return sameColor(color, colors[state.back] ?? '');
    return !(inTable && shapes[story().column()]?.shaded === true) && sameColor(color, 'FFFFFF');
  }

  function addColor(): void {
    const { red, green, blue } = mixed;
    colors.push([red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join(''));
    mixed = { red: 0, green: 0, blue: 0 };
  }

  function openStory(kind: 'note' | 'box'): void {
    state.opened = kind;
    state.destination = kind;
    resetCharacters(state);
    isEndnote = false;
    stories.push(createFlow());
    isTooDeep ||= stories.length > STORY_LIMIT;
    inTable = false;
  }

  function closeGroup(): void {
    const { opened } = state;
    state = states.pop() ?? initialState();
    if (opened === 'note' || opened === 'box') closeStory(opened);
  }

  function closeStory(kind: 'note' | 'box'): void {
    const blocks = stories.pop()?.finish() ?? [];
    if (blocks.length === 0) return;
    if (kind === 'box') for (const block of blocks) story().after(block);
    else {
      const name = isEndnote ? 'Endnote' : 'Footnote';
      notes = { ...notes, [name]: notes[name] + 1 };
      story().after(`${name} ${notes[name]}: ${blocks.join('\n')}`);
      isEndnote = false;
    }
  }

  function measurePicture(side: 'picwgoal' | 'pichgoal', twips: number): void {
    if (side === 'picwgoal') picture.width = twips / TWIPS_PER_INCH;
    else picture.height = twips / TWIPS_PER_INCH;
    if (picture.width * picture.height < PAGE_PICTURE_AREA) return;
    tally.pagePictures++;
    picture = { width: 0, height: 0 };
  }
}

function newShape(): CellShape {
  return { across: false, down: 'none', shaded: false };
}
