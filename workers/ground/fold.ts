import type { Span } from '../../schemas/document-text.ts';
import {
  BLANK,
  COMPOSED,
  classOf,
  DOUBLE_QUOTE,
  HYPHEN,
  KEEP,
  LINE,
  LONG,
  partsOf,
  SINGLE_QUOTE,
  SOFT_HYPHEN,
} from './character-classes.ts';
import { DIGIT, kindOf } from './characters.ts';
import { isMarkup } from './markup.ts';

/** Bits of what stands between two marks of a folded text: nothing, white space, a dash and the space around it. */
export const SPACE = 1;
export const DASH = 2;
/** White space between a dash and the mark after it (SPACE is then the one before the dash). */
export const SPACE_AFTER_DASH = 4;
/** The dash is a long one, which separates; a hyphen joins. */
export const LONG_DASH = 8;
/** The white space holds a line break, a tab, a cell border or page furniture. */
export const BREAK = 16;

/**
 * A text with its presentation taken off: its marks (letters, digits, punctuation) one after another, and in `gaps`
 * what stands before each. Ligatures and accented letters are taken apart and quotation marks made alike; characters
 * without a look, list bullets and page furniture are gone. No letter, digit, sign or order changes.
 */
export interface Folded {
  /** Number of marks. */
  readonly length: number;
  readonly marks: Uint16Array;
  /** The same in small letters, for search. */
  readonly small: Uint16Array;
  /** One longer than `marks`: the last entry is what stands after the last mark. */
  readonly gaps: Uint8Array;
  /** Where each mark stands in the text, in UTF-16 units. */
  readonly places: Uint32Array;
}

const APOSTROPHE = 0x27;
const UNDERSCORE = 0x5f;
const NOTHING = 0;

/** Folds `text`, stepping over the ranges of `furniture`; `markup` also takes off Markdown's marks. Linear time. */
export function fold(text: string, furniture: readonly Span[] = [], markup = false): Folded {
  const ink = createInk(text.length);
  const skips = furniture.toSorted((a, b) => a[0] - b[0]);
  const classes = new Map<number, number>();
  let skip = 0;
  for (let at = 0; at < text.length; at++) {
    while (skip < skips.length && (skips[skip]?.[1] ?? 0) <= at) skip++;
    const range = skips[skip];
    if (range !== undefined && at >= range[0]) {
      ink.blank(BREAK);
      at = range[1] - 1;
      continue;
    }
    const unit = text.charCodeAt(at);
    let kind = unit < 0x80 ? classOf(unit) : classes.get(unit);
    if (kind === undefined) {
      kind = classOf(unit);
      classes.set(unit, kind);
    }
    if (markup && isMarkup(text, at)) continue;
    if (kind === KEEP) ink.mark(unit, at);
    else if (kind === BLANK) ink.blank(NOTHING);
    else if (kind === LINE) ink.blank(BREAK);
    else if (kind === HYPHEN) ink.dash(text.charCodeAt(at - 1) === unit ? LONG_DASH : NOTHING);
    else if (kind === LONG) ink.dash(LONG_DASH);
    else if (kind === SINGLE_QUOTE) ink.quote(1, at);
    else if (kind === DOUBLE_QUOTE) ink.quote(2, at);
    else if (kind === COMPOSED) for (const part of partsOf(unit)) ink.mark(part.charCodeAt(0), at);
    else if (kind === SOFT_HYPHEN && /\s/.test(text.charAt(at + 1))) ink.dash(NOTHING);
  }
  return ink.folded();
}

/** Collects marks and the gaps before them. */
function createInk(expected: number) {
  let capacity = expected + 16;
  let marks = new Uint16Array(capacity);
  let small = new Uint16Array(capacity);
  let places = new Uint32Array(capacity);
  let gaps = new Uint8Array(capacity);
  let length = 0;
  let gap = 0;
  let quoteAfterDigit = false;

  function grow(): void {
    capacity *= 2;
    const [oldMarks, oldSmall, oldPlaces, oldGaps] = [marks, small, places, gaps];
    marks = new Uint16Array(capacity);
    small = new Uint16Array(capacity);
    places = new Uint32Array(capacity);
    gaps = new Uint8Array(capacity);
    marks.set(oldMarks);
    small.set(oldSmall);
    places.set(oldPlaces);
    gaps.set(oldGaps);
  }

  function put(unit: number, at: number): void {
    if (length + 2 > capacity) grow();
    marks[length] = unit;
    small[length] = smallLetter(unit);
    places[length] = at;
    gaps[length] = gap;
    length++;
    gap = NOTHING;
  }

  return {
    mark(unit: number, at: number): void {
      // The length of a blank to fill in is presentation.
      if (unit === UNDERSCORE && gap === NOTHING && marks[length - 1] === UNDERSCORE && length > 0) return;
      put(unit, at);
    },
    blank(extra: number): void {
      gap |= extra | ((gap & DASH) === 0 ? SPACE : SPACE_AFTER_DASH);
    },
    dash(extra: number): void {
      gap |= DASH | extra;
    },
    /** Quotation marks of all shapes are one mark; behind a digit their number counts, since they may mean feet or inches. */
    quote(strokes: number, at: number): void {
      const follows = gap === NOTHING && length > 0;
      const repeated = follows && marks[length - 1] === APOSTROPHE;
      if (!repeated) quoteAfterDigit = follows && (kindOf(marks[length - 1]) & DIGIT) !== 0;
      if (repeated && !quoteAfterDigit) return;
      for (let stroke = 0; stroke < (quoteAfterDigit ? strokes : 1); stroke++) put(APOSTROPHE, at);
    },
    folded(): Folded {
      gaps[length] = gap;
      return { length, marks, small, gaps, places };
    },
  };
}

/** The small letter of a capital, where it is one unit too; any other unit as it is. */
function smallLetter(unit: number): number {
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a ? unit + 32 : unit;
  const lower = String.fromCharCode(unit).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : unit;
}
