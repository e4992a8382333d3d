import type { ProposedTerm } from '../../proposal.ts';
import { inMonths } from '../reading/durations.ts';
import { expression } from '../reading/expression.ts';
import { partyOf } from '../reading/parties.ts';
import { cues, stemNeed } from '../reading/stems.ts';
import { actorAt, propose, type TermInput } from './term-reader.ts';
import { monthsAt, prepareSigns, readSigns, timeBetween } from './term-sign.ts';

const NOT_COMPETE =
  /\b(?:shall|will|may|agrees?(?: that)?|covenants?|undertakes?|must)\b.{0,120}?\bnot\b.{0,240}?\b(?:compet(?:e|es|ing|ition|itive|itors?)|similar (?:business|products?|services?))\b|\b(?:non-?compet(?:e|ition)|covenant not to compete)\b.{0,160}?\b(?:shall|will|period|months?|years?)\b|\b(?:refrain|abstain|prohibited) from\b.{0,160}?\bcompet/;
const NO_RESTRAINT =
  /\bno (?:covenant|non-?compet\w*|restraint|restriction)|\bnothing (?:in this|herein|contained)|\b(?:is|are) not (?:a )?competitors?\b|\bshall not (?:be )?(?:prohibit|restrict|prevent|preclude|limit)\w*\b|\bcompetent\b(?!.*\bcompet(?:e|ing|itive|ition))|\bcompetitive (?:bid|price|pricing|rate)|\bconfidential information\b.{0,120}\bcompet|\bunfair competition\b|\bdisclose\b.{0,80}\bto (?:any |a )?competitor|\bassign\w*\b.{0,120}\bcompetitor/;
const CLIENTS = '(?:customers?|clients?|accounts?|patients?|subscribers?|end users?)';
const STAFF = '(?:employees?|personnel|staff|workers?|consultants?|officers?)';
const NOT_SOLICIT = `\\b(?:not|neither|nor|refrain from)\\b.{0,200}?\\b(?:solicit|hire|recruit|entic|induc|poach|divert|employ|engage|approach|canvass)\\w*\\b.{0,200}?\\b`;

