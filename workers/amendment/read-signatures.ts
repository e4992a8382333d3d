import type { Stage } from '../../schemas/document.ts';
import type { Signed } from '../../schemas/family.ts';

/** Where signatures stand. */
const TAIL = 6_000;
const FILLED =
  /\/s\/|\bDocuSigned by\b|\b(?:electronically|digitally) signed\b|\(signed\)|\[signature on file\]|\bconformed signature\b/i;
/** A blank line to sign on; blanks for a name, a title or a date are none. */
const BLANK = /(?:^|\b(?:by|signature|signed(?: (?:by|for)\b[^_\n]{0,120})?|for [^_\n:]{1,120}):?)[ \t]*_{4,}/i;
const OTHER_BLANK = /^\s*(?:name|title|date|dated|print(?:ed)? name|position|place|witness)\b/i;

/** Whether both sides, one or none have signed, from the last part of a text and what is known of its stage. */
export function readSignatures(text: string, stage: Stage): Signed {
  if (stage === 'draft') return 'no';
  let filled = 0;
  let blank = 0;
  for (const line of text.slice(-TAIL).split('\n')) {
    if (FILLED.test(line)) filled++;
    else if (line.length < 400 && !OTHER_BLANK.test(line) && BLANK.test(line.trim())) blank++;
  }
  if (blank > 0 && filled > 0) return 'partly';
  if (filled > 0 || stage === 'signed' || stage === 'expired') return 'yes';
  return blank > 0 ? 'no' : 'unknown';
}
