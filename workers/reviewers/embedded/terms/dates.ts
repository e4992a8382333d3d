import type { ProposedTerm } from '../../proposal.ts';
import { isoOf, readDates, type WrittenDate } from '../reading/dates.ts';
import type { Sentence } from '../reading/fold.ts';
import type { Reading } from '../reading/reading.ts';
import { cues } from '../reading/stems.ts';
import { propose, type TermInput } from './term-reader.ts';

/** A date with the sentence it stands in and how well its surroundings fit what is looked for. */
interface FoundDate {
  readonly iso: string | null;
  readonly date: WrittenDate;
  readonly sentence: Sentence;
  readonly score: number;
}

/** How far into a document its own date is looked for, in characters. */
const OPENING = 9_000;
const ANOTHER_DOCUMENT =
  /\b(?:that certain|whereas|pursuant to|under the|amend(?:s|ing|ed(?! and restated))|supersed\w+|original|prior|previous(?:ly)?|existing|act of|together with|letter of intent|option|indenture|act|memorandum|plan of|letter|registration statement|accordance with)\b[^.;]{0,100}$|\bto (?:the|that) (?:\w+ ){1,6}agreement\b[^.;]{0,80}$/;
/** Something that happens on a date, which is not the day the agreement was made. */
const HAPPENS = /\b(?:(?:effect|commenc|begin|launch|upload)\w* on|increased|in effect)\b[^.;]{0,100}$/;
const OF_ANOTHER =
  /\b(?:an?|the|certain|through the|means) (?:\w+ ){0,5}(?:agreement|contract)\b[^;]{0,110}?\b(?:dated|as of|on)\b[^;]{0,8}$/;
const FILING =
  /\b(?:source|filed|filing|form (?:8-k|10-k|10-q|s-1)|8-k|10-[kq]|s-1(?:\/a)?|registration|copyright|last (?:updated|revised)|rev\.|revised|printed)\b.{0,40}$/;
const LEADS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:made|entered|executed|concluded|signed)\b.{0,60}?\b(?:as of|on|this|effective|at|dated)?(?: the)?(?: ["(]?[a-z ]{1,20}[")]?)? ?$/,
    5,
  ],
  [
    /\b(?:agreement|contract|amendment|lease|licen[cs]e|addendum|schedule|exhibit|sow)\b.{0,60}?\b(?:is )?(?:dated|date|as of|on|effective)\b.{0,24}$/,
    4,
  ],
  [/\bdated?(?: as)?(?: of)?(?: the| this)?:? ?$/, 4],
  [/\b(?:as of|effective(?: as of| on| date)?|this|on)(?: the| this)?:? ?$/, 3],
  [/^(?:the |this |on |as of )?$|\b(?:agreement|contract|amendment)[. ]{0,3}$/, 2],
];

/** Dates of the agreement itself: when made, when effective, whether the second lies before the first. */
export function readAgreementDates(input: TermInput): ProposedTerm[] {
  const { made, effective } = datesOf(input);
  const terms: ProposedTerm[] = [];
  const add = (name: 'agreement_date' | 'effective_date', found: FoundDate | null): void => {
    if (found === null || found.iso === null) return;
    terms.push(propose(input, { name, value: found.iso, sentence: found.sentence, at: found.date.start }));
  };
  add('agreement_date', made);
  add('effective_date', effective);
  if (made?.iso != null && effective?.iso != null && effective.iso < made.iso) {
    terms.push(
      propose(input, { name: 'retroactive', value: true, sentence: effective.sentence, at: effective.date.start }),
    );
  }
  return terms;
}

interface OwnDates {
  readonly made: FoundDate | null;
  readonly effective: FoundDate | null;
}

/** What was found in a reading, so that its dates are looked for once. */
const FOUND = new WeakMap<Reading, OwnDates>();

/** The date an agreement bears and the date it takes effect. */
export function datesOf(input: Pick<TermInput, 'reading'>): OwnDates {
  const known = FOUND.get(input.reading);
  if (known !== undefined) return known;
  const made = agreementDate(input);
  const dates = { made, effective: effectiveDate(input, made) };
  FOUND.set(input.reading, dates);
  return dates;
}

/** The date an agreement bears: from its opening, else the latest date beside its signatures; parts may be blank. */
function agreementDate({ reading }: Pick<TermInput, 'reading'>): FoundDate | null {
  let best: FoundDate | null = null;
  for (const sentence of reading.sentences) {
    if (sentence.start > OPENING) break;
    for (const date of readDates(sentence.lower)) {
      const score = scoreOpening(sentence, date);
      if (score > 0 && (best === null || score > best.score)) best = { iso: isoOf(date), date, sentence, score };
    }
  }
  const sure = best !== null && best.score >= 6;
  return sure ? best : (signatureDate({ reading }) ?? best);
}

