import type { ProposedTerm } from '../../proposal.ts';
import type { TermInput } from './term-reader.ts';
import { prepareSigns, readSigns } from './term-sign.ts';

/** "shall defend, indemnify and hold harmless": the promise itself, whatever stands between its verbs. */
const GIVES =
  '(?:shall|will|agrees? to|must|undertakes? to|hereby|covenants? to)(?: (?:at (?:its|their|his) (?:own |sole )?(?:cost|expense),?|fully|promptly|also|jointly and severally|unconditionally|forever|hereby|to)){0,4} (?:(?:defend|protect|save|release|hold harmless|keep|reimburse|and|or),? ){0,6}(?:indemnif(?:y|ies)|hold\\b.{0,80}?\\bharmless|keep\\b.{0,60}?\\bindemnified)';
const PROMISE = new RegExp(`\\b${GIVES}|\\bindemnifies\\b`);
const NEVER =
  /\b(?:no|not|nor|neither)\b.{0,40}\b(?:obligat\w+|duty|required|liab\w+)? ?(?:to )?(?:defend|indemnif|hold)|\bshall not (?:be (?:required|obligated) to )?(?:defend|indemnif)|\bno (?:obligation|duty)\b/;

/** Infringement by what a customer brings is no indemnity for the product. */
const THEIR_OWN =
  /\b(?:customer|client|user|subscriber|your|licensee|buyer)(?:'s)? (?:content|data|materials?|marks|submissions|specifications|designs)\b.{0,80}\binfring|\b\w+(?:'s)? (?:content|data|trade ?marks|specifications|instructions),?(?: as provided by \w+,?)? (?:\w+ ){0,2}infring/;

const SIGNS = prepareSigns([
  { name: 'indemnity', cues: ['indemnif', 'harmless'], when: PROMISE, not: NEVER, party: 'actor' },
  {
    name: 'ip_indemnity',
    cues: ['infring', 'misappropriat'],
    when: new RegExp(
      `\\b(?:${GIVES}|indemnifies|(?:shall|will|agrees? to) (?:defend|settle))\\b.{0,700}?\\b(?:infring|misappropriat)`,
    ),
    not: new RegExp(`${NEVER.source}|${THEIR_OWN.source}`),
    party: 'actor',
  },
  {
    name: 'ip_indemnity_combination_exclusion',
    cues: ['combin'],
    when: /\b(?:no (?:obligation|liability|responsibility)|not (?:be (?:liable|obligated|responsible)|apply|cover|extend)|exclud\w+|except)\b.{0,400}?\bcombin(?:e|ed|ing|ation)|\bcombin(?:e|ed|ing|ation)\b.{0,300}?\b(?:no (?:obligation|liability)|not (?:apply|be liable|cover)|exclud)/,
  },
  {
    name: 'indemnity_any_breach',
    cues: ['breach', 'failure', 'default'],
    when: new RegExp(
      `\\b(?:${GIVES}|indemnifies)\\b.{0,500}?\\b(?<!\\bin )(?:any |its |a |the )?(?:\\w+ )?(?<!\\bin )(?:breach(?:es)?|default|non-?performance|failure to perform)(?: or (?:non-?performance|default|breach))? (?:by \\w+ )?(?:of|under) (?:this|the|any|its)(?: of)?(?: \\w+){0,3} ?(?:agreement|contract|obligations?|terms?|provisions?|covenants?|representations?|warrant)`,
    ),
    not: NEVER,
    party: 'actor',
  },
  {
    name: 'indemnity_beyond_content_and_misuse',
    cues: ['indemnif', 'harmless'],
    when: new RegExp(
      `\\b(?:${GIVES}|indemnifies)\\b.{0,600}?(?:\\bany breach|(?<!\\bin )\\bbreach of (?:this|the|any|its)|negligen\\w+|acts? (?:or|and) omissions?|(?:aris(?:es?|ing) (?:out of|from)|relat(?:es?|ing) to|in connection with|connected with)[a-z, ]{0,40}? (?:this agreement|(?:the|its|any) (?:services?|software|products?|platform|deliverables?))\\b(?! (?:in|by .{0,30} in) (?:violation|breach))|\\b(?:any and all|all|any) (?:claims?|losses|liabilit\\w+|damages?)(?:,? (?:and|or)? ?(?:claims?|losses|liabilit\\w+|damages?|costs?|expenses?|demands?|actions?|suits?|third[- ]party)){0,8} ?(?:[.;]|$|of (?:any|every|whatever) (?:kind|nature))|(?:use|access)(?: or \\w+)? of the (?:services?|software|products?|platform)\\b(?! (?:in|by .{0,30} in) (?:violation|breach)))`,
    ),
    not: NEVER,
    party: 'actor',
  },
  {
    name: 'indemnity_uncapped',
    cues: ['indemnif'],
    when: new RegExp(
      `\\bnotwithstanding (?:section|clause|article|paragraph|any(?:thing)? (?:limit\\w*|in (?:section|clause|article|this))|the (?:limit|cap|foregoing)|anything)\\b.{0,240}?\\b${GIVES}|\\b${GIVES}\\b.{0,600}?\\bwithout (?:any )?limit(?:ation)?(?: (?:of|as to) (?:liability|amount))?(?= ?[.,;]|$)|\\b${GIVES}\\b.{0,600}?\\b(?:shall|is|are) not (?:be )?(?:subject to|limited by)\\b.{0,60}?\\b(?:limit|cap|section|clause)`,
    ),
    not: NEVER,
    party: 'last actor',
  },
  {
    name: 'ip_indemnity',
    cues: ['infring', 'misappropriat'],
    when: new RegExp(
      `\\b(?:third[- ]part\\w+|claims?|alleg\\w+)\\b.{0,160}?\\b(?:infring|misappropriat)\\w*\\b.{0,240}?\\b${GIVES}`,
    ),
    not: new RegExp(`${NEVER.source}|${THEIR_OWN.source}`),
    party: 'last actor',
  },
  {
    name: 'indemnity_uncapped',
    cues: ['indemni'],
    when: /\bindemni(?:ty|ties|fication|fication obligations?)\b.{0,80}?\b(?:is|are|shall be|will be)\b.{0,10}?\b(?:not (?:subject to|limited by|affected by)\b.{0,40}?\b(?:limit\w*|cap)|unlimited|uncapped|without limit\w*)/,
    party: 'owner',
  },
]);

/** Who indemnifies whom, for what, and whether within the cap. */
export function readIndemnity(input: TermInput): ProposedTerm[] {
  return readSigns(input, SIGNS);
}
