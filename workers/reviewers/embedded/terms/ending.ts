import type { ProposedTerm } from '../../proposal.ts';
import { inDays, readDurations } from '../reading/durations.ts';
import type { TermInput } from './term-reader.ts';
import { daysAt, prepareSigns, readSigns } from './term-sign.ts';

const MAY_END =
  '(?:may|shall have the right to|has the right to|have the right to|is entitled to|can|reserves? the right to|right to|option to)(?:,? \\w+){0,6}? (?:terminate|cancel|end|close|delete)\\b';
const FOR_CAUSE =
  /\b(?:breach|default|insolven|bankrupt|cure|fails? to|failure|violat\w+|non-?payment|force majeure|change (?:of|in) control|for cause\b(?!.*without cause)|materially|misconduct|infring\w*|illegal|regulat\w+|in the event|upon the occurrence|if (?!either|any party))\b/;

const SIGNS = prepareSigns([
  {
    name: 'convenience_termination_days',
    cues: ['terminat', 'cancel', 'end.', 'ends.', 'ended.'],
    when: new RegExp(
      `\\b${MAY_END}.{0,260}?\\b(?:days?|months?|weeks?)\\b.{0,40}?\\b(?:notice|prior|written|advance)|\\b${MAY_END}.{0,200}?\\bnotice\\b.{0,60}?\\b(?:days?|months?|weeks?)\\b|\\bterminat\\w*\\b.{0,80}?\\b(?:for convenience|without cause|for any reason|with or without cause)\\b.{0,160}?\\b(?:days?|months?)\\b`,
    ),
    not: FOR_CAUSE,
    value: (lower, match) => {
      if (
        /\b(?:non-?renewal|renewal term|not to renew|order form is cancel)/.test(lower) &&
        !/\bat any time\b|\bconvenience\b/.test(lower)
      )
        return null;
      const days = daysAt(lower, match);
      return days === null || days > 800 ? null : days;
    },
    party: 'actor',
  },
  {
    name: 'convenience_refund',
    cues: ['refund'],
    when: /\b(?:terminat|cancel)\w*\b.{0,260}?\b(?:convenience|without cause|this section|any reason|such termination)\b.{0,200}?\brefund\b.{0,80}?\b(?:pre-?paid|unused|pro[- ]?rat\w+|fees)|\brefund\b.{0,160}?\b(?:terminat\w+ for convenience|convenience)/,
    not: /\b(?:no|not)\b.{0,30}\brefund|\bbreach\b/,
  },
  {
    name: 'termination_at_will',
    cues: ['terminat', 'cancel', 'at.', 'close', 'delet', 'end.', 'ends.', 'ended.'],
    when: new RegExp(
      `\\b${MAY_END}.{0,160}?\\b(?:at any time|immediately|without (?:prior )?notice|in (?:its|our) sole (?:and absolute )?discretion|whenever|as we see fit|at will|for any or no reason|for any reason)\\b|\\b(?:at any time|in (?:its|our) sole discretion)\\b.{0,60}?\\b(?:terminate|cancel|suspend or terminate|close)\\b|\\bemployment (?:is|shall be|will be)\\b.{0,20}?\\bat[- ]will\\b`,
    ),
    not: new RegExp(
      `${FOR_CAUSE.source}|\\b(?:days?|months?|weeks?)'?\\b.{0,40}\\b(?:notice|prior|advance)|\\bnotice\\b.{0,40}\\b(?:days?|months?|weeks?)\\b|\\bmutual\\b|\\b(?:delete|disable|remove)\\b.{0,30}\\b(?:content|posts?|files|data|information)\\b|\\bauthori[sz]ation to\\b`,
    ),
    party: 'actor',
  },
  {
    name: 'suspension_notice_days',
    cues: ['suspend', 'suspension', 'disable'],
    when: /\b(?:may|right to|entitled to|reserves? the right to|can|will|shall)\b(?:,? \w+){0,8}? (?:suspend|disable|interrupt)\b|\b(?:services?|access|accounts?)\b.{0,40}?\bmay be (?:suspended|disabled)/,
    not: /\b(?:shall|will|may) not\b.{0,30}\bsuspend\b(?!.*(?:unless|without|until|except))|\bforce majeure\b|\bregistration statement\b|\bcommission\b.{0,40}\bsuspend|\btrading\b/,
    value: (lower, match) => {
      const window = readDurations(lower).filter(({ start }) => start >= match.index && start <= match.index + 420);
      // Of several lengths of time the one of the notice counts, not how long a sum must be overdue.
      const time =
        window.find(({ end }) => /^['s\u2019]* (?:\w+ ){0,3}notice\b/.test(lower.slice(end, end + 50))) ??
        window[0] ??
        null;
      const noticed =
        /\bdays?'?\b.{0,40}\b(?:notice|prior|advance|written)|\bnotice\b.{0,60}\bdays?\b|\bdays?\b.{0,30}\bafter\b.{0,30}\bnotice/.test(
          lower,
        );
      return noticed && time !== null ? inDays(time) : 0;
    },
    party: 'actor',
  },
  {
    name: 'cancellation_notice_days',
    cues: ['cancel'],
    when: /\b(?:you|customer|subscriber|member|consumer|user)\b.{0,80}?\b(?:may|must|can|need to|shall|wish to|want to)\b.{0,60}?\bcancel\w*\b.{0,160}?\b(?:days?|hours?|months?)\b.{0,40}?\b(?:notice|before|prior|in advance)|\b(?:days?|hours?|months?)'?\b.{0,20}?\bnotice\b.{0,40}?\bto cancel\b/,
    value: daysAt,
    kinds: ['tos', 'saas', 'order_form', 'other_contract', 'services'],
  },
  {
    name: 'convenience_refund',
    cues: ['repay', 'reimburs', 'return', 'credit'],
    when: /\b(?:terminat|cancel)\w*\b.{0,80}?\b(?:for convenience|without cause|for any reason)\b.{0,200}?\b(?:repay|reimburse|return)\b.{0,100}?\b(?:fees|amounts|prepaid|pre-paid|sums)\b/,
    not: /\b(?:not|no)\b.{0,20}\b(?:repay|reimburse|return)/,
  },
  {
    name: 'cancellation_notice_days',
    cues: ['cancel'],
    when: /\bto cancel\b.{0,120}?\b(?:days?|weeks?|months?|hours?)\b|\bcancel(?:l?ation|led|ed)?\b.{0,80}?\b(?:requires?|with|on|upon|subject to)\b.{0,40}?\b(?:days?|weeks?|months?)\b.{0,20}?\bnotice|\bcancel(?:led|ed)? with a notice of\b.{0,24}?\b(?:days?|weeks?|months?)\b/,
    not: /\b(?:we|us|provider)\b.{0,30}\bmay cancel\b|\brefund\b/,
    value: daysAt,
    kinds: ['tos', 'saas', 'order_form'],
  },
]);

/** Who may leave or pause, on what notice, and what is paid back. */
export function readEnding(input: TermInput): ProposedTerm[] {
  return readSigns(input, SIGNS);
}
