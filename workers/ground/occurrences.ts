/** Length of the pieces the index knows, and the distance at which it takes them. */
const PIECE = 8;
const STEP = 4;

/** Finds where a pattern begins in `units`, ascending. Every search is linear in the text, whatever text and pattern are. */
export type FindOccurrences = (pattern: Uint16Array) => number[];

/**
 * Indexes a text by pieces of eight units taken at every fourth place: a pattern of eleven or more holds one of them at
 * a known offset, so that only the places of its rarest pieces are compared. Short patterns, and those whose pieces
 * are everywhere, are searched by Knuth, Morris and Pratt's method, which has no bad case.
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

  /** The offset whose STEP pieces from there on are rarest in the text, and how many places they have. */
  function rarest(pattern: Uint16Array): { offset: number; places: number } {
    let best = { offset: 0, places: Number.POSITIVE_INFINITY };
    for (let offset = 0; offset + PIECE + STEP - 1 <= pattern.length; offset++) {
      let places = 0;
      for (let piece = 0; piece < STEP; piece++) places += counts[slot(pattern, offset + piece)] ?? 0;
      if (places < best.places) best = { offset, places };
    }
    return best;
  }

  return (pattern) => {
    if (pattern.length === 0 || pattern.length > units.length) return [];
    const { offset, places } = rarest(pattern);
    if (places * Math.min(pattern.length, 64) > units.length) return scan(units, pattern);
    const found: number[] = [];
    let work = 0;
    for (let piece = offset; piece < offset + STEP; piece++) {
      for (let at = heads[slot(pattern, piece)] ?? -1; at >= 0; at = next[at / STEP] ?? -1) {
        const same = commonLength(units, at - piece, pattern);
        if (same === pattern.length) found.push(at - piece);
        work += same;
      }
      if (work > units.length) return scan(units, pattern);
    }
    return found.sort((a, b) => a - b);
  };
}

/** Units that `pattern` shares with the text from `start` on, from its first on. */
function commonLength(units: Uint16Array, start: number, pattern: Uint16Array): number {
  if (start < 0 || start + pattern.length > units.length) return 0;
  let length = 0;
  while (length < pattern.length && units[start + length] === pattern[length]) length++;
  return length;
}

/** All occurrences by Knuth, Morris and Pratt: at most two comparisons for each unit of the text. */
function scan(units: Uint16Array, pattern: Uint16Array): number[] {
  const border = new Int32Array(pattern.length + 1);
  border[0] = -1;
  for (let at = 0, length = -1; at < pattern.length; ) {
    while (length >= 0 && pattern[at] !== pattern[length]) length = border[length] ?? -1;
    border[++at] = ++length;
  }
  const found: number[] = [];
  for (let at = 0, length = 0; at < units.length; at++) {
    while (length >= 0 && units[at] !== pattern[length]) length = border[length] ?? -1;
    if (++length === pattern.length) {
      found.push(at - length + 1);
      length = border[length] ?? 0;
    }
  }
  return found;
}

/** Hash of the piece at `at` (FNV-1a, with a last mix so that its high bits can be used). */
function bucketOf(units: Uint16Array, at: number): number {
  let hash = 0x811c9dc5;
  for (let i = at; i < at + PIECE; i++) hash = Math.imul(hash ^ (units[i] ?? 0), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}