function scoreOpening({ lower, start }: Sentence, date: WrittenDate): number {
  const before = lower.slice(Math.max(0, date.start - 140), date.start);
  const after = lower.slice(date.end, date.end + 80);
  if (date.year === null && date.month === null) return 0;
  if (FILING.test(before.slice(-60)) || ANOTHER_DOCUMENT.test(before) || HAPPENS.test(before)) return 0;
  if (
    /\b(?:terminat|expir|until|through|ending|end of|from|to|commenc|begin|between)\w*\b[^,;.]{0,30}$/.test(before) &&
    !/\b(?:made|entered|dated|agreement)\b[^,;.]{0,30}$/.test(before)
  )
    return 0;
  if (OF_ANOTHER.test(before) && !/\bthis\b/.test(before)) return 0;
  let score = LEADS.find(([lead]) => lead.test(before))?.[1] ?? 0;
  if (score === 0) return 0;
  const ownWords =
    /\b(?:this|the) (?:\w+[ -]){0,6}(?:agreement|contract|amendment|lease|licen[cs]e|addendum|deed|schedule)\b/.test(
      lower,
    );
  if (ownWords) score += 2;
  else if (start > 3_000 && score <= 4) return 0;
  if (/\b(?:by and between|between|among|by and among|parties)\b/.test(lower)) score += 1;
  if (/^.{0,30}\b(?:agreement|execution|signing|amendment) date\b/.test(after)) score += 2;
  // "made on 1 June and effective as of 1 July (the "Effective Date")": the second is not when it was made.
  if (/\beffective(?: as)?(?: of| on| from)?(?: the| this)? ?$/.test(before))
    score -= /\b(?:dated|made|entered|executed)\b.*\d{4}/.test(before) ? 4 : 1;
  if (isoOf(date) !== null) score += 1;
  if (start > 4_000) score -= 1;
  return score;
}

const BESIDE_SIGNATURE =
  /\b(?:dated?|signed|executed|witness|signature|day|place)\b[^a-z]*(?:signed|this|the|of|as of|on)?[^a-z]*$/;

const NEAR_SIGNATURES = cues([
  'witness',
  'date',
  'dated',
  'sign',
  'title',
  'name.',
  's.',
  'authorized',
  'executed',
  'president',
  'director',
  'officer',
]);

/** The latest whole date that stands beside a signature ("Date: 3/21/08", "/s/ J. Roe 3/21/08", "in witness whereof ... this"). */
function signatureDate({ reading }: Pick<TermInput, 'reading'>): FoundDate | null {
  let latest: FoundDate | null = null;
  const near = reading.words.containing(NEAR_SIGNATURES);
  const seen = new Set<number>();
  for (const { index } of near) {
    for (const at of [index, index + 1, index + 2]) {
      const sentence = reading.sentences[at];
      if (sentence === undefined || seen.has(at)) continue;
      seen.add(at);
      const found = besideSignature(sentence, at !== index);
      if (found !== null && (latest === null || (found.iso ?? '') > (latest.iso ?? ''))) latest = found;
    }
  }
  return latest;
}

function besideSignature(sentence: Sentence, follows: boolean): FoundDate | null {
  const { lower } = sentence;
  if (lower.length > 1_000) return null;
  let latest: FoundDate | null = null;
  for (const date of readDates(lower)) {
    const iso = isoOf(date);
    const before = lower.slice(0, date.start);
    if (
      iso === null ||
      FILING.test(before.slice(-60)) ||
      (ANOTHER_DOCUMENT.test(before.slice(-100)) && !/\bwitness\b/.test(before))
    )
      continue;
    const witness = /\b(?:in witness|executed|signed)\b/.test(before) && !/\bamend/.test(before.slice(-60));
    const block = /\/s\/|\bby:|\bname:?|\btitle:?|\bsignature\b/.test(lower) && lower.length < 300;
    const alone = follows && lower.length - (date.end - date.start) < 24;
    if (!witness && !block && !alone && !(BESIDE_SIGNATURE.test(before.slice(-40)) && lower.length < 160)) continue;
    if (latest === null || iso > (latest.iso ?? '')) latest = { iso, date, sentence, score: 3 };
  }
  return latest;
}

