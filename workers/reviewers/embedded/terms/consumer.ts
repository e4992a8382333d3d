import type { ProposedTerm } from '../../proposal.ts';
import type { TermInput } from './term-reader.ts';
import { monthsAt, prepareSigns, readSigns } from './term-sign.ts';

const SIGNS = prepareSigns([
  {
    name: 'excludes_gross_negligence',
    cues: ['negligen', 'death', 'injury'],
    when: /\b(?:not|no|never|neither|disclaim\w*|exclude\w*|waive\w*|release\w*)\b.{0,200}?\bliab\w*\b.{0,300}?\b(?:gross(?:ly)? negligen\w+|death|personal injury|bodily injury|(?:including|whether|even)\b.{0,60}?\bnegligence)\b|\b(?:gross negligence|death|personal injury)\b.{0,120}?\b(?:excluded|disclaimed|not be liable)/,
    not: /\b(?:nothing|except|other than|save|unless|not (?:limit|exclude|apply)|does not|cannot|do not allow|indemnif)\b/,
  },
  {
    name: 'browsewrap',
    cues: ['using', 'use.', 'access', 'visit', 'brows'],
    when: /\bby (?:accessing|using|visiting|browsing|downloading|continuing)\b.{0,160}?\b(?:agree|accept|consent|bound|acknowledge)|\b(?:your )?(?:access|use|continued use)\b.{0,80}?\b(?:constitutes?|signifies|means|indicates?)\b.{0,60}?\b(?:agree|accept|consent|acceptance|agreement)|\bif you (?:continue to )?(?:use|visit|browse|access)\b.{0,80}?\b(?:deemed|agree|accept\w*|bound)/,
    not: /\b(?:changes?|modif\w+|revis\w+|updated?|amend\w+)\b|\bclicking\b.{0,60}\b(?:agree|accept)\b(?!.*\busing\b)/,
  },
  {
    name: 'trial_converts',
    cues: ['trial'],
    when: /\b(?:free |introductory |promotional )?trial\b.{0,260}?\b(?:automatic\w*|convert\w*|will be (?:charged|billed)|charged|billed|becomes? (?:a )?paid|unless you cancel|renew\w*)\b/,
    not: /\b(?:does|will|do|shall) not\b|\bnot (?:be )?(?:automatically )?(?:charged|billed|convert)|\bno (?:charge|payment)|\bclinical|\bjury\b|\btrial by\b|\bcourt\b/,
  },
  {
    name: 'trial_reminder',
    cues: ['remind', 'notif', 'email', 'notice'],
    when: /\b(?:remind\w*|notif\w*|email|notice)\b.{0,160}?\b(?:before|prior to|ahead of)\b.{0,80}?\btrial\b|\btrial\b.{0,160}?\b(?:remind\w*|notify you|email you|send you)\b/,
    not: /\b(?:not|no)\b.{0,20}\b(?:remind|notif)/,
  },
  {
    name: 'consumer_indemnity',
    cues: ['indemnif', 'harmless', 'defend'],
    when: /\byou\b.{0,60}?\b(?:indemnif\w*|hold\b.{0,40}?\bharmless|defend)\b/,
    not: /\bindemnify you\b(?!.*\byou (?:agree|shall|will) )|\b(?:do(?:es)?|shall|will|need) not\b.{0,20}\bindemnif|\bnot (?:be )?(?:required|obliged)\b/,
  },
  {
    name: 'claims_period_months',
    cues: ['claim', 'action', 'cause', 'suit', 'proceeding'],
    when: /\b(?:claims?|actions?|causes? of action|suits?|proceedings?)\b.{0,200}?\b(?:must|shall|may|will|barred|brought|commenced|filed|made)\b.{0,120}?\b(?:within|more than|later than|after)\b.{0,30}?\b(?:months?|years?)\b.{0,80}?\b(?:after|from|of|following|such|the)\b/,
    not: /\binsurance\b|\bwarranty period\b|\bindemnif|\bsurviv|\bnotice of (?:such )?claim\b|\binvoice/,
    value: monthsAt,
  },
  {
    name: 'removal_sole_discretion',
    cues: ['remov', 'delet', 'content', 'refus', 'discretion'],
    when: /(?<!\byou )\b(?:may|reserves? the right|right to|can)\b.{0,120}?\b(?:remove|delete|refuse|take down|disable|edit|block|screen)\b.{0,160}?\b(?:content|materials?|posts?|submissions?|information|listing)\b.{0,200}?\b(?:sole discretion|any reason|at any time|discretion|without notice)|\b(?:sole|absolute) discretion\b.{0,120}?\b(?:remove|delete|take down|refuse)\b.{0,100}?\b(?:content|materials?|posts?|submissions?)/,
  },
  {
    name: 'trial_converts',
    cues: ['trial'],
    when: /\btrial\b.{0,120}?\b(?:begin to charge|start (?:to charge|charging|billing)|be charged|turns? into|rolls? (?:over )?into|becomes?)\b/,
    not: /\b(?:not|never|no charge|clinical|jury)\b/,
  },
  {
    name: 'trial_reminder',
    cues: ['remind'],
    when: /\b(?:send|email|give)\b.{0,24}?\b(?:you|customer|subscriber)\b.{0,24}?\breminders?\b|\bremind you\b/,
    not: /\b(?:not|no)\b.{0,20}\bremind/,
    kinds: ['tos', 'saas', 'order_form'],
  },
  {
    name: 'excludes_gross_negligence',
    cues: ['death', 'injury', 'negligen'],
    when: /\b(?:accepts?|has|have|bears?|takes?|assumes?) no (?:responsibility|liability)\b.{0,120}?\b(?:death|personal injury|bodily injury|gross negligence)/,
    not: /\b(?:except|other than|save|unless|nothing)\b/,
  },
  {
    name: 'consumer_indemnity',
    cues: ['indemnif', 'harmless', 'reimburs'],
    when: /\byou (?:must|shall|will|agree to)\b.{0,200}?\b(?:hold us harmless|indemnify us|reimburse us for all)\b/,
    not: /\bnot (?:have|required|obliged)\b/,
  },
  {
    name: 'claims_period_months',
    cues: ['claim', 'action', 'suit', 'proceeding'],
    when: /\b(?:file|bring|make|raise|commence|notify)\b.{0,40}?\b(?:claim|action|suit|proceeding)s?\b.{0,80}?\bwithin\b.{0,30}?\b(?:days?|weeks?|months?|years?)\b|\bclaims?\b.{0,24}?\bnot (?:raised|made|brought|filed|notified)\b.{0,24}?\b(?:within|after)\b.{0,30}?\b(?:days?|weeks?|months?|years?)\b|\b(?:you have|within)\b.{0,24}?\b(?:days?|months?|years?)\b.{0,40}?\bto (?:bring|file|make)\b.{0,24}?\b(?:claim|action)/,
    not: /\binsurance\b|\bwarranty\b|\bindemnif|\barbitrat\w*\b.{0,60}\bopt|\brefund\b|\binvoice|\bcopyright\b/,
    value: monthsAt,
  },
  {
    name: 'removal_sole_discretion',
    cues: ['remov', 'delet', 'take', 'posts', 'content'],
    when: /\bwe\b.{0,40}?\b(?:may|can|reserve the right to)\b.{0,40}?\b(?:remove|delete|take down|block)\b.{0,60}?\b(?:content|posts?|materials?|submissions?)\b.{0,80}?\b(?:whenever|as we see fit|think fit|no reason|any reason|discretion|at any time)\b/,
  },
]);

/** Terms a consumer meets. */
export function readConsumer(input: TermInput): ProposedTerm[] {
  return readSigns(input, SIGNS);
}
