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
/** Words of the rest of its sentence that a unit sees, on either side, and words of the sentence's own opening. */
const SENTENCE_WORDS = 300;
const LEAD_WORDS = 20;
/** Room for the features of one unit: three per word, its surroundings and flags. */
export const UNIT_FEATURES =
  3 * UNIT_WORDS + 4 * NEIGHBOUR_WORDS + 4 * HEADING_WORDS + 2 * SENTENCE_WORDS + 2 * LEAD_WORDS + 16;
/** The features of one unit, filled anew for each. */
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
  /** The stem of each word. */
  readonly stems: Uint32Array;
  /** Words of unit u are words[starts[u] .. starts[u + 1]). */
  readonly starts: Uint32Array;
  /** First word of the sentence of each unit, and of the sentence after it. */
  readonly opens: Uint32Array;
  readonly closes: Uint32Array;
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
  let words = new Uint32Array((text.length >> 2) + UNIT_WORDS);
  let stems = new Uint32Array(words.length);
  let filled = 0;
  for (const [index, { start, end }] of units.entries()) {
    if (filled + UNIT_WORDS > words.length) {
      words = larger(words);
      stems = larger(stems);
    }
    const to = filled + UNIT_WORDS;
    filled += hashWords(text, start, end, words.subarray(filled, to), stems.subarray(filled, to));
    starts[index + 1] = filled;
    capitals[index] = shareOfCapitals(text, start, end);
  }
  const sectionOf = sectionsOver(sections, units);
  return {
    text,
    units,
    words: words.subarray(0, filled),
    stems: stems.subarray(0, filled),
    starts,
    ...sentenceWords(units, starts),
    headings: headingsOver(sections, sectionOf),
    sections: sectionOf,
    breaks: breaksBefore(text, units, sectionOf),
    capitals,
  };
}

function larger(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(2 * numbers.length);
  wider.set(numbers);
  return wider;
}

/** Where the words of each unit's sentence begin and end. */
function sentenceWords(units: readonly Unit[], starts: Uint32Array): Pick<HashedUnits, 'opens' | 'closes'> {
  const opens = new Uint32Array(units.length);
  const closes = new Uint32Array(units.length);
  for (let u = 0; u < units.length; u++) {
    const goesOn = units[u]?.sentence === units[u - 1]?.sentence;
    opens[u] = (goesOn ? opens[u - 1] : starts[u]) ?? 0;
  }
  for (let u = units.length - 1; u >= 0; u--) {
    const goesOn = units[u]?.sentence === units[u + 1]?.sentence;
    closes[u] = (goesOn ? closes[u + 1] : starts[u + 1]) ?? 0;
  }
  return { opens, closes };
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

/**
 * Writes the features of unit `index` into `row`: words, stems and pairs of stems, flags of shape and place, headings;
 * then what surrounds it: the rest of its sentence and the nearest words of its neighbours.
 */
export function unitFeatures(hashed: HashedUnits, index: number, row: UnitFeatureRow): void {
  const { words, stems, starts, opens, closes, units, text } = hashed;
  const unit = units[index];
  if (unit === undefined) return;
  const { buckets } = row;
  const from = starts[index] ?? 0;
  const to = starts[index + 1] ?? 0;
  let n = 0;
  for (let i = from; i < to; i++) {
    const stem = stems[i] ?? 0;
    buckets[n++] = bucketOf((words[i] ?? 0) ^ SALT.body);
    buckets[n++] = bucketOf(stem ^ SALT.stem);
    if (i + 1 < to) buckets[n++] = bucketOf(pairHash(stem, stems[i + 1] ?? 0) ^ SALT.stem);
  }
  for (const flag of flagsOf(hashed, index, text.slice(unit.start, Math.min(unit.end, unit.start + 400)))) {
    buckets[n++] = bucketOf(Math.imul(flag + 1, 0x9e3779b1) ^ SALT.flag);
  }
  for (const bucket of hashed.headings[index] ?? []) buckets[n++] = bucket;
  row.neighbours = n;
  row.count = n;
  const before = starts[index - 1] ?? from;
  const after = starts[index + 2] ?? to;
  const open = opens[index] ?? from;
  const close = closes[index] ?? to;
  addWords(words, Math.max(before, from - NEIGHBOUR_WORDS), from, SALT.before, true, row);
  addWords(words, to, Math.min(after, to + NEIGHBOUR_WORDS), SALT.after, true, row);
  addWords(words, open, Math.min(from, open + LEAD_WORDS), SALT.lead, true, row);
  addWords(words, Math.max(open, from - SENTENCE_WORDS), from, SALT.earlier, false, row);
  addWords(words, to, Math.min(close, to + SENTENCE_WORDS), SALT.later, false, row);
}

/** Adds words, with `pairs` also each with the word after it. */
function addWords(
  words: Uint32Array,
  from: number,
  to: number,
  salt: number,
  pairs: boolean,
  row: UnitFeatureRow,
): void {
  let n = row.count;
  for (let i = from; i < to; i++) {
    const word = words[i] ?? 0;
    row.buckets[n++] = bucketOf(word ^ salt);
    if (pairs && i + 1 < to) row.buckets[n++] = bucketOf(pairHash(word, words[i + 1] ?? 0) ^ salt);
  }
  row.count = n;
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
