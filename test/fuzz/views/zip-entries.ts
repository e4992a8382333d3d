import { inflateRawSync } from 'node:zlib';
import { inflated } from './inflated.ts';

/**
 * What every local header of a zip container is followed by: inflated as far as it goes, or up to the next header where
 * it was stored as it is. The directory is not asked.
 */
export function* zipEntries(file: Buffer): Generator<Buffer> {
  for (let at = file.indexOf('PK\x03\x04'); at >= 0 && at + 30 < file.length; at = file.indexOf('PK\x03\x04', at + 4)) {
    const data = file.subarray(at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28));
    const stored = file.readUInt16LE(at + 8) === 0;
    const content = stored ? data.subarray(0, nextHeader(data)) : inflated(data, inflateRawSync);
    if (content !== null) yield content;
  }
}

/** Where the next entry, the note on this one's size or the directory begins. */
function nextHeader(data: Buffer): number {
  const places = ['PK\x03\x04', 'PK\x07\x08', 'PK\x01\x02'].map((sign) => data.indexOf(sign)).filter((at) => at >= 0);
  return Math.min(data.length, ...places);
}