const EFFECTIVE_BEFORE: readonly (readonly [RegExp, number])[] = [
  [/\bretroactive(?:ly)?(?: effect)?(?: as of| from| to| on| with effect from)?(?: the)? ?$/, 9],
  [
    /["'(]?\b(?:effective|commencement|start) date["')]?(?: of this agreement)?:? ?(?:means|is|shall be|shall mean|will be|of|-|as of|,|:)?(?: the date)?(?: of| as of| on)?(?: this)? ?(?:12:01 a\.?m\.?[a-z ]{0,40})?$/,
    7,
  ],
  [
    /\b(?:made|be|becomes?|is|was|and|to be|shall be|will be|made and) effective(?: as)?(?: of| on| from| beginning| commencing| date)*(?: the| this| on)*:? ?$/,
    6,
  ],
  [/\beffective(?: as)?(?: of| on| from| date)*(?: the| this)?:? ?$/, 5],
  [
    /\b(?:agreement|term|contract|lease|licen[cs]e|venture|services|promotion|duration)\b.{0,80}?\b(?:commence|begin|start|takes? effect|become effective|comes? into (?:force|effect)|run|effective)\w*(?: as)?(?: of| on| from| upon)?(?: the| and from)? ?$/,
    4,
  ],
  [/\bcommenc(?:es|ing|e)(?: as)?(?: of| on| from)?(?: the)? ?$/, 3],
  [/\b(?:contract|agreement|term) start(?: date)?:? ?$/, 5],
];

const ABOUT_EFFECT = cues(['effective', 'commenc', 'begin', 'start', 'force', 'effect', 'retroactive']);

/** When an agreement takes effect: as it says, else the date it bears where it is made "as of" that date. */
function effectiveDate({ reading }: Pick<TermInput, 'reading'>, made: FoundDate | null): FoundDate | null {
  let best: FoundDate | null = null;
  let onSigning: Sentence | null = null;
  let onItsDate: Sentence | null = null;
  for (const sentence of reading.words.containing(ABOUT_EFFECT)) {
    const { lower } = sentence;
    for (const date of readDates(lower)) {
      const before = lower.slice(Math.max(0, date.start - 120), date.start);
      const after = lower.slice(date.end, date.end + 70);
      let score = EFFECTIVE_BEFORE.find(([lead]) => lead.test(before))?.[1] ?? 0;
      if (/^[, ]{0,2}\(?(?:the |this |as the |hereinafter )?["'(]{0,2}(?:effective|commencement) date/.test(after))
        score = Math.max(score, 7);
      else if (
        /^[^.;]{0,40}\(?(?:the |as the |hereinafter (?:called |referred to as )?(?:the )?)?["'(]{1,2}(?:\w+ ){0,3}effective date/.test(
          after,
        )
      )
        score = Math.max(score, 6);
      if (score === 0) continue;
      if (ANOTHER_DOCUMENT.test(before.slice(-70)) || FILING.test(before.slice(-40))) score -= 4;
      if (sentence.start < OPENING) score += 1.5;
      if (isoOf(date) === null) score -= date.year === null ? 2 : 0.5;
      if (/\b(?:insurance|polic(?:y|ies)|price|rates?|termination)\b/.test(before.slice(-60))) score -= 3;
      if (/\bwhereas\b/.test(before) || /^(?:\([a-z]\) )?whereas\b/.test(lower)) score -= 4;
      if (score > 2 && (best === null || score > best.score)) best = { iso: isoOf(date), date, sentence, score };
    }
    if (
      /\b(?:effective|commenc|begin|force)\w*\b.{0,60}?\b(?:last (?:signature|signed|party)|later of the (?:two )?signature|date of (?:last )?(?:signature|execution|signing)|executed by both|signed by both|signature of)/.test(
        lower,
      )
    )
      onSigning ??= sentence;
    if (
      /\b(?:effective|commenc|begin|force)\w*\b.{0,60}?\b(?:date hereof|date first|day and year first|date of this|first above|above written|upon execution|date of execution|on signing)/.test(
        lower,
      )
    )
      onItsDate ??= sentence;
  }
  if (best !== null && (best.score >= 5 || made?.iso === null)) return best;
  if (onSigning !== null) {
    const signed = signatureDate({ reading });
    if (signed !== null) return signed;
  }
  if (best !== null) return best;
  if (made !== null && (onItsDate !== null || onSigning !== null)) return made;
  return made !== null && isAsOf(made) ? made : null;
}

/** "made as of", "is effective this", "entered into as of": the date it bears is the date it counts from. */
function isAsOf({ sentence, date }: FoundDate): boolean {
  const before = sentence.lower.slice(Math.max(0, date.start - 40), date.start);
  return /\bas of\b|\beffective\b|\bwith effect\b/.test(before);
}
