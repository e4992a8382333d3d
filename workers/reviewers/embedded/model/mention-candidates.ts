import type { Span } from '../../../../schemas/document-text.ts';
import { bucketOf, hashWords, pairHash } from './features.ts';
import { dateMentions, nameMentions, titleMentions } from './mentions.ts';
import type { HashedUnits } from './unit-features.ts';

/** The categories whose labels are exact words, in the order of the mention model's labels. */
export const MENTION_CATEGORIES = ['Document Name', 'Parties', 'Agreement Date', 'Effective Date'] as const;

interface MentionKind {
  /** Indices into MENTION_CATEGORIES. */
  readonly labels: readonly number[];
  readonly find: (text: string, start: number, end: number) => Span[];
  /** Units are read whose best log-odds of these categories exceeds this, and all that start before `head`. */
  readonly floor: number;
  readonly head: number;
  readonly units: number;
}

const KINDS: readonly MentionKind[] = [
  { labels: [0], find: titleMentions, floor: -3.5, head: 800, units: 8 },
  { labels: [1], find: nameMentions, floor: -3, head: 1_500, units: 14 },
  { labels: [2, 3], find: dateMentions, floor: -4, head: 500, units: 10 },
];

/** Numbers that describe one (mention, category) to the trees; the first four are written after the linear model. */
export const MENTION_FEATURES = 25;
/** Hashed features a mention has at most. */
const ROOM = 160;
/** Occurrences are counted no further than this. */
const MOST_OCCURRENCES = 300;

/** One candidate of exact words, with hashed features for the linear model and numbers for the trees. */
export interface Mention {
  readonly span: Span;
  readonly labels: readonly number[];
  readonly buckets: Uint32Array;
  readonly numbers: readonly number[];
}

/** Titles, names and dates in the units that may hold them. `columns` are the four categories in `scores`. */
export function mentionCandidates(
  hashed: HashedUnits,
  scores: Float32Array,
  labels: number,
  columns: readonly number[],
  expiration: number,
): Mention[] {
  const mentions: Mention[] = [];
  const at = (u: number, column: number) => {
    const score = scores[u * labels + column];
    return u < 0 || score === undefined ? -9 : score;
  };
  for (const [type, kind] of KINDS.entries()) {
    const best = (u: number) => Math.max(...kind.labels.map((label) => at(u, columns[label] ?? 0)));
    const chosen = hashed.units
      .map((unit, u) => ({ unit, u, score: best(u) }))
      .filter(({ unit, score }) => score > kind.floor || unit.start < kind.head)
      .sort((a, b) => b.score - a.score || a.u - b.u)
      .slice(0, kind.units)
      .sort((a, b) => a.u - b.u);
    const top = Math.max(-9, ...chosen.map(({ score }) => score));
    let order = 0;
    for (const [nth, { unit, u }] of chosen.entries()) {
      for (const span of kind.find(hashed.text, unit.start, unit.end)) {
        const text = hashed.text.slice(span[0], span[1]);
        const occurrences = type === 1 ? occurrencesOf(hashed.text, text) : 1;
        const capital = text === text.toUpperCase() ? 1 : 0;
        const wordCount = hashWords(hashed.text, span[0], span[1], new Uint32Array(64));
        const own = columns.map((column) => at(u, column));
        const column = columns[kind.labels[0] ?? 0] ?? 0;
        mentions.push({
          span,
          labels: kind.labels,
          buckets: mentionBuckets(hashed.text, span, type, order, occurrences, capital),
          numbers: [
            type,
            ...own,
            at(u - 1, column),
            u + 1 < hashed.units.length ? at(u + 1, column) : -9,
            span[0],
            span[0] / hashed.text.length,
            order,
            wordCount,
            capital,
            occurrences,
            nth,
            chosen.length,
            top,
            (own[type] ?? -9) - top,
            span[0] - unit.start,
            unit.end - span[1],
            span[1] - span[0],
            at(u, expiration),
          ],
        });
        order++;
      }
    }
  }
  return mentions;
}

function occurrencesOf(text: string, words: string): number {
  let count = 0;
  let at = text.indexOf(words);
  while (at >= 0 && count < MOST_OCCURRENCES) {
    count++;
    at = text.indexOf(words, at + words.length);
  }
  return count;
}

const inside = new Uint32Array(64);
const around = new Uint32Array(64);

/** Hashed features: the words inside, five words on either side with their distance, the marks that touch it. */
function mentionBuckets(
  text: string,
  [start, end]: Span,
  type: number,
  order: number,
  occurrences: number,
  capital: number,
): Uint32Array {
  const buckets = new Uint32Array(ROOM);
  let n = 0;
  const add = (kind: number, hash: number) => {
    if (n < ROOM) buckets[n++] = bucketOf(Math.imul(hash ^ kind, 0x9e3779b1) ^ (type * 7919));
  };
  const count = hashWords(text, start, end, inside);
  const shown = Math.min(count, 24);
  for (let i = 0; i < shown; i++) {
    add(1, inside[i] ?? 0);
    if (i + 1 < shown) add(2, pairHash(inside[i] ?? 0, inside[i + 1] ?? 0));
  }
  if (count > 0) {
    add(3, inside[0] ?? 0);
    add(4, inside[count - 1] ?? 0);
  }
  add(5, Math.min(count, 8));
  const before = hashWords(text, Math.max(0, start - 60), start, around);
  for (let i = 0; i < Math.min(5, before); i++) {
    const word = around[before - 1 - i] ?? 0;
    add(10 + i, word);
    add(20, word);
    if (i + 1 < before) add(30 + i, pairHash(around[before - 2 - i] ?? 0, word));
  }
  const after = hashWords(text, end, Math.min(text.length, end + 60), around);
  for (let i = 0; i < Math.min(5, after); i++) {
    const word = around[i] ?? 0;
    add(40 + i, word);
    add(50, word);
    if (i + 1 < after) add(60 + i, pairHash(word, around[i + 1] ?? 0));
  }
  const unitAt = (at: number) => (at < 0 || at >= text.length ? 1 : text.charCodeAt(at));
  add(70, unitAt(start - 1));
  add(71, unitAt(end));
  add(72, unitAt(start - 2));
  add(73, unitAt(end + 1));
  add(74, Math.min(12, Math.floor(Math.log2(start + 1))));
  add(75, Math.min(6, Math.floor(Math.log2(order + 1))));
  add(76, capital);
  if (type === 1) add(77, Math.floor(Math.log2(occurrences + 1)));
  return buckets.slice(0, n);
}