const SIGNS = prepareSigns([
  {
    name: 'non_compete',
    cues: ['compet'],
    when: /\b(?:may|(?:is|are|remains?|shall be) free to)\b.{0,120}?\b(?:work for|engage in|hold an interest in|compete)\b.{0,80}?\bcompet/,
    not: /\b(?:not|no|neither|nor|never|without)\b/,
    value: () => false,
    party: 'actor',
  },
  { name: 'non_compete', cues: ['compet', 'similar'], when: NOT_COMPETE, not: NO_RESTRAINT, party: 'actor' },
  {
    name: 'non_compete_months',
    cues: ['compet'],
    when: NOT_COMPETE,
    not: NO_RESTRAINT,
    value: (lower, match) => {
      const times = [timeBetween(lower, 0, match.index), timeBetween(lower, match.index, lower.length)].filter(
        (time) => time !== null,
      );
      const months = times.map(inMonths).filter((value) => value >= 1 && value <= 240);
      return months.length === 0 ? null : Math.max(...months);
    },
    party: 'actor',
  },
  {
    name: 'non_compete_worldwide',
    cues: ['compet'],
    when: /\bcompet(?:e|es|ing|itive|ition|itors?)\b.{0,240}?\b(?:anywhere in the world|worldwide|world-wide|throughout the (?:world|universe)|globally|without (?:geographic|territorial) limit\w*|in any (?:country|jurisdiction|territory|capacity|location))\b|\b(?:anywhere in the world|worldwide|world-wide|globally)\b.{0,200}?\bcompet/,
    not: NO_RESTRAINT,
    party: 'actor',
  },
  {
    name: 'non_compete_compensation',
    cues: ['compet', 'restrict', 'restraint', 'garden'],
    when: /\b(?:pay|paid|compensat\w*|salary|consideration)\b.{0,200}?\b(?:during|throughout|for)\b.{0,60}?\b(?:non-?compet\w*|restricted period|restraint|restrictive covenant|restriction) ?(?:period)?\b|\bgarden leave\b|\bfor (?:that|this|which) (?:time|period)\b.{0,40}?\bpays?\b.{0,60}?\b(?:half|percent|per cent|remuneration|salary)|\b(?:non-?compet\w*|restraint|restricted period)\b.{0,160}?\b(?:compensat\w+|pay|paid)\b.{0,100}?(?:%|percent|salary|remuneration|euro|\$)/,
    not: /\bno (?:additional |further )?compensation\b|\bwithout compensation\b/,
  },
  {
    name: 'client_non_solicit_months',
    cues: ['solicit', 'divert', 'entic', 'induc', 'canvass', 'approach'],
    when: new RegExp(`${NOT_SOLICIT}${CLIENTS}\\b`),
    not: /\bnothing (?:in this|herein)\b|\bnot limited to\b.{0,40}\bsolicit/,
    value: (lower, match) => restraintMonths(lower, match),
    party: 'actor',
  },
  {
    name: 'no_hire_months',
    cues: ['solicit', 'hire', 'recruit', 'poach', 'entic', 'induc', 'employ'],
    when: new RegExp(`${NOT_SOLICIT}${STAFF}\\b|\\bno-?hire\\b`),
    not: /\bnothing (?:in this|herein)\b|\bnot (?:be )?(?:required|obligated) to (?:hire|employ)|\bemployee benefit|\bgeneral (?:advertis|solicit)\w*\b(?!.*\bnot\b.{0,60}\bsolicit)|\bworkers'? compensation/,
    value: (lower, match) =>
      /\b(?:solicit|hire|recruit|poach|entic|induc|leave|offer employment|employ or)\w*/.test(lower)
        ? restraintMonths(lower, match)
        : null,
    party: 'actor',
  },
  {
    name: 'standstill',
    cues: ['standstill', 'securities', 'shares', 'stock', 'proxy', 'proxies', 'tender'],
    when: /\bstandstill\b.{0,120}?\b(?:shall|will|period|agree)\b|\b(?:not|neither|nor)\b.{0,200}?\b(?:acquire|purchase|offer to acquire|agree to acquire|beneficially own)\b.{0,160}?\b(?:voting |equity |debt )?(?:securities|shares|capital stock|common stock|assets of the company)\b|\b(?:not|neither|nor)\b.{0,200}?\b(?:solicit\w* (?:of )?proxies|proxy (?:contest|solicitation)|tender offer|seek to (?:control|influence) the management|unsolicited (?:offer|proposal))/,
    not: /\blenders?\b|\bexercise of (?:any )?option|\bspouse\b|\bregistration statement\b|\bunderwrit/,
    party: 'actor',
  },
  {
    name: 'exclusivity_months',
    cues: ['exclusiv'],
    when: /\b(?<!non-)(?<!non )exclusiv(?:e|ity|ely)\b.{0,200}?\b(?:for (?:a |an )?(?:period|term|initial)?|during|of|period)\b.{0,50}?\b(?:months?|years?)\b|\b(?:for (?:a )?period of|during the)\b.{0,40}?\b(?:months?|years?)\b.{0,200}?\b(?<!non-)exclusiv(?:e|ity|ely)\b/,
    not: /\bnon-?exclusive\b|\bexclusive (?:jurisdiction|venue|remed|property|owner)|\bexclusive of\b/,
    value: monthsAt,
    party: 'actor',
  },
  {
    name: 'exclusivity_survives_missed_minimums',
    cues: ['exclusiv'],
    when: /\bexclusiv\w*\b.{0,260}?\b(?:shall|will) (?:not be (?:affected|lost|terminated)|remain|continue|survive|stay)\b.{0,200}?\b(?:minimum|quota|target|fail|shortfall)|\b(?:minimum|quota|target|fail\w*|shortfall)\b.{0,260}?\b(?:shall|will) not\b.{0,80}?\b(?:affect|terminate|end|lose|reduce)\b.{0,60}?\bexclusiv|\b(?:regardless of|irrespective of|even if|whether or not)\b.{0,160}?\b(?:minimum|quota|target)\w*\b.{0,200}?\bexclusiv|\bexclusiv\w*\b.{0,200}?\b(?:regardless of|irrespective of|even if|whether or not)\b.{0,160}?\b(?:minimum|quota|target)|\b(?:does|do|shall|will) not affect\b.{0,80}?\b(?:appointment|grant|rights?|section \d[\d.]*)\b.{0,80}?\b(?:remains?|stays?|continues? (?:to be )?)\s?exclusive\b/,
  },
  {
    name: 'minimum_commitment',
    cues: ['minimum', 'least', 'guarant', 'commit', 'quota', 'take'],
    when: /\b(?:shall|will|must|agrees? to|commits? to|guarantees?|undertakes? to)\b.{0,60}?\b(?:purchase|order|buy|pay|spend|sell|take)\b.{0,80}?\b(?:at least|no(?:t)? (?:less|fewer) than|a minimum of|minimum)\b.{0,40}?(?:\d|\$|one|two|three|four|five|ten|quantit|volume|amount)|\bminimum (?:annual |monthly |quarterly |yearly |purchase |order )*(?:purchase|commitment|spend|volume|quantit\w+|royalt\w+|guarantee|payment)s?\b.{0,120}?\b(?:shall|will|must|is|are|of)\b|\btake[- ]or[- ]pay\b/,
    not: /\bnotice\b|\binsurance\b|\bcoverage\b|\bno minimum\b|\bnothing\b|\bnot oblige|\bnot (?:be )?(?:obligated|required|committed)\b|\bminimum wage\b|\buptime\b|\binterest\b/,
    party: 'actor',
  },
  {
    name: 'most_favoured_customer',
    cues: ['favor', 'favour', 'lowest', 'best', 'lower', 'better', 'mfn'],
    when: /\bmost[- ]favou?red[- ](?:nation|customer|licensee|pricing|client)s?\b|\b(?:no|not)\b.{0,40}?\bless favou?rable\b.{0,40}?\bthan\b.{0,120}?\b(?:customer|licensee|third part|other|anyone|distributor)|\b(?:lowest|best) (?:price|rate|pricing|terms)\b.{0,100}?\b(?:offer|charg|provid|customer|any other)|\b(?:lower|better|more favou?rable)\b.{0,30}?\b(?:price|terms|rate|pricing)\w*\b.{0,120}?\b(?:any other|third part|another|other customer)/,
    not: /\bno most[- ]favou?red|\bnot\b.{0,30}\bmost[- ]favou?red|\bassign\w*\b.{0,40}\bfavou?rable/,
  },
  {
    name: 'assignment_free',
    cues: ['assign', 'transfer'],
    when: /\b(?:may|shall have the right to|is entitled to|can|free to)\b(?:,? \w+){0,8}? (?:freely )?(?:assign|transfer|novate)\b.{0,160}?\b(?:without\b.{0,60}?\bconsent|freely|at any time|in its sole discretion|to any (?:third party|person|entity))|\bfreely assign(?:able)?\b/,
    not: /\b(?:may|shall|can) not\b.{0,24}\b(?:assign|transfer)|\bneither\b|\b(?:affiliate|successor|merger|acqui|sale of|substantially all|subsidiar)|\bnot be (?:freely )?assign/,
    party: 'actor',
  },
  {
    name: 'assignment_on_sale',
    cues: ['assign', 'transfer'],
    when: /\b(?:assign|transfer)\w*\b.{0,300}?\b(?:merger|acquisition|consolidation|reorgani[sz]ation|sale of (?:all|substantially|the business|its business)|successor (?:to|in|of)|change (?:of|in) control|acquires? (?:all|substantially))/,
    not: /\b(?:deemed|counts? as|constitutes?|considered|treated as)\b.{0,16}\bassignment\b|\bincluding (?:by|in connection with|a) (?:merger|change|sale)|\bby operation of law\b(?!.*\bmay\b)/,
    value: (lower) =>
      /\b(?:may|except|without (?:the )?(?:prior )?(?:written )?consent|other than|provided|save)\b/.test(lower)
        ? true
        : null,
    party: 'actor',
  },
  {
    name: 'non_compete',
    cues: ['business', 'similar', 'work'],
    when: /\b(?:shall|will|agrees?|must)\b.{0,60}?\bnot\b.{0,160}?\b(?:engage|work|carry (?:on|out)|be (?:engaged|employed|interested)|participate)\b.{0,120}?\b(?:business|work|services?|activit\w+)\b.{0,40}?\bsimilar to\b|\b(?:shall|will|agrees?|must)\b.{0,60}?\bnot\b.{0,100}?\b(?:work|act|provide services) for\b.{0,30}?\bcompet/,
    not: NO_RESTRAINT,
    party: 'actor',
  },
  {
    name: 'non_compete_worldwide',
    cues: ['capacity', 'place', 'territory', 'limit', 'world'],
    when: /\bnot\b.{0,240}?\b(?:compet\w+|similar)\b.{0,160}?\b(?:without limit(?:ation)? (?:of|as to|in) (?:place|territory|area|geograph\w+)|in any capacity|any place|everywhere)\b|\bnot\b.{0,120}?\bin any capacity\b.{0,160}?\b(?:compet\w+|similar)/,
    not: NO_RESTRAINT,
    party: 'actor',
  },
  {
    name: 'no_hire_months',
    cues: ['employ', 'engage'],
    when: /\b(?:not|neither|nor)\b.{0,80}?\b(?:employ|engage|hire)\b.{0,40}?\b(?:staff|personnel|employees?|persons? (?:employed|who)|anyone|any person)\b/,
    not: /\b(?:required|obligated|obliged) to|\bnothing\b|\bminors\b|\bconvicted\b/,
    value: (lower, match) => restraintMonths(lower, match),
    party: 'actor',
  },
  {
    name: 'most_favoured_customer',
    cues: ['price', 'favour', 'favor', 'lowest', 'terms'],
    when: /\b(?:prices?|pricing|rates?|fees?)\b.{0,80}?\b(?:no (?:higher|greater|more)|not (?:be )?(?:higher|greater|more)|at least as (?:low|favou?rable)|as low as|the lowest)\b.{0,120}?\b(?:other|any|comparable|another)\b.{0,40}?\b(?:customers?|clients?|buyers?|distributors?|licensees?|purchasers?)\b|\bat least as favou?rable\b.{0,120}?\b(?:customers?|clients?|distributors?|licensees?)\b|\b(?:sells?|offers?|supplies|charges?)\b.{0,100}?\b(?:other|another|any other)\b.{0,80}?\b(?:lower|better|more favou?rable)\b.{0,40}?\b(?:price|terms|rate)s?\b|\bprices?\b.{0,40}?\blowest\b.{0,60}?\b(?:customer|offers?|charges?)/,
    not: /\bno obligation\b|\bnot (?:be )?(?:required|obliged)\b|\bmay (?:charge|sell|offer|give)\b/,
  },
  {
    name: 'assignment_free',
    cues: ['assign', 'transfer'],
    when: /\b(?:may|is entitled to|can|shall have the right to|has the right to)\b(?:,? (?!not\b)\w+){0,3}? (?:assign|transfer|novate)\b(?=[^;]{0,100}\b(?:at any time|without\b.{0,40}\b(?:consent|approval)|freely|upon notice|to any (?:company|person|third part\w+|entity)))/,
    not: /\b(?:affiliate|successor|merger|acqui\w+|sale of|substantially all|subsidiar\w+)\b|\bneither\b/,
    party: 'actor',
  },
  {
    name: 'assignment_on_sale',
    cues: ['assign'],
    when: /\b(?:change (?:of|in) control|sale of (?:its|the|all)|merger|transfer of (?:shares|control))\b.{0,100}?\b(?:counts? as|deemed|constitutes?|treated as|considered|is)\b.{0,24}?\bassignment\b|\bassign\w*\b.{0,40}?\b(?:including|whether)\b.{0,60}?\b(?:change (?:of|in) control|merger|operation of law|sale)\b/,
    not: /\bnot (?:be )?(?:deemed|constitute|considered)\b/,
    value: () => false,
    party: 'actor',
  },
]);

