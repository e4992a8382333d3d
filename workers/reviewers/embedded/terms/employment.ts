import type { ProposedTerm } from '../../proposal.ts';
import { inDays, inMonths } from '../reading/durations.ts';
import { readPlaces } from '../reading/places.ts';
import { cues } from '../reading/stems.ts';
import { propose, type TermInput } from './term-reader.ts';
import { monthsAt, prepareSigns, readSigns, type TermSign, timeBetween } from './term-sign.ts';

const ONLY: TermSign['kinds'] = ['employment', 'amendment', 'other_contract', 'services'];

const SIGNS = prepareSigns([
  {
    name: 'notice_period_days',
    cues: ['notice', 'resign'],
    when: /\b(?:employee|executive|employer|company|either party|you|we|employment)\b.{0,200}?\b(?:terminat|resign|end|giv)\w*\b.{0,160}?\b(?:days?|weeks?|months?)'?\b.{0,40}?\b(?:notice|prior|written)|\bnotice period\b.{0,60}?\b(?:days?|weeks?|months?)\b|\b(?:days?|weeks?|months?)'?\b.{0,30}?\bnotice\b.{0,80}?\b(?:resign|terminat)\w*/,
    not: /\b(?:breach|cure|good reason|renew\w*|change (?:of|in) control|non-?compet\w*)\b/,
    value: (lower, match) => {
      const time = timeBetween(lower, match.index, match.index + match[0].length + 60);
      return time === null ? null : inDays(time);
    },
    kinds: ['employment'],
  },
  {
    name: 'severance_months',
    cues: ['severance', 'salary'],
    when: /\bseverance\b.{0,260}?\b(?:months?|years?|weeks?)\b|\b(?:months?|years?|weeks?)'?\b.{0,60}?\b(?:of )?(?:base |annual )?(?:salary|severance|pay)\b.{0,120}?\bseverance|\b(?:continue to (?:pay|receive)|equal to|pay)\b.{0,80}?\b(?:months?|years?)'?\b.{0,40}?\bbase salary\b/,
    not: /\bbonus\b.{0,30}\byear\b(?!.*severance)|\bcompet/,
    value: (lower, match) => {
      const time = timeBetween(lower, match.index, match.index + match[0].length + 60);
      return time === null || inMonths(time) > 60 ? null : inMonths(time);
    },
    kinds: ['employment', 'amendment'],
  },
  {
    name: 'single_trigger',
    cues: ['control'],
    when: /\b(?:upon|on|in the event of|following|immediately (?:prior to|upon))\b.{0,40}?\bchange (?:of|in) control\b.{0,260}?\b(?:accelerat\w*|vest\w*|shall (?:receive|be paid|be entitled)|pay)\b/,
    not: /\b(?:terminat\w*|resign\w*|good reason|without cause|qualifying)\b/,
    kinds: ['employment', 'amendment'],
  },
  {
    name: 'bonus',
    cues: ['bonus'],
    when: /\b(?:shall|will|may|is|be)\b.{0,60}?\b(?:eligible|entitled|receive|paid|earn|participate|award\w*)\b.{0,100}?\bbonus(?:es)?\b|\bbonus(?:es)?\b.{0,80}?\b(?:shall|will) be\b|\b(?:annual|target|performance|signing) bonus\b/,
    not: /\bno bonus\b|\bnot (?:be )?(?:eligible|entitled)\b.{0,40}\bbonus/,
    kinds: ['employment', 'amendment'],
  },
  {
    name: 'bonus_discretionary',
    cues: ['bonus', 'discretion'],
    when: /\bbonus(?:es)?\b.{0,240}?\b(?:sole |absolute |full )?discretion(?:ary)?\b|\bdiscretion(?:ary)?\b.{0,160}?\bbonus/,
    kinds: ['employment', 'amendment'],
  },
  {
    name: 'hours_stated',
    cues: ['hours', 'overtime', 'exempt', 'full', 'part'],
    when: /\b(?:working|work|business|normal|regular) hours\b|\bhours (?:per|a|each|of) (?:week|work|day)\b|\bovertime\b|\b(?:non-?)?exempt (?:employee|position|from overtime|status|under)\b|\b(?:full|part)[- ]time (?:basis|position|employ\w*)\b/,
    kinds: ['employment'],
  },
  {
    name: 'training_repayment_months',
    cues: ['training', 'tuition', 'relocation', 'repay', 'reimburse'],
    when: /\b(?:repay|reimburse|pay back|refund)\w*\b.{0,200}?\b(?:training|tuition|course)\b.{0,260}?\b(?:months?|years?)\b|\b(?:training|tuition|course)\b.{0,200}?\b(?:repay|reimburse|pay back|refund)\w*\b.{0,240}?\b(?:months?|years?)\b|\b(?:within|before)\b.{0,40}?\b(?:months?|years?)\b.{0,160}?\b(?:repay|pay back)\b.{0,120}?\b(?:training|tuition|course)/,
    value: monthsAt,
    kinds: ONLY,
  },
  {
    name: 'probation_months',
    cues: ['probation', 'trial', 'introductory'],
    when: /\b(?:probation(?:ary)?|introductory|trial) (?:period)?\b.{0,100}?\b(?:days?|weeks?|months?)\b|\b(?:days?|weeks?|months?)\b.{0,60}?\bprobation/,
    not: /\bnotice\b.{0,60}\bduring (?:the )?probation|\bfree trial\b/,
    value: monthsAt,
    kinds: ['employment'],
  },
  {
    name: 'severance_months',
    cues: ['severance', 'salary'],
    when: /\b(?:days?|weeks?|months?|years?)'?(?: of)? (?:\w+ ){0,2}(?:salary|pay)\b.{0,60}?\b(?:as |of )?severance\b|\b(?:entitled|receive|paid)\b.{0,80}?\b(?:months?|years?)'? (?:of )?(?:\w+ )?salary\b/,
    not: /\bcompet|\bnotice\b.{0,20}\bpay\b/,
    value: (lower, match) => {
      const time = timeBetween(lower, match.index - 30, match.index + match[0].length);
      return time === null || inMonths(time) > 60 ? null : inMonths(time);
    },
    kinds: ['employment', 'amendment'],
  },
  {
    name: 'single_trigger',
    cues: ['control'],
    when: /\bchange (?:of|in) control\b.{0,160}?\bresign for any reason\b/,
    kinds: ['employment', 'amendment'],
  },
  {
    name: 'bonus',
    cues: ['bonus'],
    when: /\b(?:guarantees?|pays?|grants?|promises?|awards?)\b.{0,60}?\bbonus(?:es)?\b|\bguaranteed bonus\b/,
    not: /\bno bonus\b|\bnot\b.{0,20}\bbonus/,
    kinds: ['employment', 'amendment'],
  },
  {
    name: 'hours_stated',
    cues: ['working', 'weekly', 'hours'],
    when: /\b(?:weekly|daily|regular|normal) working (?:time|hours)\b|\bworking (?:time|week)\b.{0,40}?\d|\b\d{1,2}(?:\.\d)? hours\b/,
    kinds: ['employment'],
  },
  {
    name: 'training_repayment_months',
    cues: ['training', 'course', 'tuition'],
    when: /\b(?:within|before|less than)\b.{0,40}?\b(?:months?|years?)\b.{0,120}?\b(?:training|course|tuition)\b.{0,160}?\b(?:repay|reimburse|pay back|refund)/,
    value: monthsAt,
    kinds: ONLY,
  },
  {
    name: 'probation_months',
    cues: ['probation'],
    when: /\b(?:first|initial)\b.{0,24}?\b(?:days?|weeks?|months?|years?)\b.{0,80}?\bprobation|\bprobation(?:ary period)? of\b.{0,24}?\b(?:days?|weeks?|months?|years?)\b/,
    value: monthsAt,
    kinds: ['employment'],
  },
]);

