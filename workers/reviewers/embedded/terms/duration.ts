import type { ProposedTerm } from '../../proposal.ts';
import { addToDate, isoOf, readDates } from '../reading/dates.ts';
import { durationsIn, inMonths } from '../reading/durations.ts';
import { expression } from '../reading/expression.ts';
import { ORDINAL_WORDS, ordinalOf } from '../reading/numbers.ts';
import { cues } from '../reading/stems.ts';
import type { IndexedSentence } from '../reading/word-index.ts';
import { datesOf } from './dates.ts';
import { propose, type TermInput } from './term-reader.ts';

/** How long one sentence says the agreement lasts. */
interface Lasting {
  readonly sentence: IndexedSentence;
  readonly score: number;
  readonly until?: string;
  readonly months?: number;
  readonly start?: string;
  readonly perpetual?: true;
}

/** In a statement of work the work itself has the term. */
const SUBJECT_OF_WORK = /\b(?:work|services?|project|engagement|assignment)\b/;
const SUBJECT = expression(
  /\b(?:this|the) (?:\w+[ -]){0,5}?(?:agreement|contract|lease|licen[cs]e|addendum|amendment|sow|venture|franchise|engagement|employment|promotion|undertaking|mou)\b|\b(?:initial |the |contract |service |license |maintenance )?term\b|\binitial period\b|\bexpiration date\b|\btermination date\b|\bduration\b|\bperiod of (?:this|validity)\b|\b(?:your|his|her|'s) employment\b|\bcontract period\b|^(?:\d[\d.]* )?term\b/,
);
/** Without one of these a sentence gives no length: a cheap look before the dear ones. */
const MAY_LAST = expression(
  /\b(?:years?|months?|days?|quarters?|anniversary|(?:19|20)\d{2}|perpetu\w+|indefinite\w*|terminated|unlimited|until|till)\b/,
);
const LASTS = expression(
  /\b(?:commenc|begin|start|continu|remain|expir|terminat|end|last|run|effective|in force|in effect|valid|be for|is for|shall be|will be|term of|term is|term:|period of|duration)/,
);
const NOT_OURS =
  /\b(?:warranty|warranties|confidential\w*|insurance|invoices?|surviv\w*|cure|audit|records|books|compet\w*|solicit\w*|patent term|copyright|receipt|escrow|standstill|contract year|calendar quarter|board|director|option|forecast|prior to|release date|tail|lock-?up)\b/;
const ANNIVERSARY = expression(
  new RegExp(
    `\\b(\\d{1,2} ?(?:st|nd|rd|th|s t|n d|r d|t h)|${ORDINAL_WORDS})(?: \\(\\d{1,2} ?(?:st|nd|rd|th|s t|n d|r d|t h)?\\))?(?: annual| yearly)? anniversary\\b`,
  ),
);
const PERPETUAL = expression(
  /\b(?:indefinite(?:ly)?|perpetual(?:ly)?|in perpetuity|for perpetuity|unlimited (?:period|term|duration)|no fixed term)\b|\b(?:continue|remain|be|stay|effective|force|effect)\b.{0,90}?\b(?:until|unless and until|till) (?:it is |and until |sooner |earlier |otherwise |either |such time as |properly )*(?:terminated|cancel+ed|either party|one party|the parties|any party|party|a party|ended|termination (?:by|in accordance|pursuant|as provided|under))|\b(?:force|effect|effective) unless (?:and until |sooner |earlier |otherwise )?terminated\b/,
);
/** What stands right before the length of a term: "for a period of", "term of", "shall be", "until". */
const LEADS_TO_LENGTH =
  /\b(?:for|of|is|be|are|term|period|continue|continues|initial|lasts?|duration|until|through|extend|expires?|ends?|terminates?|on|valid|effective|that is|upon|than|least|agrees to an?|approximately|runs?)\b[:,]?(?: (?:a|an|the|on|at|least|period|initial|first|full|total|term|minimum|of|for|midnight|not|less|than|duration|approximately|fixed|date|that|is|last|day|month|and|including|end|close|business|terms?|"?initial term"?)\b[,:]?){0,8} ?\(?$/;
const NOT_A_LENGTH =
  /\b(?:additional|within|every|each|per|during|preceding|prior|no later|not later|next|last|after (?:the )?(?:termination|expiration)|following (?:the )?(?:termination|expiration)|thereafter|notice|upon|than)\b[^,;]{0,30}$/;
const AFTERWARDS =
  /^['s]{0,2}[ ,(]{1,2}(?:prior|advance|written|notice|before|in advance|thereafter\b(?= (?:shall|will|not))|after (?:the )?(?:termination|expiration|expiry|receipt|notice|delivery of)|following (?:the )?(?:termination|expiration|receipt|delivery of)|of (?:receipt|notice|the (?:termination|expiration)))/;

const ABOUT_DURATION = cues([
  'term',
  'expir',
  'effect',
  'force',
  'perpetu',
  'indefinite',
  'duration',
  'period',
  'valid',
  'until',
  'through',
  'continu',
  'anniversary',
  'commenc',
  'complet',
  'begin',
]);

/** First term, expiry and perpetuity. */
export function readDuration(input: TermInput): ProposedTerm[] {
  const { words } = input.reading;
  const { made, effective: stated } = datesOf(input);
  const effective = stated ?? made;
  let best: Lasting | null = null;
  for (const sentence of words.containing(ABOUT_DURATION)) {
    const read = lastingOf(sentence, input.kind === 'sow' || input.kind === 'order_form');
    if (read !== null && (best === null || read.score > best.score)) best = read;
  }
  if (best === null) return [];
  const { sentence } = best;
  const terms: ProposedTerm[] = [];
  if (best.perpetual) return [propose(input, { name: 'term_perpetual', value: true, sentence })];
  if (best.months !== undefined)
    terms.push(propose(input, { name: 'initial_term_months', value: best.months, sentence }));
  const fromItsDate =
    /\b(?:date hereof|date of this|date first|first above|execution|signing|date of signature)\b/.test(sentence.lower);
  const start = best.start ?? (fromItsDate ? made?.iso : effective?.iso) ?? effective?.iso ?? null;
  const whole = Math.trunc(best.months ?? 0);
  const counted =
    best.months !== undefined && start !== null
      ? addToDate(start, { months: whole, days: Math.round((best.months - whole) * 30.4) })
      : null;
  const end = best.until ?? counted;
  if (end !== null) terms.push(propose(input, { name: 'expiration_date', value: end, sentence }));
  return terms;
}

function lastingOf(sentence: IndexedSentence, ofWork: boolean): Lasting | null {
  const { lower } = sentence;
  if (!MAY_LAST.test(sentence)) return null;
  const subject = SUBJECT.test(sentence) || (ofWork && SUBJECT_OF_WORK.test(lower));
  if (!subject || !LASTS.test(sentence) || lower.length < 12) return null;
  let score = 0;
  if (
    /\bterm of (?:this|the) (?:\w+ ){0,4}(?:agreement|contract|lease|licen[cs]e|addendum|employment|amendment|venture)\b.{0,120}?\b(?:shall|will|is|commenc|begin|be)\b/.test(
      lower,
    )
  )
    score += 4;
  else if (
    /\b(?:this|the|said) (?:\w+ ){0,4}(?:agreement|contract|lease|venture|license)\b.{0,160}?\b(?:shall|will|is|be|remains?|continues?|runs|lasts)\b/.test(
      lower,
    )
  )
    score += 2;
  if (/\b(?:initial|original|primary) (?:term|period)\b/.test(lower)) score += 2;
  if (
    /["'(](?:the ["'])?(?:initial |contract |original |services? |license |promotion )?(?:term|period)["')]/.test(lower)
  )
    score += 2;
  if (/^(?:[a-z]?\(?[\d.a-z]{1,5}[.)]* )?(?:[a-z ]{0,24}; )?(?:initial )?(?:term|duration|period)\b/.test(lower))
    score += 2;
  if (/\b(?:commenc|begin|start)\w*\b|\beffective\b|\bin (?:full )?(?:force|effect)\b/.test(lower)) score += 1;
  if (
    /\bunless\b.{0,60}\bterminated\b|\bsooner terminated|\bearlier terminat|\bterminated (?:earlier|sooner)/.test(lower)
  )
    score += 2;

  if (
    /["'](?:\w+ ){0,2}(?:term|period)["']? (?:means|shall mean|is)\b|^(?:[\d.]+ )?(?:the )?term (?:shall )?means?\b/.test(
      lower,
    )
  )
    score += 3;
  if (
    /\bduring the (?:\w+ )?term\b.{0,80}\band for\b|^(?:\(?[\da-z.]{1,6}\)? )?upon (?:\w+ ){0,3}(?:termination|expiration)\b|\b(?:represent|warrant)\w*\b.{0,60}\bterminate\b/.test(
      lower,
    )
  )
    score -= 6;

  const until = untilDate(lower);
  if (until !== null && score >= 1)
    return { sentence, score: score + 3.5, until, ...startDate(lower), ...monthsOf(sentence) };
  const months = monthsOf(sentence).months;
  if (months !== undefined && score >= 2) return { sentence, score: score + 3, months, ...startDate(lower) };
  if (
    PERPETUAL.test(sentence) &&
    !/\brenew|\blicen[cs]e granted|\b(?:patent|copyright|confidential\w*|royalt\w+|obligations?|indemni\w+)\b.{0,60}\bsurviv|\bpolicy\b/.test(
      lower,
    ) &&
    score >= 1
  ) {
    return { sentence, score: score + 1.5, perpetual: true };
  }
  return null;
}

const BEFORE_END =
  /\b(?:until|through|thru|till|expir\w*|terminat\w*|end(?:s|ing)?|conclud\w*|to and including|up to|to|no event later than|completed|finished)(?: and including| on| to| at| as of| automatically| upon| the| midnight| of| 11:59 p\.?m\.?,?| close of business| date| is| shall be| be| (?:later|earlier|earliest|latest) (?:of|to occur of)| occur| by|:|,)*(?: \(?[a-z\d]{1,3}\))? ?$|\bexpiration date\b.{0,30}$/;

/** "until December 31, 2020", "expire on", "ending", "through", "the later of (a) July 31, 2021". */
function untilDate(lower: string): string | null {
  for (const date of readDates(lower)) {
    const before = lower.slice(Math.max(0, date.start - 90), date.start);
    const iso = isoOf(date);
    if (iso === null || !BEFORE_END.test(before)) continue;
    if (NOT_OURS.test(lower.slice(Math.max(0, date.start - 160), date.start))) continue;
    return iso;
  }
  return null;
}

function startDate(lower: string): { start?: string } {
  for (const date of readDates(lower)) {
    const before = lower.slice(Math.max(0, date.start - 60), date.start);
    const iso = isoOf(date);
    if (
      iso !== null &&
      /\b(?:commenc|begin|start|from|effective|as of)\w*(?: on| as of| from| the| of| with| at| and)* ?$/.test(before)
    )
      return { start: iso };
  }
  return {};
}

/** Length of the first term: "for a period of three years", "until the fifth anniversary"; the first in the sentence. */
function monthsOf(sentence: IndexedSentence): { months?: number } {
  const { lower } = sentence;
  const renewal =
    /\b(?:renew|extended|extension|thereafter|successive|further)\w*\b/.exec(lower)?.index ?? lower.length;
  const anniversary = ANNIVERSARY.exec(sentence);
  const years =
    anniversary === null
      ? null
      : ordinalOf((anniversary[1] ?? '').replace(/ (?=[a-z]+ ?[a-z]*$)/, '').replace(/(\d)([a-z]) ([a-z])/, '$1$2$3'));
  const first = anniversary === null || years === null ? lower.length : anniversary.index;
  for (const time of durationsIn(sentence)) {
    if (time.start > first) break;
    if (time.unit === 'hour' || time.unit === 'business day' || (time.unit === 'day' && time.count < 60)) continue;
    const before = lower.slice(Math.max(0, time.start - 90), time.start);
    const after = lower.slice(time.end, time.end + 60);
    if (
      !LEADS_TO_LENGTH.test(before) &&
      !/^(?:\d[\d.]* )?(?:initial )?(?:term|duration)\b.{0,24}$/.test(lower.slice(0, time.start))
    )
      continue;
    if (
      NOT_A_LENGTH.test(before) &&
      !/\b(?:earlier|later) (?:of|than)\b.{0,60}$/.test(before) &&
      !/\bnot less than $|\bno less than $/.test(before)
    )
      continue;
    if (AFTERWARDS.test(after) || NOT_OURS.test(lower.slice(Math.max(0, time.start - 110), time.start))) continue;
    if (time.start > renewal && !/\b(?:initial|first)\b/.test(before)) continue;
    return { months: inMonths(time) };
  }
  if (
    years !== null &&
    first < renewal &&
    !NOT_OURS.test(lower.slice(Math.max(0, first - 90), first)) &&
    /\b(?:until|on|through|of|upon|end|to|at|\))\b[^,;]{0,30}$/.test(lower.slice(0, first))
  )
    return { months: years * 12 };
  return {};
}
