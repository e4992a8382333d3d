import { MENTION_CATEGORIES, MENTION_FEATURES, type Mention } from './mention-candidates.ts';

/** One question to the trees: is this mention of that category? `at` is its row. */
export interface MentionRow {
  readonly mention: Mention;
  /** Index into MENTION_CATEGORIES. */
  readonly label: number;
  readonly at: number;
}

/** Rows for the trees: the category, the linear model's log-odds (own, behind the document's best, of the rival date), facts. */
export function describeMentions(
  mentions: readonly Mention[],
  linear: Float32Array,
): MentionRow[] & { readonly x: Float32Array } {
  const labels = MENTION_CATEGORIES.length;
  const rows: MentionRow[] = [];
  for (const mention of mentions) for (const label of mention.labels) rows.push({ mention, label, at: rows.length });
  const index = new Map(mentions.map((mention, m) => [mention, m]));
  const scoreOf = (mention: Mention, label: number) => linear[(index.get(mention) ?? 0) * labels + label] ?? 0;
  const best = new Float32Array(labels).fill(-99);
  for (const { mention, label } of rows) best[label] = Math.max(best[label] ?? -99, scoreOf(mention, label));
  const x = new Float32Array(rows.length * MENTION_FEATURES);
  for (const { mention, label, at } of rows) {
    const own = scoreOf(mention, label);
    // The two dates are labels 2 and 3: each is the other's rival.
    const rival = label >= 2 ? scoreOf(mention, 5 - label) : -9;
    x.set([label, own, own - (best[label] ?? 0), rival, ...mention.numbers], at * MENTION_FEATURES);
  }
  return Object.assign(rows, { x });
}
