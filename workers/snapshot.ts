import { createHash, createHmac } from 'node:crypto';
import type { ContextSnapshot } from '../schemas/thread.ts';
import { estimateTokens } from '../schemas/tokens.ts';
import type { SubAgentContext } from './context.ts';
import { frequentWords } from './frequent-words.ts';

const CANARY = /cnry-[0-9a-f]{24}/g;
const TOP_TERMS = 20;

/**
 * Describes a context in numbers and hashes, so that the main thread can prove isolation without reading a word:
 * frequent words are HMACs under the task's canary, and canaries that are not the task's own are counted.
 */
export function snapshotContext(
  context: SubAgentContext,
  options: { documentText: string; canary: string; producedTokens: number },
): ContextSnapshot {
  const text = `${context.system.join('\n')}\n${context.user}`;
  return {
    characters: text.length,
    tokens: estimateTokens(text),
    documentTokens: estimateTokens(options.documentText),
    sha256: createHash('sha256').update(text).digest('hex'),
    topTerms: frequentWords(context.user, TOP_TERMS).map((word) =>
      createHmac('sha256', options.canary).update(word).digest('hex').slice(0, 16),
    ),
    foreignCanaries: (text.match(CANARY) ?? []).filter((found) => found !== options.canary).length,
    producedTokens: options.producedTokens,
  };
}