/** What binds a party: exclusivity, minimums, competition, soliciting, standstill; and who may assign. */
export function readRestraints(input: TermInput): ProposedTerm[] {
  return [...readSigns(input, SIGNS), ...readExclusivity(input)];
}

function restraintMonths(lower: string, match: RegExpExecArray): number | null {
  const time = timeBetween(lower, match.index, lower.length) ?? timeBetween(lower, 0, match.index);
  if (time === null) return null;
  const months = inMonths(time);
  return months >= 1 && months <= 120 ? months : null;
}

const NOT_EXCLUSIVITY = expression(
  /\bnon-? ?exclusive(?:ly)?\b|\b(?:confidential\w*|secret)\b|\b(?:sole and )?exclusive (?:jurisdiction|venue|forum|remed\w+|property|owner\w*|control|responsibility|right to (?:control|defend)|of (?:all )?(?:taxes|any|sales|vat))|\bmutually exclusive\b|\bexclusive of\b|\bnot (?:be )?exclusive\b|\bno exclusiv\w+/,
);

/** Promises to deal with nobody else that do not use the word "exclusive". */
const ELSEWHERE = expression(
  /\b(?:shall|will|agrees?|must) not\b.{0,60}?\b(?:obtain|purchase|buy|source|procure|accept|solicit|entertain|negotiate)\b.{0,80}?\bfrom any (?:other|third)\b|\b(?:shall|will|must)\b.{0,40}?\b(?:sell|supply|provide|offer|license|deliver)\b.{0,80}?\b(?:exclusively to|only to|to\b.{0,40}?\balone)\b|\b(?:shall|will|must)\b.{0,40}?\b(?:buy|purchase|obtain|order|source)\b.{0,60}?\b(?:only|exclusively|solely) from\b/,
);

