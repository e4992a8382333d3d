/** Length of the pieces the index knows, and the distance at which it takes them. */
const PIECE = 8;
const STEP = 4;

/** More occurrences than an honest text has of the words of a quote; the rest of them is not looked at. */
const MOST = 10_000;
/** Comparisons one search may take. Only a text that repeats all pieces of a quote thousands of times needs more. */
const MOST_WORK = 200_000;

/** Finds where a pattern begins in a text, ascending. */
export type FindOccurrences = (pattern: Uint16Array) => number[];

/**
 * Indexes a text by pieces of eight units taken at every fourth place: a pattern of eleven or more holds one of them at
 * a known offset, so that only the places of its rarest pieces are compared. Building is linear in the text; a search
 * does not depend on its length, and is bounded also where text and pattern are made to be hard.
 */
export function indexText(units: Uint16Array): FindOccurrences {
  const bits = Math.min(20, Math.max(8, Math.ceil(Math.log2(units.length / STEP + 1))));
  const buckets = 1 << bits;
  const heads = new Int32Array(buckets).fill(-1);
  const counts = new Uint32Array(buckets);
  const next = new Int32Array(Math.ceil(units.length / STEP)).fill(-1);
  const slot = (text: Uint16Array, at: number) => bucketOf(text, at) >>> (32 - bits);
  for (let at = Math.floor((units.length - PIECE) / STEP) * STEP; at >= 0; at -= STEP) {
    const bucket = slot(units, at);
    next[at / STEP] = heads[bucket] ?? -1;
    heads[bucket] = at;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }

  let text: string | undefined;

  /** The offset in the pattern whose STEP pieces from there on are rarest in the text. */
  function rarest(pattern: Uint16Array): number {
    let best = { offset: 0, places: Number.POSITIVE_INFINITY };
    for (let offset = 0; offset + PIECE + STEP - 1 <= pattern.length; offset++) {
      let places = 0;
      for (let piece = 0; piece < STEP; piece++) places += counts[slot(pattern, offset + piece)] ?? 0;
      if (places < best.places) best = { offset, places };
    }
    return best.offset;
  }

  return (pattern) => {
    if (pattern.length === 0 || pattern.length > units.length) return [];
    if (pattern.length < PIECE + STEP - 1) {
      text ??= stringOf(units);
      return scanShort(text, stringOf(pattern));
    }
    const offset = rarest(pattern);
    const found: number[] = [];
    let work = 0;
    for (let piece = offset; piece < offset + STEP; piece++) {
      for (let at = heads[slot(pattern, piece)] ?? -1; at >= 0 && work < MOST_WORK; at = next[at / STEP] ?? -1) {
        const same = commonLength(units, at - piece, pattern);
        if (same === pattern.length) found.push(at - piece);
        work += same + 1;
      }
    }
    return found.sort((a, b) => a - b).slice(0, MOST);
  };
}

/** Units that `pattern` shares with the text from `start` on, from its first on. */
function commonLength(units: Uint16Array, start: number, pattern: Uint16Array): number {
  if (start < 0 || start + pattern.length > units.length) return 0;
  let length = 0;
  while (length < pattern.length && units[start + length] === pattern[length]) length++;
  return length;
}

/** All occurrences of a pattern so short that the engine's own search is linear. */
function scanShort(text: string, pattern: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(pattern); at >= 0 && found.length < MOST; at = text.indexOf(pattern, at + 1))
    found.push(at);
  return found;
}

/** The units as a string; in pieces, since a call takes only so many arguments. */
function stringOf(units: Uint16Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += 8_192) text += String.fromCharCode(...units.subarray(at, at + 8_192));
  return text;
}

/** Hash of the piece at `at` (FNV-1a, with a last mix so that its high bits can be used). */
function bucketOf(units: Uint16Array, at: number): number {
  let hash = 0x811c9dc5;
  for (let i = at; i < at + PIECE; i++) hash = Math.imul(hash ^ (units[i] ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}
