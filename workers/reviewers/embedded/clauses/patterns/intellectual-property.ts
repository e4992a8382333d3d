import type { ClausePattern } from '../clause-pattern.ts';

/** Who owns and who may use: CUAD's categories of intellectual property. */
export const INTELLECTUAL_PROPERTY: readonly ClausePattern[] = [
  {
    category: 'License Grant',
    id: 'hereby grants a licence',
    cues: ['grant', 'licens', 'licenc', 'authoriz', 'authoris'],
    any: [
      /\b(?:grant|grants|granted)\b.{0,160}?\b(?:licen[cs]e|sublicen[cs]e|right(?:s)? (?:to|and)|permission)\b/,
      /\b(?:licen[cs]es?|licensed)\b.{0,60}?\b(?:to use|to make|to reproduce|to sell|to distribute|to market|to display|to access)\b/,
      /\b(?:shall|will) have (?:the|a|an)\b.{0,40}?\b(?:non-?exclusive|exclusive|limited|worldwide)\b.{0,60}?\b(?:right|licen[cs]e)\b/,
      /\b(?:may|authori[sz]ed to) use\b.{0,60}?\b(?:trade ?marks?|logos?|marks?|software|name|content|materials)\b/,
    ],
    not: [
      /\bno (?:other )?(?:right|licen[cs]e|implied)\b.{0,60}\b(?:is|are|shall be)? ?(?:hereby )?(?:granted|implied|conveyed)\b/,
      /\bnot\b.{0,40}\bgrant(?:ed|ing)?\b.{0,40}\b(?:any )?(?:right|licen[cs]e)\b/,
      /\bnothing\b.{0,80}\b(?:grant|construed)/,
      /\b(?:equitable|injunctive) relief\b/,
      /\bgrants? (?:of )?(?:stock|options?|security interest)\b/,
    ],
  },
  {
    category: 'Non-Transferable License',
    id: 'non-transferable licence',
    cues: ['non.', 'nontransferable', 'transfer', 'sublicens', 'unassignable', 'nonassignable'],
    any: [
      /\bnon-? ?(?:transferable|assignable|sublicen[cs]able)\b/,
      /\blicen[cs]e\b.{0,120}?\b(?:not|neither|nor)\b.{0,80}?\b(?:assign|transfer|sublicen[cs])/,
      /\b(?:not|neither|nor|without the right to)\b.{0,80}?\bsublicen[cs]/,
    ],
    all: [/\b(?:licen[cs]|right|grant)/],
  },
  {
    category: 'Ip Ownership Assignment',
    id: 'assigns rights',
    cues: ['assign', 'own', 'title', 'property', 'hire', 'vest'],
    any: [
      /\b(?:hereby |irrevocably |agrees? to |shall |will )(?:irrevocably |hereby |unconditionally )?(?:assigns?|transfers?|conveys?)\b.{0,160}?\b(?:right|title|interest|intellectual property|copyright|patent|invention|work)/,
      /\bworks? (?:made )?for hire\b/,
      /\b(?:shall|will) (?:be|become|remain|vest)\b.{0,60}?\b(?:the )?(?:sole|exclusive)\b.{0,30}?\b(?:property|owner)\b.{0,40}?\bof\b/,
      /\b(?:shall|will)\b.{0,20}?\b(?:own|vest)\b.{0,120}?\b(?:right|title|interest|intellectual property|copyrights?|patents?|inventions?|improvements?|developments?|deliverables|work product)\b/,
      /\b(?:inventions?|work product|deliverables|improvements?|developments?|intellectual property)\b.{0,160}?\b(?:shall|will) (?:be|become|belong|vest)\b.{0,60}?\b(?:property|owned|belong|title|vest)/,
    ],
    not: [
      /\bassign\w*\b.{0,60}\b(?:this agreement|rights (?:or|and) obligations)\b/,
      /\bjoint(?:ly)?\b/,
      /\bconfidential information (?:shall|will) remain\b/,
    ],
  },
  {
    category: 'Joint Ip Ownership',
    id: 'jointly owned',
    cues: ['joint', 'co.', 'equal'],
    any: [
      /\b(?:jointly|co-?) ?(?:own|hold|develop)\w*\b/,
      /\bjoint(?:ly)?\b.{0,40}?\b(?:own(?:ed|ers?|ership)?|intellectual property|inventions?|patents?|property|know-how|technology|copyright|results?)\b/,
      /\bco-?own(?:ed|ers?|ership)?\b/,
    ],
    not: [/\bjoint(?:ly)? and several/, /\bjoint venture (?:company|partner)/],
  },
  {
    category: 'Affiliate License-Licensor',
    id: 'licensor and its affiliates',
    cues: ['affiliat', 'subsidiar', 'parent'],
    any: [
      /\b(?:on behalf of (?:itself and )?(?:its|the) affiliates|and its affiliates|and (?:each of )?(?:its|their) subsidiaries)\b.{0,60}?\b(?:hereby )?grants?\b.{0,160}?\b(?:licen[cs]e|right)/,
      /\b(?:shall|will) cause (?:its|their) affiliates to\b.{0,40}?\b(?:grant|licen[cs]e)/,
    ],
  },
  {
    category: 'Affiliate License-Licensee',
    id: 'licence for affiliates too',
    cues: ['affiliat', 'subsidiar'],
    any: [
      /\bgrants?\b.{0,40}?\bto\b.{0,60}?\b(?:and|or)\b (?:(?:any|all|each|to) )?(?:of )?(?:its|their)?\s?(?:affiliat|subsidiar)\w*\b.{0,160}?\b(?:licen[cs]e|right)/,
      /\b(?:licen[cs]e|sublicen[cs]\w*|right)\b.{0,160}?\b(?:to|by|for|with|and) (?:(?:any|all|each|of) )*(?:its|their|licensee's|customer's|company's)?\s?(?:affiliat|subsidiar)\w*/,
    ],
    all: [/\b(?:grant|licen[cs])/],
    not: [/\bassign(?:ment)?\b.{0,60}\bthis agreement\b/, /\bindemnif/],
  },
  {
    category: 'Unlimited/All-You-Can-Eat-License',
    id: 'enterprise or unlimited licence',
    cues: ['unlimited', 'enterprise', 'unrestricted', 'site'],
    any: [
      /\b(?:unlimited|enterprise(?:[- ]wide)?|unrestricted)\b.{0,60}?\b(?:licen[cs]e|use|right|users|copies|number|access)\b/,
      /\blicen[cs]e\b.{0,120}?\b(?:unlimited|unrestricted|without limit)/,
    ],
    all: [/\b(?:licen[cs]|grant|right|use)/],
    not: [/\bunlimited liability\b/, /\bliabilit/],
  },
  {
    category: 'Irrevocable Or Perpetual License',
    id: 'perpetual or irrevocable licence',
    cues: ['perpetu', 'irrevocabl'],
    any: [/\b(?:perpetual(?:ly)?|irrevocabl[ey]|in perpetuity)\b/],
    all: [/\b(?:licen[cs]|right to (?:use|make|sell|access)|rights? and|grants?)/],
    not: [
      /\birrevocabl[ey] (?:appoint|submit|consent|waive|letter|instruct)/,
      /\battorney-in-fact\b/,
      /\bnot\b.{0,20}\bperpetual\b/,
    ],
  },
  {
    category: 'Source Code Escrow',
    id: 'source code escrow',
    cues: ['escrow', 'source'],
    any: [
      /\bsource (?:code|material)s?\b.{0,160}?\bescrow\b/,
      /\bescrow\b.{0,160}?\b(?:source|software|agent|deposit)/,
      /\bescrow (?:agreement|agent|materials?|account)\b/,
    ],
    not: [/\b(?:purchase|cash|funds|money|payment)\b.{0,60}\bescrow\b(?!.*source)/],
  },
  {
    category: 'Covenant Not To Sue',
    id: 'will not challenge',
    cues: ['challeng', 'contest', 'sue', 'covenant', 'attack', 'validity', 'releas', 'claim', 'interfer', 'oppos'],
    any: [
      /\bcovenants?\b.{0,30}?\bnot to (?:sue|bring|assert)\b/,
      /\bnot\b.{0,120}?\b(?:challenge|contest|attack|dispute|oppose|impair|impugn)\w*\b.{0,160}?\b(?:validity|ownership|title|right|interest|marks?|patents?|enforceability|registration)/,
      /\bnot\b.{0,80}?\b(?:sue|bring (?:any )?(?:claim|action|suit)|assert any (?:claim|right)|institute)\b/,
      /\b(?:hereby )?(?:releases?|waives?|discharges?)\b.{0,100}?\b(?:any and all|all) (?:claims|actions|liabilit|causes of action)/,
      /\bnot\b.{0,60}?\b(?:register|apply for|attempt to register|file)\b.{0,80}?\b(?:trade ?marks?|domain|marks?|patent)/,
    ],
    not: [/\bprocess server\b/],
  },
];
