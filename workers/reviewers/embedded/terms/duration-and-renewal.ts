import type { ProposedTerm } from '../../proposal.ts';
import { addToDate, isoOf, readDates } from '../reading/dates.ts';
import { type Duration, inDays, inMonths, readDurations } from '../reading/durations.ts';
import type { Sentence } from '../reading/fold.ts';
import { ORDINAL_WORDS, ordinalOf } from '../reading/numbers.ts';
import { agreementDate, effectiveDate } from './dates.ts';
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

const SUBJECT =
  /\b(?:this|the) (?:\w+[ -]){0,5}?(?:agreement|contract|lease|license|addendum|amendment|sow|venture|franchise|engagement|employment|promotion|undertaking|mou)\b|\b(?:initial |the |contract |service |license |maintenance )?term\b|\binitial period\b|\bexpiration date\b|\btermination date\b|\bduration\b|\bperiod of (?:this|validity)\b|\bcontract period\b|^(?:\d[\d.]* )?term\b/;
const LASTS =
  /\b(?:commenc|begin|start|continu|remain|expir|terminat|end|last|run|effective|in force|in effect|valid|be for|is for|shall be|will be|term of|term is|term:|period of|duration)/;
const NOT_OURS =
  /\b(?:warranty period|confidential\w*|insurance|invoice|payment|surviv\w*|cure|notice period|audit|records|royalt\w*|non-?compet\w*|solicit\w*|within \d+ days|patent term|copyright|days? after (?:receipt|notice)|escrow|option term|standstill)\b/;
const ANNIVERSARY = new RegExp(
  `\\b(\\d{1,2}(?:st|nd|rd|th)|${ORDINAL_WORDS})(?: \\(\\d{1,2}(?:st|nd|rd|th)?\\))? (?:annual )?anniversary\\b`,
);
const PERPETUAL =
  /\b(?:indefinite(?:ly)?|perpetual(?:ly)?|in perpetuity|for perpetuity|unlimited (?:period|term|duration)|no fixed term)\b|\b(?:continue|remain|be|stay)\b.{0,60}?\b(?:in (?:full )?(?:force|effect)|in full force and effect|effective|valid)?\b.{0,30}?\b(?:until|unless and until|unless|till) (?:it is |and until |sooner |earlier |otherwise )?(?:terminated|cancel+ed|either party|one party|the parties|any party|such time|ended)/;

/** First term, expiry, perpetuity, renewal and the notice that stops it. */
export function readDuration(input: TermInput): ProposedTerm[] {
  return [...readLasting(input), ...readRenewal(input)];
}

function readLasting(input: TermInput): ProposedTerm[] {
  const { words } = input.reading;
  const made = agreementDate(input);
  const effective = effectiveDate(input, made) ?? made;
  let best: Lasting | null = null;
  for (const sentence of words.containing([
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
  ])) {
    const read = lastingOf(sentence);
    if (read !== null && (best === null || read.score > best.score)) best = read;
  }
  if (best === null) return [];
  const terms: ProposedTerm[] = [];
  if (best.perpetual) return [propose(input, { name: 'term_perpetual', value: true, sentence: best.sentence })];
  if (best.months !== undefined)
    terms.push(propose(input, { name: 'initial_term_months', value: best.months, sentence: best.sentence }));
  const start = best.start ?? effective?.iso ?? null;
  const end =
    best.until ??
    (best.months !== undefined && start !== null
      ? addToDate(start, { months: Math.trunc(best.months), days: Math.round((best.months % 1) * 30.4) })
      : null);
  if (end !== null) terms.push(propose(input, { name: 'expiration_date', value: end, sentence: best.sentence }));
  return terms;
}

