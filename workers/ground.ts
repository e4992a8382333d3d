import type { Verification } from '../schemas/citation.ts';
import type { DocumentText } from '../schemas/document-text.ts';
import { findAbridged } from './ground/abridged.ts';
import { splitAtEllipsis } from './ground/ellipsis.ts';
import { groupsByNearness, type Hint } from './ground/nearness.ts';
import {
  countLetters,
  countWords,
  createPassageFinder,
  type Passage,
  type PassageFinder,
  type Wanted,
} from './ground/passages.ts';
import { createPlacer, type Place } from './place.ts';

export type { Hint } from './ground/nearness.ts';

/** A quote's place. `quote` is cut from the document; offsets are UTF-16 units; all is empty when it is not found. */
export interface Grounded {
  readonly verification: Verification;
  readonly quote: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly page: number | null;
  readonly section: string | null;
}

/** Finds quotes in one document. */
export interface Grounder {
  /** The place of words that a mind quoted, nearest to where it said it was reading. One word alone proves nothing. */
  readonly ground: (quote: string, hint?: Hint) => Grounded;
  /** The citation of a range somebody read in the text itself; of any length, and exact by nature. */
  readonly groundAt: (start: number, end: number) => Grounded;
  readonly place: (offset: number) => Place;
}

/** Words each part of an abridged quote must have, so that it can only mean one passage. */
const WORDS_OF_PART = 3;
/** Words a quote must have; a run of letters this long is several words whose spaces were lost. */
const WORDS_OF_QUOTE = 2;
const LETTERS_OF_QUOTE = 25;

/** Places with the letters of a quote that are looked at, nearest first. Only a hostile text has more that fail. */
const MOST_CHECKS = 1_000;

const NOT_FOUND: Grounded = {
  verification: 'not_found',
  quote: '',
  start: null,
  end: null,
  page: null,
  section: null,
};

/**
 * Prepares a document for finding quotes in it. Matching takes off presentation only: see `fold` for characters,
 * `areSameWords` for spaces, hyphens and capitals, `startsWord` for where a quote may begin, `mayBeSkipped` for what an
 * ellipsis may hide. Numbers, currencies, negations, names and order are never folded. Preparing, at the first search,
 * is linear in the document, and so is each search at worst.
 */
export function createGrounder(document: DocumentText): Grounder {
  const { text } = document;
  const place = createPlacer(document);
  let prepared: PassageFinder | undefined;
  let wholeText: PassageFinder | undefined;
  const english = document.coverage.language === 'en' || document.coverage.language === 'und';

  /** Made for the first quote that must be looked for: what a reviewer read in the text itself only needs its place. */
  function finder(): PassageFinder {
    prepared ??= createPassageFinder(text, document.furniture, document.mediaType === 'markdown');
    return prepared;
  }

  function cite(verification: Verification, start: number, end: number): Grounded {
    return { verification, quote: text.slice(start, end), start, end, ...place(start) };
  }

  /** The nearest passage with exactly these words; among equally near ones the first whose characters are the same. */
  function findWhole(wanted: Wanted, hint: Hint, { search }: PassageFinder): Passage | null {
    const { offsets, check } = search(wanted);
    let checks = MOST_CHECKS;
    for (const group of groupsByNearness(offsets, hint, place)) {
      let first: Passage | null = null;
      for (const index of group) {
        if (checks-- <= 0) break;
        const passage = check(index);
        if (passage?.exact) return passage;
        first ??= passage;
      }
      if (first !== null) return first;
    }
    return null;
  }

  /**
   * A passage of a plain text with the lines in it that were taken for page furniture: they may have been quoted too, or
   * be no furniture. Only there: Markdown's furniture is what no reader sees.
   */
  function findWithFurniture(wanted: Wanted, hint: Hint): Passage | null {
    if (document.furniture.length === 0 || document.mediaType !== 'text') return null;
    wholeText ??= createPassageFinder(text, [], false);
    return findWhole(wanted, hint, wholeText);
  }

  return {
    ground(quote, hint = {}) {
      for (const reading of readings(quote)) {
        const wanted = finder().want(reading);
        if (!isEvidence(wanted)) continue;
        const whole = findWhole(wanted, hint, finder()) ?? findWithFurniture(wanted, hint);
        if (whole !== null) return cite(whole.exact ? 'exact' : 'normalized', whole.start, whole.end);
        const { parts, abridged } = splitAtEllipsis(reading);
        if (!abridged || !english) continue;
        const wantedParts = parts.map(finder().want);
        if (!wantedParts.every((part) => countWords(part) >= WORDS_OF_PART)) continue;
        const passage = findAbridged(wantedParts.map(finder().search), document, (offsets) =>
          groupsByNearness(offsets, hint, place).flat(),
        );
        if (passage !== null) return cite('abridged', passage.start, passage.end);
      }
      return NOT_FOUND;
    },
    groundAt(start, end) {
      const inside =
        Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length;
      return inside ? cite('exact', start, end) : NOT_FOUND;
    },
    place,
  };
}

/** A quote as given; without quotation marks around it; without the brackets of a capital put at its start ("[T]he"). */
function readings(quote: string): string[] {
  const given = quote.trim();
  const bare = given.replace(/^["“”'‘’«]{1,3}|["“”'‘’»]{1,3}$/gu, '').trim();
  const plain = bare.replace(/^\[(\p{L})\](?=\p{L})/u, '$1');
  return [...new Set([given, bare, plain])];
}

function isEvidence(wanted: Wanted): boolean {
  const letters = countLetters(wanted);
  return (letters > 2 && countWords(wanted) >= WORDS_OF_QUOTE) || letters >= LETTERS_OF_QUOTE;
}
