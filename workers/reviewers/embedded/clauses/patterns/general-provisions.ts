import type { ClausePattern } from '../clause-pattern.ts';

/** The provisions at the end of every contract, and blanks that nobody filled in. */
export const GENERAL_PROVISIONS: readonly ClausePattern[] = [
  {
    category: 'Disclaimer Of Warranties',
    id: 'no other warranty',
    cues: ['warrant', 'as', 'disclaim', 'implied'],
    any: [
      /\b(?:disclaim|exclude|negate|waive)\w*\b.{0,160}?\b(?:warrant(?:y|ies)|representations?|conditions)\b/,
      /\b(?:no|not|neither|without|nor)\b.{0,120}?\b(?:warrant(?:y|ies|s)?|representations?)\b.{0,160}?\b(?:express|implied|statutory|merchantab|fitness|whatsoever|of any kind|other than|except)/,
      /["' ]as[- ]is\b.{0,140}?\b(?:warrant|basis|where|without|provided|condition)/,
      /\b(?:provided|delivered|supplied|offered|sold|licensed)\b.{0,60}?["']?\bas[- ]is\b/,
      /\bin (?:lieu|place) of all\b.{0,60}?\bwarrant/,
      /\b(?:does|do|will) not (?:warrant|guarantee|promise)\b.{0,100}?\b(?:uninterrupted|error[- ]free|that the|meet|secure|results?)/,
    ],
    not: [
      /\b(?:represents|warrants) (?:and warrants )?that it has not\b/,
      /\bas is (?:necessary|required|reasonabl|customar|set forth|provided|practicable|appropriate)/,
      /\bno representation\b.{0,60}\bother than\b.{0,60}\b(?:entire|this agreement) (?:agreement|supersede)/,
    ],
  },
  {
    category: 'Force Majeure',
    id: 'beyond control',
    cues: ['majeure', 'god', 'beyond', 'control', 'unforeseeable'],
    any: [
      /\bforce majeure\b.{0,200}?\b(?:not|excus|suspend|delay|liab|event|perform|relie|terminat)/,
      /\b(?:acts? of god|beyond\b.{0,40}?\bcontrol)\b.{0,300}?\b(?:excus|liab|delay|fail|perform|default|breach|responsib|suspend)/,
      /\b(?:not|neither|no|excus|relie)\w*\b.{0,200}?\b(?:liab|responsib|breach|default|delay|fail|perform)\w*\b.{0,240}?\b(?:acts? of god|force majeure|beyond\b.{0,40}?\bcontrol|unforeseeable)\b/,
    ],
    not: [/\bconfidential information\b.{0,60}\bcontrol\b/],
  },
  {
    category: 'Dispute Resolution',
    id: 'arbitration, mediation or courts',
    cues: ['arbitrat', 'mediat', 'jurisdiction', 'venue', 'disput', 'court', 'forum', 'escalat', 'class', 'jury'],
    any: [
      /\b(?:arbitration|arbitrators?|arbitrated|arbitral)\b.{0,160}?\b(?:shall|will|must|be|rules|binding|final|settle|resolv|submit|conduct|held|appoint|opt)/,
      /\b(?:dispute|controversy|claim|disagreement|difference)s?\b.{0,200}?\b(?:arbitrat|mediat|negotiat|submitted to|referred to|resolved (?:by|through|exclusively)|settled|escalat|courts? of|brought)/,
      /\b(?:exclusive|non-?exclusive|personal|sole)?\s?(?:jurisdiction|venue)\b.{0,120}?\b(?:courts?|lie|county|state|federal|of|consent|submit)/,
      /\b(?:submit|consent|agree)s?\b.{0,80}?\b(?:to the )?(?:exclusive |personal |non-exclusive )*(?:jurisdiction|venue)\b/,
      /\b(?:courts?)\b.{0,60}?\b(?:shall|will) have\b.{0,30}?\bjurisdiction\b/,
      /\bwaives?\b.{0,80}?\b(?:jury trial|trial by jury|class action|right to (?:a )?(?:jury|participate in a class))/,
    ],
    not: [
      /\bwithout regard to\b(?!.*(?:jurisdiction of|courts|arbitrat))/,
      /\bjurisdiction of (?:incorporation|organi[sz]ation|formation)\b/,
      /\b(?:laws?|regulations) of any (?:other )?jurisdiction\b(?!.*court)/,
      /\binvoice\b.{0,60}\bdispute/,
      /\bdisputed? (?:invoice|amount|charge)/,
      /\bcourt of competent jurisdiction\b(?!.*(?:arbitrat|submit|exclusive))/,
    ],
  },
  {
    category: 'Order Of Precedence',
    id: 'which document prevails',
    cues: ['preced', 'prevail', 'conflict', 'control', 'inconsisten', 'priority', 'govern', 'supersede', 'wins'],
    any: [
      /\b(?:conflict|inconsisten\w+|discrepanc\w+|ambiguit\w+|contradict\w*|disagree)\b.{0,240}?\b(?:prevail|control|govern|take(?:s)? preceden|preceden|priority|supersede|override|wins)/,
      /\border of (?:precedence|priority)\b/,
      /\b(?:prevail|control|take(?:s)? precedence|preceden\w+)\b.{0,140}?\b(?:conflict|inconsisten|discrepanc|over)\b/,
    ],
    all: [
      /\b(?:agreement|contract|terms|exhibits?|schedules?|order|sow|statement of work|addendum|amendment|documents?|appendix|annex|attachments?|provisions?|purchase orders?|dpa|msa|clauses?)\b/,
    ],
    not: [
      /\bconflicts? of (?:law|interest)/,
      /\b(?:english|french|spanish|german|chinese|language)\b.{0,30}\b(?:version|text)\b/,
      /\blaws?\b.{0,40}\bconflict/,
      /\bprevailing party\b/,
      /\bchange (?:in|of) control\b/,
    ],
  },
  {
    category: 'Entire Agreement',
    id: 'whole agreement',
    cues: ['entire', 'whole', 'complete', 'supersed', 'integrat', 'merge'],
    any: [
      /\b(?:entire|whole|complete|full|sole|only)\b.{0,40}?\b(?:agreement|understanding|contract|expression|statement)\b.{0,160}?\b(?:between|among|of|parties|subject|with respect|supersed|relating|concerning|and)\b/,
      /\bsupersed(?:es?|ed|ing)\b.{0,100}?\b(?:all|any)\b.{0,40}?\b(?:prior|previous|earlier|other|contemporaneous|oral|existing)\b/,
      /\b(?:merges?|merged|integrated)\b.{0,80}?\b(?:prior|agreement|discussions)\b/,
    ],
    all: [/\b(?:agreement|contract|understanding|terms|document)/],
    not: [
      /\bentire (?:agreement )?(?:remain|shall remain) in (?:full )?force\b/,
      /\bunder the entire agreement\b/,
      /\bterminate this agreement in its entirety\b/,
      /\bthroughout the entire\b/,
    ],
  },
  {
    category: 'Amendment Formality',
    id: 'changes in writing',
    cues: ['amend', 'modif', 'chang', 'alter', 'vari', 'waiv', 'supplement', 'writing'],
    any: [
      /\b(?:amend|modif|chang|alter|vari|vary|supplement|waive)\w*\b.{0,200}?\b(?:in writing|written (?:agreement|instrument|document|amendment|consent)|a writing|writing signed|signed by)\b/,
      /\b(?:no|not|only|may)\b.{0,60}?\b(?:amendment|modification|change|variation|alteration|waiver)s?\b.{0,160}?\b(?:unless|except|until|valid|effective|binding|without)\b.{0,120}?\b(?:writing|written|signed|executed)/,
    ],
    all: [/\b(?:agreement|contract|terms|provision|hereof|lease|sow|herein|it|document)\b/],
    not: [
      /\b(?:purchase )?orders? (?:may|can) be (?:modified|changed|amended|cancel)/,
      /\bas amended\b(?!.*\b(?:unless|except|only)\b)/,
      /\b(?:change|modification)s? (?:to|in|of) (?:the )?(?:specifications?|products?|services?|scope|design|work)\b/,
      /\bchange of address\b/,
      /\bnotice of (?:any )?(?:such )?change\b/,
    ],
  },
  {
    category: 'Survival',
    id: 'survives the end',
    cues: ['surviv', 'outlast', 'outlive'],
    any: [
      /\b(?:shall|will|would|to|which|that|must|expressly|and|provisions?|obligations?|sections?|clauses?|articles?)?\s?(?:survive|survives|survival|surviving|outlast|outlive)\b.{0,160}?\b(?:terminat|expir|cancel|completion|end|closing|rescission|agreement|indefinite|delivery)/,
      /\b(?:terminat|expir|end)\w*\b.{0,200}?\bsurviv/,
    ],
    not: [/\bsurviving (?:corporation|entity|spouse|company|party)\b/, /\bsurvived by\b/, /\bright of survivorship\b/],
  },
  {
    category: 'Termination For Cause',
    id: 'ends for breach',
    cues: ['terminat', 'cancel', 'rescind'],
    any: [
      /\b(?:terminat|cancel|rescind)\w*\b.{0,240}?\b(?:breach|default|fail(?:s|ure)? to|bankrupt|insolven|violat|for cause|misconduct|non-?payment)/,
      /\b(?:breach|default|fail(?:s|ure)? to|bankrupt\w*|insolven\w*|violat\w*)\b.{0,300}?\b(?:may|right to|entitled to|shall|will)\b.{0,60}?\b(?:terminat|cancel|rescind)/,
    ],
    all: [/\b(?:may|right|entitled|option|shall|will|can|immediately|upon)\b/],
    not: [
      /\b(?:effect|consequence)s? of (?:expiration or )?termination\b/,
      /\bupon (?:any )?(?:expiration or )?termination\b.{0,80}\b(?:shall|will) (?:return|pay|cease|deliver)/,
      /\bsurviv/,
    ],
  },
  {
    category: 'Residuals',
    id: 'what is remembered',
    cues: ['residual', 'unaided', 'memory', 'remember'],
    any: [
      /\bresiduals?\b.{0,160}?\b(?:memory|information|use|knowledge|clause|confidential)/,
      /\b(?:unaided|retained in the) memor(?:y|ies)\b/,
      /\b(?:general )?(?:knowledge|skills?|ideas)\b.{0,80}?\bretained\b.{0,60}?\bmemor/,
      /\bremember\w*\b.{0,80}?\bwithout (?:reference|notes|deliberate)/,
    ],
    not: [/\bresidual value\b/],
  },
];
