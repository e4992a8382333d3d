import type { ClausePattern } from '../clause-pattern.ts';

/** What a party may not do: compete, solicit, disparage, deal elsewhere, sell, assign. */
export const RESTRAINTS: readonly ClausePattern[] = [
  {
    category: 'Non-Compete',
    id: 'shall not compete',
    cues: ['compet', 'noncompet'],
    any: [
      /\b(?:shall|will|may|agrees?|covenants?|undertakes?)\b.{0,80}?\bnot\b.{0,200}?\b(?:compet(?:e|es|ing|ition|itive|itor|itors)|similar (?:business|products?|services?))\b/,
      /\b(?:non-?compet(?:e|ition)|covenant not to compete)\b/,
      /\b(?:refrain|abstain|prohibited|restricted) from\b.{0,120}?\bcompet/,
      /\b(?:neither|nor|no)\b.{0,100}?\b(?:shall|will|may)\b.{0,160}?\bcompet(?:e|es|ing|ition|itive)\b/,
    ],
    not: [
      /\bcompetent\b(?!.*compet(?:e|ing|itive|ition)\b)/,
      /\bnothing (?:in this|herein|contained)\b/,
      /\b(?:is|are) not (?:a )?competitors?\b/,
      /\bshall not be (?:prohibited|restricted|prevented)\b/,
    ],
  },
  {
    category: 'Exclusivity',
    id: 'exclusive dealing',
    cues: ['exclusiv', 'sole', 'only'],
    any: [
      /\b(?:exclusive|sole and exclusive|exclusive and sole)\b.{0,60}?\b(?:distributor|supplier|provider|agent|licen[cs]e|right|rights|representative|manufacturer|sponsor|partner|vendor|dealer|reseller|basis|territory|source|marketing|seller|purchaser|franchise)/,
      /\b(?:exclusively)\b.{0,80}?\b(?:purchase|buy|sell|use|supply|provide|obtain|from|market|distribute|promote|offer|engage)/,
      /\b(?:purchase|buy|obtain|supply|source|order)\b.{0,80}?\b(?:exclusively|solely|only) from\b/,
      /\bexclusivity\b/,
      /\bshall not\b.{0,100}?\b(?:appoint|grant|license|engage|authori[sz]e)\b.{0,60}?\b(?:any other|another|any third|third part)/,
      /\b(?:all|100%) of (?:its|their|the) requirements\b/,
    ],
    not: [
      /\bnon-? ?exclusive\b(?!.{0,200}\b(?<!non-)(?<!non)exclusive\b)/,
      /\bexclusive (?:jurisdiction|venue|forum|remed|property|owner|of (?:all )?(?:taxes|any|sales))/,
      /\b(?:sole and )?exclusive (?:remedy|remedies|jurisdiction|venue|owner|property|control)\b/,
      /\bmutually exclusive\b/,
    ],
  },
  {
    category: 'No-Solicit Of Customers',
    id: 'shall not solicit customers',
    cues: ['solicit', 'divert', 'entic', 'induc', 'circumvent'],
    any: [
      /\bnot\b.{0,160}?\b(?:solicit|divert|entice|induce|take away|contact|circumvent|call (?:up)?on)\w*\b.{0,160}?\b(?:customers?|clients?|accounts?|patients?|subscribers?|business of|end users?|vendors?|suppliers?)\b/,
    ],
    not: [/\bnot limited to\b.{0,60}\bsolicit(?!.*not.{0,80}solicit)/],
  },
  {
    category: 'No-Solicit Of Employees',
    id: 'shall not solicit employees',
    cues: ['solicit', 'hire', 'recruit', 'employ', 'entic'],
    any: [
      /\b(?:not|neither|nor|no)\b.{0,160}?\b(?:solicit|hire|recruit|entice|induce|employ|engage|encourage|offer)\w*\b.{0,160}?\b(?:employees?|personnel|staff|officers?|consultants?|contractors?)\b/,
      /\bno-?(?:hire|poach)\b/,
    ],
    all: [
      /\b(?:solicit|hire|recruit|entic|induc|no-?poach|for employment|leave|to employ|poach|offer employment|engage any)\w*\b/,
    ],
    not: [
      /\bnot (?:be )?(?:required|obligated) to (?:hire|employ)\b/,
      /\bemployee benefit/,
      /\bshall not (?:be|constitute|create|make).{0,40}\bemployees?\b/,
    ],
  },
  {
    category: 'Non-Disparagement',
    id: 'no disparaging remarks',
    cues: ['dispar', 'derogat', 'defam', 'reput', 'negative', 'detriment', 'ridicul', 'denigrat'],
    any: [
      /\bdisparag\w*/,
      /\b(?:not|nor|no|refrain from)\b.{0,120}?\b(?:derogatory|defam(?:e|atory)|denigrat\w*|ridicule)\b/,
      /\b(?:not|nor|no)\b.{0,100}?\b(?:statement|remark|comment)s?\b.{0,80}?\b(?:negative|detrimental|unfavou?rable|damag)/,
      /\b(?:not|nor)\b.{0,120}?\b(?:tarnish|injur\w*|damage|reflect)\w*\b.{0,60}?\breputation\b/,
    ],
    not: [/\bloss of\b.{0,40}\breputation\b/],
  },
  {
    category: 'Competitive Restriction Exception',
    id: 'may compete all the same',
    cues: ['compet', 'exclusiv', 'solicit', 'restrict', 'prohibit', 'prevent', 'preclud', 'notwithstanding'],
    any: [
      /\b(?:nothing|notwithstanding|shall not (?:be|apply|prohibit|prevent|preclude|restrict)|except(?:ion)?|other than|provided,? (?:however,? )?that|does not apply|without violating)\b.{0,200}?\b(?:compet(?:e|es|ing|itive|itor|itors|ition)|exclusiv\w+|solicit\w*)\b/,
      /\b(?:compet(?:e|es|ing|itive|itor|itors|ition)|exclusiv\w+|solicit\w*)\b.{0,200}?\b(?:shall not apply|does not apply|other than|except(?: for| that| as)?|provided,? (?:however,? )?that|notwithstanding)\b/,
    ],
    not: [/\bexclusive (?:remed|jurisdiction|venue|property)/, /\bnon-?exclusive\b/],
  },
  {
    category: 'Rofr/Rofo/Rofn',
    id: 'right of first',
    cues: ['first', 'last', 'preempt', 'pre.', 'negotiat', 'offer'],
    any: [
      /\b(?:right|rights|option) of first (?:refusal|offer|negotiation|opportunity|look|notice)\b/,
      /\bfirst (?:right|option|opportunity|chance|refusal)\b.{0,60}?\b(?:to|of)\b/,
      /\bright of last (?:refusal|offer)\b/,
      /\bfirst[- ](?:refusal|offer|negotiation)\b/,
      /\b(?:shall|will|must) (?:first|initially) (?:offer|notify|negotiate|give)\b.{0,120}?\b(?:offer|sell|purchase|acquire|license|opportunity|negotiat)/,
      /\bpre-?emptive right/,
    ],
  },
  {
    category: 'Change Of Control',
    id: 'change of control',
    cues: ['shares', 'stock', 'voting', 'control', 'merger', 'acqui', 'ownership', 'sale', 'consolidat', 'assets'],
    any: [
      /\bchange (?:of|in) (?:the )?(?:control|ownership|management)\b/,
      /\b(?:merger|sale|transfer)\b.{0,80}?\b(?:all (?:or substantially all )?(?:of )?(?:its |the )?assets|shares|stock)\b.{0,160}?\b(?:terminat|ends?|consent|assign)/,
      /\b(?:more than|over|at least) (?:50|fifty)\b.{0,40}?\b(?:shares|stock|voting|interest)\b.{0,160}?\b(?:terminat|ends?|consent|assign)/,
      /\b(?:terminat|consent|notice|notify|assign)\w*\b.{0,160}?\b(?:merg(?:e|es|er)|acqui(?:red|sition)|consolidat\w+|sale of (?:all|substantially|a majority)|controlling interest|majority of)\b/,
      /\b(?:merg(?:e|er)|consolidation|sale of (?:all or )?substantially all|acquisition|change (?:of|in) control|transfer of (?:a )?(?:majority|controlling))\b.{0,200}?\b(?:deemed|constitute|treated as)\b.{0,40}?\bassignment\b/,
      /\b(?:sale|transfer|acquisition|change)\b.{0,80}?\b(?:controlling interest|majority of (?:the |its )?(?:voting|stock|shares|equity|outstanding)|(?:50|fifty) ?(?:%|percent|per cent))/,
    ],
    not: [
      /\bchange control (?:process|procedure|request)/,
      /\b(?:has|have|shall have) no effect\b|\bnot (?:be )?affect(?:ed)? (?:this|by)/,
      /\bbeyond (?:its|the|their) (?:reasonable )?control\b/,
      /\bquality control\b/,
    ],
  },
  {
    category: 'Anti-Assignment',
    id: 'no assignment without consent',
    cues: ['assign', 'transfer', 'deleg', 'sublicens'],
    any: [
      /\b(?:not|neither|nor|no|never)\b.{0,160}?\b(?:assign|transfer|delegat|encumber|sublicens)\w*\b.{0,260}?\b(?:without|except|unless|prior|only with|consent|approval)\b/,
      /\bwithout (?:the )?(?:(?:express|prior|written|other)\b[ ,]{1,2}){0,4}.{0,60}?\bconsent\b.{0,160}?\b(?:assign|transfer)\w*/,
      /\b(?:assign(?:able|ed|ment)?|transfer(?:able|red)?)\b.{0,120}?\b(?:only|solely|unless|without|except)\b.{0,80}?\b(?:consent|approval)\b/,
      /\b(?:not|non-?) ?(?:be )?assign(?:able|ed)\b/,
      /\b(?:purported|attempted|any) (?:assignment|transfer|delegation)\b.{0,160}?\b(?:void|null|invalid|no effect|breach)\b/,
    ],
    not: [
      /\bassigned (?:employees?|personnel|representatives?|to the project)\b/,
      /\bwire transfer/,
      /\btransfer (?:of )?(?:personal )?data\b/,
      /\bnon-?transferable\b.{0,80}\blicen[cs]e\b/,
    ],
  },
  {
    category: 'Third Party Beneficiary',
    id: 'third party may rely',
    cues: ['beneficiar', 'enforce', 'third'],
    any: [
      /\b(?:is|are|shall be|will be|as)\b.{0,30}?\b(?:an? )?(?:express|intended|expressly intended)?,? ?third[- ]party beneficiar(?:y|ies)\b/,
      /\bintended to (?:be|benefit)\b.{0,60}?\bthird[- ]party beneficiar/,
      /\bmay (?:directly )?enforce\b.{0,60}?\bas (?:if|though) (?:it|they) (?:was|were) (?:a )?part/,
    ],
    not: [
      /\bno\b.{0,60}\bthird[- ]party beneficiar(?!.{0,120}\b(?:except|other than)\b)/,
      /\bnot\b.{0,80}\bthird[- ]party beneficiar/,
    ],
  },
  {
    category: 'Standstill',
    id: 'no purchase of shares',
    cues: ['standstill', 'securities', 'shares', 'stock', 'proxy', 'tender', 'acquire'],
    any: [
      /\bstandstill\b/,
      /\b(?:not|neither|nor)\b.{0,200}?\b(?:acquire|purchase|offer to acquire|agree to acquire|beneficially own)\b.{0,160}?\b(?:voting |equity |debt )?(?:securities|shares|capital stock|common stock)\b/,
      /\b(?:not|neither|nor)\b.{0,200}?\b(?:solicitation of proxies|proxy (?:contest|solicitation)|tender offer|exchange offer|seek to (?:control|influence)|unsolicited (?:offer|proposal))/,
    ],
    not: [/\bstandstill (?:period )?(?:agreement )?with (?:the )?lenders?\b/, /\bstock options? (?:plan|grant)/],
  },
];
