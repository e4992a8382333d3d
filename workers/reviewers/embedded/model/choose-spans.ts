/** A range of text with the probability that it is a clause of some category. */
export interface ChosenSpan {
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

/**
 * The best candidates that do not overlap, by falling probability; of the same words at several places the most
 * probable one, so that one clause is not reported twice.
 */
export function chooseSpans(text: string, candidates: readonly ChosenSpan[]): ChosenSpan[] {
  const order = [...candidates].sort((a, b) => b.probability - a.probability || a.start - b.start || a.end - b.end);
  const chosen: ChosenSpan[] = [];
  const words = new Set<string>();
  for (const candidate of order) {
    if (chosen.some((other) => candidate.start < other.end && other.start < candidate.end)) continue;
    const own = text.slice(candidate.start, candidate.end);
    if (words.has(own)) continue;
    words.add(own);
    chosen.push(candidate);
  }
  return chosen;
}