function lastingOf(sentence: Sentence): Lasting | null {
  const { lower } = sentence;
  const subject = SUBJECT.exec(lower);
  if (subject === null || !LASTS.test(lower) || lower.length < 14) return null;
  let score = 0;
  if (
    /\bterm of (?:this|the) (?:\w+ ){0,4}(?:agreement|contract|lease|license|addendum|employment|amendment)\b/.test(
      lower,
    )
  )
    score += 4;
  else if (/\b(?:this|the) (?:\w+ ){0,3}(?:agreement|contract|lease)\b.{0,60}?\b(?:shall|will|is|be)\b/.test(lower))
    score += 2;
  if (/\binitial (?:term|period)\b/.test(lower)) score += 2;
  if (/["(]the ["']?(?:initial )?term["')]|["'](?:initial |contract )?(?:term|period)["']/.test(lower)) score += 2;
  if (/^(?:\d[\d.]*\.? )?(?:initial )?(?:term|duration|period)\b/.test(lower)) score += 2;
  if (/\b(?:commenc|begin|start)\w*\b|\beffective\b/.test(lower)) score += 1;
  if (
    /\bunless\b.{0,40}\bterminated\b|\bsooner terminated|\bearlier terminat|\bterminated (?:earlier|sooner)/.test(lower)
  )
    score += 2;
  if (NOT_OURS.test(lower)) score -= 4;
  if (
    /\bterminat\w*\b.{0,40}\b(?:upon|by|with|if|at any time)\b.{0,60}\b(?:notice|breach)/.test(lower) &&
    !/\bterm\b/.test(lower)
  )
    score -= 3;

  const until = untilDate(lower);
  if (until !== null && score + 3 > 2)
    return { sentence, score: score + 3.5, until, ...startDate(lower), ...monthsOf(lower) };
  const months = monthsOf(lower).months;
  if (months !== undefined) return score + 2 > 2 ? { sentence, score: score + 3, months, ...startDate(lower) } : null;
  if (PERPETUAL.test(lower) && !/\brenew/.test(lower) && score > 1)
    return { sentence, score: score - 0.5, perpetual: true };
  return null;
}

/** "until December 31, 2020", "expire on", "ending", "through". */
function untilDate(lower: string): string | null {
  for (const date of readDates(lower)) {
    const before = lower.slice(Math.max(0, date.start - 70), date.start);
    if (
      /\b(?:until|through|thru|till|expir\w*|terminat\w*|end(?:s|ing)?|conclud\w*|to and including|up to|to)(?: and including| on| to| at| as of| automatically| upon| the| midnight| of| 11:59 p\.?m\.?| close of business| date| is| shall be|:|,)*(?: \([a-z]\))? ?$/.test(
        before,
      ) ||
      /\bexpiration date\b.{0,30}$/.test(before)
    ) {
      const iso = isoOf(date);
      if (iso !== null) return iso;
    }
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

/** Length of the first term: "for a period of three years", "until the fifth anniversary". */
function monthsOf(lower: string): { months?: number } {
  const anniversary = ANNIVERSARY.exec(lower);
  const renewal =
    /\b(?:renew|extend|extension|thereafter|additional|successive|further)\w*\b/.exec(lower)?.index ?? lower.length;
  if (anniversary !== null && anniversary.index < renewal) {
    const years = ordinalOf(anniversary[1] ?? '');
    if (years !== null) return { months: years * 12 };
  }
  for (const time of readDurations(lower)) {
    if (time.unit === 'hour' || time.unit === 'business day' || (time.unit === 'day' && time.count < 60)) continue;
    const before = lower.slice(Math.max(0, time.start - 70), time.start);
    const after = lower.slice(time.end, time.end + 50);
    if (
      /\b(?:notice|prior|written|before|within|after (?:notice|receipt)|at least|not less than|no less than)\b[^,;]{0,20}$/.test(
        before,
      ) ||
      /^['s]{0,2} (?:prior|advance|written|notice|before|following notice|days' notice)/.test(after)
    )
      continue;
    if (time.start > renewal && !/\b(?:initial|first)\b/.test(before)) continue;
    return { months: inMonths(time) };
  }
  return {};
}

const RENEWS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:automatic(?:ally)?)\b.{0,60}?\b(?:renew|extend|extension|continu|prolong|roll)|\b(?:renew|extend|continu|prolong)\w*\b.{0,40}?\bautomatic/,
    5,
  ],
  [
    /\b(?:shall|will)\b.{0,30}?\b(?:renew|be renewed|be extended|extend|continue|be prolonged)\b.{0,80}?\b(?:successive|additional|further|subsequent|consecutive|month-to-month|month to month|year to year|annual|year-to-year|like|periods? of|terms? of)/,
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
  if (best === null) return terms;
  const { sentence } = best;
  if (best.automatic) terms.push(propose(input, { name: 'auto_renewal', value: true, sentence }));
  if (best.months !== null) terms.push(propose(input, { name: 'renewal_term_months', value: best.months, sentence }));
  if (!best.automatic) return terms;
  for (const step of [0, 1, 2, 3, -1]) {
    const near = sentences[sentence.index + step];
    const notice = near === undefined ? null : noticeOf(near, step === 0);
    if (near !== undefined && notice !== null) {
      terms.push(
        propose(input, { name: 'renewal_notice_days', value: inDays(notice), sentence: near, at: notice.start }),
      );
      break;
    }
  }
  return terms;
}

function renewalOf(sentence: Sentence): Renewal | null {
  const { lower } = sentence;
  const hit = RENEWS.find(([pattern]) => pattern.test(lower));
  if (hit === undefined) return null;
  let score = hit[1];
  if (
    /\b(?:this|the) (?:\w+ ){0,4}(?:agreement|contract|lease|license|term)\b|\binitial term\b|\bterm of\b/.test(lower)
  )
    score += 2;
  if (NOT_RENEWAL.test(lower)) score -= 3;
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
    automatic: automatic && !/\b(?:not|never) (?:be )?(?:automatic|renew)|\bno automatic/.test(lower),
    months,
  };
}

