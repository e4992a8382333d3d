/** A run of characters with its property modifiers as bytes. */
export interface DocRun {
  readonly text: string;
  readonly sprms?: readonly number[];
}

/** A paragraph: its runs (the last ends with its mark), its style and modifiers. */
export interface DocParagraph {
  readonly runs: readonly DocRun[];
  readonly style?: number;
  readonly sprms?: readonly number[];
}

export interface DocStyle {
  readonly kind: 1 | 2;
  readonly base?: number;
  readonly paragraph?: readonly number[];
  readonly character?: readonly number[];
}

export interface DocLevel {
  readonly format: number;
  readonly start?: number;
  /** Text with \0 to \8 for the numbers of the levels. */
  readonly text: string;
}

/** What a test's Word 97 file holds. Lists are known to paragraphs as 1, 2, ...; `restarts` begin again at a number. */
export interface DocFile {
  readonly body: readonly DocParagraph[];
  readonly footnotes?: readonly DocParagraph[];
  /** Positions of the footnotes' signs in the body. */
  readonly footnoteSigns?: readonly number[];
  readonly boxes?: readonly DocParagraph[];
  readonly styles?: readonly DocStyle[];
  readonly levels?: readonly DocLevel[];
  readonly listCount?: number;
  readonly restarts?: Readonly<Record<number, number>>;
  readonly flags?: number;
}

const TEXT_AT = 0x800;
const PAGE = 512;

/** Writes the file as MS-DOC and MS-CFB lay it out: text in UTF-16, one page of properties of each kind. */
export function docFile(file: DocFile): Uint8Array {
  const paragraphs = [...file.body, ...(file.footnotes ?? []), ...(file.boxes ?? [])];
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs);
  const text = runs.map((run) => run.text).join('');
  const lengthOf = (part: readonly DocParagraph[] | undefined) =>
    (part ?? []).flatMap((each) => each.runs).reduce((sum, run) => sum + run.text.length, 0);
  const characterPage = Math.ceil((TEXT_AT + text.length * 2) / PAGE);
  const document = Buffer.alloc(Math.max(4_096, (characterPage + 2) * PAGE));
  document.write(text, TEXT_AT, 'utf16le');
  propertyPage(
    document,
    characterPage,
    runs.map((run) => [run.text.length, [run.sprms?.length ?? 0, ...(run.sprms ?? [])]]),
    1,
  );
  propertyPage(
    document,
    characterPage + 1,
    paragraphs.map((paragraph) => {
      const content = [...u16(paragraph.style ?? 0), ...(paragraph.sprms ?? [])];
      if (content.length % 2 === 0) return [lengthOf([paragraph]), [0, content.length / 2, ...content]];
      return [lengthOf([paragraph]), [(content.length + 1) / 2, ...content]];
    }),
    13,
  );

  const parts: { at: number; content: number[]; counted?: number }[] = [
    { at: 0xa2, content: styleSheet(file.styles ?? []) },
    { at: 0xfa, content: [...u32(TEXT_AT), ...u32(TEXT_AT + text.length * 2), ...u32(characterPage)] },
    { at: 0x102, content: [...u32(TEXT_AT), ...u32(TEXT_AT + text.length * 2), ...u32(characterPage + 1)] },
    { at: 0x1a2, content: [2, ...u32(16), ...u32(0), ...u32(text.length), 0, 0, ...u32(TEXT_AT), 0, 0] },
  ];
  const signs = file.footnoteSigns ?? [];
  if (signs.length > 0) {
    const ends = (file.footnotes ?? []).map((_, i) => lengthOf(file.footnotes?.slice(0, i)));
    parts.push({ at: 0xaa, content: [...[...signs, text.length].flatMap(u32), ...signs.flatMap(() => u16(1))] });
    parts.push({ at: 0xb2, content: [...ends, lengthOf(file.footnotes)].flatMap(u32) });
  }
  if (file.levels !== undefined) {
    const levels = Array.from({ length: 9 }, (_, i) => file.levels?.[i] ?? { format: 255, text: '' });
    const list = [...u32(77), ...new Array(24).fill(0)];
    parts.push({ at: 0x2e2, content: [...u16(1), ...list, ...levels.flatMap(levelBytes)], counted: 30 });
    const count = file.listCount ?? 1;
    const restarts = file.restarts ?? {};
    const entries = Array.from({ length: count }, (_, i) => [
      ...u32(77),
      ...u32(0),
      ...u32(0),
      i + 1 in restarts ? 1 : 0,
      0,
      0,
      0,
    ]);
    const data = entries.map((_, i) => {
      const start = restarts[i + 1];
      return [...u32(0xffffffff), ...(start === undefined ? [] : [...u32(start), ...u32(0x10)])];
    });
    parts.push({ at: 0x2ea, content: [...u32(count), ...entries.flat(), ...data.flat()] });
  }
  const table = Buffer.alloc(
    Math.max(
      4_096,
      parts.reduce((sum, part) => sum + part.content.length, 0),
    ),
  );
  let end = 0;
  for (const { at, content, counted } of parts) {
    Buffer.from(content).copy(table, end);
    document.writeUInt32LE(end, at);
    document.writeUInt32LE(counted ?? content.length, at + 4);
    end += content.length;
  }
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0xc1, 2);
  document.writeUInt16LE(0x200 | (file.flags ?? 0), 0x0a);
  document.writeUInt32LE(lengthOf(file.body), 0x4c);
  document.writeUInt32LE(lengthOf(file.footnotes), 0x50);
  document.writeUInt32LE(lengthOf(file.boxes), 0x64);
  return compoundFile({ WordDocument: document, '1Table': table });
}

