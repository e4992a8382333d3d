import type { Limits } from '../schemas/brief.ts';
import type { ReviewConfig } from '../schemas/config.ts';

const MIB = 1024 * 1024;

/** The bounds of one sub-agent, in the units of `Limits`, from the options of a run. */
export function limitsOf(config: ReviewConfig): Limits {
  return {
    turns: config.maxTurns,
    toolCalls: config.maxToolCalls,
    softDeadlineMs: Math.round(config.timeout * 1_000),
    hardKillAfterMs: Math.round(config.killAfter * 1_000),
    tokens: config.maxTokens,
    costUsd: config.maxCost,
    heapMb: config.maxHeapMb,
    fileBytes: Math.round(config.maxFileMb * MIB),
    inflatedBytes: Math.round(config.maxInflatedMb * MIB),
    archiveEntries: config.maxEntries,
    pages: config.maxPages,
    textCharacters: Math.round(config.maxTextMb * 1_000_000),
  };
}
