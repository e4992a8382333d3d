import type { Limits } from '../schemas/brief.ts';

/** Limits wide enough that no contract of a bench reaches them. */
export const readLimits: Limits = {
  turns: 30,
  toolCalls: 40,
  softDeadlineMs: 600_000,
  hardKillAfterMs: 15_000,
  tokens: 1_000_000,
  costUsd: 10,
  heapMb: 1_024,
  fileBytes: 200_000_000,
  inflatedBytes: 400_000_000,
  archiveEntries: 10_000,
  pages: 10_000,
  textCharacters: 20_000_000,
};
