import type { Sentence } from '../reading/fold.ts';

const CONTENTS_LINE =
  /(?:\.[ .]{4,}|\t|\s{2})\d{1,3}$|^(?:article|section|clause)?\s?[\divxlc.]{1,8}\s[^.;:]{3,90}\s\d{1,3}$/i;
const LEFT_OUT =
  /^(?:[\d.()a-z]{1,8} )?(?:\S{1,40} ){0,6}\[?\(?(?:intentionally|purposely) (?:omitted|deleted|left blank)|\[?reserved\.?\]?$/i;
const DEFINES =
  /^(?:\(?[\divxa-z]{1,5}[.)] ){0,2}(?:\d+(?:\.\d+){0,3}\.? )?["'][^"']{2,80}["'] (?:\([^)]{1,60}\) )?(?:means|shall mean|has the meaning|shall have the meaning|is defined|refers to|includes)\b/i;

/** True for a line that names clauses without being one: contents, headings alone, "Intentionally omitted". */
export function isNoClause({ text }: Sentence): boolean {
  return (
    text.length < 18 || LEFT_OUT.test(text) || (text.length < 160 && CONTENTS_LINE.test(text)) || !/[a-z]/i.test(text)
  );
}

/** True for a sentence that only says what a term means. */
export function isDefinition({ text }: Sentence): boolean {
  return DEFINES.test(text);
}
