const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
/** Streams below this size lie in mini sectors. */
const MINI_LIMIT = 4_096;
const TABLES_IN_HEADER = 109;
const END_OF_CHAIN = 0xfffffffe;
const NONE = 0xffffffff;
const STREAM = 2;

/**
 * Whether a compound file (MS-CFB) can be walked to its end: every sector and every directory entry is used once, and
 * every stream's sectors hold its stated size. The message library follows chains and trees without such checks, so a
 * circle in them would keep it going forever. Linear in the file's size.
 */
export function isSoundCompoundFile(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = data.getUint8(30) === 12 ? 4_096 : 512;
  const sectors = Math.ceil(bytes.length / sectorBytes) - 1;
  const perSector = sectorBytes / 4;
  const tables = tableSectors(data, sectorBytes, sectors);
  if (tables === undefined) return false;
  const used = new Set<number>();
  const usedMini = new Set<number>();

  const directory = chain(data.getUint32(48, true));
  const miniTables = data.getUint32(64, true);
  const miniTable = miniTables === 0 ? [] : chain(data.getUint32(60, true))?.slice(0, miniTables);
  if (directory === undefined || directory.length === 0 || miniTable === undefined) return false;
  const count = directory.length * (sectorBytes / ENTRY_BYTES);
  const miniStream = chain(field(0, 116));
  if (miniStream === undefined) return false;
  const miniSectors = (miniStream.length * sectorBytes) / MINI_SECTOR_BYTES;

  const seen = new Set([0]);
  const waiting = [field(0, 76)];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (entry === NONE) continue;
    if (entry >= count || seen.has(entry)) return false;
    seen.add(entry);
    waiting.push(field(entry, 68), field(entry, 72));
    if (type(entry) !== STREAM) waiting.push(field(entry, 76));
    else if (!holds(field(entry, 116), field(entry, 120))) return false;
  }
  return true;

  /** The sectors of a chain; undefined when it leaves the file or meets a sector that is used already. */
  function chain(start: number): number[] | undefined {
    return follow(start, used, sectors, (sector) => {
      const table = tables?.[Math.floor(sector / perSector)];
      return table === undefined ? END_OF_CHAIN : at((table + 1) * sectorBytes + (sector % perSector) * 4);
    });
  }

  function miniChain(start: number): number[] | undefined {
    return follow(start, usedMini, miniSectors, (sector) => {
      const table = miniTable?.[Math.floor(sector / perSector)];
      return table === undefined ? END_OF_CHAIN : at((table + 1) * sectorBytes + (sector % perSector) * 4);
    });
  }

  function holds(start: number, size: number): boolean {
    if (size === 0) return true;
    const found = size < MINI_LIMIT ? miniChain(start) : chain(start);
    return found !== undefined && found.length * (size < MINI_LIMIT ? MINI_SECTOR_BYTES : sectorBytes) >= size;
  }

  function entryOffset(entry: number): number {
    const perDirectorySector = sectorBytes / ENTRY_BYTES;
    const sector = directory?.[Math.floor(entry / perDirectorySector)] ?? 0;
    return (sector + 1) * sectorBytes + (entry % perDirectorySector) * ENTRY_BYTES;
  }

  function field(entry: number, offset: number): number {
    return at(entryOffset(entry) + offset);
  }

  function type(entry: number): number {
    const offset = entryOffset(entry) + 66;
    return offset < data.byteLength ? data.getUint8(offset) : 0;
  }

  function at(offset: number): number {
    return offset + 4 <= data.byteLength ? data.getUint32(offset, true) : END_OF_CHAIN;
  }
}

function follow(
  start: number,
  used: Set<number>,
  limit: number,
  next: (sector: number) => number,
): number[] | undefined {
  const found: number[] = [];
  if (start === NONE) return found;
  for (let sector = start; sector !== END_OF_CHAIN; sector = next(sector)) {
    if (sector >= limit || used.has(sector)) return undefined;
    used.add(sector);
    found.push(sector);
  }
  return found;
}

/** The sectors of the allocation table in order: those in the header, then those in its further sectors. */
function tableSectors(data: DataView, sectorBytes: number, sectors: number): number[] | undefined {
  const count = data.getUint32(44, true);
  if (count > sectors) return undefined;
  const tables = Array.from({ length: Math.min(count, TABLES_IN_HEADER) }, (_, i) => data.getUint32(76 + i * 4, true));
  const further = data.getUint32(72, true);
  let sector = data.getUint32(68, true);
  for (let i = 0; i < further && sector < sectors; i++) {
    const start = (sector + 1) * sectorBytes;
    if (start + sectorBytes > data.byteLength || i > sectors) return undefined;
    for (let j = 0; j < sectorBytes / 4 - 1 && tables.length < count; j++)
      tables.push(data.getUint32(start + j * 4, true));
    sector = data.getUint32(start + sectorBytes - 4, true);
  }
  return tables.every((table) => table < sectors) && new Set(tables).size === tables.length ? tables : undefined;
}