const GRANTS_EXCLUSIVE = expression(
  /\b(?:appoints?|grants?|engages?|designates?|names|hereby (?:appoint|grant))\b.{0,160}?\bexclusive\b.{0,80}?\b(?:distributor|supplier|provider|agent|licen[cs]e|right|representative|manufacturer|sponsor|partner|dealer|reseller)/,
);
const BUYS_EXCLUSIVELY = expression(
  /\b(?:shall|will|must|agrees? to)\b.{0,60}?\b(?:purchase|buy|obtain|source|order|deal|negotiate|work)\b.{0,120}?\b(?:exclusively|solely|only) (?:from|with|through)\b|\b(?:shall|will|must|agrees? to) (?:deal |work |negotiate )?exclusively\b|\b(?:all|100%) of (?:its|their) requirements\b/,
);
const REFRAINS = expression(
  /\b(?:exclusiv\w*|during the exclusivity period)\b.{0,200}?\b(?:shall|will|may) not\b|\b(?:shall|will) not\b.{0,160}?\b(?:any other|another|third part\w+)\b.{0,120}?\bexclusiv/,
);
const SHARED = expression(
  /\bexclusivity (?:period|obligation|undertaking)\b|\b(?:the )?exclusive (?:supplier|provider|distributor|source|vendor) (?:of|for|to|in)\b/,
);

