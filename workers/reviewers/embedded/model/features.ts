/**
 * The words of a clause model: every unit of text becomes hashed words, stems and pairs of stems. One code for training
 * and for inference, so that the two cannot drift apart.
 */

/** Bits of the feature space: 4,194,304 buckets. */
export const BUCKET_BITS = 22;

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** Salts of the kinds of features, so that "renewal" in a heading and in a sentence are two features. */
export const SALT = {
  body: 0x3c6ef372,
  heading: 0x1b873593,
  flag: 0x27d4eb2f,
  before: 0x5bd1e995,
  after: 0x7feb352d,
  stem: 0x2545f491,
  lead: 0x6c8e9cf5,
  earlier: 0x165667b1,
  later: 0x4f6cdd1d,
} as const;

/** Letters of a word that make its stem: "assign", "assigns" and "assignment" are one. */
const STEM_LETTERS = 6;

/** Spreads a 32-bit number over all its bits (the finalizer of MurmurHash3, Appleby 2011, public domain). */
export function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The bucket of a hash. */
export function bucketOf(hash: number): number {
  return mix(hash) >>> (32 - BUCKET_BITS);
}

/** Character classes of the first 128 units: 0 gap, 1 letter or apostrophe kept, 2 digit, 3 sign that is a word. */
const CLASS = new Uint8Array(128);
for (let i = 0; i < 26; i++) {
  CLASS[65 + i] = 1;
  CLASS[97 + i] = 1;
}
for (let i = 0; i < 10; i++) CLASS[48 + i] = 2;
CLASS[36] = 3; // $
CLASS[37] = 3; // %

/**
 * Hashes the words of text[start, end) into `into` and returns how many there are. Letters are folded to lower case,
 * a number becomes its count of digits (four and more are one), signs of money and percent are words. `stems` receives
 * the hash of the first letters of each word.
 */
export function hashWords(text: string, start: number, end: number, into: Uint32Array, stems?: Uint32Array): number {
  let count = 0;
  let i = start;
  const room = into.length;
  while (i < end && count < room) {
    const unit = text.charCodeAt(i);
    const kind = unit < 128 ? (CLASS[unit] ?? 0) : unit >= 0xc0 && unit < 0x2000 ? 1 : 0;
    if (kind === 0) {
      i++;
      continue;
    }
    let hash = FNV_START;
    let stem = 0;
    if (kind === 1) {
      const stemEnd = i + STEM_LETTERS;
      while (i < end) {
        if (i === stemEnd) stem = hash;
        let c = text.charCodeAt(i);
        if (c < 128) {
          if (CLASS[c] !== 1) break;
          c |= 32;
        } else if (c < 0xc0 || c >= 0x2000) break;
        hash = Math.imul(hash ^ c, FNV_PRIME);
        i++;
      }
    } else if (kind === 2) {
      const from = i;
      while (i < end && CLASS[text.charCodeAt(i)] === 2) i++;
      hash = Math.imul(hash ^ (48 + Math.min(4, i - from)), FNV_PRIME);
    } else {
      hash = Math.imul(hash ^ unit, FNV_PRIME);
      i++;
    }
    if (stems !== undefined) stems[count] = stem === 0 ? hash : stem;
    into[count++] = hash;
  }
  return count;
}

/** The hash of two words in their order. */
export function pairHash(first: number, second: number): number {
  return (Math.imul(first, 0x9e3779b1) ^ Math.imul(second ^ 0x7f4a7c15, 0x85ebca77)) | 0;
}
