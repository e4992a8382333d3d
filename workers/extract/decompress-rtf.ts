/** Bytes the dictionary starts with (MS-OXRTFCP 2.1.2.1). */
const PRELOAD =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const COMPRESSED = 0x75465a4c;
const UNCOMPRESSED = 0x414c454d;
const DICTIONARY = 4_096;

/**
 * The RTF of an Outlook message, decompressed as MS-OXRTFCP says; null when the stream is damaged or gives more than
 * `limit` bytes.
 */
export function decompressRtf(bytes: Uint8Array, limit: number): Uint8Array | null {
  if (bytes.length < 16) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(4, true);
  const kind = view.getUint32(8, true);
  if (size > limit) return null;
  if (kind === UNCOMPRESSED) return bytes.subarray(16, 16 + size);
  if (kind !== COMPRESSED) return null;
  const dictionary = new Uint8Array(DICTIONARY);
  for (let at = 0; at < PRELOAD.length; at++) dictionary[at] = PRELOAD.charCodeAt(at);
  let write = PRELOAD.length;
  const output = new Uint8Array(size);
  let length = 0;
  let at = 16;
  const put = (byte: number): void => {
    if (length < size) output[length] = byte;
    length++;
    dictionary[write] = byte;
    write = (write + 1) % DICTIONARY;
  };
  while (at < bytes.length && length < size) {
    const control = bytes[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < bytes.length && length < size; bit++) {
      if ((control & (1 << bit)) === 0) {
        put(bytes[at++] ?? 0);
        continue;
      }
      const token = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
      at += 2;
      const offset = token >> 4;
      // A reference to the place that is written next marks the end.
      if (offset === write) return output.subarray(0, Math.min(length, size));
      for (let step = 0; step < (token & 15) + 2; step++) put(dictionary[(offset + step) % DICTIONARY] ?? 0);
    }
  }
  return output.subarray(0, Math.min(length, size));
}
