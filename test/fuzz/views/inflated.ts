import type { inflateSync } from 'node:zlib';
import { constants } from 'node:zlib';

/** Deflated data as far as it goes; null when it cannot be inflated at all or holds far more than a contract. */
export function inflated(data: Buffer, inflate: typeof inflateSync): Buffer | null {
  try {
    return inflate(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 20_000_000 });
  } catch {
    return null;
  }
}