/** A modifier with a one-, two- or four-byte operand. */
export function sprm(code: number, ...operand: number[]): number[] {
  return [...u16(code), ...operand];
}

function u16(value: number): number[] {
  return [value & 0xff, (value >> 8) & 0xff];
}

function u32(value: number): number[] {
  return [...u16(value & 0xffff), ...u16(Math.floor(value / 65536))];
}

/** A page of properties: offsets from the front, properties from the back. */
function propertyPage(
  document: Buffer,
  page: number,
  runs: readonly (readonly [number, readonly number[]])[],
  entryBytes: number,
): void {
  const at = page * PAGE;
  let offset = TEXT_AT;
  let back = PAGE - 1;
  runs.forEach(([length, properties], i) => {
    document.writeUInt32LE(offset, at + i * 4);
    offset += length * 2;
    back -= properties.length;
    back -= back % 2;
    Buffer.from(properties).copy(document, at + back);
    document.writeUInt8(back / 2, at + (runs.length + 1) * 4 + i * entryBytes);
  });
  document.writeUInt32LE(offset, at + runs.length * 4);
  document.writeUInt8(runs.length, at + PAGE - 1);
  if (back < (runs.length + 1) * 4 + runs.length * entryBytes) throw new Error('too much for one page');
}

function styleSheet(styles: readonly DocStyle[]): number[] {
  const header = [...u16(18), ...u16(styles.length), ...u16(10), ...new Array(14).fill(0)];
  return [...header, ...styles.flatMap(styleBytes)];
}

function styleBytes(style: DocStyle): number[] {
  const bytes = [
    0,
    0,
    ...u16(style.kind | ((style.base ?? 0xfff) << 4)),
    0,
    0,
    0,
    0,
    0,
    0,
    ...u16(1),
    ...u16(65),
    0,
    0,
  ];
  const part = (content: readonly number[]) => {
    if (bytes.length % 2 === 1) bytes.push(0);
    bytes.push(...u16(content.length), ...content);
  };
  if (style.kind === 1) part([0, 0, ...(style.paragraph ?? [])]);
  part(style.character ?? []);
  if (bytes.length % 2 === 1) bytes.push(0);
  return [...u16(bytes.length), ...bytes];
}

function levelBytes(level: DocLevel): number[] {
  const fixed = [...u32(level.start ?? 1), level.format, 0, ...new Array(22).fill(0)];
  return [...fixed, ...u16(level.text.length), ...[...level.text].flatMap((unit) => u16(unit.charCodeAt(0)))];
}

/** Streams of at least 4,096 bytes each, in a compound file of 512-byte sectors. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>): Uint8Array {
  const sectors: Buffer[] = [];
  const next: number[] = [0xfffffffd, 0xfffffffe];
  const entries = [entry('Root Entry', 5, 0xfffffffe, 0, 1)];
  let first = 2;
  Object.entries(streams).forEach(([name, content], i, all) => {
    const count = Math.ceil(content.length / PAGE);
    entries.push(entry(name, 2, first, content.length, 0xffffffff, i + 1 < all.length ? i + 2 : 0xffffffff));
    for (let k = 0; k < count; k++) {
      const sector = Buffer.alloc(PAGE);
      content.copy(sector, 0, k * PAGE);
      sectors.push(sector);
      next.push(k + 1 < count ? first + k + 1 : 0xfffffffe);
    }
    first += count;
  });
  if (next.length > 128) throw new Error('too large for one table sector');
  const header = Buffer.alloc(PAGE, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(PAGE, 0xff);
  for (const [i, sector] of next.entries()) table.writeUInt32LE(sector, i * 4);
  const directory = Buffer.alloc(PAGE);
  Buffer.concat(entries).copy(directory);
  return Buffer.concat([header, table, directory, ...sectors]);
}

function entry(name: string, type: number, start: number, size: number, child: number, right = 0xffffffff): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt32LE(0xffffffff, 68);
  bytes.writeUInt32LE(right, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
