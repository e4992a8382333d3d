/** How often a file may define one object: every save can define it anew, and nobody saves a contract more often. */
const MOST = 1_000;
/** The longest number of an object or a generation that is looked for. */
const DIGITS = 12;

/**
 * Whether a PDF defines the same object more often than any writer does. Where pdfjs has to find the objects of a damaged
 * file itself it reads each of them anew to its end, which in a file of this kind can be the end of the file.
 */
export function repeatsObject(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const counts = new Map<string, number>();
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    if (!isSpace(file[at - 1])) continue;
    const head = /(\d+)\s+\d+\s+$/.exec(file.toString('latin1', Math.max(0, at - 2 * DIGITS - 4), at))?.[1];
    if (head === undefined) continue;
    const count = (counts.get(head) ?? 0) + 1;
    if (count > MOST) return true;
    counts.set(head, count);
  }
  return false;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0;
}
