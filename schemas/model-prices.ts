/** US dollars per million tokens. `cacheWrite` is the price of writing the five-minute cache. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** Prompts of more tokens than `above` cost `factor` times as much, the whole request. */
  readonly long?: { readonly above: number; readonly factor: number };
}

/**
 * What the models cost. Source: the price list of the Anthropic API, platform.claude.com/docs, as of `date`. Where
 * the list gives no cache price, reading counts as input and writing as 1.25 times input.
 */
export const MODEL_PRICES: {
  readonly source: string;
  readonly date: string;
  readonly models: Readonly<Record<string, ModelPrice>>;
} = {
  source: 'https://platform.claude.com/docs/en/about-claude/pricing',
  date: '2026-11-30',
  models: {
    'claude-haiku-5-5': {
      input: 0.1,
      output: 0.5,
      cacheRead: 0.01,
      cacheWrite: 0.125,
      long: { above: 100_000, factor: 5 },
    },
    'claude-sonnet-5-5': { input: 2, output: 10, cacheRead: 0.1, cacheWrite: 2.5 },
    'claude-opus-5-5': { input: 4, output: 20, cacheRead: 0.2, cacheWrite: 5 },
    'claude-fable-5-2': { input: 8, output: 40, cacheRead: 8, cacheWrite: 10 },
  },
};
