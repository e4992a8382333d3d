import { expression } from './expression.ts';
import type { IndexedSentence } from './word-index.ts';

/** A blank or bracket that nobody filled in; sees the folded sentence with its capitals. */
const PLACEHOLDER =
  /\[(?!(?:Signature|Remainder|Reserved|RESERVED|Intentionally|INTENTIONALLY|Execution|Seal|SEAL|SIGNATURE|REMAINDER|Rest|End|Omitted|OMITTED|REDACTED|Redacted|CONFIDENTIAL|Sic|Letterhead)\b)(?:[A-Z][A-Z ./'-]{2,60}|[A-Z][a-z]+(?: (?:[A-Z][a-z]+|of|and|the|or)){0,5}|[\s_\u25cf\u2022.]{1,40})\]|<<?[A-Za-z][A-Za-z ./_-]{2,60}>>|\{\{?[A-Za-z][\w ./-]{1,60}\}\}?|\$\{[\w.]{1,40}\}|\b(?:TBD|TBC|XX+)\b|\b(?:of|for|the|is|on|at|by|to|and|between|day|with) ?_{4,}|\$ ?_{3,}/;
const INSTRUCTION =
  /\[(?:insert|enter|to be (?:completed|inserted|determined|confirmed|agreed)|tbd|tbc|name|date|amount|company|party|customer|client|supplier|address|state|number|xx+|your|describe|specify|\u25cf|\u2022|_+)[^\]\n]{0,80}\]|\bto be (?:determined|confirmed) (?:by|before)\b|\blorem ipsum\b/i;

/** Cheap looks before the dear one: at the marks of a blank, and at its words. */
const MARKS = /[[<{]|___/;
const WORDS = expression(/\b(?:tbd|tbc|xx|to be (?:determined|confirmed)|lorem ipsum)/);
const MAY_HOLD_ONE = /[[<{_$]|\b(?:TBD|TBC|XX|to be|lorem)/;
const SIGNATURE_LINE = /\b(?:by|name|title|signature|signed|date|its|print|witness)\b ?:? ?_|\/s\//i;

/** A sentence with a blank that nobody filled in. */
export interface Placeholder {
  readonly sentence: IndexedSentence;
  readonly blank: string;
}

/** The sentences with a blank, each with its first; the lines of a signature block are no blanks. */
export function findPlaceholders(sentences: readonly IndexedSentence[]): Placeholder[] {
  return sentences.flatMap((sentence) => {
    const blank = blankIn(sentence);
    return blank === null ? [] : [{ sentence, blank }];
  });
}

function blankIn(sentence: IndexedSentence): string | null {
  const { text, lower } = sentence;
  // A line of contents has no words in the index.
  if (!MARKS.test(text) && lower !== '' && !WORDS.test(sentence)) return null;
  if (!MAY_HOLD_ONE.test(text) || SIGNATURE_LINE.test(text)) return null;
  return (PLACEHOLDER.exec(text) ?? INSTRUCTION.exec(text))?.[0].trim() ?? null;
}
