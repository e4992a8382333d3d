/** Three dots or more (also with single spaces between them) or the sign of an ellipsis, alone or in brackets. */
const ELLIPSIS = /[[(]? ?(?:…|\.(?:[ \u00A0]?\.){2,}) ?[\])]?/u;

/** Most characters an ellipsis may stand for. */
export const MAX_SKIPPED = 500;

/** What must not be skipped: it negates, excepts, limits, conditions, or is a number. */
const TURNS_MEANING = new RegExp(
  [
    "\\p{N}|\\p{Sc}|%|n['’]t\\b",
    '\\b(?:no|not|non|never|none|neither|nor|nothing|nobody|nowhere|cannot|without|unable|hardly|rarely|seldom)\\b',
    '\\b(?:fail|refus|refrain|prohibit|forbid|forbad|prevent|restrict|limit|waiv|disclaim|reject|revok|den(?:y|ied|ies)|lack)\\p{L}{0,8}\\b',
    '\\b(?:except|exclu|exempt|unless|provid(?:ed|ing)\\b|other than|subject to|save\\b|but\\b|however|notwithstanding|despite|instead|rather)',
    '\\b(?:if|only|solely|merely|until|till|so long as|as long as|in the event|in case|to the extent|on condition|conditional)\\b',
    '\\b(?:up to|at least|at most|more than|less than|maximum|minimum|exceed\\p{L}{0,4}|half|double|twice|triple|dozen|percent)\\b',
    '\\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}{3,6}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)',
  ].join('|'),
  'iu',
);
/** A verb of duty or right: skipping one inside a sentence gives the sentence another subject. */
const MODAL = /\b(?:shall|will|must|may|might|can|could|should|would|agrees?|undertakes?|warrants?|represents?)\b/iu;
const ENDS_UNIT = /[.;:?!]["'”’)\]]{0,2}$/u;
const UNIT_END = /[.;:?!](?:\s|$)/u;

/** The parts of a quote between its ellipses, trimmed and without empty ones; one part when it has none. */
export function splitAtEllipsis(quote: string): { parts: string[]; abridged: boolean } {
  const pieces = quote.split(ELLIPSIS);
  return { parts: pieces.map((piece) => piece.trim()).filter((piece) => piece !== ''), abridged: pieces.length > 1 };
}

/**
 * Whether an ellipsis may stand for `skipped`, the text between two quoted parts of which the first is `before`:
 * near, nothing in it that turns the meaning, and either within one sentence or up to the end of one, so that no
 * half of a sentence is joined to the half of another. English only; the caller leaves other languages alone.
 */
export function mayBeSkipped(skipped: string, before: string): boolean {
  const words = skipped.trim();
  if (words.length > MAX_SKIPPED || TURNS_MEANING.test(words)) return false;
  if (ENDS_UNIT.test(before.trimEnd()) || UNIT_END.test(words)) return words === '' || ENDS_UNIT.test(words);
  return !MODAL.test(words);
}
