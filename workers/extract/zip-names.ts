const END_RECORD = 0x06054b50;
const CENTRAL_RECORD = 0x02014b50;
/** An archive comment may be 65,535 bytes long: the end record is looked for that far from the end. */
const END_SEARCH = 65_557;
const MAX_NAMES = 20_000;

/** Names in a zip's central directory, read without inflating anything; null when the directory is damaged or missing. */
export function listZip(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const floor = Math.max(0, bytes.length - END_SEARCH);
  while (end >= floor && view.getUint32(end, true) !== END_RECORD) end--;
  if (end < floor) return null;
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  const count = Math.min(view.getUint16(end + 10, true), MAX_NAMES);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_RECORD) return names.length > 0 ? names : null;
    const length = view.getUint16(at + 28, true);
    names.push(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}
