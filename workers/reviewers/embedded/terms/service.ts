import type { ProposedTerm } from '../../proposal.ts';
import { readPercents } from '../reading/amounts.ts';
import { inDays } from '../reading/durations.ts';
import { numberOfWords } from '../reading/numbers.ts';
import type { TermInput } from './term-reader.ts';
import { daysAt, monthsAt, prepareSigns, readSigns, timeBetween } from './term-sign.ts';

const CHANGES = '(?:modify|amend|change|update|revise|alter|vary|discontinue)';
const TERMS = '(?:terms|agreement|polic(?:y|ies)|conditions|guidelines|rules|aup|services?|features|documentation)';
const MAY_CHANGE = new RegExp(
  `\\b(?:may|reserves? the right|can|has the right|is entitled|shall have the right|will)\\b(?:,? [a-z']+){0,14}? ${CHANGES}\\b.{0,120}?\\b${TERMS}\\b|\\b${TERMS}\\b.{0,80}?\\b(?:may|can) be (?:modified|amended|changed|updated|revised) (?:by (?:us|provider|vendor|supplier|company)|at any time|from time to time|without)`,
);
const TOGETHER =
  /\b(?:signed by|mutual(?:ly)?|both parties|written (?:agreement|consent|instrument)|agreement (?:of|between) the parties|parties may|by agreement|upon agreement|with (?:the )?(?:prior )?(?:written )?consent|change order|agreed (?:in writing|by)|in writing (?:and )?signed|not (?:be )?(?:modified|amended|changed)|may not|only be)\b/;

