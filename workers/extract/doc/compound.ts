/** An entry at the root of a compound file. */
interface Entry {
  readonly name: string;
  readonly isStorage: boolean;
  readonly start: number;
  readonly size: number;
}

/** An OLE compound file (MS-CFB), down to the streams at its root. */
export interface CompoundFile {
  has(name: string): boolean;
  /** A whole stream; undefined when it is missing or its sectors are damaged. */
  stream(name: string): Uint8Array | undefined;
}

const END_OF_CHAIN = 0xfffffffa;
const HEADER_BYTES = 512;
const MINI_SECTOR_BYTES = 64;
const ENTRY_BYTES = 128;
const DIFAT_IN_HEADER = 109;

/** Opens a compound file; undefined when its structure is damaged. Every chain is bounded by the file's own size. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = data.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorBytes = 1 << shift;
  const sectors = Math.floor(bytes.length / sectorBytes);
  const table = readAllocationTable(data, sectorBytes, sectors);
  const directory = chain(data.getUint32(48, true));
  if (directory === undefined) return undefined;
  const [root, ...entries] = readEntries(directory);
  if (root === undefined) return undefined;
  const cutoff = data.getUint32(56, true);
  const miniTable = chain(data.getUint32(60, true));
  const miniStream = chain(root.start);

  return {
    has: (name) => entries.some((entry) => entry.name === name),
    stream(name) {
      const entry = entries.find((each) => each.name === name && !each.isStorage);
      if (entry === undefined) return undefined;
      const content = entry.size < cutoff ? miniChain(entry.start, entry.size) : chain(entry.start);
      return content === undefined || content.length < entry.size ? undefined : content.subarray(0, entry.size);
    },
  };

  function chain(start: number): Uint8Array | undefined {
    const found: number[] = [];
    for (let sector = start; sector < END_OF_CHAIN; sector = table[sector] ?? END_OF_CHAIN) {
      if (sector >= sectors || found.length > sectors) return undefined;
      found.push(sector);
    }
    const content = new Uint8Array(found.length * sectorBytes);
    found.forEach((sector, i) => {
      content.set(bytes.subarray((sector + 1) * sectorBytes, (sector + 2) * sectorBytes), i * sectorBytes);
    });
    return content;
  }

  function miniChain(start: number, size: number): Uint8Array | undefined {
    if (miniTable === undefined || miniStream === undefined || size > miniStream.length) return undefined;
    const next = new DataView(miniTable.buffer);
    const content = new Uint8Array(Math.ceil(size / MINI_SECTOR_BYTES) * MINI_SECTOR_BYTES);
    let sector = start;
    for (let at = 0; at < content.length; at += MINI_SECTOR_BYTES) {
      const from = sector * MINI_SECTOR_BYTES;
      if (from + MINI_SECTOR_BYTES > miniStream.length || sector * 4 + 4 > miniTable.length) return undefined;
      content.set(miniStream.subarray(from, from + MINI_SECTOR_BYTES), at);
      sector = next.getUint32(sector * 4, true);
    }
    return content;
  }
}

/** The next sector of every sector. */
function readAllocationTable(data: DataView, sectorBytes: number, sectors: number): Uint32Array {
  const table = new Uint32Array(sectors).fill(END_OF_CHAIN);
  const perSector = sectorBytes / 4;
  let filled = 0;

  function takeSector(sector: number): void {
    const start = (sector + 1) * sectorBytes;
    for (let i = 0; i < perSector && filled < sectors; i++, filled++) {
      const at = start + i * 4;
      if (at + 4 <= data.byteLength) table[filled] = data.getUint32(at, true);
    }
  }

  for (let i = 0; i < DIFAT_IN_HEADER; i++) {
    const sector = data.getUint32(76 + i * 4, true);
    if (sector < END_OF_CHAIN) takeSector(sector);
  }
  let more = data.getUint32(68, true);
  for (let seen = 0; more < END_OF_CHAIN && seen <= sectors && filled < sectors; seen++) {
    const start = (more + 1) * sectorBytes;
    if (start + sectorBytes > data.byteLength) break;
    for (let i = 0; i < perSector - 1; i++) {
      const sector = data.getUint32(start + i * 4, true);
      if (sector < END_OF_CHAIN) takeSector(sector);
    }
    more = data.getUint32(start + sectorBytes - 4, true);
  }
  return table;
}

/** The root entry and its direct children; what lies in storages below belongs to embedded files. */
function readEntries(directory: Uint8Array): Entry[] {
  const data = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const count = Math.floor(directory.length / ENTRY_BYTES);
  if (count === 0) return [];
  const found = [readEntry(data, directory, 0)];
  const seen = new Set<number>();
  const waiting = [data.getUint32(76, true)];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (index >= count || seen.has(index)) continue;
    seen.add(index);
    found.push(readEntry(data, directory, index));
    waiting.push(data.getUint32(index * ENTRY_BYTES + 68, true), data.getUint32(index * ENTRY_BYTES + 72, true));
  }
  return found;
}

function readEntry(data: DataView, directory: Uint8Array, index: number): Entry {
  const at = index * ENTRY_BYTES;
  const length = Math.max(0, Math.min(64, data.getUint16(at + 64, true)) - 2);
  return {
    name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + length)),
    isStorage: directory[at + 66] === 1,
    start: data.getUint32(at + 116, true),
    size: data.getUint32(at + 120, true),
  };
}
