import type { Usage as ApiUsage } from '@anthropic-ai/sdk/resources/messages';
import type { Usage } from '../../../schemas/artifact.ts';
import type { Limits } from '../../../schemas/brief.ts';
import { MODEL_PRICES } from '../../../schemas/model-prices.ts';

/** Adds up what one sub-agent has used, and says which limit it has reached. */
export interface Meter {
  /** Books one answer, usable or not. A stand-in that reports no usage counts as none. */
  readonly book: (usage: Partial<ApiUsage> | null | undefined) => void;
  readonly turn: () => void;
  readonly toolCall: () => void;
  readonly retry: () => void;
  readonly usage: () => Usage;
  /** The limit that forbids another call, or null. */
  readonly exhausted: () => string | null;
  readonly mayCallTool: () => boolean;
}

/** A fresh meter. Without a price the cost stays 0 and the cost limit cannot bind; the run says so when it starts. */
export function openMeter(model: string, limits: Pick<Limits, 'turns' | 'toolCalls' | 'tokens' | 'costUsd'>): Meter {
  const price = MODEL_PRICES.models[model];
  const sum = { tokensIn: 0, tokensOut: 0, tokensCached: 0, turns: 0, toolCalls: 0, costUsd: 0 };
  let retries = 0;
  return {
    book(usage) {
      const plain = count(usage?.input_tokens);
      const written = count(usage?.cache_creation_input_tokens);
      const cached = count(usage?.cache_read_input_tokens);
      const out = count(usage?.output_tokens);
      sum.tokensIn += plain + written + cached;
      sum.tokensCached += cached;
      sum.tokensOut += out;
      if (price === undefined) return;
      const factor = price.long !== undefined && plain + written + cached > price.long.above ? price.long.factor : 1;
      const dollars = plain * price.input + written * price.cacheWrite + cached * price.cacheRead + out * price.output;
      sum.costUsd += (dollars * factor) / 1e6;
    },
    turn: () => void sum.turns++,
    toolCall: () => void sum.toolCalls++,
    retry: () => void retries++,
    usage: () => ({ ...sum, costUsd: Math.round(sum.costUsd * 1e6) / 1e6, retries }),
    exhausted() {
      if (sum.turns >= limits.turns) return `the limit of ${limits.turns} turns`;
      if (sum.tokensIn + sum.tokensOut >= limits.tokens) return `the limit of ${limits.tokens} tokens`;
      if (price !== undefined && sum.costUsd >= limits.costUsd) return `the limit of ${limits.costUsd} US dollars`;
      return null;
    },
    mayCallTool: () => sum.toolCalls < limits.toolCalls,
  };
}

function count(tokens: number | null | undefined): number {
  return typeof tokens === 'number' && Number.isFinite(tokens) && tokens > 0 ? Math.round(tokens) : 0;
}
