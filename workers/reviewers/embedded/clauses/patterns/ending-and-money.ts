import type { ClausePattern } from '../clause-pattern.ts';

/** Ending a contract, and what is paid: CUAD's categories. */
export const ENDING_AND_MONEY: readonly ClausePattern[] = [
  {
    category: 'Termination For Convenience',
    id: 'without cause or on notice',
    cues: ['terminat', 'cancel', 'convenience', 'withdraw'],
    any: [
      /\b(?:terminat|cancel)\w*\b.{0,160}?\b(?:for (?:its |their |any )?(?:own )?convenience|without (?:any )?cause|for any (?:or no )?reason|with or without cause|at will|for no reason|without (?:any )?reason|in its sole discretion|for any cause)\b/,
      /\b(?:for (?:its )?convenience|without cause|with or without cause|at any time|for any reason|at will|in its sole (?:and absolute )?discretion)\b.{0,120}?\b(?:terminat|cancel)\w*\b/,
      /\b(?:may|right to|entitled to|option to)\b.{0,80}?\b(?:terminate|cancel)\b.{0,120}?\b(?:at any time|upon|by giving|by providing|on|with|giving)\b.{0,60}?\b(?:days?|months?|weeks?)\b.{0,40}?\b(?:notice|written)/,
      /\b(?:terminat|cancel)\w*\b.{0,60}?\bat any time\b/,
    ],
    not: [
      /\b(?:if|in the event|upon)\b.{0,60}\b(?:breach|default|fails?|insolven|bankrupt|cure|violat|change (?:of|in) control)/,
      /\bmaterial(?:ly)? breach|default|bankrupt|insolven|cure\b/,
      /\bforce majeure\b/,
    ],
  },
  {
    category: 'Post-Termination Services',
    id: 'after the end',
    cues: ['terminat', 'expir', 'transition', 'after', 'wind'],
    any: [
      /\b(?:upon|after|following|on|in the event of|prior to)\b.{0,60}?\b(?:expiration|termination|expiry)\b.{0,260}?\b(?:shall|will|may|agrees?)\b.{0,120}?\b(?:continue|assist|cooperat|transition|provide|sell|complete|perform|honou?r|support|purchase|repurchase|fulfil|deliver|transfer|wind)/,
      /\btransition (?:assistance|services?|period|plan)\b/,
      /\b(?:wind-?down|run-?off|sell-?off|phase-?out) (?:period|of)\b/,
      /\bfor (?:a period of )?.{0,30}?\b(?:days?|months?|years?)\b.{0,20}?\b(?:after|following) (?:the )?(?:expiration|termination|expiry)\b/,
    ],
    not: [/\bconfidential/, /\bnot\b.{0,40}\bcompete\b/, /\bsolicit/],
  },
  {
    category: 'Revenue/Profit Sharing',
    id: 'a share of revenue',
    cues: ['royalt', 'commission', 'revenue', 'profit', 'percent', 'percentage', '%', 'share'],
    any: [
      /\b(?:royalt(?:y|ies)|commissions?|revenue share|profit share|franchise fee|override)\b.{0,160}?\b(?:percent|%|per cent|of (?:the )?(?:net|gross)|equal to|at the rate)/,
      /(?:\d ?%|percent|per cent)\)?.{0,40}?\bof\b.{0,80}?\b(?:net|gross|total|all)?\s?(?:sales|revenues?|profits?|receipts|income|proceeds|fees (?:received|collected)|margin|commissions)\b/,
      /\bshar(?:e|ing|ed)\b.{0,60}?\b(?:revenues?|profits?|proceeds|income)\b/,
      /\b(?:revenues?|profits?)\b.{0,40}?\b(?:shar(?:e|ing|ed)|split|allocat|divid)/,
      /\b(?:shall|will|agrees? to) pay\b.{0,80}?\b(?:a )?(?:royalt|commission)/,
    ],
    not: [
      /\blate\b.{0,40}\binterest\b/,
      /\bper (?:month|annum) (?:on|interest)/,
      /\bunder-?paid|understat|discrepancy\b/,
      /\btax/,
    ],
  },
  {
    category: 'Price Restrictions',
    id: 'prices may not rise',
    cues: ['price', 'pricing', 'fee', 'rate', 'increas', 'charge', 'adjust'],
    any: [
      /\b(?:price|pricing|fee|rate|charge)s?\b.{0,160}?\b(?:not|no)\b.{0,60}?\b(?:increas|chang|exceed|rais|modif|adjust)\w*/,
      /\b(?:not|no)\b.{0,30}?\b(?:increase|raise|reduce|change|adjust)\b.{0,60}?\b(?:price|pricing|fee|rate)s?\b/,
      /\b(?:increas|adjust)\w*\b.{0,100}?\b(?:not (?:to )?exceed|no more than|limited to|capped|maximum of|not be (?:more|greater))\b/,
    ],
    all: [/\b(?:price|pricing|fee|rate|charge)s?\b/],
    not: [/\binterest\b/, /\blate (?:fee|charge|payment)/, /\bliabilit/],
  },
  {
    category: 'Minimum Commitment',
    id: 'at least so much',
    cues: ['minimum', 'least', 'guarant', 'commit', 'quota', 'less', 'fewer'],
    any: [
      /\bminimum\b.{0,60}?\b(?:purchase|order|quantit|commitment|royalt|payment|fee|volume|guarant|amount|sales|number|annual|spend|requirement|inventory|stock|service level)/,
      /\b(?:purchase|order|buy|pay|spend|sell|provide|deliver|commit|expend|maintain)\w*\b.{0,80}?\b(?:at least|no(?:t)? (?:less|fewer) than|a minimum of|minimum)\b.{0,40}?(?:\d|\$|one|two|three|four|five|six|seven|eight|nine|ten)/,
      /\b(?:purchase|sales) (?:quota|commitment)s?\b/,
      /\btake[- ]or[- ]pay\b/,
      /\bguaranteed? (?:minimum|annual|payment|number)/,
    ],
    not: [
      /\b(?:days?|months?|weeks?|years?)'? (?:prior|advance|written|notice)\b/,
      /\binsurance|coverage\b/,
      /\bcombined single limit\b/,
      /\bnotice\b/,
      /\baudit/,
    ],
  },
  {
    category: 'Volume Restriction',
    id: 'no more than so many',
    cues: ['exceed', 'maximum', 'more', 'limit', 'excess', 'cap', 'up.'],
    any: [
      /\b(?:not (?:to )?exceed|no more than|maximum (?:of|number|quantit)|in excess of|up to (?:a maximum of )?|limited to)\b.{0,50}?\b(?:\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred)\b.{0,40}?\b(?:users?|units?|copies|hours?|seats?|impressions?|subscribers?|calls?|tests?|servers?|gallons?|tons?|barrels?|transactions?|products?|licen[cs]es?|devices?|sites?|locations?|visits?|days? of|appearances?|persons?|employees?|queries|requests?|batches)\b/,
      /\b(?:excess|additional|overage) (?:usage|volume|fees?|charges?)\b/,
    ],
    not: [/\bliabilit/, /\binsurance\b/, /\bnotice\b/],
  },
  {
    category: 'Most Favored Nation',
    id: 'as good as anybody',
    cues: ['favor', 'favour', 'mfn', 'favorable', 'favourable', 'lowest', 'best', 'lower', 'better'],
    any: [
      /\bmost[- ]favou?red[- ](?:nation|customer|licensee|pricing|client|vendor)s?\b/,
      /\b(?:no|not)\b.{0,40}?\b(?:less|more) favou?rable\b.{0,80}?\b(?:than|to)\b.{0,100}?\b(?:customer|licensee|third part|other|anyone|distributor|reseller|supplier)/,
      /\b(?:lowest|best) (?:price|rate|pricing|terms)\b.{0,100}?\b(?:offer|charg|provid|customer|any other|third)/,
      /\b(?:lower|better|more favou?rable)\b.{0,30}?\b(?:price|terms|rate|pricing|royalt)\w*\b.{0,120}?\b(?:any other|third part|another|other customer)/,
    ],
    not: [/\bfavou?rable (?:opinion|recommendation)/],
  },
  {
    category: 'Audit Rights',
    id: 'may inspect books',
    cues: ['audit', 'inspect', 'books', 'examin', 'records'],
    any: [
      /\b(?:right|rights|entitled|may|permit|allow|access)\w*\b.{0,140}?\b(?:audit|inspect|examine|review)\w*\b.{0,160}?\b(?:books|records|accounts|facilit|premises|compliance|statements?|documents?|data|operations|site|plant)/,
      /\b(?:books|records)\b.{0,160}?\b(?:audit|inspect|examin|available|access)\w*/,
      /\b(?:audit|inspection)\b.{0,80}?\b(?:at (?:its|their|the) (?:own |sole )?(?:cost|expense)|upon|during|once|reasonable notice|discloses?|reveals?|shows?|underpay)/,
      /\b(?:maintain|keep|retain)\b.{0,80}?\b(?:complete|accurate|full|proper|true)\b.{0,60}?\b(?:books|records|accounts)\b/,
      /\b(?:independent|certified)\b.{0,40}?\b(?:auditors?|accountants?)\b/,
    ],
    not: [/\baudited financial statements\b(?!.*\bright)/, /\bdata subject\b/, /\baudit committee\b/],
  },
  {
    category: 'Insurance',
    id: 'shall keep insured',
    cues: ['insur', 'policies', 'policy', 'coverage'],
    any: [
      /\b(?:maintain|carry|obtain|procure|keep|provide|purchase|secure|have)\w*\b.{0,120}?\binsur(?:ance|ed)\b/,
      /\b(?:general liability|workers'? compensation|professional liability|product(?:s)? liability|errors and omissions|employer'?s'? liability|automobile liability|umbrella|property) (?:insurance|coverage|polic)/,
      /\b(?:certificates?|polic(?:y|ies)|proof|evidence) of insurance\b/,
      /\badditional (?:named )?insureds?\b/,
      /\binsurance\b.{0,120}?\b(?:limits?|polic(?:y|ies)|coverage|amounts?|carriers?|not less than|minimum|occurrence|endorse|premium)/,
    ],
    not: [/\bsplit[- ]dollar\b/, /\binsurance (?:business|agent|products?)\b/, /\bself-insured retention\b(?!.*shall)/],
  },
  {
    category: 'Warranty Duration',
    id: 'warranted for so long',
    cues: ['warrant', 'defect', 'guarant'],
    any: [
      /\bwarrant(?:y|ies|s|ed)?\b.{0,200}?\b(?:for|period of|within|of)\b.{0,60}?\b(?:days?|months?|years?)\b/,
      /\bwarranty period\b/,
      /\b(?:days?|months?|years?)\b.{0,80}?\bwarrant(?:y|ies|s|ed)?\b/,
      /\bfree (?:from|of)\b.{0,60}?\bdefects?\b.{0,160}?\b(?:days?|months?|years?)\b/,
    ],
    not: [/\brepresents and warrants that it\b/, /\bwarrants? (?:of|to purchase)\b/],
  },
  {
    category: 'Liquidated Damages',
    id: 'a sum for a breach',
    cues: ['liquidated', 'penalt', 'terminat', 'damages', 'early'],
    any: [
      /\bliquidated damages?\b/,
      /\b(?:early )?termination (?:fee|charge|payment|penalty)\b/,
      /\b(?:shall|will) pay\b.{0,80}?\b(?:penalty|as a penalty|liquidated)\b/,
      /\bas (?:a )?(?:liquidated damages|genuine pre-?estimate)\b/,
      /\bcontractual penalty\b|\bpenalty (?:of|equal)\b/,
    ],
    not: [
      /\b(?:without|no|not subject to|free of)\b.{0,30}\b(?:penalty|termination fee|liquidated damages)\b/,
      /\bcriminal|civil penalt|under penalty of perjury/,
    ],
  },
];
