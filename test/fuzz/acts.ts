import type { Base, Format } from './bases.ts';
import { ABSURD, TOKENS } from './tokens.ts';

/** One act of damage. Places are millionths of the file's length, so that an act fits any file. */
export interface Damage {
  readonly act: ActName;
  readonly at: number;
  readonly to: number;
  readonly size: number;
  readonly value: number;
}

/** What an act may take from: the grammar of the format, and the other files. */
export interface Source {
  readonly format: Format;
  readonly bases: readonly Base[];
}

export type ActName = keyof typeof ACTS;
type Act = (file: Buffer, damage: Damage, source: Source) => Buffer;

/** No damaged file is larger: what is slow at this size is slow at any. */
export const LARGEST = 600_000;
/** How often a stretch or token is repeated: a few times, or far more often than any writer nests or lists. */
const REPEATS = [1, 2, 5, 40, 1_000, 12_000];
const SECTOR = 512;

/** The acts on bytes, on numbers, on the fields and sectors of binary files, and on the elements of markup. */
export const ACTS = {
  flip(file, { at, size, value }) {
    for (let bit = 0; bit <= size % 8; bit++) {
      const place = offset(file, at + bit * value * 97);
      file[place] = (file[place] ?? 0) ^ (1 << ((value + bit) % 8));
    }
    return file;
  },
  fill(file, { at, size, value }) {
    stretch(file, at, size % 300).fill(value % 256);
    return file;
  },
  cut: (file, { at, size }) => splice(file, offset(file, at), size, Buffer.alloc(0)),
  end: (file, { at }) => file.subarray(0, offset(file, at)),
  start: (file, { at }) => file.subarray(offset(file, at)),
  copy: (file, { at, to, size }) => splice(file, offset(file, to), 0, stretch(file, at, size)),
  swap: (file, { at, to, size }) => exchange(file, offset(file, at), offset(file, to), size),
  repeat: (file, { at, size, value }) =>
    splice(file, offset(file, at), 0, repeated(stretch(file, at, size % 60), value)),
  insert(file, { at, value, size }, { format }) {
    const token = TOKENS[format][value % TOKENS[format].length] ?? '';
    return splice(file, offset(file, at), 0, repeated(Buffer.from(token, 'latin1'), size));
  },
  number: (file, { at, value }) => replaceNext(file, at, /\d+/, ABSURD[value % ABSURD.length] ?? ''),
  /** The beginning of this file with the end of another. */
  graft(file, { at, to, value }, { bases }) {
    const other = Buffer.from(bases[value % bases.length]?.bytes ?? []);
    return Buffer.concat([file.subarray(0, offset(file, at)), other.subarray(offset(other, to))]);
  },
  /** A 32-bit field of a binary structure: a size, a count, an offset or the number of a sector. */
  field(file, { at, value, size }) {
    const place = offset(file, at) & ~3;
    const values = [0, 1, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff, file.length, size % 40, place >>> 9];
    if (place + 4 <= file.length) file.writeUInt32LE(values[value % values.length] ?? 0, place);
    return file;
  },
  sector: (file, { at, to }) => exchange(file, offset(file, at) & -SECTOR, offset(file, to) & -SECTOR, SECTOR),
  /** An attribute's value: an absurd number, or the value of another one. */
  value(file, { at, to, value }) {
    const other = /="([^"<]*)"/.exec(file.toString('latin1', offset(file, to)))?.[1] ?? '';
    const values = [...ABSURD, other, other, other];
    return replaceNext(file, at, /(?<==")[^"<]*(?=")/, values[value % values.length] ?? '');
  },
  /** Takes an element out, or puts it before another one, once or many times. */
  element(file, { at, to, size, value }) {
    const { start, end } = elementAfter(file, at);
    if (size % 4 === 0) return splice(file, start, end - start, Buffer.alloc(0));
    return splice(file, tagAfter(file, to), 0, repeated(file.subarray(start, end), value));
  },
  /** Puts an element into its own start tag, deeper than anybody nests. */
  nest(file, { at, value }) {
    const { start, end, name } = elementAfter(file, at);
    if (name === '') return file;
    const open = repeated(Buffer.from(`<${name}>`), value);
    const close = repeated(Buffer.from(`</${name}>`), value);
    const times = Math.min(open.length / (name.length + 2), close.length / (name.length + 3));
    const inner = file.subarray(start, end);
    const wrapped = [open.subarray(0, times * (name.length + 2)), inner, close.subarray(0, times * (name.length + 3))];
    return splice(file, start, end - start, Buffer.concat(wrapped));
  },
} satisfies Record<string, Act>;

function offset(file: Buffer, at: number): number {
  return Math.floor(((at % 1_000_000) / 1_000_000) * file.length);
}

function stretch(file: Buffer, at: number, size: number): Buffer {
  return file.subarray(offset(file, at), offset(file, at) + size);
}

function splice(file: Buffer, from: number, length: number, put: Uint8Array): Buffer {
  return Buffer.concat([file.subarray(0, from), put, file.subarray(from + length)]);
}

function exchange(file: Buffer, from: number, to: number, size: number): Buffer {
  const one = Buffer.from(file.subarray(from, from + size));
  file.copyWithin(from, to, to + size);
  one.copy(file, to);
  return file;
}

function repeated(piece: Buffer, choice: number): Buffer {
  const times = REPEATS[choice % REPEATS.length] ?? 1;
  const most = Math.max(1, Math.floor(LARGEST / 2 / Math.max(1, piece.length)));
  return Buffer.concat(Array.from({ length: Math.min(times, most) }, () => piece));
}

function replaceNext(file: Buffer, at: number, pattern: RegExp, put: string): Buffer {
  const from = offset(file, at);
  const found = pattern.exec(file.toString('latin1', from));
  return found === null ? file : splice(file, from + found.index, found[0].length, Buffer.from(put, 'latin1'));
}

function tagAfter(file: Buffer, at: number): number {
  const found = /<[a-z]/i.exec(file.toString('latin1', offset(file, at)));
  return offset(file, at) + (found?.index ?? 0);
}

/** The element that starts next, whole; an empty range at the end of the file when there is none. */
function elementAfter(file: Buffer, at: number): { start: number; end: number; name: string } {
  const start = tagAfter(file, at);
  const text = file.toString('latin1', start);
  const name = /^<([\w:]+)/.exec(text)?.[1];
  if (name === undefined) return { start: file.length, end: file.length, name: '' };
  let depth = 0;
  for (const tag of text.matchAll(new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*?(/?)>`, 'g'))) {
    if (tag[1] === '/') depth--;
    else if (tag[2] !== '/') depth++;
    if (depth <= 0) return { start, end: start + tag.index + tag[0].length, name };
  }
  return { start: file.length, end: file.length, name: '' };
}
