/** Directory sectors looked at before giving up: a bound against loops in damaged files. */
const MAX_SECTORS = 4_096;
const END_OF_CHAIN = 0xfffffffa;

/**
 * Names of the entries at the root of an OLE compound file (MS-CFB): what tells a Word file from a workbook, a mail or
 * an encrypted package. Storages below the root are not named, so an attached file is not taken for its carrier.
 */
export function listCompoundFile(bytes: Uint8Array): readonly string[] {
  if (bytes.length < 512) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return [];
  const size = 1 << shift;
  const entries: { name: string; left: number; right: number; child: number }[] = [];
  let sector = view.getUint32(48, true);
  for (let count = 0; count < MAX_SECTORS && sector < END_OF_CHAIN; count++) {
    const start = (sector + 1) * size;
    if (start + size > bytes.length) break;
    for (let at = start; at < start + size; at += 128) {
      const length = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2);
      entries.push({
        name: new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length)),
        left: view.getUint32(at + 68, true),
        right: view.getUint32(at + 72, true),
        child: view.getUint32(at + 76, true),
      });
    }
    sector = nextSector(view, sector, size);
  }
  const names: string[] = [];
  const seen = new Set<number>();
  const waiting = [entries[0]?.child ?? END_OF_CHAIN];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index];
    if (entry === undefined || seen.has(index)) continue;
    seen.add(index);
    names.push(entry.name);
    waiting.push(entry.left, entry.right);
  }
  return names;
}

/** Follows the file's allocation table; only the 109 table sectors named in the header are used (files up to 7 MB, else the chain ends). */
function nextSector(view: DataView, sector: number, size: number): number {
  const perTable = size / 4;
  const table = Math.floor(sector / perTable);
  if (table >= 109) return END_OF_CHAIN;
  const at = (view.getUint32(76 + table * 4, true) + 1) * size + (sector % perTable) * 4;
  return at + 4 <= view.byteLength ? view.getUint32(at, true) : END_OF_CHAIN;
}
