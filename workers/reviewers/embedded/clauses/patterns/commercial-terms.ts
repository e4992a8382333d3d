import type { ClausePattern } from '../clause-pattern.ts';

/** Paying, serving and accepting, as every commercial playbook asks for them. */
export const COMMERCIAL_TERMS: readonly ClausePattern[] = [
  {
    category: 'Payment Terms',
    id: 'when to pay',
    cues: ['pay', 'paid', 'invoic', 'due', 'net', 'remit', 'bill'],
    any: [
      /\b(?:shall|will|must|to) be paid\b.{0,60}?\b(?:before|in advance|at the (?:start|beginning|end)|on the|monthly|quarterly|annually)\b/,
      /\bpayable (?:monthly|quarterly|annually|in advance|in arrears)\b/,

      /\b(?:pay|paid|payable|payments?|remit\w*|settle\w*|due|invoices?|invoiced|bills?)\b.{0,200}?\b(?:within|in|no later than|not later than|net|on or before|by the|upon|before the)\b.{0,60}?\b(?:days?|receipt|month|months|delivery|signing|execution|invoice)\b/,
      /\bnet[- ]?(?:\(?\d{1,3}\)?|fifteen|thirty|forty-five|sixty|ninety)\b/,
      /\b(?:within|no later than)\b.{0,40}?\bdays?\b.{0,100}?\b(?:pay|remit|invoice is (?:due|payable))/,
      /\b(?:fees|charges|invoices?|amounts?|rent|price)\b.{0,80}?\b(?:are|is|shall be|will be|become|becomes)\b.{0,20}?\b(?:due|payable)\b/,
    ],
    not: [
      /\b(?:terminat|cancel)\w*\b.{0,160}\bfail(?:s|ure)? to pay\b/,
      /\bfail(?:s|ure|ed)?\b.{0,60}\b(?:to )?pay\b.{0,160}\b(?:terminat|suspend)/,
      /\b(?:premium|claim|indemnif|severance|salary|dividend)\w*\b/,
      /\binterest\b(?!.*\bwithin\b.*\bpay)/,
      /\btax(?:es)?\b(?!.*invoice)/,
      /\brefund\b/,
      /\bdamages\b/,
    ],
  },
  {
    category: 'Late Fees',
    id: 'interest on late payment',
    cues: ['delayed', 'default', 'surcharge', 'interest', 'late', 'overdue', 'past', 'delinquent', 'unpaid'],
    any: [
      /\b(?:interest|finance charge|late charge|service charge|surcharge)\b.{0,160}?\b(?:past[- ]due|not received|by the due date|beyond the due date|delayed|remains? unpaid)\b/,
      /\b(?:delayed beyond|after the due date|beyond the due date|not received by|past[- ]due)\b.{0,160}?\b(?:interest|charge|surcharge)\b/,
      /\b(?:default|arrears) interest\b/,

      /\b(?:late|overdue|past due|delinquent|unpaid|outstanding|not paid|arrears)\b.{0,200}?\b(?:interest|late (?:fee|charge)|finance charge|service charge|surcharge)\b/,
      /\binterest\b.{0,200}?\b(?:late|overdue|past due|delinquent|unpaid|outstanding|not paid|arrears|from the due date|until (?:paid|payment))\b/,
      /\blate (?:payment )?(?:fee|charge|interest)s?\b/,
    ],
    not: [
      /\b(?:right|title),? (?:title )?(?:and|or) interest\b(?!.*\b(?:percent|%|rate)\b)/,
      /\bconflicts? of interest\b/,
      /\bno (?:interest|late (?:fee|charge))\b/,
      /\bwithout interest\b/,
      /\blate deliver/,
      /\bsecurity interest\b/,
    ],
  },
  {
    category: 'Price Increases',
    id: 'may raise prices',
    cues: ['increas', 'adjust', 'price', 'pricing', 'fee', 'rais', 'index', 'cpi', 'uplift', 'escalat', 'list', 'rate'],
    any: [
      /\b(?:increas|rais|adjust|escalat|chang|revis|upl)\w*\b.{0,120}?\b(?:prices?|pricing|fees?|rates?|charges|rent|subscription)\b/,
      /\b(?:prices?|pricing|fees?|rates?|charges|rent)\b.{0,160}?\b(?:increas|rais|adjust|escalat|go up|indexed|uplift|revis)\w*\b/,
      /\bthen[- ]current\b.{0,30}?\b(?:list )?(?:price|pricing|rate|fee)s?\b/,
      /\b(?:consumer price index|cpi|retail price index|rpi)\b/,
    ],
    all: [
      /\b(?:prices?|pricing|fees?|rates?|charges|rent|subscription|cpi|index)\b/,
      /\b(?:may|shall|will|right|annual|each|every|upon|year|renewal|entitled|by|exceed|increase)/,
    ],
    not: [
      /\b(?:closing|purchase) price\b.{0,60}\b(?:working capital|net debt|shares)\b/,

      /\binterest rates?\b/,
      /\bincreas\w*\b.{0,40}\b(?:sales|awareness|liabilit|insurance|capacity|coverage)\b/,
      /\brate of (?:interest|pay)\b/,
      /\blate\b.{0,20}\b(?:fee|charge|payment)/,
      /\bexchange rates?\b/,
      /\bpurchase price\b.{0,60}\b(?:shares|stock)\b/,
    ],
  },
  {
    category: 'Service Levels',
    id: 'uptime or credits',
    cues: ['uptime', 'availab', 'service', 'sla', 'credit', 'response', 'downtime', '99'],
    any: [
      /\b(?:uptime|availability|available)\b.{0,120}?\b\d{2}(?:\.\d{1,4})? ?(?:%|percent|per cent)/,
      /\b\d{2}(?:\.\d{1,4})? ?(?:%|percent|per cent).{0,100}?\b(?:uptime|availab|of the time)/,
      /\bservice (?:level|credit)s?(?: agreement| credits?)?\b/,
      /\b(?:monthly )?uptime (?:commitment|percentage|guarantee)\b/,
      /\bresponse times?\b.{0,100}?\b(?:hours?|minutes?)\b/,
    ],
    not: [/\bservice credits?\b.{0,60}\b(?:pension|retirement|employment)/],
  },
  {
    category: 'Acceptance',
    id: 'accept or reject',
    cues: ['accept', 'reject', 'nonconform'],
    any: [
      /\b(?:deemed|considered|treated as)\b.{0,40}?\b(?:accepted|acceptance)\b/,
      /\b(?:accept|reject)\w*\b.{0,160}?\b(?:deliverables?|work|goods|products?|milestones?|shipment|software|services)\b.{0,160}?\b(?:within|days?|criteria|specification|conform|test|notice|discretion)/,
      /\bacceptance (?:tests?|testing|criteria|period|procedure|certificate)\b/,
      /\b(?:deliverables?|work|goods|products?)\b.{0,160}?\b(?:accept|reject)\w*\b.{0,120}?\b(?:within|days?|criteria|specification|conform|discretion)/,
    ],
    not: [
      /\baccept\w* (?:of )?(?:this|these) (?:agreement|terms)\b/,
      /\b(?:purchase )?orders?\b.{0,40}\bacceptance\b.{0,60}\bby (?:seller|supplier|company)\b/,
      /\bgenerally accepted\b(?!.*deemed accepted)/,
      /\baccept(?:s|ance of)? (?:the )?(?:appointment|jurisdiction|employment|assignment)\b/,
    ],
  },
  {
    category: 'Set-Off',
    id: 'set off',
    cues: ['set.', 'setoff', 'offset', 'deduct', 'withhold', 'recoup', 'counterclaim'],
    any: [
      /\bset-? ?off\b/,
      /\b(?:offset|deduct|withhold|recoup)\w*\b.{0,140}?\b(?:from|against)\b.{0,80}?\b(?:amounts?|sums?|payments?|fees|invoices?|monies|any)\b.{0,40}?\b(?:owe|owed|owing|due|payable)/,
      /\bwithout\b.{0,60}?\b(?:set-? ?off|deduction|counterclaim|withholding)\b/,
    ],
    not: [/\btax(?:es)?\b.{0,60}\bwithh/, /\bwithhold\w*\b.{0,60}\b(?:tax|consent|approval)/, /\bset off (?:on|for)\b/],
  },
  {
    category: 'Suspension',
    id: 'may suspend',
    cues: ['suspen', 'interrupt', 'disable', 'restrict', 'block', 'withhold', 'pause'],
    any: [
      /\b(?:may|right to|entitled to|reserves?|can|will|shall)\b.{0,120}?\b(?:suspend|interrupt|disable|block|pause|restrict|discontinue)\b.{0,160}?\b(?:services?|access|accounts?|performance|deliver\w*|work|use|licen[cs]e|subscription|platform|system)\b/,
      /\b(?:suspension|suspending|suspends?)\b.{0,80}?\b(?:of (?:the )?(?:services?|access|performance|accounts?)|services?|access)\b/,
      /\b(?:services?|access|accounts?)\b.{0,60}?\b(?:may|will|shall) be (?:suspended|interrupted|disabled|blocked|restricted)\b/,
    ],
    not: [
      /\b(?:shall|will|may) not\b.{0,40}\bsuspend\b(?!.*(?:unless|except|without))/,
      /\bforce majeure\b/,
      /\bsuspended (?:for|during) (?:the (?:period|duration)|so long as)\b/,
      /\bdebar(?:red|ment)\b/,
      /\bsuspension of (?:trading|payments|the registration)\b/,
    ],
  },
  {
    category: 'Unilateral Change Of Terms',
    id: 'may change terms alone',
    cues: ['modif', 'amend', 'chang', 'updat', 'revis', 'discontinu', 'alter'],
    any: [
      /\b(?:we|provider|vendor|supplier|company|licensor|[a-z]+)\b.{0,60}?\b(?:may|reserves? the right|can|has the right|is entitled|shall have the right)\b.{0,80}?\b(?:modify|amend|change|update|revise|alter|vary|discontinue)\b.{0,120}?\b(?:terms|agreement|polic(?:y|ies)|conditions|services?|guidelines|features|rules|manual|prices?)\b.{0,200}?(?:\b(?:at any time|from time to time|sole discretion|without (?:prior )?notice|by posting|posting|upon|effective|on notice|notice to|website|at its discretion|in its discretion|continued use|alone|days)\b)/,
      /\b(?:continued use|continuing to use|keep using|use of the services? after)\b.{0,160}?\b(?:accept|agree|consent|constitut|bound)/,
      /\b(?:terms|polic(?:y|ies)|guidelines|rules)\b.{0,120}?\b(?:as (?:updated|amended|modified|revised|in effect|changed)|may be (?:updated|amended|modified|changed|revised))\b.{0,60}?\b(?:from time to time|at any time|by (?:us|provider|vendor|company)|without|at)/,
      /\bthen-current\b.{0,40}?\b(?:terms|polic)/,
    ],
    not: [
      /\b(?:only|except) (?:by|in|with)\b.{0,60}\b(?:written|writing|mutual)\b/,
      /\b(?:by|with|upon) (?:the )?(?:mutual|prior)? ?(?:written )?(?:agreement|consent) (?:of|by|between)\b/,
      /\bboth parties\b.{0,60}\b(?:sign|agree|writ)/,
      /\bsigned by\b/,
      /\b(?:may|shall|can|will) not (?:be )?(?:modif|amend|chang|updat|alter)/,
    ],
  },
  {
    category: 'Employment Terms',
    id: 'pay, hours, notice of employment',
    cues: ['salary', 'employ', 'bonus', 'severance', 'probation', 'hours', 'overtime', 'vacation', 'benefit', 'wage'],
    any: [
      /\b(?:base|annual|monthly|gross) salary\b/,
      /\b(?:annual|performance|discretionary|target|signing|incentive) bonus(?:es)?\b/,
      /\bseverance (?:pay|payment|benefits?)?\b/,
      /\bprobation(?:ary)? period\b/,
      /\b(?:employ|employment)\b.{0,60}?\b(?:at[- ]will|full[- ]time|as (?:an? |the )|commenc|start)/,
      /\b(?:overtime|working hours|hours of work|hours (?:per|a|each) week|non-?exempt|annual leave|paid (?:vacation|holiday)|sick leave)\b/,
    ],
    not: [/\bemployees? of (?:the )?(?:contractor|vendor|supplier|provider)\b/],
  },
];
