import { inflateRawSync } from 'node:zlib';
import { inflated } from './inflated.ts';

/**
 * What every local header of a zip container is followed by, inflated as far as it goes, or as it stands up to the next
 * header where it was stored; the directory is not asked.
 */
export function* zipEntries(file: Buffer): Generator<Buffer> {
  for (let at = file.indexOf('PK\x03\x04'); at >= 0 && at + 30 < file.length; at = file.indexOf('PK\x03\x04', at + 4)) {
    const data = file.subarray(at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28));
    const end = data.indexOf('PK');
    const content = file.readUInt16LE(at + 8) === 0 ? data.subarray(0, end < 0 ? data.length : end) : inflated(data, inflateRawSync);
    if (content !== null) yield content;
  }
}
