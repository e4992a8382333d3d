import type { ProposedTerm } from '../../proposal.ts';
import type { TermInput } from './term-reader.ts';
import { prepareSigns, readSigns } from './term-sign.ts';

const RIGHTS =
  '(?:rights?|title|interest|intellectual property|copyrights?|patents?|inventions?|work product|deliverables|works?|developments?|improvements?|know-how|technology)';
const NOT_THE_CONTRACT =
  /\bassign\w*\b.{0,40}\b(?:this agreement|this contract|its rights (?:and|or) obligations|rights (?:or|and) (?:duties|obligations) (?:under|hereunder))/;

const SIGNS = prepareSigns([
  {
    name: 'ip_assignment',
    cues: ['assign', 'hire', 'vest', 'transfer'],
    when: new RegExp(
      `\\b(?:hereby|irrevocably|does hereby|hereby irrevocably|presently)\\b.{0,40}?\\b(?:assigns?|transfers?|conveys?)\\b.{0,160}?\\b${RIGHTS}\\b|\\b(?<!to )assigns (?:and transfers )?(?:to )?.{0,80}?\\b(?:all )?(?:right|title|intellectual property)\\b|\\bworks? (?:made )?for hire\\b`,
    ),
    not: NOT_THE_CONTRACT,
    party: 'actor',
  },
  {
    name: 'ip_agreement_to_assign',
    cues: ['assign'],
    when: new RegExp(
      `\\b(?:agrees? to|shall|will|undertakes? to|is obliged to)(?: promptly)? (?:assign|transfer)\\b.{0,160}?\\b${RIGHTS}\\b`,
    ),
    not: new RegExp(
      `${NOT_THE_CONTRACT.source}|\\bhereby\\b.{0,40}\\bassign|\\bassigns (?:and|to)\\b|\\b(?:shall|will) not (?:assign|transfer)`,
    ),
    party: 'actor',
  },
  {
    name: 'background_ip_assigned',
    cues: ['background', 'pre.', 'preexisting', 'existing', 'prior'],
    when: /\bassign\w*\b.{0,240}?\b(?:background|pre-?existing|existing|prior)\b.{0,40}?\b(?:ip|intellectual property|technology|materials|works|rights|know-how|inventions)\b|\b(?:background|pre-?existing) (?:ip|intellectual property|technology|materials)\b.{0,160}?\b(?:assign|vest|transfer|become the property)\w*/,
    not: /\b(?:not|no|neither|nor|except|other than|excluding|retains?|remain)\b/,
    party: 'actor',
  },
  {
    name: 'improvements_assigned',
    cues: ['improv', 'modification', 'enhanc', 'derivative'],
    when: /\b(?:assigns?|transfers?|conveys?|agrees? to assign)\b.{0,240}?\b(?:improvements?|modifications?|enhancements?|derivative works?)\b|\b(?:improvements?|modifications?|enhancements?|derivative works?)\b.{0,240}?\b(?:(?:shall|will) (?:be|become|vest in|belong to)\b.{0,60}?\b(?:property|owned|licensor|vendor|supplier|company|discloser)|are (?:hereby )?assigned|assigned to)\b/,
    not: /\bnot\b.{0,20}\bassign|\bjoint/,
    party: 'actor',
  },
  {
    name: 'invention_carve_out',
    cues: ['invention', 'labor', '2870', 'own'],
    when: /\bsection 2870\b|\b(?:not apply|exclud\w+|except)\b.{0,200}?\binventions?\b.{0,240}?\b(?:own time|entirely on|without using|no equipment)\b|\binventions?\b.{0,200}?\b(?:entirely on (?:his|her|the employee's|my|your|their) own time|own time)\b/,
  },
  {
    name: 'source_escrow',
    cues: ['escrow'],
    when: /\bsource (?:code|material)s?\b.{0,200}?\bescrow\b|\bescrow\b.{0,200}?\bsource (?:code|material)/,
    not: /\bno\b.{0,20}\bescrow|\bnot be (?:required|obligated)\b.{0,60}\bescrow/,
  },
  {
    name: 'implied_license',
    cues: ['licens', 'licenc', 'grant'],
    when: /\b(?:grants?|granted|have|has)\b.{0,80}?\b(?:licen[cs]e|right to use)\b.{0,160}?\b(?:confidential information|information disclosed|evaluation material|disclosed (?:materials|information))\b|\bconfidential information\b.{0,120}?\b(?:is|are|shall be) (?:hereby )?licensed\b/,
    not: /\b(?:no|not|nothing|neither|nor|without)\b/,
    kinds: ['nda'],
  },
  {
    name: 'content_license_perpetual',
    cues: ['perpetu', 'irrevocabl'],
    when: /\b(?:perpetual|irrevocable|in perpetuity)\b.{0,200}?\b(?:licen[cs]e|right)\b.{0,260}?\b(?:content|submissions?|materials? you|posts?|feedback|user)\b|\b(?:content|submissions?|posts?)\b.{0,240}?\b(?:perpetual|irrevocable)\b.{0,120}?\b(?:licen[cs]e|right)/,
    not: /\bnot\b.{0,20}\b(?:perpetual|irrevocable)/,
  },
  {
    name: 'ip_assignment',
    cues: ['assign'],
    when: new RegExp(
      `\\b${RIGHTS}\\b.{0,160}?\\b(?:is|are|shall be) (?:hereby )(?:irrevocably )?(?:assigned|transferred)\\b|\\b(?:hereby )assigns? (?:them|it|the same)\\b`,
    ),
    not: NOT_THE_CONTRACT,
    party: 'actor',
  },
  {
    name: 'background_ip_assigned',
    cues: ['pre.', 'preexisting', 'background', 'existing'],
    when: /\bassigns?\b.{0,160}?\b(?:pre-?existing|background|existing) (?:\w+ ){0,2}(?:code|software|works?|materials?|technology|rights|know-how|inventions?|ip|tools|content)\b/,
    not: /\b(?:not|no|neither|nor|except|other than|excluding|retains?|remain)\b/,
    party: 'actor',
  },
  {
    name: 'improvements_assigned',
    cues: ['improv'],
    when: /\bimprovements?\b.{0,120}?\b(?:belong|belongs) to\b|\bimprovements?\b.{0,160}?\b(?:hereby )?assigns? (?:them|it|to)\b|\b(?:improvements?|ideas?|modifications?)\b.{0,160}?\b(?:is|are|shall be) (?:hereby )?assigned to\b/,
    not: /\bnot\b.{0,20}\bassign|\bjoint/,
    party: 'actor',
  },
  {
    name: 'implied_license',
    cues: ['licens', 'licenc', 'impl'],
    when: /\b(?:disclos\w+|disclosing party)\b.{0,120}?\b(?:grants?|impl(?:y|ies)|confers?)\b.{0,80}?\blicen[cs]e\b|\b(?:recipient|receiving party)\b.{0,40}?\b(?:receives?|obtains?|has|is granted)\b.{0,40}?\blicen[cs]e\b/,
    not: /\b(?:no|not|nothing|neither|nor|without)\b/,
    kinds: ['nda'],
  },
  {
    name: 'content_license_perpetual',
    cues: ['ever', 'forever', 'perpetu', 'irrevocabl', 'surviv'],
    when: /\blicen[cs]e\b.{0,200}?\b(?:content|posts?|submissions?|uploads?)\b.{0,80}?\b(?:for ?ever|perpetual|in perpetuity|irrevocable)\b|\b(?:content|posts?|submissions?|uploads?)\b.{0,160}?\blicen[cs]e\b.{0,120}?\b(?:for ?ever|perpetual|irrevocable)\b/,
    not: /\bnot (?:be )?(?:perpetual|irrevocable)|\bterminates?\b/,
  },
]);

/** Assignments, licences and escrow. */
export function readIntellectualProperty(input: TermInput): ProposedTerm[] {
  return readSigns(input, SIGNS);
}