/** Employment: place, notice, severance, bonus, hours, training, probation. */
export function readEmployment(input: TermInput): ProposedTerm[] {
  return [...readSigns(input, SIGNS), ...readWorkPlace(input)];
}

const ABOUT_WORK_PLACE = cues(['place', 'located', 'location', 'office', 'based', 'work', 'resid', 'headquarters']);

/** Where the work is done, as a state or country. */
function readWorkPlace(input: TermInput): ProposedTerm[] {
  if (input.kind !== 'employment') return [];
  for (const sentence of input.reading.words.containing(ABOUT_WORK_PLACE)) {
    const { lower } = sentence;
    const match =
      /\b(?:place of (?:work|employment)|principal (?:place of (?:work|employment)|office|location)|work(?:ing)? location|primary (?:work )?location|(?:shall|will) (?:be based|be located|work|perform\b.{0,60}?|report)|based|duties\b.{0,60}?\bperformed|services\b.{0,40}?\bperformed|employed in|resides? in)\b.{0,120}?\b(?:in|at|is|be|:)\b|\bworks? (?:in|at|from|out of)\b|\bworkplace (?:is|shall be|will be)\b/.exec(
        lower,
      );
    if (
      match === null ||
      /\b(?:governed|jurisdiction|courts?|arbitrat\w*|corporation (?:organi[sz]ed|with))\b/.test(lower)
    )
      continue;
    const place = readPlaces(lower.slice(match.index, match.index + match[0].length + 120))[0];
    const name = place?.name ?? stateOfCity(input, lower.slice(match.index));
    if (name !== null) return [propose(input, { name: 'work_jurisdiction', value: name, sentence, at: match.index })];
  }
  return [];
}

/** The state or country of a work place that is named by its city alone, from an address with the same city. */
function stateOfCity(input: TermInput, work: string): string | null {
  const city =
    /\b(?:in|at|from|out of) (?:the |its |our )?(?:\w+'s )?((?:[a-z]{3,20} ){1,3}?)(?:office|headquarters|facility|site|plant|branch)s?\b/
      .exec(work)?.[1]
      ?.trim();
  if (city === undefined) return null;
  for (const { lower } of input.reading.sentences) {
    const at = lower.indexOf(`${city}, `);
    if (at < 0) continue;
    const after = lower.slice(at + city.length + 2);
    const place = readPlaces(after)[0];
    if (place !== undefined && place.start === 0) return place.name;
  }
  return null;
}
