/** Letters of the shortest and the longest word that counts; of a longer run of letters each piece of this length does. */
const SHORTEST = 4;
const LONGEST = 24;

/**
 * The words of a text that stand in it most often, in small letters: most frequent first, then by spelling. A word is
 * a run of the letters a to z, whatever their case. One pass that makes no string of a word before it knows that it is
 * among the first, since this runs over every context.
 */
export function frequentWords(text: string, most: number): string[] {
  let table = newTable(1_024);
  for (let at = 0; at < text.length; at++) {
    let hash = 0x811c9dc5;
    const start = at;
    for (let unit = text.charCodeAt(at) | 32; isLetter(unit) && at - start < LONGEST; unit = text.charCodeAt(++at) | 32)
      hash = Math.imul(hash ^ unit, 0x01000193);
    if (at - start >= SHORTEST) {
      count(text, table, start, at - start, hash, 1);
      if (table.words * 2 > table.starts.length) table = grown(text, table);
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

function count(text: string, table: Table, start: number, length: number, hash: number, times: number): void {
  const { starts, lengths, hashes, counts } = table;
  const last = starts.length - 1;
  for (let slot = (hash ^ (hash >>> 15)) & last; ; slot = (slot + 1) & last) {
    const known = counts[slot] ?? 0;
    if (known === 0) {
      starts[slot] = start;
      lengths[slot] = length;
      hashes[slot] = hash;
      table.words++;
    } else if (hashes[slot] !== hash || lengths[slot] !== length || !isSame(text, starts[slot] ?? 0, start, length))
      continue;
    counts[slot] = known + times;
    return;
  }
}

function grown(text: string, small: Table): Table {
  const table = newTable(small.starts.length * 4);
  for (let slot = 0; slot < small.counts.length; slot++) {
    const times = small.counts[slot] ?? 0;
    if (times > 0)
      count(text, table, small.starts[slot] ?? 0, small.lengths[slot] ?? 0, small.hashes[slot] ?? 0, times);
  }
  return table;
}

function isSame(text: string, one: number, other: number, length: number): boolean {
  for (let i = 0; i < length; i++)
    if ((text.charCodeAt(one + i) | 32) !== (text.charCodeAt(other + i) | 32)) return false;
  return true;
}

function isLetter(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}
