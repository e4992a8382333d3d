/** Letters of the shortest and the longest word that counts; of a longer run of letters each piece of this length does. */
const SHORTEST = 4;
const LONGEST = 24;

/**
 * The words of a text that stand in it most often, in small letters: most frequent first, then by spelling. A word is
 * a run of the letters a to z, whatever their case. One pass that makes no string of a word before it knows that it is
 * among the first, since this runs over every context.
 */
export function frequentWords(text: string, most: number): string[] {
  // Numbers in an array are read in half the time of characters in a string; one more ends the last word.
  const units = new Uint16Array(text.length + 1);
  Buffer.from(units.buffer).write(text, 'utf16le');
  let table = newTable(1_024);
  for (let at = 0; at < text.length; at++) {
    let hash = 0x811c9dc5;
    const start = at;
    for (let unit = small(units, at); isLetter(unit) && at - start < LONGEST; unit = small(units, ++at))
      hash = Math.imul(hash ^ unit, 0x01000193);
    if (at - start >= SHORTEST) {
      count(units, table, start, at - start, hash, 1);
      if (table.words * 2 > table.starts.length) table = grown(units, table);
    }
    // A piece that was full is followed by the next of the same run.
    if (at - start === LONGEST) at--;
  }
  return mostFrequent(text, table, most);
}

function mostFrequent(text: string, { starts, lengths, counts }: Table, most: number): string[] {
  const best: { word: string; times: number }[] = [];
  for (let slot = 0; slot < counts.length; slot++) {
    const times = counts[slot] ?? 0;
    if (times === 0 || (best.length === most && times < (best[most - 1]?.times ?? 0))) continue;
    const start = starts[slot] ?? 0;
    const word = text.slice(start, start + (lengths[slot] ?? 0)).toLowerCase();
    const rank = best.findIndex((other) => times > other.times || (times === other.times && word < other.word));
    best.splice(rank < 0 ? best.length : rank, 0, { word, times });
    if (best.length > most) best.pop();
  }
  return best.map(({ word }) => word);
}

/** Words by their hash: where each stands first, its length, and how often it was met. */
interface Table {
  readonly starts: Uint32Array;
  readonly lengths: Uint8Array;
  readonly hashes: Int32Array;
  readonly counts: Uint32Array;
  words: number;
}

function newTable(slots: number): Table {
  return {
    starts: new Uint32Array(slots),
    lengths: new Uint8Array(slots),
    hashes: new Int32Array(slots),
    counts: new Uint32Array(slots),
    words: 0,
  };
}

function count(units: Uint16Array, table: Table, start: number, length: number, hash: number, times: number): void {
  const { starts, lengths, hashes, counts } = table;
  const last = starts.length - 1;
  for (let slot = (hash ^ (hash >>> 15)) & last; ; slot = (slot + 1) & last) {
    const known = counts[slot] ?? 0;
    if (known === 0) {
      starts[slot] = start;
      lengths[slot] = length;
      hashes[slot] = hash;
      table.words++;
    } else if (hashes[slot] !== hash || lengths[slot] !== length || !isSame(units, starts[slot] ?? 0, start, length))
      continue;
    counts[slot] = known + times;
    return;
  }
}

function grown(units: Uint16Array, old: Table): Table {
  const table = newTable(old.starts.length * 4);
  for (let slot = 0; slot < old.counts.length; slot++) {
    const times = old.counts[slot] ?? 0;
    if (times > 0) count(units, table, old.starts[slot] ?? 0, old.lengths[slot] ?? 0, old.hashes[slot] ?? 0, times);
  }
  return table;
}

function isSame(units: Uint16Array, one: number, other: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (small(units, one + i) !== small(units, other + i)) return false;
  return true;
}

/** A unit with the bit that makes a capital a small letter; what is no letter stays none. */
function small(units: Uint16Array, at: number): number {
  return (units[at] ?? 0) | 0x20;
}

function isLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}
