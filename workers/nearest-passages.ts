import type { ClauseCategory } from '../schemas/categories.ts';
import type { Citation } from '../schemas/citation.ts';
import type { DocumentText, Span } from '../schemas/document-text.ts';
import type { Grounder } from './ground.ts';

const SHOWN = 3;
const LONGEST = 400;
/** Words of category names that say nothing about what a clause is about. */
const EMPTY_WORDS = new Set([
  'of',
  'on',
  'to',
  'or',
  'and',
  'for',
  'the',
  'period',
  'terms',
  'right',
  'rights',
  'third',
  'party',
]);

/**
 * The three passages nearest to a category that was not found, for a person to judge: sentences that share most stems
 * with the category's name, shorter ones first among equals. Empty when no sentence shares any.
 */
export function nearestPassages(
  document: DocumentText,
  sentences: readonly Span[],
  grounder: Grounder,
): (category: ClauseCategory) => readonly Citation[] {
  const known = new Map<ClauseCategory, readonly Citation[]>();
  let lowered: { readonly start: number; readonly end: number; readonly words: string }[] | undefined;
  return (category) => {
    const found = known.get(category) ?? findNearest(category);
    known.set(category, found);
    return found;
  };

  function findNearest(category: ClauseCategory): readonly Citation[] {
    const stems = category
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word))
      .map((word) => word.slice(0, 7));
    lowered ??= sentences
      .filter(([start, end]) => end - start > 20)
      .map(([start, end]) => ({ start, end, words: document.text.slice(start, end).toLowerCase() }));
    const scored: { start: number; end: number; score: number }[] = [];
    for (const { start, end, words } of lowered) {
      let score = 0;
      for (const stem of stems) if (words.includes(stem)) score++;
      if (score > 0) scored.push({ start, end: Math.min(end, start + LONGEST), score });
    }
    scored.sort((a, b) => b.score - a.score || a.end - a.start - (b.end - b.start) || a.start - b.start);
    return scored
      .slice(0, SHOWN)
      .map(({ start, end }, index) => ({ id: `n${index + 1}`, ...grounder.groundAt(start, end) }));
  }
}
