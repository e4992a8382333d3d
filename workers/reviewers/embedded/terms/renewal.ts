import type { ProposedTerm } from '../../proposal.ts';
import { type Duration, durationsIn, inDays, inMonths } from '../reading/durations.ts';
import { expression } from '../reading/expression.ts';
import { cues } from '../reading/stems.ts';
import type { IndexedSentence } from '../reading/word-index.ts';
import { propose, type TermInput } from './term-reader.ts';

const RENEWS = [
  [
    expression(
      /\bautomatic(?:ally)?\b.{0,60}?\b(?:renew|extend|extension|continu|prolong|roll)|\b(?:renew|extend|continu|prolong)\w*\b.{0,40}?\bautomatic/,
    ),
    5,
  ],
  [
    expression(
      /\b(?:shall|will|may)?\b.{0,30}?\b(?:renews?|be renewed|be extended|extend|be prolonged)\b.{0,80}?\b(?:successive|additional|further|subsequent|consecutive|month[- ]to[- ]month|year[- ]to[- ]year|annual|like|periods? of|terms? of)\b|\bcontinue\b.{0,60}?\b(?:successive|month[- ]to[- ]month|year[- ]to[- ]year|annual(?:ly)?|additional (?:periods?|terms?))\b|\b(?:continue\w*|force|effect)\b.{0,60}?\bthereafter\b.{0,60}?\b(?:until|unless) (?:it is )?(?:terminated|cancel)|\bthereafter\b.{0,80}?\bcontinue\b.{0,40}?\buntil (?:it is )?(?:terminated|cancel)|\brenews (?:for|every|each)\b.{0,60}?\b(?:years?|months?)\b/,
    ),
    4,
  ],
  [expression(/\b(?:month[- ]to[- ]month|year[- ]to[- ]year)\b/), 4],
  [expression(/\bsuccessive\b.{0,40}?\b(?:years?|months?|terms?|periods?)\b/), 3],
  [expression(/\b(?:may|option|right|elect|entitled)\b.{0,80}?\b(?:renew|extend|extension)/), 2],
  [
    expression(/\b(?:renew|extend)\w*\b.{0,120}?\b(?:additional|further|another|successive|subsequent|consecutive)\b/),
    2,
  ],
  [expression(/\brenewal (?:term|period)s?\b/), 2],
] as const;
const NEVER_RENEWS = /\b(?:(?:does|shall|will|may|can) not|cannot) (?:be )?(?:renew|exten|prolong)/;
const NOT_RENEWAL =
  /\b(?:insurance|polic(?:y|ies)|patent|letter of credit|registration|trademark|deadline|time for (?:payment|performance|delivery)|extend(?:s|ed)? (?:to|credit|beyond (?:the )?scope)|to the extent|warranty|statute of limitations|domain name|confidential\w*|lease of|liability)\b/;

interface Renewal {
  readonly sentence: IndexedSentence;
  readonly score: number;
  readonly automatic: boolean;
  readonly months: number | null;
}

const ABOUT_RENEWAL = cues(['renew', 'exten', 'successive', 'month', 'year', 'continu', 'prolong']);
const ABOUT_STOPPING = cues(['renew', 'nonrenew', 'expir']);
const ABOUT_NOTICE_ALONE = cues(['renew', 'nonrenew']);

/** Renewal, its length, and the notice that stops it. */
export function readRenewal(input: TermInput): ProposedTerm[] {
  const terms: ProposedTerm[] = [];
  const { words, sentences } = input.reading;
  let best: Renewal | null = null;
  for (const sentence of words.containing(ABOUT_RENEWAL)) {
    const read = renewalOf(sentence);
    if (read !== null && (best === null || read.score > best.score)) best = read;
  }
  if (best === null) return readNoticeAlone(input);
  const { sentence } = best;
  if (best.automatic) terms.push(propose(input, { name: 'auto_renewal', value: true, sentence }));
  if (best.months !== null) terms.push(propose(input, { name: 'renewal_term_months', value: best.months, sentence }));
  if (!best.automatic) return terms;
  const nearby = [0, 1, 2, 3, -1].flatMap((step) => sentences[sentence.index + step] ?? []);
  const elsewhere = words.containing(ABOUT_STOPPING).filter(STOPS_RENEWAL.test);
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

const STOPS = expression(/\b(?:prevent|stop|avoid|decline|non-?renewal|not to renew)\b/);

/** Notice against renewal where no sentence says how the agreement renews. */
function readNoticeAlone(input: TermInput): ProposedTerm[] {
  for (const sentence of input.reading.words.containing(ABOUT_NOTICE_ALONE)) {
    if (!STOPS.test(sentence)) continue;
    const notice = noticeOf(sentence, true);
    if (notice !== null)
      return [propose(input, { name: 'renewal_notice_days', value: inDays(notice), sentence, at: notice.start })];
  }
  return [];
}

/** A sentence away from the renewal that says how to stop it: "at the end of its term or any renewal term upon ... notice". */
const STOPS_RENEWAL = expression(
  /\b(?:non-?renewal|not to renew|elect(?:s|ion)? not to)\b|\b(?:expiration|expiry|end) of (?:its|the|any|such|this)? ?(?:\w+ )?(?:initial |then[- ]current |relevant |renewal )?(?:term|renewal)\b.{0,160}?\bnotice\b|\bnotice\b.{0,120}?\b(?:expiration|expiry|end) of (?:its|the|any|such|each)? ?(?:\w+ )?(?:initial |then[- ]current |relevant |renewal )?(?:term|renewal)\b/,
);

const MAY_RENEW = expression(/\b(?:renew|exten[ds]|extension|successive|month[- ]to|year[- ]to|prolong|continu)/);

function renewalOf(sentence: IndexedSentence): Renewal | null {
  const { lower } = sentence;
  if (!MAY_RENEW.test(sentence)) return null;
  if (
    /\b(?:calendar|contract|fiscal|agreement) (?:quarter|year|month|day)s?["']{0,2} (?:means|shall mean|is|refers)/.test(
      lower,
    )
  )
    return null;
  if (NEVER_RENEWS.test(lower) && !/\b(?:unless|if|notice|notif\w*|automatic\w*)\b/.test(lower)) return null;
  const hit = RENEWS.find(([pattern]) => pattern.test(sentence));
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
  const months = renewalMonths(sentence, automatic);
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
function renewalMonths(sentence: IndexedSentence, automatic: boolean): number | null {
  const { lower } = sentence;
  const at = RENEWAL_WORDS.map((word) => word.exec(lower)?.index).find((index) => index !== undefined) ?? 0;
  const rest = lower.slice(at);
  if (/\bmonth[- ]to[- ]month\b|\bmonthly (?:periods?|basis|terms?)\b/.test(lower)) return 1;
  if (/\bhalf a year\b/.test(rest)) return 6;
  for (const time of durationsIn(sentence)) {
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
function noticeOf(sentence: IndexedSentence, same: boolean): Duration | null {
  const { lower } = sentence;
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
  for (const time of durationsIn(sentence)) {
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
