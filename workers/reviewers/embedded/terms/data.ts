import type { ProposedTerm } from '../../proposal.ts';
import { inDays, inHours } from '../reading/durations.ts';
import type { TermInput } from './term-reader.ts';
import { daysAt, prepareSigns, readSigns, timeBetween } from './term-sign.ts';

const DATA =
  "(?:(?:customer|client|company|controller|buyer|licensee)(?:'s)? (?:personal )?data|usage data|service data|user data|personal (?:data|information)|your (?:data|content|information|inputs?)|subscriber data|(?:its|their|your|his|the) (?:data|content|uploads|files)|customer content|user content|submitted content|inputs?|prompts?|the data)";
const INCIDENT =
  '(?:security|data|privacy|personal data|personal information)(?: \\w+)? (?:breach|incident)|breach(?:es)? of (?:the )?(?:security|personal|customer data|data)|unauthori[sz]ed (?:access|disclosure|use|acquisition)|security compromise|information security event';
const TELLS =
  '(?:notif(?:y|ies|ied|ying|ication)|inform(?:s|ed|ing)?|report(?:s|ed|ing)?|advises?|advised|tells?|told|alerts?|gives? notice|provides? (?:written )?notice|lets?)';

const SIGNS = prepareSigns([
  {
    name: 'personal_data',
    cues: ['personal', 'personally', 'gdpr', 'phi'],
    when: /\b(?:process|collect|access|receive|store|handle|transfer|controller|host|use|share|disclose)\w*\b.{0,160}?\b(?:personal (?:data|information)|personally identifiable information|protected health information)\b|\bpersonal (?:data|information)\b.{0,120}?\b(?:process|collect|access|receiv|stor|handl|host|transfer|shar)\w*/,
    not: /\bnot (?:expect|anticipate|intend)\b.{0,60}\bpersonal|\b(?:shall|will|does|do) not (?:\w+ ){0,3}(?:process|collect|provide|transmit|receive|contain|include|submit|require|access)\b.{0,80}\bpersonal|\bno personal (?:data|information)\b/,
  },
  {
    name: 'dpa_present',
    cues: ['data', 'dpa', 'business'],
    when: /\bdata (?:processing|protection) (?:agreement|addendum|terms|exhibit|schedule|annex|appendix)\b|\bdpa\b|\bbusiness associate agreement\b|\b(?:annex|exhibit|schedule|appendix) \w{1,3},? (?:\(|-|titled )?data (?:processing|protection)/,
    not: /\b(?:no|without an?|not)\b.{0,30}\bdata (?:processing|protection) (?:agreement|addendum|terms)\b/,
    definitions: true,
  },
  {
    name: 'breach_notice_hours',
    cues: ['breach', 'incident', 'unauthori', 'compromise'],
    // "Within ten business days" is 10 x 7/5 calendar days of 24 hours: 336 hours.
    when: new RegExp(`\\b${TELLS}\\b.{0,260}?\\b(?:${INCIDENT})|\\b(?:${INCIDENT})\\b.{0,300}?\\b${TELLS}\\b`),
    not: /\bliable\b|\bindemnif|\bcosts? of\b|\baudits?\b|\binspect/,
    value: (lower, match) => {
      const time = timeBetween(lower, match.index - 120, match.index + match[0].length + 180);
      return time !== null && /\b(?:within|later than|than|in|hours?' notice)\b/.test(lower) ? inHours(time) : null;
    },
  },
  {
    name: 'breach_notice_open',
    cues: ['breach', 'incident', 'unauthori'],
    when: new RegExp(`\\b${TELLS}\\b.{0,260}?\\b(?:${INCIDENT})|\\b(?:${INCIDENT})\\b.{0,300}?\\b${TELLS}\\b`),
    not: /\bliable\b|\bindemnif|\bcosts? of\b|\baudits?\b|\b(?:within|later than)\b.{0,40}\b(?:hours?|days?)\b/,
    value: (lower) =>
      /\b(?:without undue delay|promptly|immediately|as soon as|without delay|forthwith|timely)\b/.test(lower)
        ? true
        : null,
  },
  {
    name: 'model_training',
    cues: ['train', 'machine', 'artificial', 'model', 'algorithm', 'ai.'],
    when: /\b(?:train\w*|fine-?tun\w*|develop\w*|improv\w*|enhanc\w*|creat\w*)\b.{0,120}?\b(?:models?|machine[- ]learning|artificial intelligence|algorithms?|ai (?:systems?|features?|tools?|products?|technolog\w+))\b/,
    not: /\btrain(?:ing)? (?:of )?(?:its |the |our )?(?:personnel|employees|staff|users)\b(?!.*\bmodels?\b)|\bfinancial model|\bbusiness model|\bmodel (?:contract|clauses|year)\b|\bopt[- ]?out\b.{0,80}\btrain/,
    value: (lower, match) => {
      if (
        !new RegExp(`\\b${DATA}\\b|\\bconfidential information\\b|\\bdisclosed information\\b|\\bcontent\\b`).test(
          lower,
        )
      )
        return null;
      return !/\b(?:not|never|neither|nor|no|prohibited|without (?:the |your |customer's )?(?:prior )?(?:written )?consent)\b/.test(
        lower.slice(Math.max(0, match.index - 260), match.index + match[0].length),
      );
    },
    definitions: true,
  },
  {
    name: 'model_training_opt_out',
    cues: ['opt.', 'train', 'object'],
    when: /\b(?:opt[- ]?out|object|disable|decline|refuse)\b.{0,160}?\b(?:train|machine learning|model|ai\b)|\b(?:train\w*|machine learning|ai models?)\b.{0,200}?\b(?:opt[- ]?out|unless you (?:object|decline)|disable)/,
  },
  {
    name: 'data_deletion_days',
    cues: ['delet', 'destroy', 'erase', 'purge', 'return'],
    when: new RegExp(
      `\\b(?:delet|destroy|eras|purg|return)\\w*\\b.{0,200}?\\b${DATA}\\b.{0,200}?\\b(?:days?|months?|hours?)\\b|\\b(?:days?|months?)\\b.{0,200}?\\b(?:delet|destroy|eras|purg|return)\\w*\\b.{0,120}?\\b${DATA}|\\b${DATA}\\b.{0,160}?\\b(?:delet|destroy|eras|purg|return)\\w*\\b.{0,120}?\\b(?:days?|months?)\\b|\\b(?:days?|months?)\\b.{0,160}?\\b${DATA}\\b.{0,200}?\\b(?:delet|destroy|eras|purg)\\w*\\b`,
    ),
    not: /\bbackup\w*\b.{0,40}\b(?:days|months)\b(?!.*within)|\bdata subject\b.{0,30}\brequest|\bretain\w* for\b/,
    value: (lower, match) => {
      // The figure may stand before the word that the match begins with ("within thirty days after ... delete").
      const time = timeBetween(lower, match.index - 40, match.index + match[0].length + 100);
      const days = time === null ? null : inDays(time);
      return days === null || days > 800 ? null : days;
    },
  },
  {
    name: 'data_export',
    cues: ['export', 'retriev', 'download', 'return', 'portab'],
    when: new RegExp(
      `\\b(?:export|retriev|download|extract|obtain a copy of)\\w*\\b.{0,120}?\\b${DATA}|\\b${DATA}\\b.{0,160}?\\b(?:export|retriev|download)\\w*|\\breturn\\b.{0,60}?\\b${DATA}\\b.{0,120}?\\b(?:format|request)`,
    ),
    not: /\bexport (?:control|law|administration|regulation)|\b(?:not|no)\b.{0,30}\b(?:export|retriev|download)/,
  },
  {
    name: 'data_sale',
    cues: ['sell', 'sale', 'sold'],
    when: new RegExp(
      `\\b(?:sell|sale of|sold|rent)\\b.{0,80}?\\b${DATA}|\\b${DATA}\\b.{0,80}?\\b(?:sold|sell|for sale)\\b`,
    ),
    not: /\bsale of (?:all|substantially|the business|our business|assets)|\bmerger\b/,
    value: (lower, match) =>
      !/\b(?:not|never|neither|nor|no|without)\b/.test(
        lower.slice(Math.max(0, match.index - 80), match.index + match[0].length),
      ),
  },
  {
    name: 'documented_instructions',
    cues: ['instruct'],
    when: /\b(?:process|act|use)\w*\b.{0,160}?\b(?:only|solely|in accordance|exclusively|except)?\b.{0,60}?\b(?:documented |written |lawful )*instructions? (?:of|from|by|given|provided)|\b(?:controller|customer|company|client)'s (?:documented |written |lawful )*instructions/,
    not: /\bpayment instructions|\bwire\b|\bshipping\b|\bdelivery instructions/,
    value: (lower) => (/\bpersonal|\bdata\b|\bprocess(?:or|ing)?\b/.test(lower) ? true : null),
  },
  {
    name: 'subprocessor_objection_days',
    cues: ['sub.', 'subprocess'],
    when: /\bsub-?processors?\b.{0,300}?\b(?:object|notice|notif|inform|prior)\w*\b.{0,160}?\bdays?\b|\b(?:object|notice|notif)\w*\b.{0,160}?\bdays?\b.{0,200}?\bsub-?processors?\b|\bdays?\b.{0,80}?\bobject\b/,
    value: (lower, match) => (/\bsub-?process/.test(lower) ? daysAt(lower, match) : null),
  },
  {
    name: 'transfer_mechanism',
    cues: ['transfer', 'standard', 'adequacy', 'clauses'],
    when: /\bstandard contractual clauses\b|\badequacy decision\b|\bbinding corporate rules\b|\btransfer\w*\b.{0,120}?\b(?:outside|third countr|cross[- ]border|international)\b.{0,120}?\b(?:personal|data|eea|union|safeguards|uk)\b|\binternational transfers? of personal data\b/,
    not: /\btransfer (?:of )?(?:title|shares|technology|ownership)\b(?!.*\bpersonal)/,
    definitions: true,
  },
  {
    name: 'audit_right',
    cues: ['audit', 'inspect'],
    when: /\b(?:may|right|rights|entitled|permit|allow|shall make available|contribute)\w*\b.{0,160}?\b(?:audits?|inspect(?:ions?)?)\b|\baudit rights?\b/,
    not: /\b(?:no|not have (?:the|a|any)) right\b.{0,40}\b(?:audit|inspect)|\b(?:may|shall|can) not\b.{0,20}\b(?:audit|inspect)|\bnot be (?:required|obliged)\b.{0,60}\baudit|\baudited financial|\baudit committee|\binspect(?:ion)? of (?:the )?goods\b/,
  },
  {
    name: 'dpa_present',
    cues: ['data', 'dpa'],
    when: /\b(?:no|without an?)\b.{0,24}?\b(?:data (?:processing|protection) (?:agreement|addendum|terms)|dpa)\b/,
    value: () => false,
  },
  {
    name: 'model_training',
    cues: ['train', 'machine', 'artificial', 'model', 'algorithm', 'ai.', 'generative', 'language'],
    when: /\btraining (?:data|material|sets?)\b.{0,80}?\b(?:models?|algorithms?|ai\b|artificial)|\btrain\w*(?: of)? (?:\w+ ){0,4}(?:models?|algorithms?|ai\b|systems?|artificial)|\b(?:develop|improve|enhance|build)\w*\b.{0,60}?\b(?:machine[- ]learning|artificial intelligence|ai|language|generative)\b/,
    not: /\btrain(?:ing)? (?:of )?(?:its |the |our )?(?:personnel|employees|staff|users)\b(?!.*\bmodels?\b)|\bopt[- ]?out\b.{0,80}\btrain|\bonly (?:if|where|when) (?:you|customer)\b/,
    value: (lower, match) =>
      !/\b(?:use|used|uses|using|may|include\w*|allow\w*|permit\w*|grants?|licen[cs]e)\b/.test(lower) ||
      !/\b(?:data|information|content|uploads?|messages|files|text|images|posts?|inputs?|prompts?|submissions?|materials?)\b/.test(
        lower,
      )
        ? null
        : !/\b(?:not|never|neither|nor|no|prohibited|without)\b/.test(
            lower.slice(Math.max(0, match.index - 260), match.index + match[0].length),
          ),
    definitions: true,
  },
  {
    name: 'model_training_opt_out',
    cues: ['switch', 'turn', 'only', 'withdraw', 'setting'],
    when: /\b(?:train\w*|machine learning|ai models?|models?)\b.{0,160}?\b(?:switch (?:this|it|that) off|turn (?:this|it|that) off|switch off|only (?:if|with|where) you (?:agree|consent|opt in)|withdraw (?:your )?consent|in (?:your|the) (?:account )?settings)\b/,
  },
  {
    name: 'subprocessor_objection_days',
    cues: ['sub.', 'subprocess', 'another', 'other'],
    when: /\b(?:sub-?processors?|another processor|other processors?)\b/,
    value: (lower) => {
      if (
        !/\b(?:object|notice|notif|inform|tell|told|advance|prior)\w*/.test(lower) ||
        /\bbreach\b|\baudit\b/.test(lower)
      )
        return null;
      const time = timeBetween(lower, 0, lower.length);
      return time === null ? null : inDays(time);
    },
  },
  {
    name: 'audit_right',
    cues: ['audit', 'inspect'],
    when: /\b(?:no|not have (?:the|a|any)|waives? (?:the|any|its)) right (?:to|of)\b.{0,40}?\b(?:audit|inspect)|\b(?:may|shall|can) not\b.{0,20}?\b(?:audit|inspect)\b/,
    value: () => false,
  },
  {
    name: 'data_sale',
    cues: ['sell', 'sold'],
    when: /\b(?:sell|sold)\b.{0,40}?\b(?:information about (?:you|users|customers)|personal details|your details|user profiles)\b|\binformation about you\b.{0,60}?\bsold\b/,
    value: (lower, match) =>
      !/\b(?:not|never|no)\b/.test(lower.slice(Math.max(0, match.index - 60), match.index + match[0].length)),
  },
]);

/** Personal data, its breaches, its use and its end. */
export function readData(input: TermInput): ProposedTerm[] {
  return readSigns(input, SIGNS);
}
