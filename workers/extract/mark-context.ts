import type { Position } from './section-mark.ts';

/** Words before a number that make it a reference to a section, not the section's beginning. */
const REFERENCE =
  /(?:sections?|articles?|clauses?|paragraphs?|subsections?|sub-clauses?|exhibits?|schedules?|annex|appendix|items?|nos?\.|ziffern?|art\.|abs\.|§|under|see|pursuant to|in|of|to|by|with|and|or|through|this|per|said|forth in|page|rule|chapter|part|title|january|february|march|april|may|june|july|august|september|october|november|december)$/i;
/** The ones of them that only ever precede a mention. */
const MENTION = /\b(?:sections?|articles?|clauses?|paragraphs?|subsections?|sub-clauses?|exhibits?|schedules?)$/i;

/** Matches a sticky pattern at an offset. */
export function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether the words before make a mention of what follows: "under Section", "and", a comma; across a page break too. */
export function isReferred(text: string, last: number, position: Position): boolean {
  if (position === 'sentence') return false;
  const before = text.slice(Math.max(0, last - 14), last + 1);
  if (position === 'inline') return REFERENCE.test(before) || before.endsWith(',');
  return MENTION.test(before) && /\p{Ll}$/u.test(before);
}

/** A line of running text ends just before: what begins the next line goes on in its sentence. */
export function isRunOver(text: string, at: number, last: number): boolean {
  const gap = text.slice(last + 1, at);
  if (last < 0 || gap.length > 40 || (gap.match(/\n|\r(?!\n)/g)?.length ?? 0) !== 1) return false;
  const line =
    text
      .slice(Math.max(0, last - 160), last + 1)
      .split(/[\n\r]/)
      .at(-1) ?? '';
  return line.length > 40 && /[\p{Ll}\d,]$/u.test(line) && /\p{Ll}{3}/u.test(line) && !/\s\d{1,3}$/.test(line);
}
