import type { DocumentKind, DocumentReference } from '../../schemas/document.ts';
import { isoOf, readDates } from '../reviewers/embedded/reading/dates.ts';
import { fold, lowerInPlace } from '../reviewers/embedded/reading/fold.ts';

const TITLE_OF =
  "((?:[A-Z][\\w&/'-]*[ ,]{1,2}|of |and |for |to |the |- ){0,8}(?:Agreement|AGREEMENT|Contract|CONTRACT|Amendment|AMENDMENT|Addendum|Lease|LEASE|Statement of Work|STATEMENT OF WORK|Order Form|License|LICENSE|MSA|NDA|DPA)(?: (?:No\\.?|Number|#) ?[\\w-]{1,16})?)";
const MENTIONS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:that certain|the certain|to the|to that|under the|of the|pursuant to the|and the|the|into an?|certain|an?|this|parties'|their|our|amends|to) ${TITLE_OF}(?=[^.;]{0,160}?\\b(?:dated|effective|made|entered into|of even date|as of)\\b)`,
    'g',
  ),
  new RegExp(
    `\\b(?:subject to|governed by|incorporated (?:by reference )?in(?:to)?|issued under|entered into under|pursuant to|part of|supplements?|amends?|under) (?:and (?:made )?(?:a )?part of )?(?:the terms (?:and conditions )?of )?(?:the|that certain|this|our) ${TITLE_OF}`,
    'g',
  ),
  new RegExp(
    `\\b(?:AMENDMENT|Amendment|ADDENDUM|Addendum)(?: (?:NO\\.?|No\\.?|#|NUMBER|Number) ?\\w{1,6})? (?:TO|to)(?: (?:THE|the))? ${TITLE_OF}`,
    'g',
  ),
];
const GENERIC = /^(?:this )?(?:agreement|contract|amendment|license|lease|addendum)$/i;

const KINDS: readonly (readonly [RegExp, DocumentKind])[] = [
  [/amendment|addendum/, 'amendment'],
  [/data processing|dpa\b|business associate/, 'dpa'],
  [/non-?disclosure|confidential|nda\b/, 'nda'],
  [/statement of work|work order/, 'sow'],
  [/order form/, 'order_form'],
  [/master|framework|msa\b/, 'msa'],
  [/employment/, 'employment'],
  [/lease/, 'lease'],
  [/loan|credit|security|pledge/, 'loan'],
  [/subscription|saas|hosting|cloud/, 'saas'],
  [/distribut|resell|franchise/, 'distribution'],
  [/licen[cs]/, 'license'],
  [/supply|purchase|manufactur/, 'supply'],
  [/service|consult|maintenance|support|outsourc/, 'services'],
];

/**
 * Other documents a contract leans on: the master of an amendment or order, with its date where the words give a
 * whole one. Read from the first 12,000 characters; a document's own title is left out.
 */
export function findReferences(head: string, ownTitle: string): DocumentReference[] {
  const text = fold(head.slice(0, 12_000));
  const found: DocumentReference[] = [];
  for (const pattern of MENTIONS) {
    for (const match of text.matchAll(pattern)) {
      const whole = (match[1] ?? '').replace(/^(?:the|and|to|of|for) /i, '').trim();
      // A heading runs into the sentence after it: "... Agreement This Amendment No. 1".
      const title = whole.replace(/ (?:This|THIS)\b.*$/, '');
      const before = text.slice(Math.max(0, match.index - 40), match.index + match[0].length - whole.length);
      if (title.length < 4 || title.length > 160 || GENERIC.test(title) || /\bthis $/i.test(before)) continue;
      if (isOwn(title, ownTitle) && !/that certain $/i.test(before)) continue;
      const date = title === whole ? dateAfter(text, match.index + match[0].length) : null;
      const known = found.findIndex((other) => sameTitle(other.title, title));
      if (known >= 0) {
        const earlier = found[known];
        if (earlier !== undefined && earlier.date === undefined && date !== null) found[known] = { ...earlier, date };
        continue;
      }
      found.push({ kind: kindOf(title), title, ...(date === null ? {} : { date }) });
      if (found.length === 12) return found;
    }
  }
  return found;
}

function dateAfter(text: string, at: number): string | null {
  const window = lowerInPlace(text.slice(at, at + 260));
  const cut = /[;]|\. [a-z(]/.exec(window);
  const near = cut === null ? window : window.slice(0, cut.index + 1);
  if (!/\b(?:dated|effective|as of|made|entered into|executed|on)\b/.test(near)) return null;
  const first = readDates(near)[0];
  return first === undefined ? null : isoOf(first);
}

function kindOf(title: string): DocumentKind {
  const lower = title.toLowerCase();
  return KINDS.find(([words]) => words.test(lower))?.[1] ?? 'other_contract';
}

const DEPENDENT =
  /^(?:[\w-]+ )?(?:amendment|addendum|statement of work|work order|order form|schedule|supplement|exhibit)\b/i;

/** The document's own title, or its end ("Service Agreement" of "Software as a Service Agreement"). */
function isOwn(title: string, ownTitle: string): boolean {
  if (sameTitle(title, ownTitle)) return true;
  return !DEPENDENT.test(ownTitle) && title.length > 8 && ownTitle.toLowerCase().endsWith(title.toLowerCase());
}

function sameTitle(a: string, b: string): boolean {
  const key = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]/g, '');
  return key(a) === key(b);
}
