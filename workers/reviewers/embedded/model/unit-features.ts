import type { DocumentText } from '../../../../schemas/document-text.ts';
import { bucketOf, hashWords, pairHash, SALT } from './features.ts';
import type { Unit } from './units.ts';

/** Words of the neighbours that a unit sees: the last of the one before, the first of the one after. */
const NEIGHBOUR_WORDS = 15;
/** Words of one unit that are read; longer units are told apart by their first thousand words well enough. */
const UNIT_WORDS = 1_000;
/** Words of one heading that are read; of the headings over a unit, the two innermost. */
const HEADING_WORDS = 10;
const HEADINGS = 2;
/** Room for the features of one unit: three per word, neighbours and flags. */
export const UNIT_FEATURES = 3 * UNIT_WORDS + 4 * NEIGHBOUR_WORDS + 4 * HEADING_WORDS + 16;
/** From this index on, `neighbour` features weigh half. */
export interface UnitFeatureRow {
  readonly buckets: Uint32Array;
  /** How many features there are. */
  count: number;
  /** Index of the first feature that comes from a neighbour; flags stand before it. */
  neighbours: number;
}

/** A document's units with their words hashed once. */
export interface HashedUnits {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly words: Uint32Array;
  /** Words of unit u are words[starts[u] .. starts[u + 1]). */
  readonly starts: Uint32Array;
  /** Buckets of the headings over each unit; units of one section share the list. */
  readonly headings: readonly Uint32Array[];
  /** Innermost section of each unit as an index, or -1. */
  readonly sections: Int32Array;
  /** What stands before each unit: 0 a space, 1 a line end, 2 an empty line; 4 is added where a section starts. */
  readonly breaks: Uint8Array;
  /** Share of capitals among the letters of each unit. */
  readonly capitals: Float32Array;
}

/** Hashes the words of all units and of the headings over them, once each. */
export function hashUnits(
  { text, sections }: Pick<DocumentText, 'text' | 'sections'>,
  units: readonly Unit[],
): HashedUnits {
  const starts = new Uint32Array(units.length + 1);
  const capitals = new Float32Array(units.length);
  let words = new Uint32Array(Math.max(64, text.length >> 2));
  const scratch = new Uint32Array(UNIT_WORDS);
  let filled = 0;
  for (const [index, { start, end }] of units.entries()) {
    const count = hashWords(text, start, end, scratch);
    if (filled + count > words.length) {
      const larger = new Uint32Array(2 * (filled + count));
      larger.set(words.subarray(0, filled));
      words = larger;
    }
    words.set(scratch.subarray(0, count), filled);
    filled += count;
    starts[index + 1] = filled;
    capitals[index] = shareOfCapitals(text, start, end);
  }
  const sectionOf = sectionsOver(sections, units);
  return {
    text,
    units,
    words: words.subarray(0, filled),
    starts,
    headings: headingsOver(sections, sectionOf),
    sections: sectionOf,
    breaks: breaksBefore(text, units, sectionOf),
    capitals,
  };
}

/** Index of the innermost section that each unit starts in, or -1. */
function sectionsOver(sections: DocumentText['sections'], units: readonly Unit[]): Int32Array {
  let next = 0;
  return Int32Array.from(units, ({ start }) => {
    while ((sections[next]?.start ?? Number.POSITIVE_INFINITY) <= start) next++;
    let at = next - 1;
    while (at >= 0 && (sections[at]?.end ?? 0) <= start) at = sections[at]?.parent ?? -1;
    return at;
  });
}

function breaksBefore(text: string, units: readonly Unit[], sectionOf: Int32Array): Uint8Array {
  return Uint8Array.from(units, ({ start }, u) => {
    const from = units[u - 1]?.end ?? 0;
    let lines = u === 0 ? 2 : 0;
    for (let i = Math.max(from, start - 200); i < start && lines < 2; i++) if (text.charCodeAt(i) === 10) lines++;
    return lines + (u === 0 || sectionOf[u] !== sectionOf[u - 1] ? 4 : 0);
  });
}

