/**
 * A model file: "CRM1", the length of a short JSON head, the head, then sections of numbers at multiples of eight
 * bytes, read in place (also over a SharedArrayBuffer): nothing large is parsed or copied.
 */

const MAGIC = 0x314d5243; // "CRM1", little-endian

const KINDS = {
  u8: Uint8Array,
  i8: Int8Array,
  i16: Int16Array,
  u16: Uint16Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;
type Kind = keyof typeof KINDS;
export type Numbers = Uint8Array | Int8Array | Int16Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

/** What a model file holds: settings by name, and sections of numbers by name. */
export interface ModelFile {
  readonly settings: Readonly<Record<string, number>>;
  readonly sections: Readonly<Record<string, Numbers>>;
}

interface Head {
  readonly settings: Record<string, number>;
  readonly sections: Record<string, readonly [kind: Kind, offset: number, length: number]>;
}

/** Reads a model file in place. Throws when the bytes are no model file: that is a broken installation. */
export function readModelFile(buffer: ArrayBufferLike): ModelFile {
  const start = new Uint32Array(buffer, 0, 2);
  if (start[0] !== MAGIC) throw new Error('The model file is not one of ours, or is damaged.');
  // Text cannot be decoded from shared memory; the head is small, so it is copied.
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, start[1]).slice())) as Head;
  const sections: Record<string, Numbers> = {};
  for (const [name, [kind, offset, length]] of Object.entries(head.sections)) {
    // The constructors take shared memory too; their union's types do not say so.
    sections[name] = new KINDS[kind](buffer as ArrayBuffer, offset, length);
  }
  return { settings: head.settings, sections };
}

/** Writes a model file; sections keep their order. */
export function writeModelFile(file: ModelFile): Uint8Array {
  const entries = Object.entries(file.sections);
  // The head's length depends on the offsets' digits: lay out once with the largest numbers, then for good.
  let headLength = 0;
  let head = '';
  for (let pass = 0; pass < 3; pass++) {
    let offset = align(8 + headLength);
    const sections: Head['sections'] = {};
    for (const [name, numbers] of entries) {
      sections[name] = [kindOf(numbers), offset, numbers.length];
      offset = align(offset + numbers.byteLength);
    }
    head = JSON.stringify({ settings: file.settings, sections } satisfies Head);
    headLength = Math.max(headLength, align(head.length + 16));
  }
  const offsets = (JSON.parse(head) as Head).sections;
  const last = entries.at(-1);
  const end = last === undefined ? align(8 + headLength) : (offsets[last[0]]?.[1] ?? 0) + last[1].byteLength;
  const bytes = new Uint8Array(align(end));
  new Uint32Array(bytes.buffer, 0, 2).set([MAGIC, headLength]);
  bytes.set(new TextEncoder().encode(head.padEnd(headLength)), 8);
  for (const [name, numbers] of entries) {
    bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), offsets[name]?.[1] ?? 0);
  }
  return bytes;
}

function align(offset: number): number {
  return (offset + 7) & ~7;
}

function kindOf(numbers: Numbers): Kind {
  for (const kind of Object.keys(KINDS) as Kind[]) if (numbers instanceof KINDS[kind]) return kind;
  throw new Error('A section of a model file holds numbers of an unknown kind.');
}
