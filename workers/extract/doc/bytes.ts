/** Little-endian reading that answers 0 beyond the end, so that a damaged length ends a loop and throws nothing. */
export interface Bytes {
  readonly length: number;
  u8(at: number): number;
  u16(at: number): number;
  u32(at: number): number;
  slice(start: number, end: number): Uint8Array;
}

/** Wraps a stream. */
export function readBytes(content: Uint8Array): Bytes {
  const data = new DataView(content.buffer, content.byteOffset, content.byteLength);
  return {
    length: content.length,
    u8: (at) => (at >= 0 && at < content.length ? data.getUint8(at) : 0),
    u16: (at) => (at >= 0 && at + 2 <= content.length ? data.getUint16(at, true) : 0),
    u32: (at) => (at >= 0 && at + 4 <= content.length ? data.getUint32(at, true) : 0),
    slice: (start, end) => content.subarray(Math.max(0, start), Math.max(0, Math.min(end, content.length))),
  };
}
