import { crc32, inflateRawSync } from 'node:zlib';
import type { Limits } from '../../schemas/brief.ts';
import type { Failure } from '../../schemas/failure.ts';

/** What reading one entry gives: its bytes, undefined when there is no such entry, or why it cannot be had. */
export type EntryResult = { readonly bytes: Uint8Array | undefined } | { readonly failure: Failure };

/** An opened zip container. Names are as stored; `read` compares them without regard to case, as Word does. */
export interface Archive {
  readonly names: readonly string[];
  read(name: string): EntryResult;
}

export type ArchiveResult = { readonly archive: Archive } | { readonly failure: Failure };

interface Entry {
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly offset: number;
}

/** One entry may grow to this many times its compressed size; written documents stay under 100, deflate ends at 1032. */
const RATIO_LIMIT = 250;
/** Below this many bytes the ratio says nothing. */
const RATIO_FREE_BYTES = 4 * 1024 * 1024;
/** No part of a written document is larger; above it the parsed form would not fit beside it in a worker's memory. */
const ENTRY_LIMIT_BYTES = 64 * 1024 * 1024;

const DAMAGED = failure('damaged_file', 'The file is cut off or damaged: its zip container cannot be read.');
const BOMB = failure('expands_too_much', 'The file expands too much when unpacked and was refused.');

/**
 * Opens a zip container without inflating anything. Sizes and counts in its headers are never relied on: entries are
 * counted as they are found, and inflation stops at the bytes really produced (limits.inflatedBytes over all entries,
 * a ratio and an absolute limit for each).
 */
export function openArchive(bytes: Uint8Array, limits: Limits): ArchiveResult {
  const entries = readDirectory(bytes, limits.archiveEntries);
  if (!(entries instanceof Map)) return { failure: entries };
  let budget = limits.inflatedBytes;

  function read(name: string): EntryResult {
    const entry = entries instanceof Map ? entries.get(name.toLowerCase()) : undefined;
    if (entry === undefined) return { bytes: undefined };
    if (entry.encrypted) {
      return { failure: failure('password_required', 'The file is protected by a password and was not read.') };
    }
    const data = entryData(bytes, entry);
    if (data === undefined) return { failure: DAMAGED };
    const ratioLimit = Math.max(RATIO_FREE_BYTES, data.length * RATIO_LIMIT);
    const content = inflate(data, entry, Math.min(budget, ENTRY_LIMIT_BYTES, ratioLimit));
    if (!(content instanceof Uint8Array)) return { failure: content };
    budget -= content.length;
    if (content.length !== entry.size || crc32(content) !== entry.crc) return { failure: DAMAGED };
    return { bytes: content };
  }

  return { archive: { names: [...entries.values()].map((entry) => entry.name), read } };
}

function failure(code: Failure['code'], message: string): Failure {
  return { code, message, retryable: false };
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Where the end-of-central-directory record starts, searched backwards over the longest comment it may carry. */
function findEnd(data: DataView): number {
  const lowest = Math.max(0, data.byteLength - 22 - 0xffff);
  for (let at = data.byteLength - 22; at >= lowest; at--) {
    if (data.getUint32(at, true) === 0x06054b50) return at;
  }
  return -1;
}

function readDirectory(bytes: Uint8Array, maxEntries: number): Map<string, Entry & { name: string }> | Failure {
  const data = view(bytes);
  const end = findEnd(data);
  if (end < 0) return DAMAGED;
  let size = data.getUint32(end + 12, true);
  let offset = data.getUint32(end + 16, true);
  let directoryEnd = end;
  if (offset === 0xffffffff && end >= 20 && data.getUint32(end - 20, true) === 0x07064b50) {
    const record = Number(data.getBigUint64(end - 12, true));
    if (record + 56 > data.byteLength || data.getUint32(record, true) !== 0x06064b50) return DAMAGED;
    size = Number(data.getBigUint64(record + 40, true));
    offset = Number(data.getBigUint64(record + 48, true));
    directoryEnd = record;
  }
  // Bytes put before the container shift every offset in it.
  const shift = directoryEnd - size - offset;
  if (shift < 0) return DAMAGED;
  const entries = new Map<string, Entry & { name: string }>();
  const decoder = new TextDecoder();
  let at = offset + shift;
  while (at + 46 <= directoryEnd && data.getUint32(at, true) === 0x02014b50) {
    const nameLength = data.getUint16(at + 28, true);
    const extraLength = data.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + data.getUint16(at + 32, true);
    if (next > directoryEnd) return DAMAGED;
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/');
    const sizes = wideSizes(data, at, at + 46 + nameLength, extraLength);
    if (entries.has(name.toLowerCase())) {
      return failure('damaged_file', 'The file is damaged: its zip container holds the same part twice.');
    }
    entries.set(name.toLowerCase(), {
      name,
      method: data.getUint16(at + 10, true),
      encrypted: (data.getUint16(at + 8, true) & 1) === 1,
      crc: data.getUint32(at + 16, true),
      compressedSize: sizes.compressedSize,
      size: sizes.size,
      offset: sizes.offset + shift,
    });
    if (entries.size > maxEntries) {
      return failure('expands_too_much', `The file holds more than ${maxEntries} parts and was refused.`);
    }
    at = next;
  }
  return entries;
}

/** Sizes and offset of a directory entry, from its zip64 field where the short ones are full. */
function wideSizes(data: DataView, at: number, extraStart: number, extraLength: number) {
  const found = {
    compressedSize: data.getUint32(at + 20, true),
    size: data.getUint32(at + 24, true),
    offset: data.getUint32(at + 42, true),
  };
  const extraEnd = extraStart + extraLength;
  for (let field = extraStart; field + 4 <= extraEnd; field += 4 + data.getUint16(field + 2, true)) {
    if (data.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    const fieldEnd = Math.min(extraEnd, value + data.getUint16(field + 2, true));
    for (const key of ['size', 'compressedSize', 'offset'] as const) {
      if (found[key] !== 0xffffffff || value + 8 > fieldEnd) continue;
      found[key] = Number(data.getBigUint64(value, true));
      value += 8;
    }
  }
  return found;
}

function entryData(bytes: Uint8Array, entry: Entry): Uint8Array | undefined {
  const data = view(bytes);
  if (entry.offset + 30 > bytes.length || data.getUint32(entry.offset, true) !== 0x04034b50) return undefined;
  const start = entry.offset + 30 + data.getUint16(entry.offset + 26, true) + data.getUint16(entry.offset + 28, true);
  const end = start + entry.compressedSize;
  return end > bytes.length ? undefined : bytes.subarray(start, end);
}

function inflate(data: Uint8Array, entry: Entry, limit: number): Uint8Array | Failure {
  if (entry.method === 0) return data.length > limit ? BOMB : data;
  if (entry.method !== 8)
    return failure('unsupported_type', 'The zip container uses a compression that is not supported.');
  if (limit < 1) return BOMB;
  try {
    // The stated size only chooses the block size; the limit holds whatever it says.
    const chunkSize = Math.min(Math.max(entry.size, 1024), limit, 1024 * 1024);
    return inflateRawSync(data, { maxOutputLength: limit, chunkSize: Math.max(chunkSize, 64) });
  } catch (error) {
    return error instanceof RangeError ? BOMB : DAMAGED;
  }
}
