/** A confidence as understood: 0 to 1, or null when it cannot be understood. */
export interface NormalizedConfidence {
  readonly value: number | null;
  /** How it was written, when that was not a number from 0 to 1; empty when nothing had to be done. */
  readonly note: string;
}

/** What the words mean; documented in docs/reviewers.md. */
const WORDS: Readonly<Record<string, number>> = { high: 0.9, medium: 0.6, low: 0.3 };

/**
 * Reads a confidence. A number from 0 to 1 is taken as it is; 10 to 100 and anything with a per cent sign are per cent;
 * high, medium and low are 0.9, 0.6 and 0.3; everything else is unknown. A number between 1 and 10 is no clear scale.
 */
export function normalizeConfidence(given: unknown): NormalizedConfidence {
  if (given === undefined) return { value: null, note: 'no confidence was given' };
  if (typeof given === 'number') return fromNumber(given, String(given), typeof given);
  if (typeof given === 'string') {
    const text = given.trim().toLowerCase();
    const word = Object.hasOwn(WORDS, text) ? (WORDS[text] ?? null) : null;
    if (word !== null) return { value: word, note: `confidence "${text}" read as ${word}` };
    const percent = /^(\d{1,3}(?:\.\d{1,6})?)\s?%$/.exec(text)?.[1];
    if (percent !== undefined && Number(percent) <= 100)
      return { value: Number(percent) / 100, note: `confidence "${text}" read as ${Number(percent) / 100}` };
    if (/^(?:\d{1,3}(?:\.\d{1,9})?|\.\d{1,9})$/.test(text)) return fromNumber(Number(text), `"${text}"`, 'text');
  }
  return { value: null, note: `confidence unknown: ${describe(given)}` };
}

function fromNumber(number: number, written: string, type: string): NormalizedConfidence {
  if (number >= 0 && number <= 1)
    return { value: number, note: type === 'text' ? `confidence ${written} read as ${number}` : '' };
  if (number >= 10 && number <= 100)
    return { value: number / 100, note: `confidence ${written} read as ${number / 100}` };
  return { value: null, note: `confidence unknown: ${written.slice(0, 20)} is outside 0 to 1` };
}

function describe(given: unknown): string {
  if (given === null) return 'null';
  return typeof given === 'string' ? JSON.stringify(given.slice(0, 20)) : typeof given;
}