/** For each unit, the buckets of the two innermost headings of the sections it stands in. */
function headingsOver(sections: DocumentText['sections'], sectionOf: Int32Array): Uint32Array[] {
  const lists = new Map<number, Uint32Array>();
  const none = new Uint32Array();
  return Array.from(sectionOf, (at) => {
    if (at < 0) return none;
    const known = lists.get(at);
    if (known !== undefined) return known;
    const buckets: number[] = [];
    const scratch = new Uint32Array(HEADING_WORDS);
    let used = 0;
    for (let s = at; s >= 0 && used < HEADINGS; s = sections[s]?.parent ?? -1) {
      const heading = sections[s]?.heading ?? '';
      if (heading === '') continue;
      used++;
      const count = hashWords(heading, 0, heading.length, scratch);
      for (let i = 0; i < count; i++) {
        buckets.push(bucketOf((scratch[i] ?? 0) ^ SALT.heading));
        if (i + 1 < count) buckets.push(bucketOf(pairHash(scratch[i] ?? 0, scratch[i + 1] ?? 0) ^ SALT.heading));
      }
    }
    const list = Uint32Array.from(buckets);
    lists.set(at, list);
    return list;
  });
}

/** Writes the features of unit `index` into `row`: words, pairs, triples, flags of shape and place, then neighbours. */
export function unitFeatures(hashed: HashedUnits, index: number, row: UnitFeatureRow): void {
  const { words, starts, units, text } = hashed;
  const unit = units[index];
  if (unit === undefined) return;
  const { buckets } = row;
  const from = starts[index] ?? 0;
  const to = starts[index + 1] ?? 0;
  let n = 0;
  for (let i = from; i < to; i++) {
    const word = words[i] ?? 0;
    buckets[n++] = bucketOf(word ^ SALT.body);
    if (i + 1 >= to) continue;
    const pair = pairHash(word, words[i + 1] ?? 0);
    buckets[n++] = bucketOf(pair ^ SALT.body);
    if (i + 2 < to) buckets[n++] = bucketOf(pairHash(pair, words[i + 2] ?? 0) ^ SALT.body);
  }
  for (const flag of flagsOf(hashed, index, text.slice(unit.start, Math.min(unit.end, unit.start + 400)))) {
    buckets[n++] = bucketOf(Math.imul(flag + 1, 0x9e3779b1) ^ SALT.flag);
  }
  for (const bucket of hashed.headings[index] ?? []) buckets[n++] = bucket;
  row.neighbours = n;
  if (index > 0)
    n = neighbour(words, Math.max(starts[index - 1] ?? 0, from - NEIGHBOUR_WORDS), from, SALT.before, row, n);
  if (index + 1 < units.length) {
    n = neighbour(words, to, Math.min(starts[index + 2] ?? to, to + NEIGHBOUR_WORDS), SALT.after, row, n);
  }
  row.count = n;
}

function neighbour(
  words: Uint32Array,
  from: number,
  to: number,
  salt: number,
  row: UnitFeatureRow,
  at: number,
): number {
  let n = at;
  for (let i = from; i < to; i++) {
    const word = words[i] ?? 0;
    row.buckets[n++] = bucketOf(word ^ salt);
    if (i + 1 < to) row.buckets[n++] = bucketOf(pairHash(word, words[i + 1] ?? 0) ^ salt);
  }
  return n;
}

/** Shape and place of a unit as small numbers: length, capitals, place in the document, definition, numbering. */
function flagsOf(hashed: HashedUnits, index: number, head: string): number[] {
  const { units, capitals } = hashed;
  const unit = units[index];
  if (unit === undefined) return [];
  const share = capitals[index] ?? 0;
  const flags = [
    Math.min(11, Math.floor(Math.log2(unit.end - unit.start + 1))),
    20 + (share > 0.5 ? 2 : share > 0.2 ? 1 : 0),
    30 + placeOf(index, units.length),
    units[index - 1]?.sentence === unit.sentence ? 40 : 41,
  ];
  if (DEFINES.test(head)) flags.push(42);
  if (/\(["“]|["“][A-Z]/.test(head)) flags.push(43);
  const number = /^[\d.()]{1,12}/.exec(head);
  if (number !== null) flags.push(44 + Math.min(4, number[0].length));
  return flags;
}

/** A quoted word that "means" something. */
export const DEFINES = /["“][^"”\n]{1,60}["”]\s{0,4}(?:shall\s{1,4})?means?\b/;

function placeOf(index: number, count: number): number {
  if (index < 3) return 0;
  if (index < 10) return 1;
  if (index < 30) return 2;
  const share = index / count;
  return share < 0.2 ? 3 : share < 0.5 ? 4 : share < 0.8 ? 5 : share < 0.95 ? 6 : 7;
}

function shareOfCapitals(text: string, start: number, end: number): number {
  let upper = 0;
  let letters = 0;
  const stop = Math.min(end, start + 600);
  for (let i = start; i < stop; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 65 && unit <= 90) {
      upper++;
      letters++;
    } else if (unit >= 97 && unit <= 122) letters++;
  }
  return letters === 0 ? 0 : upper / letters;
}