/** Length of each renewal: the time after "successive", "additional", "renew ... for"; "annual" and "monthly" count too. */
function renewalMonths(lower: string, automatic: boolean): number | null {
  const at =
    /\b(?:automatic\w*|renew\w*|exten[ds]\w*|extension|successive|additional|thereafter|continu\w*|prolong\w*|month[- ]to[- ]month|year[- ]to[- ]year)\b/.exec(
      lower,
    )?.index ?? 0;
  if (/\bmonth[- ]to[- ]month\b|\bmonthly (?:periods?|basis|terms?)\b/.test(lower.slice(at))) return 1;
  if (
    /\byear[- ]to[- ]year\b|\b(?:successive|annual) (?:annual )?(?:periods?|terms?|renewals?)\b.{0,10}(?!.{0,60}\b(?:of|each)\b.{0,30}\b(?:year|month))|\bone or more annual\b|\bhalf a year\b/.test(
      lower.slice(at),
    ) &&
    !/\bperiods? of\b|\bterms? of\b/.test(lower.slice(at))
  ) {
    if (/\bhalf a year\b/.test(lower)) return 6;
    if (/\bannual\b|\byear[- ]to[- ]year\b/.test(lower.slice(at))) return 12;
  }
  for (const time of readDurations(lower)) {
    if (time.start < at || time.unit === 'hour' || time.unit === 'business day') continue;
    const before = lower.slice(Math.max(0, time.start - 60), time.start);
    const after = lower.slice(time.end, time.end + 40);
    if (isNoticeTime(before, after)) continue;
    if (time.unit === 'day' && time.count < 28) continue;
    return inMonths(time);
  }
  if (
    /\b(?:one|a|another|additional|further) (?:additional |further |renewal )?(?:calendar |contract )?year\b/.test(
      lower.slice(at),
    )
  )
    return 12;
  return automatic && /\bannual(?:ly)?\b|\beach (?:subsequent )?year\b|\banother year\b/.test(lower.slice(at))
    ? 12
    : null;
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
      /^['s]{0,2}[^.;]{0,40}\b(?:prior to|before|in advance|notice|preceding)\b/.test(after);
    if (told && (time.start > from || /^(?:unless|if)\b/.test(lower))) return time;
  }
  return null;
}
