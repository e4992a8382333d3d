import type { ClausePattern } from '../clause-pattern.ts';

/** Confidentiality, personal data and what may be done with either. */
export const CONFIDENCE_AND_DATA: readonly ClausePattern[] = [
  {
    category: 'Confidentiality',
    id: 'keep in confidence',
    cues: ['confiden', 'secret', 'secrecy', 'nondisclosure', 'disclos', 'proprietary', 'private'],
    any: [
      /\bconfidential information\b.{0,40}?\b(?:may|shall|will|must)\b.{0,20}?\b(?:be )?used? (?:only|solely|exclusively)\b/,

      /\b(?:shall|will|must|agrees?|undertakes?|may|to)\b.{0,100}?\b(?:keep|hold|maintain|treat|preserve|protect|safeguard)\w*\b.{0,140}?\b(?:confiden\w+|secret|secrecy|private)\b/,
      /\b(?:not|neither|nor|no|never)\b.{0,120}?\b(?:disclos|divulg|reveal|disseminat|publish|use|pass|share|communicat|tell)\w*\b.{0,160}?\b(?:confidential|proprietary (?:information|data)|trade secrets?|secret|disclosed information|information (?:received|disclosed|of the other))/,
      /\bconfidential(?:ity)?\b.{0,140}?\b(?:not|neither|only|solely)\b.{0,60}?\b(?:disclos|divulg|reveal|be used|use|share|shown|pass)/,
      /\b(?:use|using) (?:the |such |any )?confidential information\b.{0,60}?\b(?:only|solely|other than|except|for (?:the )?purpose)/,
      /\b(?:protect|safeguard)\b.{0,80}?\bconfidential\b.{0,140}?\b(?:same|reasonable|degree of) (?:degree|care|of)/,
      /\b(?:duty|duties|obligations?|undertakings?)\b.{0,30}?\b(?:of|under|in respect of) (?:confidence|confidentiality|secrecy|non-?disclosure)\b.{0,140}?\b(?:surviv|continu|last|remain|end|expire|for (?:a|so))/,
      /\bconfidentiality (?:obligations?|duties|undertakings?)\b.{0,120}?\b(?:surviv|continu|last|remain|end|expire|apply for)/,
    ],
    not: [
      /\bconfidential(?:ity)? treatment\b.{0,80}\b(?:request|commission|sec)\b/,
      /\bconfidential information (?:does|shall|will) not include\b/,
      /\bis (?:or becomes )?(?:publicly|generally) (?:available|known)\b.{0,120}\bnot include\b/,
      /\b(?:required|compelled|ordered)\b.{0,40}\b(?:by law|to disclose|by (?:a |any )?court)\b(?!.{0,300}\bshall (?:keep|hold|not disclose))/,
      /\bmay freely (?:use|disclose)\b/,
      /\bnot (?:be )?(?:considered |regarded as |deemed )?confidential\b/,
    ],
  },
  {
    category: 'Confidentiality Exclusions',
    id: 'what is not confidential',
    cues: ['public', 'independent', 'confidential', 'known', 'third'],
    any: [
      /\b(?:not (?:include|apply|extend|cover)|exclud\w+|exception|except|other than|no obligation)\b.{0,400}?\b(?:public(?:ly)?(?: domain| available| known)?|generally (?:known|available)|independently developed|already (?:known|in)|rightfully (?:received|obtained|known)|lawfully (?:received|obtained|known|in))\b/,
      /\b(?:is|was|are|becomes?|became|has become|comes?|came|enters?|entered)\b.{0,40}?\b(?:publicly (?:available|known)|generally (?:known|available)|(?:part of|in|into) the public domain|public knowledge)\b.{0,80}?\b(?:through no|without|other than|not (?:as a result|by|through)|otherwise than)/,
      /\b(?:is|was|are|were|has been|have been)\b.{0,20}?\bindependently (?:developed|created|discovered)\b/,
      /\b(?:already|rightfully|lawfully|previously)\b.{0,20}?\b(?:known|possess\w+|in (?:the|its) (?:possession|hands))\b.{0,80}?\b(?:prior|before|at the time|without|free of)/,
      /\b(?:rightfully|lawfully|properly)\b.{0,20}?\b(?:received|obtained|acquired|disclosed)\b.{0,60}?\b(?:from|by) (?:a |any )?third part/,
    ],
    not: [/\b(?:patent|trademark|copyright)\b.{0,60}\bpublic domain\b/],
  },
  {
    category: 'Compelled Disclosure',
    id: 'disclosure required by law',
    cues: ['required', 'compel', 'law', 'court', 'subpoena', 'legally', 'order', 'oblig', 'requir'],
    any: [
      /\b(?:required|compelled|ordered|obliged|obligated|requested|legally)\b.{0,160}?\b(?:disclos|reveal|produce)\w*\b/,
      /\bdisclos\w*\b.{0,160}?\b(?:required|compelled|ordered|obliged|requested)\b.{0,60}?\b(?:law|court|order|regulat|subpoena|process|stock exchange|authorit|government)/,
    ],
    all: [
      /\b(?:law|court|subpoena|regulat\w+|government\w*|judicial|legal process|order of|stock exchange|authorit)/,
      /\b(?:confidential|information|notice|notify|protective|may disclose|shall (?:promptly )?(?:notify|inform|give))/,
    ],
    not: [/\bdisclosure (?:document|statement|schedule|controls)\b/, /\bsecurities act\b/, /\bfranchise disclosure\b/],
  },
  {
    category: 'Return Or Destruction',
    id: 'return or destroy',
    cues: ['return', 'destroy', 'destruct', 'delet', 'erase', 'hand'],
    any: [
      /\b(?:return|destroy|deliver|erase|delete|hand back|give back)\w*\b.{0,160}?\b(?:confidential|proprietary|information|documents|copies|materials|records|notes)\b/,
      /\b(?:confidential information|information|copies|materials)\b.{0,120}?\b(?:be )?(?:returned|destroyed|erased|deleted)\b/,
    ],
    all: [
      /\b(?:confidential|proprietary|disclos\w+ party|recipient|information of the other)\b/,
      /\b(?:shall|will|must|may|agrees?|to)\b/,
    ],
    not: [
      /\bnot (?:be )?(?:required|obliged) to (?:return|destroy)\b/,
      /\bpersonal data\b/,
      /\breturns? (?:of|for) (?:goods|products|credit)/,
      /\btax returns?\b/,
    ],
  },
  {
    category: 'Data Protection',
    id: 'personal data',
    cues: ['personal', 'privacy', 'gdpr', 'ccpa', 'hipaa', 'dpa', 'data', 'personally', 'controller', 'processor'],
    any: [
      /\b(?:process|handle|collect|protect|safeguard|use|store|transfer|retain|access|disclose)\w*\b.{0,140}?\b(?:personal (?:data|information)|personally identifiable information|personal details|protected health information|customer personal data)\b/,
      /\b(?:personal (?:data|information)|personally identifiable information|protected health information)\b.{0,160}?\b(?:shall|will|must|only|in accordance|compl|secur|process|protect)/,
      /\b(?:comply|compliance|accordance)\b.{0,80}?\b(?:data protection|privacy|gdpr|ccpa|hipaa)(?: and (?:security|privacy))? (?:laws?|legislation|act|regulations?|requirements|rules)?/,
      /\bdata (?:processing|protection) (?:agreement|addendum|terms)\b/,
      /\b(?:technical and organi[sz]ational|administrative,? (?:physical|technical)[a-z, ]{0,30}) (?:measures|safeguards)\b/,
      /\b(?:is|be|acts? as) (?:the |a )?(?:data )?(?:controller|processor)\b/,
    ],
    not: [
      /\bpersonal (?:liability|property|guarantee|injury)\b(?!.*personal (?:data|information))/,
      /\bdata processing (?:equipment|services|systems)\b/,
      /\bright of privacy\b.{0,60}\binfring/,
    ],
  },
  {
    category: 'Breach Notice',
    id: 'tells of a data breach',
    cues: ['breach', 'incident', 'unauthoriz', 'unauthoris', 'compromise', 'intrusion', 'hack'],
    any: [
      /\b(?:notif|inform|report|advise|tell|alert|give notice|provide notice|written notice|let)\w*\b.{0,200}?\b(?:(?:security|data|privacy|personal data|personal information) (?:breach|incident)|breach(?:es)? of (?:security|the security|personal|customer data|data)|unauthori[sz]ed (?:access|disclosure|use|acquisition)|security compromise|information security event)/,
      /\b(?:(?:security|data|privacy|personal data) (?:breach|incident)s?|unauthori[sz]ed (?:access|disclosure|acquisition)|loss of (?:personal|customer) data)\b.{0,220}?\b(?:notif|inform|report|advise|tell|alert|let)\w*\b/,
    ],
    not: [
      /\bmaterial breach of this agreement\b(?!.*(?:security|data))/,
      /\bnotice of (?:such |the )?(?:breach|default)\b(?!.*(?:security|data|unauthori))/,
      /\b(?:cost|costs|expenses)\b.{0,30}\bof (?:notification|notifying)\b.{0,120}\b(?:liab|damages)/,
      /\bliable\b/,
    ],
  },
  {
    category: 'Data Use',
    id: 'may use the data',
    cues: ['data', 'content', 'anonymi', 'aggregat', 'train', 'machine', 'model', 'sell'],
    any: [
      /\b(?:may|right to|entitled to|licen[cs]e to|can|permitted to|shall be free to)\b.{0,120}?\b(?:use|analy[sz]e|process|share|sell|exploit|disclose|access)\w*\b.{0,140}?\b(?:customer data|usage data|your (?:data|content|information)|personal (?:data|information)|user data|aggregate\w*|anonymi\w+|de-?identified|service data|inputs?|prompts?)\b/,
      /\b(?:train|improve|develop|fine-?tun|tun)\w*\b.{0,100}?\b(?:models?|algorithms?|machine learning|artificial intelligence|\bai\b)/,
      /\b(?:not|never|neither|no)\b.{0,80}?\b(?:sell|rent|use|share)\b.{0,100}?\b(?:customer data|personal (?:data|information)|your (?:data|information)|user data)\b/,
      /\b(?:customer data|usage data|your (?:data|content))\b.{0,160}?\b(?:to (?:improve|develop|train|analy[sz]e)|for (?:the purpose of )?(?:improving|developing|training|product|analytics|benchmark))/,
    ],
    not: [/\btrain(?:ing)? (?:of )?(?:its |the )?(?:personnel|employees|staff|users)\b(?!.*\bmodel)/],
  },
  {
    category: 'Data Return',
    id: 'data at the end',
    cues: ['data', 'content', 'export', 'delet'],
    any: [
      /\b(?:return|export|delete|destroy|erase|retriev|download|make available|provide|purge|transfer)\w*\b.{0,160}?\b(?:customer(?:'s)? data|client(?:'s)? data|personal data|your (?:data|content)|all data|customer content|user data|company data|subscriber data)\b/,
      /\b(?:customer(?:'s)? data|client(?:'s)? data|personal data|your (?:data|content)|customer content|user data|subscriber data)\b.{0,200}?\b(?:return|export|delet|destroy|erase|retriev|download|purg)\w*/,
    ],
    all: [/\b(?:terminat|expir|end of|ends|cancel|closure|request|after|upon)/],
    not: [/\bdata subject(?:'s)? request\b(?!.*terminat)/],
  },
  {
    category: 'Sub-Processing',
    id: 'sub-processors',
    cues: ['sub.', 'subprocess'],
    any: [/\bsub-?process(?:or|ors|ing)\b/],
    not: [/\bsubprocessors? (?:are|is) (?:defined|any)\b/],
  },
];