const SIGNS = prepareSigns([
  {
    name: 'unilateral_change',
    cues: ['modif', 'amend', 'chang', 'updat', 'revis', 'discontinu', 'alter', 'vary'],
    when: MAY_CHANGE,
    not: TOGETHER,
    party: 'actor',
  },
  {
    name: 'change_notice_days',
    cues: ['modif', 'amend', 'chang', 'updat', 'revis'],
    when: MAY_CHANGE,
    not: TOGETHER,
    value: (lower) => {
      const told = /\b(?:notice|notify|notif\w+|inform|advance|prior|email)\b/.test(lower);
      const time = timeBetween(lower, 0, lower.length);
      if (told && time !== null) return inDays(time);
      return /\bwithout (?:prior |any |further )?notice\b|\bat any time\b|\bby posting\b|\bposting\b|\bsole discretion\b|\bcontinued use\b|\bfrom time to time\b/.test(
        lower,
      ) && !/\breasonable (?:prior )?notice\b/.test(lower)
        ? 0
        : null;
    },
  },
  {
    name: 'change_exit',
    cues: ['chang', 'modif', 'amend', 'updat', 'increas'],
    when: /\b(?:if|should|where|in the event)\b.{0,120}?\b(?:do(?:es)? not (?:agree|accept)|object\w*|disagree|material(?:ly)? (?:adverse|reduc|degrad)\w*|not accept|change|modification|amendment|update)\b.{0,200}?\b(?:may|can|right to|entitled to)\b.{0,60}?\b(?:terminate|cancel|end|withdraw)\b/,
    not: /\bbreach|\bcontrol\b|\bownership\b|\bour discretion\b|\bmust stop\b|\bspecifications?\b/,
  },
  {
    name: 'policies_by_url',
    cues: ['http', 'https', 'www', 'url', 'website', 'com.', 'posted', 'available'],
    when: /\b(?:polic(?:y|ies)|terms|guidelines|rules|code of conduct|sla|documentation|requirements)\b.{0,120}?(?:\bhttps?:|\bwww\.|\b(?:at|on) (?:its|our|the|provider's|customer's|vendor's) (?:web ?site|url|portal)|\burl\b|\.com\b).{0,160}?\b(?:updated|amended|modified|revised|changed|time to time|then[- ]current|current version)|\b(?:updated|amended|modified|as revised|time to time|then[- ]current)\b.{0,120}?(?:\bhttps?:|\bwww\.|\burl\b|\bposted\b|\b(?:at|on) (?:its|our|the|provider's) web ?site)/,
  },
  {
    name: 'uptime_percent',
    cues: ['uptime', 'availab', 'up.'],
    when: /\b(?:uptime|availab\w+|accessible|operational)\b.{0,160}?(?:%|percent|per cent)|(?:\d ?%|percent|per cent)\)?.{0,100}?\b(?:uptime|availab\w+|of the time)\b/,
    not: /\bcredits?\b.{0,60}%.{0,40}\bof (?:the )?(?:monthly )?fees\b(?!.*\b9\d)/,
    value: (lower) => {
      const shares = readPercents(lower)
        .map(({ value }) => value)
        .filter((value) => value >= 90 && value <= 100);
      return shares.length === 0 ? null : Math.max(...shares);
    },
  },
  {
    name: 'service_credit_percent_month',
    cues: ['credit'],
    when: /\b(?:service |performance )?credits?\b.{0,300}?(?:%|percent|per cent)|(?:%|percent|per cent)\)?.{0,120}?\bcredits?\b/,
    not: /\bcredit (?:card|rating|facility|agreement|line|note)|\btax credit|\bletter of credit/,
    value: (lower) => {
      const shares = readPercents(lower)
        .map(({ value }) => value)
        .filter((value) => value > 0 && value < 90);
      return shares.length === 0 ? null : Math.max(...shares);
    },
  },
  {
    name: 'credits_sole_remedy',
    cues: ['credit'],
    when: /\bcredits?\b.{0,200}?\b(?:sole|exclusive|only)\b.{0,30}?\bremed|\b(?:sole|exclusive|only)\b.{0,30}?\bremed\w*\b.{0,200}?\bcredits?\b/,
    not: /\bnot\b.{0,30}\b(?:sole|exclusive)\b.{0,20}\bremed|\bwithout prejudice/,
  },
  {
    name: 'warranty_months',
    cues: ['warrant', 'defect'],
    when: /\bwarrant(?:y|ies|s|ed)?\b.{0,220}?\b(?:for|period of|of|within)\b.{0,40}?\b(?:days?|months?|years?)\b|\b(?:months?|years?|days?)\b.{0,40}?\bwarranty\b|\bfree (?:from|of)\b.{0,60}?\bdefects?\b.{0,160}?\b(?:days?|months?|years?)\b/,
    not: /\b(?:notice|notify|claim) (?:of|within)\b.{0,60}\bdays\b(?!.*warranty period)|\bwarrants? to purchase|\brepresents and warrants that (?:it|he|she)\b|\bfiled\b|\bfinancial statements\b|\brepresentations and warranties\b.{0,80}\bsurviv/,
    value: (lower, match) => {
      const months = monthsAt(lower, match);
      return months === null || months < 0.9 || months > 300 ? null : months;
    },
  },
  {
    name: 'deemed_acceptance_days',
    cues: ['accept', 'reject'],
    when: /\b(?:deemed|considered|treated as|constitute)\b.{0,60}?\baccept(?:ed|ance)\b/,
    not: /\b(?:this|these) (?:agreement|terms|policy)\b.{0,40}\baccept|\bnotice\b.{0,20}\bdeemed (?:given|received)/,
    value: (lower) => {
      const time = timeBetween(lower, 0, lower.length);
      if (time === null) return null;
      // The term counts business days: five of seven calendar days, rounded to a whole day.
      return time.unit === 'business day' ? time.count : Math.round((inDays(time) * 5) / 7);
    },
  },
  {
    name: 'acceptance_sole_discretion',
    cues: ['accept', 'reject', 'satisf'],
    when: /\b(?:accept(?:ance|ed|s)?|reject(?:ion|s)?|approv\w+)\b.{0,100}?\b(?:deliverables?|work|goods|products?|services|milestones?|results?)?\b.{0,100}?\b(?:in|at) (?:its|their|customer's|client's|buyer's) (?:sole|absolute|own)\b.{0,20}?\bdiscretion\b|\bsole (?:and absolute )?(?:satisfaction|discretion)\b.{0,80}?\b(?:accept|deliverables?)/,
    value: (lower) =>
      /\b(?:deliverables?|work|goods|products?|services|milestones?|results?)\b/.test(lower) ? true : null,
    not: /\bpurchase orders?\b|\borders?\b.{0,30}\bby (?:seller|supplier|company)\b/,
  },
  {
    name: 'audits_per_year',
    cues: ['audit', 'inspect'],
    when: /\b(?:audit|inspect)\w*\b.{0,260}?\b(?:once|twice|one|two|three|four|\d{1,2}) ?(?:\(\d\) )?(?:times?|audits?|inspections?)?(?: \w+){0,3}? (?:per|a|in any|each|every|during (?:any|each)|in each|in a|within any)(?: \w+){0,3} ?(?:year|twelve|12|annum)|\b(?:once|twice|one|two|not more (?:often|frequently) than once) (?:\w+ ){0,3}(?:per|a|in any|each|every|during any)\b.{0,40}?\b(?:year|twelve|12)\b.{0,160}?\b(?:audit|inspect)/,
    value: (lower, match) => {
      const word =
        /\b(once|twice|one|two|three|four|\d{1,2}) ?(?:\(\d\) )?(?:times?|audits?|inspections?)?(?: \w+){0,3}? (?:per|a|in any|each|every|during|in each|in a|within any)\b/.exec(
          lower.slice(match.index),
        )?.[1] ?? 'once';
      return { once: 1, twice: 2 }[word] ?? numberOfWords(word) ?? Number(word);
    },
  },
  {
    name: 'audit_notice_days',
    cues: ['audit', 'inspect'],
    when: /\b(?:audit|inspect|examin)\w*\b.{0,300}?\b(?:days?|weeks?|hours?)'?\b.{0,40}?\b(?:notice|prior|advance|written)|\bnotice\b.{0,60}?\b(?:days?|weeks?)\b.{0,160}?\b(?:audit|inspect)|\b(?:days?|weeks?|hours?)'?\b.{0,40}?\b(?:notice|prior|advance)\b.{0,200}?\b(?:audit|inspect)\w*/,
    not: /\bterminat|\bdiscrepanc\w+.{0,60}\bdays|\bpay\b.{0,60}\bwithin\b|\bcure\b/,
    value: daysAt,
  },
  {
    name: 'unilateral_change',
    cues: ['continu', 'version', 'keep', 'issue'],
    when: /\b(?:continued use|continuing to use|keep using|if you continue)\b.{0,200}?\b(?:accept\w*|agree\w*|consent|bound)\b|\b(?:comply|adhere|follow|observe)\b.{0,120}?\b(?:future versions?|as (?:updated|amended|revised|modified|issued))\b.{0,80}?\b(?:by|may|time to time|at any time|discretion)\b/,
    value: (lower) => (/\b(?:chang|revis|modif|updat|amend|new|version)\w*/.test(lower) ? true : null),
    party: 'actor',
  },
  {
    name: 'policies_by_url',
    cues: ['polic', 'code', 'procedures', 'guidelines', 'standards', 'rules'],
    when: /\b(?:polic(?:y|ies)|code|procedures|guidelines|standards|rules|manual)\b.{0,100}?(?:\b(?:at|on|via) (?:\w+ ){1,4}(?:portal|web ?site|intranet|url)\b|\bwww\.|\bhttps?:|\bpublished\b).{0,160}?\b(?:updated|amended|modified|revised|changed|time to time|at any time|current version)\b/,
  },
  {
    name: 'credits_sole_remedy',
    cues: ['credit'],
    when: /\bcredits?\b.{0,160}?\b(?:without prejudice|in addition to|not (?:be )?(?:the |its |an? )?(?:sole|exclusive)|do(?:es)? not (?:limit|exclude|affect))\b/,
    value: () => false,
  },
  {
    name: 'warranty_months',
    cues: ['warrant', 'guarantee'],
    when: /\b(?:warranty|guarantee)(?: period)? (?:is|lasts|runs|shall be|of|ends|expires|continues)\b.{0,40}?\b(?:days?|months?|years?)\b/,
    not: /\bextended warranty\b|\bclaims?\b.{0,30}\bwithin\b/,
    value: monthsAt,
  },
  {
    name: 'audits_per_year',
    cues: ['audit', 'inspect'],
    when: /\b(?:one|two|three|four|six|\d{1,2}) (?:\(\d{1,2}\) )?(?:audits?|inspections?)\b.{0,40}?\b(?:year|annum|twelve|12)\b/,
    value: (_lower, match) => {
      const word = /^(\w+)/.exec(match[0])?.[1] ?? '';
      return numberOfWords(word) ?? (Number(word) || null);
    },
  },
]);

/** How a service may change, what it promises, and how it is accepted and checked. */
export function readService(input: TermInput): ProposedTerm[] {
  return readSigns(input, SIGNS);
}
