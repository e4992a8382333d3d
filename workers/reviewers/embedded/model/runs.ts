import { DEFINES, type HashedUnits } from './unit-features.ts';

/** Log-odds below which a unit does not start a run, and below which a neighbour does not join one. */
const SEED = -5;
const JOIN = -4.5;
/** A unit below this log-odds is only a run by itself and as part of its sentence. */
const JOINED_SEED = -3;
/** Units this far below the document's best of the label are not looked at. */
const SPREAD = 7;
/** Most seeds per label and document. */
const MOST_SEEDS = 40;
/** Longest run of joined units; a whole sentence may be longer. */
const LONGEST = 6;
const LONGEST_SENTENCE = 30;
/** What stands for a score outside the document. */
const OUTSIDE = -12;

/** Numbers that describe one run to the trees. */
export const RUN_FEATURES = 50;
/** Numbers that describe a category: share of contracts, spans per contract, usual words, how well units tell it. */
export const PROFILE = 4;

/** Candidate runs of units for one label: run r covers units[firsts[r]] to units[lasts[r]]. */
export interface Runs {
  readonly firsts: number[];
  readonly lasts: number[];
  /** RUN_FEATURES numbers per run. */
  readonly x: Float32Array;
}

/** Facts about units that every label needs; worked out once per document and only for units that are seeds. */
export interface UnitFacts {
  readonly hashed: HashedUnits;
  /** scores[unit * labels + label]: log-odds. */
  readonly scores: Float32Array;
  readonly labels: number;
  /** PROFILE numbers per label. */
  readonly profiles: Float32Array;
  /** The best and the second best label of each unit. */
  readonly bestLabel: Uint8Array;
  readonly best: Float32Array;
  readonly secondBest: Float32Array;
  /** Bits: 1 defines a word, 2 money or percent, 4 digits; 128 not yet worked out. */
  readonly marks: Uint8Array;
}

/** Prepares what the labels share. */
export function unitFacts(hashed: HashedUnits, scores: Float32Array, profiles: Float32Array): UnitFacts {
  const labels = profiles.length / PROFILE;
  const count = hashed.units.length;
  const bestLabel = new Uint8Array(count);
  const best = new Float32Array(count).fill(-99);
  const secondBest = new Float32Array(count).fill(-99);
  for (let u = 0; u < count; u++) {
    for (let l = 0; l < labels; l++) {
      const score = scores[u * labels + l] ?? 0;
      if (score > (best[u] ?? 0)) {
        secondBest[u] = best[u] ?? 0;
        best[u] = score;
        bestLabel[u] = l;
      } else if (score > (secondBest[u] ?? 0)) secondBest[u] = score;
    }
  }
  return { hashed, scores, labels, profiles, bestLabel, best, secondBest, marks: new Uint8Array(count).fill(128) };
}

/** All candidate runs of one label in a document, with what the trees need to judge them. */
export function candidateRuns(facts: UnitFacts, label: number): Runs {
  const { hashed, scores, labels } = facts;
  const { units } = hashed;
  const count = units.length;
  const seeds: number[] = [];
  let top = SEED;
  for (let u = 0; u < count; u++) {
    const score = scores[u * labels + label] ?? 0;
    if (score > SEED) seeds.push(u);
    if (score > top) top = score;
  }
  const at = (u: number) => (u < 0 || u >= count ? OUTSIDE : (scores[u * labels + label] ?? 0));
  seeds.sort((a, b) => at(b) - at(a) || a - b);
  let kept = Math.min(seeds.length, MOST_SEEDS);
  while (kept > 1 && at(seeds[kept - 1] ?? 0) < top - SPREAD) kept--;
  const firsts: number[] = [];
  const lasts: number[] = [];
  const known = new Set<number>();
  const add = (first: number, last: number) => {
    const key = first * 65_536 + (last - first);
    if (known.has(key)) return;
    known.add(key);
    firsts.push(first);
    lasts.push(last);
  };
  for (let s = 0; s < kept; s++) addRunsAround(units, seeds[s] ?? 0, at, add);
  const x = new Float32Array(firsts.length * RUN_FEATURES);
  const document = documentFacts(seeds, kept, at);
  for (let r = 0; r < firsts.length; r++)
    describeRun(facts, label, firsts[r] ?? 0, lasts[r] ?? 0, document, x, r * RUN_FEATURES);
  return { firsts, lasts, x };
}

function addRunsAround(
  units: HashedUnits['units'],
  seed: number,
  at: (u: number) => number,
  add: (first: number, last: number) => void,
): void {
  add(seed, seed);
  let low = seed;
  let high = seed;
  const joins = at(seed) > JOINED_SEED;
  while (joins && low > 0 && seed - low < LONGEST && at(low - 1) > JOIN) low--;
  while (joins && high < units.length - 1 && high - seed < LONGEST && at(high + 1) > JOIN) high++;
  for (let first = low; first <= seed; first++) {
    for (let last = seed; last <= high; last++) if (last - first < LONGEST) add(first, last);
  }
  const sentence = units[seed]?.sentence;
  let first = seed;
  let last = seed;
  while (first > 0 && units[first - 1]?.sentence === sentence) first--;
  while (last < units.length - 1 && units[last + 1]?.sentence === sentence) last++;
  if (last - first >= LONGEST_SENTENCE) return;
  add(first, last);
  if (first < seed) add(first, seed);
  for (let from = Math.max(first, seed - 2); joins && from < seed; from++)
    if (last - from < 2 * LONGEST) add(from, last);
}

interface DocumentFacts {
  readonly ranks: ReadonlyMap<number, number>;
  readonly top: number;
  readonly second: number;
  readonly positive: number;
  readonly mass: number;
  readonly seeds: number;
}

