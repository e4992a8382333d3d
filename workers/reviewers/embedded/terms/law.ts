import type { ProposedTerm } from '../../proposal.ts';
import { inDays, readDurations } from '../reading/durations.ts';
import type { Sentence } from '../reading/fold.ts';
import { liesIn, readPlaces } from '../reading/places.ts';
import { cues } from '../reading/stems.ts';
import { propose, type TermInput } from './term-reader.ts';

const LAW_APPLIES = /\b(?=[a-z ]{4,30} laws? (?:applies|shall apply|governs)\b)/;
/** Words that lead to the governing law; the place follows within a few words. */
const LEADS: readonly RegExp[] = [
  /\b(?:govern|constru|interpret|enforc|determin|controll|subject to)\w*\b.{0,200}?\b(?:laws?|statutes?|legislation)\b(?:,? (?:and|or) (?:judicial decisions|regulations|rules|decisions|statutes|customs?))?(?: applicable)?(?:,? (?:then )?(?:in (?:force|effect)|prevailing|applicable|applied))?(?: \([^)]{1,40}\))? (?:of|in|for|to|within|under)\b/,
  /\blaws? of\b.{0,120}?\b(?:(?:shall|will|is to|are to) (?:govern|apply|control|be applied|be applicable)|governs?|controls?|appl(?:y|ies) to (?:this|any|all|these))\b/,
  /\b(?:govern|constru|interpret|subject)\w*\b.{0,100}?\b(?:by|under|with|to)\b.{0,40}?\blaws?\b/,
  /\bgoverning law\b|\bchoice of law\b/,
  /\b(?:validity|interpretation|construction|performance|enforcement)\b.{0,160}?\blaws? (?:of|in)\b/,
  /\bmade under the laws? of\b/,
  /\b(?:pursuant to|in accordance with|application of|application to) (?:the )?(?:\w+ )?laws?\b/,
  LAW_APPLIES,
];
const ELSEWHERE =
  /\b(?:organi[sz]ed|existing|incorporated|formed|registered) (?:and existing |and (?:validly )?existing )?under\b|\bcompl(?:y|iance) with\b(?!.*\bgovern)|\barbitrat\w* act\b|\bpatent\b.{0,80}\blaws? of\b/;
const BEFORE_PLACE =
  /\b(?:without (?:regard|reference|giving effect|application|recourse)|excluding|exclusive of|irrespective|regardless|except|other than|courts?|jurisdiction|venue|arbitrat\w*|notwithstanding|not (?:including|by)|but (?:not|without))\b/;

const ABOUT_LAW = cues(['law', 'statute', 'legislation']);

/** Governing law, forum, arbitration, class waiver. */
export function readLaw(input: TermInput): ProposedTerm[] {
  const terms: ProposedTerm[] = [];
  const { words } = input.reading;
  let best: { law: string; sentence: Sentence; at: number; sure: number } | null = null;
  for (const sentence of words.containing(ABOUT_LAW)) {
    const read = lawOf(sentence);
    if (read !== null && (best === null || read.sure > best.sure)) best = { ...read, sentence };
  }
  if (best !== null)
    terms.push(propose(input, { name: 'governing_law', value: best.law, sentence: best.sentence, at: best.at }));
  terms.push(...readForum(input), ...readArbitration(input));
  return terms;
}

/** Words set into the middle of the phrase: "the laws, other than choice of law rules, of the State of Georgia". */
const INSERTED =
  / ?\((?:excluding|without|other than|not|but|exclusive)[^()]{0,200}\)|,? (?:other than|and not|but not|excluding|exclusive of|without (?:regard|reference|giving effect) to|not including)\b[^,;.]{0,120}, (?=(?:of|in) (?:the )?)/g;
const LAWS_THEREOF = /\b(?:laws? (?:there)?of (?:such|that|said) (?:state|country|province)|laws? thereof)\b/;

function lawOf(sentence: Sentence): { law: string; at: number; sure: number } | null {
  const lower = sentence.lower.replace(INSERTED, ' ');
  if (ELSEWHERE.test(lower) && !/\bgovern(?:ed|ing|s)?\b|\bconstrued\b/.test(lower)) return null;
  const thereof = LAWS_THEREOF.exec(lower);
  if (thereof !== null && /\bgovern|\bconstru/.test(lower)) {
    const law = readPlaces(lower.slice(0, thereof.index)).at(-1)?.name;
    if (law !== undefined) return { law, at: thereof.index, sure: 5 };
  }
  for (const [order, lead] of LEADS.entries()) {
    if (lead === LAW_APPLIES && !/ laws? (?:applies|shall apply|governs)\b/.test(lower)) continue;
    const match = lead.exec(lower);
    if (match === null) continue;
    const from = order === 1 ? match.index : match.index + match[0].length - (order === 2 ? 60 : 0);
    const window = lower.slice(Math.max(0, from), from + (order === 3 ? 160 : 140) + (order === 2 ? 60 : 0));
    const stop = BEFORE_PLACE.exec(window.slice(order === 2 ? 60 : 0));
    const near = stop === null ? window : window.slice(0, stop.index + (order === 2 ? 60 : 0));
    const law = joinPlaces(near);
    if (law === null) continue;
    let sure = [4, 4, 3, 2][order] ?? 1;
    if (/\bgovern/.test(lower)) sure += 2;
    if (
      /\bthis (?:\w+ ){0,4}(?:agreement|contract|amendment|license|lease|guarant\w+|deed|note|undertaking|addendum)\b/.test(
        lower,
      )
    )
      sure += 2;
    if (/\b(?:shall|will|is to|are|is) be (?:exclusively |solely )?(?:govern|constru|interpret)/.test(lower)) sure += 1;
    if (/\barbitrat|\bopinion\b|\bcounsel\b/.test(lower)) sure -= 2;
    if (law === 'United States') sure -= 3;
    return { law, at: match.index, sure };
  }
  return null;
}

