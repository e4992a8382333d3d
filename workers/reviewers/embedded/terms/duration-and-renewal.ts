import type { ProposedTerm } from '../../proposal.ts';
import { addToDate, isoOf, readDates } from '../reading/dates.ts';
import { type Duration, inDays, inMonths, readDurations } from '../reading/durations.ts';
import type { Sentence } from '../reading/fold.ts';
import { ORDINAL_WORDS, ordinalOf } from '../reading/numbers.ts';
import { datesOf } from './dates.ts';
import { propose, type TermInput } from './term-reader.ts';

/** How long one sentence says the agreement lasts. */
interface Lasting {
  readonly sentence: Sentence;
  readonly score: number;
  readonly until?: string;
  readonly months?: number;
  readonly start?: string;
  readonly perpetual?: true;
}

/** In a statement of work the work itself has the term. */
const SUBJECT_OF_WORK = /\b(?:work|services?|project|engagement|assignment)\b/;
const SUBJECT =
  /\b(?:this|the) (?:\w+[ -]){0,5}?(?:agreement|contract|lease|licen[cs]e|addendum|amendment|sow|venture|franchise|engagement|employment|promotion|undertaking|mou)\b|\b(?:initial |the |contract |service |license |maintenance )?term\b|\binitial period\b|\bexpiration date\b|\btermination date\b|\bduration\b|\bperiod of (?:this|validity)\b|\b(?:your|his|her|'s) employment\b|\bcontract period\b|^(?:\d[\d.]* )?term\b/;
/** Without one of these a sentence gives no length: a cheap look before the dear ones. */
const MAY_LAST =
  /\b(?:years?|months?|days?|quarters?|anniversary|(?:19|20)\d{2}|perpetu\w+|indefinite\w*|terminated|unlimited|until|till)\b/;
const LASTS =
  /\b(?:commenc|begin|start|continu|remain|expir|terminat|end|last|run|effective|in force|in effect|valid|be for|is for|shall be|will be|term of|term is|term:|period of|duration)/;
const NOT_OURS =
  /\b(?:warranty|warranties|confidential\w*|insurance|invoices?|surviv\w*|cure|audit|records|books|compet\w*|solicit\w*|patent term|copyright|receipt|escrow|standstill|contract year|calendar quarter|board|director|option|forecast|prior to|release date|tail|lock-?up)\b/;
const ANNIVERSARY = new RegExp(
  `\\b(\\d{1,2} ?(?:st|nd|rd|th|s t|n d|r d|t h)|${ORDINAL_WORDS})(?: \\(\\d{1,2} ?(?:st|nd|rd|th|s t|n d|r d|t h)?\\))?(?: annual| yearly)? anniversary\\b`,
);
const PERPETUAL =
  /\b(?:indefinite(?:ly)?|perpetual(?:ly)?|in perpetuity|for perpetuity|unlimited (?:period|term|duration)|no fixed term)\b|\b(?:continue|remain|be|stay|effective|force|effect)\b.{0,90}?\b(?:until|unless and until|till) (?:it is |and until |sooner |earlier |otherwise |either |such time as |properly )*(?:terminated|cancel+ed|either party|one party|the parties|any party|party|a party|ended|termination (?:by|in accordance|pursuant|as provided|under))|\b(?:force|effect|effective) unless (?:and until |sooner |earlier |otherwise )?terminated\b/;
/** What stands right before the length of a term: "for a period of", "term of", "shall be", "until". */
const LEADS_TO_LENGTH =
  /\b(?:for|of|is|be|are|term|period|continue|continues|initial|lasts?|duration|until|through|extend|expires?|ends?|terminates?|on|valid|effective|that is|upon|than|least|agrees to an?|approximately|runs?)\b[:,]?(?: (?:a|an|the|on|at|least|period|initial|first|full|total|term|minimum|of|for|midnight|not|less|than|duration|approximately|fixed|date|that|is|last|day|month|and|including|end|close|business|terms?|"?initial term"?)\b[,:]?){0,8} ?\(?$/;
const NOT_A_LENGTH =
  /\b(?:additional|within|every|each|per|during|preceding|prior|no later|not later|next|last|after (?:the )?(?:termination|expiration)|following (?:the )?(?:termination|expiration)|thereafter|notice|upon|than)\b[^,;]{0,30}$/;
const AFTERWARDS =
  /^['s]{0,2}[ ,(]{1,2}(?:prior|advance|written|notice|before|in advance|thereafter\b(?= (?:shall|will|not))|after (?:the )?(?:termination|expiration|expiry|receipt|notice|delivery of)|following (?:the )?(?:termination|expiration|receipt|delivery of)|of (?:receipt|notice|the (?:termination|expiration)))/;

/** First term, expiry, perpetuity, renewal and the notice that stops it. */
export function readDuration(input: TermInput): ProposedTerm[] {
  return [...readLasting(input), ...readRenewal(input)];
}

function readLasting(input: TermInput): ProposedTerm[] {
  const { words } = input.reading;
  const { made, effective: stated } = datesOf(input);
  const effective = stated ?? made;
  let best: Lasting | null = null;
  const stems = [
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
  ];
  for (const sentence of words.containing(stems)) {
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

function lastingOf(sentence: Sentence, ofWork: boolean): Lasting | null {
  const { lower } = sentence;
  if (!MAY_LAST.test(lower)) return null;
  const subject = SUBJECT.test(lower) || (ofWork && SUBJECT_OF_WORK.test(lower));
  if (!subject || !LASTS.test(lower) || lower.length < 12) return null;
  let score = 0;
  if (
    /\bterm of (?:this|the) (?:\w+ ){0,4}(?:agreement|contract|lease|licen[cs]e|addendum|employment|amendment|venture)\b.{0,120}?\b(?:shall|will|is|commenc|begin|be)\b/.test(
      lower,
    )
  )
    score += 4;
  else if (
    /\b(?:this|the|said) (?:\w+ ){0,4}(?:agreement|contract|lease|venture|license)\b.{0,160}?\b(?:shall|will|is|be|remain|continue)\b/.test(
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
    return { sentence, score: score + 3.5, until, ...startDate(lower), ...monthsOf(lower) };
  const months = monthsOf(lower).months;
  if (months !== undefined && score >= 2) return { sentence, score: score + 3, months, ...startDate(lower) };
  if (
    PERPETUAL.test(lower) &&
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
function monthsOf(lower: string): { months?: number } {
  const renewal =
    /\b(?:renew|extended|extension|thereafter|successive|further)\w*\b/.exec(lower)?.index ?? lower.length;
  const anniversary = ANNIVERSARY.exec(lower);
  const years =
    anniversary === null
      ? null
      : ordinalOf((anniversary[1] ?? '').replace(/ (?=[a-z]+ ?[a-z]*$)/, '').replace(/(\d)([a-z]) ([a-z])/, '$1$2$3'));
  const first = anniversary === null || years === null ? lower.length : anniversary.index;
  for (const time of readDurations(lower)) {
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

const RENEWS: readonly (readonly [RegExp, number])[] = [
  [
    /\bautomatic(?:ally)?\b.{0,60}?\b(?:renew|extend|extension|continu|prolong|roll)|\b(?:renew|extend|continu|prolong)\w*\b.{0,40}?\bautomatic/,
    5,
  ],
  [
    /\b(?:shall|will|may)?\b.{0,30}?\b(?:renews?|be renewed|be extended|extend|be prolonged)\b.{0,80}?\b(?:successive|additional|further|subsequent|consecutive|month[- ]to[- ]month|year[- ]to[- ]year|annual|like|periods? of|terms? of)\b|\bcontinue\b.{0,60}?\b(?:successive|month[- ]to[- ]month|year[- ]to[- ]year|annual(?:ly)?|additional (?:periods?|terms?))\b|\b(?:continue\w*|force|effect)\b.{0,60}?\bthereafter\b.{0,60}?\b(?:until|unless) (?:it is )?(?:terminated|cancel)|\bthereafter\b.{0,80}?\bcontinue\b.{0,40}?\buntil (?:it is )?(?:terminated|cancel)/,
    4,
  ],
  [/\b(?:month[- ]to[- ]month|year[- ]to[- ]year)\b/, 4],
  [/\bsuccessive\b.{0,40}?\b(?:years?|months?|terms?|periods?)\b/, 3],
  [/\b(?:may|option|right|elect|entitled)\b.{0,80}?\b(?:renew|extend|extension)/, 2],
  [/\b(?:renew|extend)\w*\b.{0,120}?\b(?:additional|further|another|successive|subsequent|consecutive)\b/, 2],
  [/\brenewal (?:term|period)s?\b/, 2],
];
const NOT_RENEWAL =
  /\b(?:insurance|polic(?:y|ies)|patent|letter of credit|registration|trademark|deadline|time for (?:payment|performance|delivery)|extend(?:s|ed)? (?:to|credit|beyond (?:the )?scope)|to the extent|warranty|statute of limitations|domain name|confidential\w*|lease of|liability)\b/;

interface Renewal {
  readonly sentence: Sentence;
  readonly score: number;
  readonly automatic: boolean;
  readonly months: number | null;
}

function readRenewal(input: TermInput): ProposedTerm[] {
  const terms: ProposedTerm[] = [];
  const { words, sentences } = input.reading;
  let best: Renewal | null = null;
  for (const sentence of words.containing(['renew', 'exten', 'successive', 'month', 'year', 'continu', 'prolong'])) {
    const read = renewalOf(sentence);
    if (read !== null && (best === null || read.score > best.score)) best = read;
  }
  if (best === null) return readNoticeAlone(input);
  const { sentence } = best;
  if (best.automatic) terms.push(propose(input, { name: 'auto_renewal', value: true, sentence }));
  if (best.months !== null) terms.push(propose(input, { name: 'renewal_term_months', value: best.months, sentence }));
  if (!best.automatic) return terms;
  const nearby = [0, 1, 2, 3, -1].flatMap((step) => sentences[sentence.index + step] ?? []);
  const elsewhere = words.containing(['renew', 'nonrenew', 'expir']).filter(({ lower }) => STOPS_RENEWAL.test(lower));
  for (const near of [...nearby, ...elsewhere]) {
    const notice = noticeOf(near, near === sentence);
    if (notice === null) continue;
    terms.push(
      propose(input, { name: 'renewal_notice_days', value: inDays(notice), sentence: near, at: notice.start }),
    );
    break;
  }
  return terms;
}

/** Notice against renewal where no sentence says how the agreement renews. */
function readNoticeAlone(input: TermInput): ProposedTerm[] {
  for (const sentence of input.reading.words.containing(['renew', 'nonrenew'])) {
    if (!/\b(?:prevent|stop|avoid|decline|non-?renewal|not to renew)\b/.test(sentence.lower)) continue;
    const notice = noticeOf(sentence, true);
    if (notice !== null)
      return [propose(input, { name: 'renewal_notice_days', value: inDays(notice), sentence, at: notice.start })];
  }
  return [];
}

/** A sentence away from the renewal that says how to stop it: "at the end of its term or any renewal term upon ... notice". */
const STOPS_RENEWAL =
  /\b(?:non-?renewal|not to renew|elect(?:s|ion)? not to)\b|\b(?:expiration|expiry|end) of (?:its|the|any|such|this)? ?(?:\w+ )?(?:initial |then[- ]current |relevant |renewal )?(?:term|renewal)\b.{0,160}?\bnotice\b|\bnotice\b.{0,120}?\b(?:expiration|expiry|end) of (?:its|the|any|such|each)? ?(?:\w+ )?(?:initial |then[- ]current |relevant |renewal )?(?:term|renewal)\b/;

const MAY_RENEW = /\b(?:renew|exten[ds]|extension|successive|month[- ]to|year[- ]to|prolong|continu)/;

function renewalOf(sentence: Sentence): Renewal | null {
  const { lower } = sentence;
  if (!MAY_RENEW.test(lower)) return null;
  if (
    /\b(?:calendar|contract|fiscal|agreement) (?:quarter|year|month|day)s?["']{0,2} (?:means|shall mean|is|refers)/.test(
      lower,
    )
  )
    return null;
  const hit = RENEWS.find(([pattern]) => pattern.test(lower));
  if (hit === undefined) return null;
  let score = hit[1];
  if (
    /\b(?:this|the) (?:\w+ ){0,4}(?:agreement|contract|lease|licen[cs]e|term)\b|\binitial term\b|\bterm of\b/.test(
      lower,
    )
  )
    score += 2;
  else score -= 2;
  if (NOT_RENEWAL.test(lower)) score -= 3;
  if (/\b(?:breach|default|fail(?:s|ure)?)\b/.test(lower) && !/\bautomatic/.test(lower)) score -= 3;
  const automatic =
    hit[1] >= 4 ||
    (hit[1] >= 2 &&
      /\bunless\b.{0,120}\bnotice\b|\bunless\b.{0,80}\b(?:terminat|cancel)|\bshall be renewed\b/.test(lower) &&
      !/\b(?:option|may|right) to\b/.test(lower));
  const months = renewalMonths(lower, automatic);
  if (months !== null) score += 2;
  if (/\bsuccessive|automatic/.test(lower)) score += 1;
  if (score < 4) return null;
  return {
    sentence,
    score,
    automatic: automatic && !/\b(?:not|never) (?:be )?(?:renew\w* )?automatic|\bno automatic/.test(lower),
    months,
  };
}

/** Where a sentence begins to speak of renewal, most telling word first. */
const RENEWAL_WORDS: readonly RegExp[] = [
  /\bautomatic\w*/,
  /\b(?:renewed|renews|renew (?=for|auto|on|this|the|each|every)|successive|be extended|extended for)\b/,
  /\b(?:renew\w*|exten[ds]\w*|extension|additional|prolong\w*|month[- ]to[- ]month|year[- ]to[- ]year)\b/,
  /\b(?:thereafter|continu\w*)\b/,
];

/** Length of each renewal: the time after "automatically", "successive", "renewed for"; "annual" and "monthly" count too. */
function renewalMonths(lower: string, automatic: boolean): number | null {
  const at = RENEWAL_WORDS.map((word) => word.exec(lower)?.index).find((index) => index !== undefined) ?? 0;
  const rest = lower.slice(at);
  if (/\bmonth[- ]to[- ]month\b|\bmonthly (?:periods?|basis|terms?)\b/.test(lower)) return 1;
  if (/\bhalf a year\b/.test(rest)) return 6;
  for (const time of readDurations(lower)) {
    if (time.start < at || time.unit === 'hour' || time.unit === 'business day') continue;
    const before = lower.slice(Math.max(0, time.start - 60), time.start);
    const after = lower.slice(time.end, time.end + 40);
    if (isNoticeTime(before, after) || (time.unit === 'day' && time.count < 28)) continue;
    if (/\b(?:initial|original|within|during|first)\b[^,;]{0,24}$/.test(before)) continue;
    return inMonths(time);
  }
  if (
    /\b(?:one|a|an|another|additional|further|each|every) (?:additional |further |renewal |subsequent )?(?:calendar |contract |\(i\) )?year\b/.test(
      rest,
    )
  )
    return 12;
  if (/\b(?:an|another|one|each) (?:additional |further )?month\b/.test(rest)) return 1;
  return automatic && /\bannual(?:ly)?\b|\byear[- ]to[- ]year\b|\byearly\b/.test(rest) ? 12 : null;
}

function isNoticeTime(before: string, after: string): boolean {
  return (
    (/\b(?:at least|not less than|no less than|no later than|not later than|no fewer than|within|minimum of|upon|prior written|giving|with|than|gives?|provid\w+|by)\b[^,;]{0,24}$/.test(
      before,
    ) &&
      /^['s]{0,2}(?: calendar| business)?(?: prior| advance| written| notice| before|,? in advance| of the)|^['s]{0,2} ?(?:\(|,)? ?(?:prior|advance|written|notice|before)/.test(
        after,
      )) ||
    /^['s]{0,2} (?:prior|advance|written notice|notice|before|in advance)/.test(after)
  );
}

/** The notice that keeps an agreement from renewing: "unless ... at least sixty (60) days prior to the end". */
function noticeOf({ lower }: Sentence, same: boolean): Duration | null {
  if (
    !/\b(?:notice|notif|advise|inform|written|writing|terminat|elect|intent|declin|cancel|non-?renew|not to renew|request)/.test(
      lower,
    )
  )
    return null;
  if (
    !same &&
    !/\b(?:renew|extend|extension|expiration|expiry|end of|then[- ]current|anniversary|such notice|term)\b/.test(lower)
  )
    return null;
  if (!same && /\b(?:breach|default|cure|bankrupt|convenience|without cause)\b/.test(lower)) return null;
  const from = same
    ? Math.max(0, /\b(?:unless|provided|until|except|if (?:either|neither|any)|notice)\b/.exec(lower)?.index ?? 0)
    : 0;
  for (const time of readDurations(lower)) {
    if (time.unit === 'hour') continue;
    const before = lower.slice(Math.max(0, time.start - 70), time.start);
    const after = lower.slice(time.end, time.end + 60);
    const told =
      isNoticeTime(before, after) ||
      /^['s]{0,2}[^.;]{0,40}\b(?:prior to|before|in advance|notice|preceding)\b/.test(after) ||
      /\bnotice of (?:at least |not less than |no less than )?$/.test(before);
    if (told && (time.start > from || /^(?:unless|if)\b/.test(lower))) return time;
  }
  return null;
}
