import type { ClausePattern } from '../clause-pattern.ts';

/** Governing law, renewal, expiry, and the boilerplate of CUAD that is about time. */
export const DATES_AND_LAW: readonly ClausePattern[] = [
  {
    category: 'Governing Law',
    id: 'laws of a place govern',
    cues: ['govern', 'constru', 'interpret', 'subject'],
    any: [
      /\b(?:govern|constru|interpret|enforc|determin|subject to)\w*\b.{0,160}?\b(?:laws?|statutes?|legislation)(?: and regulations| and decisions| and rules)?,? (?:and judicial decisions )?(?:of|in force in|in effect in|prevailing in)\b/,
      /\b(?:governed|construed|interpreted)\b.{0,80}? (?:by|under|in accordance with|pursuant to)\b.{0,50}?\b(?:[a-z]+ )(?:substantive )?law\b/,
      /\b(?:the )?laws? of (?:the )?[a-z ,]{3,60}? (?:shall|will|is to|are to) (?:govern|apply|control)/,
      /\bgoverning law (?:of|for|is|shall be|will be)\b/,
    ],
    not: [
      /\bcompliance with (?:all )?(?:applicable )?laws?\b(?!.*govern)/,
      /\bin no event\b.{0,40}\blaws? of\b/,
      /\bcorporation (?:organi[sz]ed|existing)\b/,
    ],
  },
  {
    category: 'Renewal Term',
    id: 'renews automatically',
    cues: ['renew', 'extend', 'extension', 'successive', 'rollover', 'roll'],
    any: [
      /\b(?:automatically|automatic(?:ally)?)\b.{0,60}?\b(?:renew|extend|roll|continu)/,
      /\b(?:renew|extend)(?:s|ed|able|al)?\b.{0,60}?\bautomatic/,
      /\bterm\b.{0,80}?\b(?:shall|will|may|is|be)\b.{0,40}?\b(?:renew|extend)(?:s|ed|able)?\b.{0,100}?\b(?:year|month|term|period)/,
      /\b(?:renew|extend)(?:ed|s)?\b.{0,60}?\b(?:successive|additional|further|another|subsequent|like)\b.{0,40}?\b(?:year|month|term|period)/,
      /\b(?:option|right|entitled) to (?:renew|extend)\b/,
      /\brenewal (?:term|period)s?\b.{0,60}?\b(?:year|month)/,
      /\bsuccessive\b.{0,30}?\b(?:year|month|terms|periods)\b/,
    ],
    not: [
      /\binsurance polic/,
      /\bletter of credit\b/,
      /\bconfidential(?:ity)?\b.{0,80}\bobligations\b/,
      /\bpatent\b.{0,40}\bextension\b/,
    ],
  },
  {
    category: 'Notice Period To Terminate Renewal',
    id: 'notice stops renewal',
    cues: ['renew', 'extend', 'extension', 'successive'],
    any: [
      /\b(?:renew|extend|successive)\w*\b.{0,260}?\b(?:unless|notice|prior to|before)\b.{0,200}?\b(?:days?|months?|weeks?|year)\b/,
      /\b(?:days?|months?|weeks?)'?\b.{0,80}?\b(?:prior to|before|in advance)\b.{0,100}?\b(?:renew|extend|extension)/,
    ],
    all: [
      /\b(?:notice|notif|written|advise|inform|elect|terminat|intention|declin|consent)/,
      /\b(?:days?|months?|weeks?|year)\b/,
      /\b(?:prior|before|advance|least|notice)\b/,
    ],
    not: [/\binsurance polic/],
  },
  {
    category: 'Expiration Date',
    id: 'term ends',
    cues: ['term', 'effect', 'force', 'expir', 'commenc', 'perpetu'],
    any: [
      /\b(?:initial )?term of (?:this|the) (?:agreement|contract|lease|license|amendment|sow)\b.{0,200}?\b(?:shall|will|is|be|commence|begin|continue|expire)/,
      /\b(?:agreement|contract|term|license|amendment)\b.{0,140}?\b(?:shall|will)?\b.{0,30}?\b(?:remain|continue|be)\b.{0,20}?\b(?:in (?:full )?(?:force|effect)|in force|effective|valid)\b.{0,120}?\b(?:until|for|through|unless|till|so long|perpetu|indefinite)/,
      /\b(?:initial |the )term\b.{0,100}?\b(?:commenc|begin|start|run)\w*\b.{0,160}?\b(?:expir|end|terminat|continu|for|until|through)/,
      /\b(?:agreement|contract|term)\b.{0,80}?\b(?:shall|will) (?:automatically )?(?:expire|terminate|end)\b (?:on|upon|at|automatically|in|by)\b/,
      /\bexpiration date\b.{0,30}?\b(?:is|means|shall be|:)/,
      /\bfor (?:a|an|the) (?:initial )?(?:term|period) of\b.{0,60}?\b(?:years?|months?)\b.{0,80}?\b(?:commenc|from|effective date|thereafter|after|unless)/,
    ],
    not: [/\bconfidential/, /\binsurance\b/, /\bsurviv/, /\bwarranty period\b/, /\bpayment terms?\b/],
  },
  {
    category: 'Effective Date',
    id: 'effective as of',
    cues: ['effective', 'dated', 'commence', 'entered'],
    any: [
      /\beffective (?:as of|on|from|date)\b.{0,60}?\b(?:19|20)\d{2}\b/,
      /\b(?:19|20)\d{2}\b.{0,20}?\(?(?:the )?"?(?:effective|commencement) date/,
      /\b(?:commence|become effective|takes? effect|come into (?:force|effect))\w*\b.{0,20}?\b(?:on|as of|upon|from|when)\b/,
    ],
    not: [/\bpolic(?:y|ies)\b/, /\bsection \d+.{0,20}effective\b/],
  },
  {
    category: 'Agreement Date',
    id: 'dated',
    cues: ['dated', 'made', 'entered', 'agreement', 'executed', 'day'],
    any: [
      /\b(?:agreement|contract|amendment|lease|license|addendum|schedule)\b.{0,120}?\b(?:dated|made|entered into|executed|effective|as of|is)\b.{0,60}?\b(?:19|20)(?:\d{2}\b|_|\[)/,
    ],
    all: [/\b(?:between|among|by|parties|this)\b/],
    not: [/\bpursuant to\b/, /\bexchange act\b/],
  },
];