function documentFacts(seeds: readonly number[], kept: number, at: (u: number) => number): DocumentFacts {
  const ranks = new Map<number, number>();
  let positive = 0;
  let mass = 0;
  for (let s = 0; s < kept; s++) {
    const score = at(seeds[s] ?? 0);
    ranks.set(seeds[s] ?? 0, s);
    if (score > 0) positive++;
    mass += 1 / (1 + Math.exp(-score));
  }
  return {
    ranks,
    top: at(seeds[0] ?? -1),
    second: at(seeds[1] ?? -1),
    positive,
    mass,
    seeds: Math.min(seeds.length, 99),
  };
}

function describeRun(
  facts: UnitFacts,
  label: number,
  first: number,
  last: number,
  document: DocumentFacts,
  x: Float32Array,
  to: number,
): void {
  const { hashed, scores, labels } = facts;
  const { units, starts, capitals } = hashed;
  const count = units.length;
  const at = (u: number) => (u < 0 || u >= count ? OUTSIDE : (scores[u * labels + label] ?? 0));
  let sum = 0;
  let words = 0;
  let max = -99;
  let min = 99;
  let best = first;
  let covered = 0;
  let upper = 0;
  let marks = 0;
  for (let u = first; u <= last; u++) {
    const size = Math.max(1, (starts[u + 1] ?? 0) - (starts[u] ?? 0));
    const score = at(u);
    sum += score * size;
    words += size;
    upper += (capitals[u] ?? 0) * size;
    if (score > -1) covered += size;
    if (score > max) {
      max = score;
      best = u;
    }
    if (score < min) min = score;
    marks |= marksOf(facts, u);
  }
  let near = OUTSIDE;
  for (let u = Math.max(0, first - 4); u <= Math.min(count - 1, last + 4); u++) {
    if ((u < first || u > last) && at(u) > near) near = at(u);
  }
  const rival = facts.bestLabel[best] === label ? (facts.secondBest[best] ?? 0) : (facts.best[best] ?? 0);
  const sentenceOf = (u: number) => units[u]?.sentence ?? -1;
  const joinsBefore = sentenceOf(first - 1) === sentenceOf(first);
  const joinsAfter = sentenceOf(last + 1) === sentenceOf(last);
  let i = to;
  x[i++] = label;
  x[i++] = last - first + 1;
  x[i++] = words;
  x[i++] = sum / words;
  x[i++] = max;
  x[i++] = min;
  x[i++] = at(first);
  x[i++] = at(last);
  x[i++] = at(first - 1);
  x[i++] = at(last + 1);
  x[i++] = joinsBefore ? 1 : 0;
  x[i++] = joinsAfter ? 1 : 0;
  x[i++] = near;
  x[i++] = document.ranks.get(best) ?? MOST_SEEDS;
  x[i++] = document.top - max;
  x[i++] = document.second;
  x[i++] = document.positive;
  x[i++] = document.mass;
  x[i++] = first / count;
  x[i++] = first;
  x[i++] = rival;
  x[i++] = max - rival;
  x[i++] = facts.bestLabel[best] ?? 0;
  x[i++] = upper / words;
  x[i++] = marks & 1;
  x[i++] = marks & 2;
  x[i++] = marks & 4;
  x[i++] = count;
  x[i++] = covered / words;
  x[i++] = document.seeds;
  x[i++] = at(first - 2);
  x[i++] = at(last + 2);
  x[i++] = (starts[first + 1] ?? 0) - (starts[first] ?? 0);
  x[i++] = (starts[last + 1] ?? 0) - (starts[last] ?? 0);
  x[i++] = sum;
  x[i++] = document.top;
  // Paragraphs and sections: labels like to begin and end with them.
  const { breaks, sections } = hashed;
  let inner = 0;
  let innerSections = 0;
  for (let u = first + 1; u <= last; u++) {
    if (((breaks[u] ?? 0) & 3) > 0) inner++;
    if (((breaks[u] ?? 0) & 4) > 0) innerSections++;
  }
  const section = sections[best] ?? -1;
  let from = first;
  let until = last;
  while (from > 0 && first - from < 12 && sections[from - 1] === section) from--;
  while (until < count - 1 && until - last < 12 && sections[until + 1] === section) until++;
  let mass = 0;
  let own = 0;
  let strong = 0;
  for (let u = from; u <= until; u++) {
    const p = 1 / (1 + Math.exp(-at(u)));
    mass += p;
    if (u >= first && u <= last) own += p;
    else if (p > 0.2) strong++;
  }
  x[i++] = (breaks[first] ?? 0) & 3;
  x[i++] = ((breaks[first] ?? 0) & 4) > 0 ? 1 : 0;
  x[i++] = last + 1 < count ? (breaks[last + 1] ?? 0) & 3 : 2;
  x[i++] = last + 1 < count && ((breaks[last + 1] ?? 0) & 4) === 0 ? 0 : 1;
  x[i++] = inner;
  x[i++] = innerSections;
  x[i++] = first - from;
  x[i++] = until - last;
  x[i++] = own / mass;
  x[i++] = strong;
  for (let p = 0; p < PROFILE; p++) x[i++] = facts.profiles[label * PROFILE + p] ?? 0;
}

function marksOf(facts: UnitFacts, u: number): number {
  const known = facts.marks[u] ?? 0;
  if (known !== 128) return known;
  const { start = 0, end = 0 } = facts.hashed.units[u] ?? {};
  const text = facts.hashed.text.slice(start, Math.min(end, start + 2_000));
  const marks = (DEFINES.test(text) ? 1 : 0) | (/[$%]/.test(text) ? 2 : 0) | (/\d/.test(text) ? 4 : 0);
  facts.marks[u] = marks;
  return marks;
}