/** "england and wales" is one law; "ontario and the federal laws of canada" is Ontario's; the first place leads. */
function joinPlaces(passage: string): string | null {
  const places = readPlaces(passage);
  const first = places.find(({ name }) => name !== 'United States') ?? places[0];
  if (first === undefined) return null;
  const second = places[places.indexOf(first) + 1];
  if (second !== undefined) {
    const between = passage.slice(first.end, second.start);
    if (first.name === 'England' && second.name === 'Wales' && between.length < 12) return 'England and Wales';
    if (liesIn(second.name, first.name) && between.length < 40 && !/\b(?:without|exclud)/.test(between))
      return second.name;
  }
  return first.name;
}

const ABOUT_FORUM = cues(['jurisdiction', 'venue', 'court', 'arbitrat', 'proceeding', 'dispute']);

function readForum(input: TermInput): ProposedTerm[] {
  for (const sentence of input.reading.words.containing(ABOUT_FORUM)) {
    const { lower } = sentence;
    const match =
      /\b(?:exclusive |sole |personal |non-exclusive )*(?:jurisdiction|venue)\b.{0,100}?\bcourts?\b.{0,40}?\b(?:of|in|located|sitting|for)\b|\bcourts? (?:of|in|located in|sitting in)\b(?=.{0,120}\b(?:jurisdiction|venue)\b)|\b(?:jurisdiction|venue)\b.{0,40}?\b(?:in|of|lie in|be in)\b|\b(?:brought|heard|tried|litigated|settled|commenced|decided|filed)\b.{0,60}?\b(?:in|before|by)\b.{0,30}?\bcourts? (?:of|in|located in)\b|\b(?:legal |all )?proceedings?\b.{0,60}?\b(?:take place|be held|be conducted|be brought) in\b|\barbitrat\w*\b.{0,120}?\b(?:in|held in|seat\w*(?: of arbitration)? (?:shall be|is|in))\b/.exec(
        lower,
      );
    if (match === null || !/\b(?:submit|consent|exclusive|shall|will|agree|brought|irrevocabl)/.test(lower)) continue;
    if (/\bany court of competent jurisdiction\b/.test(lower) && !/\bexclusive|\bvenue/.test(lower)) continue;
    const place = readPlaces(lower.slice(match.index + match[0].length, match.index + match[0].length + 120))[0];
    if (place !== undefined) return [propose(input, { name: 'forum', value: place.name, sentence, at: match.index })];
  }
  return [];
}

const ABOUT_ARBITRATION = cues(['arbitrat', 'class']);

function readArbitration(input: TermInput): ProposedTerm[] {
  const terms: ProposedTerm[] = [];
  for (const sentence of input.reading.words.containing(ABOUT_ARBITRATION)) {
    const { lower } = sentence;
    const must =
      /\b(?:shall|will|must|agree(?:s|d)? (?:to|that)|to be|are|is|be)\b.{0,80}?\b(?:resolved|settled|submitted|referred|decided|determined|finally)\b.{0,100}?\barbitrat|\b(?:binding|mandatory|final) arbitration\b|\barbitrat\w*\b.{0,40}?\bshall be (?:final|binding|conducted|held)|\bagree to arbitrate\b/.exec(
        lower,
      );
    if (
      must !== null &&
      !/\bmay (?:elect|choose|submit|refer|agree)|\bopt out\b|\bnot (?:be )?(?:subject to|required to|submitted to) arbitrat|\bif the parties (?:so )?agree\b/.test(
        lower,
      )
    ) {
      terms.push(propose(input, { name: 'mandatory_arbitration', value: true, sentence, at: must.index }));
    }
    const waiver =
      /\b(?:class[- ](?:action|wide|or representative|and representative)|(?:class|collective|representative) (?:action|proceeding|arbitration))/.exec(
        lower,
      );
    if (waiver !== null && /\b(?:waiv|not\b|individual (?:basis|capacity)|only|no\b|prohibit)/.test(lower)) {
      terms.push(propose(input, { name: 'class_waiver', value: true, sentence, at: waiver.index }));
    }
    const opt = /\b(?:opt[- ]?out|reject)\b/.exec(lower);
    if (opt !== null && /\barbitrat/.test(lower)) {
      const time = readDurations(lower)[0];
      if (time !== undefined)
        terms.push(propose(input, { name: 'arbitration_opt_out_days', value: inDays(time), sentence, at: time.start }));
    }
  }
  return terms;
}