const ABOUT_EXCLUSIVITY = cues(
  ['exclusiv', 'solely', 'only', 'requirements', 'alone', 'other', 'proposals'],
  stemNeed([GRANTS_EXCLUSIVE, BUYS_EXCLUSIVELY, REFRAINS, ELSEWHERE, SHARED].flatMap(({ words }) => words)),
);

/** Who is bound by exclusive dealing: who appoints or grants, who must buy, who promises not to deal elsewhere. */
function readExclusivity(input: TermInput): ProposedTerm[] {
  const terms: ProposedTerm[] = [];
  for (const sentence of input.reading.words.containing(ABOUT_EXCLUSIVITY)) {
    const promises = GRANTS_EXCLUSIVE.exec(sentence) ?? BUYS_EXCLUSIVELY.exec(sentence);
    const refrains = promises === null ? REFRAINS.exec(sentence) : null;
    const bound = promises ?? refrains ?? ELSEWHERE.exec(sentence);
    const shared = bound === null ? SHARED.exec(sentence) : null;
    const hit = bound ?? shared;
    if (hit === null || NOT_EXCLUSIVITY.test(sentence)) continue;
    const party =
      hit === shared ? null : partyOf(actorAt(input, sentence, hit.index + (hit === refrains ? hit[0].length : 0)));
    terms.push(propose(input, { name: 'exclusivity', value: true, party, sentence, at: hit.index }));
  }
  return terms;
}
