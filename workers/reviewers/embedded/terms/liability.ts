import type { ProposedTerm } from '../../proposal.ts';
import { isDefinition, isNoClause } from '../clauses/not-a-clause.ts';
import { readAmounts, readMultiples, readPercents } from '../reading/amounts.ts';
import { inMonths, readDurations } from '../reading/durations.ts';
import { expression } from '../reading/expression.ts';
import { cues } from '../reading/stems.ts';
import type { IndexedSentence } from '../reading/word-index.ts';
import { propose, type TermInput } from './term-reader.ts';
import { ownerAt, prepareSigns, readSigns } from './term-sign.ts';

const CAP =
  /\b(?:liabilit(?:y|ies)|liable|damages)\b.{0,300}?\b(?:exceed|(?<!not )(?<!without being )limited to|limited in (?:the )?aggregate to|in excess of|greater than|more than|capped at|maximum of)\b|\b(?:maximum|total|aggregate)\b.{0,30}?\bliability\b.{0,60}?\b(?:is|shall be|will be) (?:the|an?|equal to)\b|\b(?:exceed|in excess of|more than)\b.{0,60}?\b(?:liabilit|damages)/;
const CAP_IN_SENTENCE = expression(CAP);
const NO_CAP =
  /\binsur(?:ance|ed|er)\b|\binvoice\b|\bwarranty period\b|\bliquidated damages\b(?!.*\bliabilit)|\blimited liability (?:company|partnership)\b(?!.*\bliabilit(?:y|ies)\b.*\bexceed)/;
const FEES = /\b(?:fees?|amounts?|sums?|charges|prices?|payments?|consideration|monies|compensation|subscription)\b/;
const CAPPED_LOSS =
  /\b(?:confidential\w*|data (?:breach(?:es)?|protection|processing|security)|security (?:breach(?:es)?|incidents?)|breach of (?:security|privacy)|personal data|privacy|customer data)\b/;

const FOR_DATA = new RegExp(`\\b(?:for|from|in respect of|relating to|of|under)\\b.{0,80}?${CAPPED_LOSS.source}`);

const CARVE_OUTS: readonly (readonly [string, RegExp])[] = [
  ['death_or_injury', /\bdeath\b|\bbodily injury\b|\bpersonal injury\b/],
  ['fraud', /\bfraud/],
  ['gross_negligence', /\bgross(?:ly)? negligen/],
  ['wilful_misconduct', /\b(?:wil+ful|intentional|deliberate)\b/],
  ['confidentiality', /\bconfidential/],
  [
    'data_breach',
    /\bdata (?:breach|protection|security|processing)\b|\bsecurity (?:breach|incident)\b|\bpersonal data\b|\bprivacy\b/,
  ],
  ['indemnification', /\bindemnif|\bindemnit/],
  ['ip_infringement', /\binfring|\bmisappropriat|\bintellectual property\b/],
  ['payment', /\bpay(?:ment)?\b.{0,30}\b(?:fees|amounts|obligations?)\b|\b(?:fees|amounts) (?:due|owed|payable)\b/],
  ['mandatory_law', /\b(?:cannot|may not|can not)\b.{0,40}\b(?:excluded|limited)\b|\bby (?:applicable )?law\b/],
];
/** Indemnities outside the general cap that have one of their own. */
const LIMITED_INDEMNITY =
  /\bindemni\w+\b.{0,80}?\b(?:which|that) (?:is|are) (?:limited|capped)|\bindemni\w+\b.{0,60}?\b(?:limited|capped) (?:to|at)\b/;
const LIFTS = expression(
  /\b(?:limit(?:ation|ations|s)?|exclusions?|cap|caps|foregoing|section|clause|article)\b.{0,100}?\b(?:shall|will|do(?:es)?|is|are)? ?not (?:apply|limit|affect|extend)\b|\bnothing\b.{0,100}?\b(?:limit|exclude|restrict)s?\b.{0,80}?\bliabilit|\b(?:except|other than|save|excluding|excepting|with the exception)\b/,
);

const SIGNS = prepareSigns([
  {
    name: 'liability_uncapped',
    cues: ['unlimited', 'uncapped', 'without', 'limit'],
    when: /\bliabilit(?:y|ies)\b.{0,100}?\b(?:unlimited|uncapped|without (?:any )?limit(?:ation)?(?: of (?:amount|liability))?|not (?:be )?(?:limited|capped))\b|\b(?:unlimited|uncapped) liabilit|\b(?:fully|solely) liable\b.{0,80}?\bwithout (?:any )?limit|\bno limit(?:ation)? (?:of|on) (?:\w+ ){0,2}liabilit(?:y|ies)\b.{0,40}\b(?:shall|will)? ?appl/,
    not: /\bnothing\b|\bexcept\b|\bother than\b|\bnotwithstanding\b|\bincluding,? (?:but not limited|without limit)|\bfraud\b|\bdeath\b|\bgross negligence\b|\bwil+ful\b|\bindemnif|\bbreach of (?:section|clause|confidential)|\bexceed\b/,
    party: 'owner',
  },
  {
    name: 'consequential_waiver',
    cues: ['consequential', 'indirect', 'incidental', 'punitive'],
    when: /\b(?:not|no|neither|nor|never|waives?|excludes?|disclaims?|excluded)\b.{0,260}?\b(?:consequential|indirect|incidental|punitive)\b/,
    not: /\bnothing\b.{0,60}\b(?:limit|exclude)|^(?!.*\b(?:neither|nor|no event|no party|never)\b).*\b(?:shall|will) be liable for\b(?!.*\bnot\b.*consequential)|\bshall not (?:limit|exclude)\b|\blimitations?\b.{0,60}\bnot apply\b(?!.*\bliable\b)|\bshall include\b/,
    party: 'owner',
  },
  {
    name: 'consequential_bars_breach_costs',
    cues: ['consequential', 'indirect'],
    when: /\b(?:not|no|neither|waives?|excludes?)\b.{0,300}?\b(?:consequential|indirect)\b.{0,300}?\b(?:costs? of (?:notif\w+|a (?:data|security) breach|breach (?:response|notification))|breach (?:notification|response) costs?|notification costs?|credit monitoring|(?:data|security) (?:breach|incident)|regulatory (?:fines|penalties))/,
    not: /\bexcept\b|\bother than\b|\bshall not be (?:deemed|considered)\b|\b(?:deemed|are|is) direct\b|\bnot apply\b/,
  },
  {
    name: 'liquidated_damages_uncapped',
    cues: ['liquidated'],
    when: /\bliquidated damages\b.{0,200}?\b(?:per (?:day|week|calendar day|breach|incident)|(?:for )?each (?:day|week|breach|incident|calendar)|for every (?:day|week))\b|\b(?:per (?:day|week)|for each (?:day|week))\b.{0,160}?\bliquidated damages/,
    not: /\b(?:exceed|(?<!any )(?<!no )(?<!without )maximum|capped|up to|not more than|limited to|cap of)\b/,
  },
  {
    name: 'penalty',
    cues: ['penalt', 'fine', 'forfeit'],
    when: /\b(?:contractual|contract) penalt(?:y|ies)\b|\b(?:pay|owe|liable (?:to pay|for))\b.{0,60}?\ba penalty\b|\bpenalty (?:of|in the amount of|equal to)\b|\bas a penalty\b(?=.{0,80}(?:\$|\u20ac|\u00a3|\d))/,
    not: /\b(?:without|no|not as a|free of|and not a|not a|rather than|under)\b.{0,12}\bpenalt|\bpenalty of perjury|\bcivil|\bcriminal|\btax|\bprepayment\b/,
    party: 'actor',
  },
  {
    name: 'insurance_amount',
    cues: ['insur', 'coverage'],
    when: /\b(?:insurance|coverage|polic(?:y|ies))\b/,
    not: /\bdeductible\b(?!.*\bliabilit)|\bself-insured\b|\bpremiums? of\b/,
    value: (lower) =>
      largest(
        readAmounts(lower)
          .filter(({ value }) => value >= 10_000)
          .map(({ value }) => value),
      ),
    party: 'actor',
  },
  {
    name: 'liability_uncapped',
    cues: ['limit', 'nothing'],
    when: /\b(?:there is|there shall be|is subject to) no limit(?:ation)? (?:on|of|to)\b.{0,60}?\bliabilit(?:y|ies)\b|\bnothing in this (?:agreement|contract)\b.{0,20}?\b(?:limits?|shall limit|restricts?|caps?)\b.{0,40}?\bliabilit(?:y|ies)\b/,
    not: /\bliabilit(?:y|ies)\b.{0,40}?\b(?:for|in respect of|arising from|resulting from|caused by)\b.{0,60}?\b(?:fraud|death|personal|gross|wil+ful|intentional|anything|any matter|confidential|data)|\b(?:fraud|death|gross negligence|cannot be|by law)\b/,
    party: 'owner',
  },
  {
    name: 'data_inside_general_cap',
    cues: ['data', 'confidential', 'privacy', 'security'],
    when: /\b(?:data|confidential\w*|privacy|security)\b.{0,160}?\b(?:included in|subject to|within|falls? (?:under|within)|counts? towards?)\b.{0,50}?\b(?:general|overall|aggregate|same|above|foregoing)?\b.{0,20}?\b(?:limit(?:ation)?|cap|maximum)\b|\b(?:limit(?:ation)?|cap)\b.{0,80}?\b(?:applies|apply|extends?)(?: also| equally)? to\b.{0,120}?\b(?:loss of data|data (?:breach|protection|processing)|confidential\w*|security (?:breach|incident))/,
    not: /\bnot (?:be )?(?:subject|included|apply|extend|count)|\bexcept\b|\bother than\b|\bnot limited\b|\bexclud/,
    value: (lower) => (/\bliab|\bclaims?\b|\bdamages\b/.test(lower) ? true : null),
    party: 'owner',
  },
  {
    name: 'penalty',
    cues: ['fixed', 'lump', 'liquidated'],
    when: /\b(?:fixed|lump|flat) sum of\b.{0,30}?\d.{0,80}?\b(?:payable|due|falls? due|paid|owed)\b|\b(?:breach\w*|violat\w*|unauthori[sz]ed disclosure)\b.{0,120}?\b(?:fixed|lump|flat) sum\b|\b(?:breach\w*|disclosure)\b.{0,160}?\bliquidated damages of\b.{0,40}?\d.{0,60}?\b(?:for each|per|for every)\b/,
    not: /\bbonus\b|\bfees?\b.{0,30}\bfixed sum|\bpurchase price\b/,
    party: 'actor',
  },
  {
    name: 'liquidated_damages_uncapped',
    cues: ['liquidated', 'delay', 'week', 'day'],
    when: /\b(?:liquidated damages|(?:for )?(?:each|every) (?:full )?(?:calendar )?(?:day|week|month) of delay|per (?:day|week) of delay)\b.{0,240}?\b(?:without (?:any )?(?:maximum|limit|cap)|no (?:maximum|cap|limit)|uncapped|unlimited)\b/,
  },
]);

const ABOUT_CAPS = cues(['liab', 'damages', 'cap', 'limit']);

/** Caps, carve-outs, exclusions of loss, penalties and required cover. */
export function readLiability(input: TermInput): ProposedTerm[] {
  const terms = readSigns(input, SIGNS);
  for (const sentence of input.reading.words.containing(ABOUT_CAPS)) {
    const read = [
      ...readCap(input, sentence),
      ...readCarveOuts(input, sentence),
      ...readSameCap(input, sentence, terms),
    ];
    if (read.length > 0 && !isNoClause(sentence) && !isDefinition(sentence)) terms.push(...read);
  }
  return terms;
}

const SAME_CAP = expression(
  /\bliabilit(?:y|ies)\b.{0,80}?\b(?:limited|capped|subject) to the same (?:amount|sum|limit|cap)\b/,
);

/** "Customer's liability is limited to the same amount": the cap that was read last, for this party. */
function readSameCap(input: TermInput, sentence: IndexedSentence, before: readonly ProposedTerm[]): ProposedTerm[] {
  const match = SAME_CAP.exec(sentence);
  const last = before.findLast(({ name }) => name === 'liability_cap_months' || name === 'liability_cap_amount');
  if (match === null || last === undefined) return [];
  return [
    propose(input, { name: last.name, value: last.value, party: ownerAt(input, sentence), sentence, at: match.index }),
  ];
}

function readCap(input: TermInput, sentence: IndexedSentence): ProposedTerm[] {
  const { lower } = sentence;
  const cap = CAP_IN_SENTENCE.exec(sentence);
  if (cap === null || NO_CAP.test(lower) || !/\bliab|\bdamages\b.{0,60}\b(?:exceed|limited)/.test(lower)) return [];
  if (!/\b(?:not|no|never|limited|maximum|capped|neither|nor)\b/.test(lower)) return [];
  const party = ownerAt(input, sentence);
  const from = cap.index + cap[0].length;
  const at = cap.index;
  // The figure ends where an exception begins; the exception may hold a cap of its own.
  const rest = lower.slice(from, from + 900);
  const exception = /\b(?:except|provided|save|other than|but (?:the|each|its|for))\b/.exec(rest);
  const window = rest.slice(0, Math.min(420, exception?.index ?? 420));
  const higher = exception === null ? null : higherCap(input, rest.slice(exception.index));
  const terms: ProposedTerm[] = [];
  if (higher !== null)
    terms.push(propose(input, { name: 'data_supercap_multiple', value: higher, party, sentence, at }));

  const months = monthsOfFees(window);
  const amount = readAmounts(window).find(({ value }) => value >= 100 || /\bliabilit/.test(cap[0]))?.value;
  const lead = lower.slice(0, from);
  const spared =
    /\b(?:except|other than|excluding|save|notwithstanding|subject to(?! (?:(?:section|clause|article|paragraph)s? \d|the next sentence)))\b/.test(
      lead,
    );
  if (!spared && isForData(input, lead) && months !== null && !/\bincluding\b/.test(lead)) {
    return [propose(input, { name: 'data_supercap_multiple', value: months / 12, party, sentence, at })];
  }
  if (months !== null) terms.push(propose(input, { name: 'liability_cap_months', value: months, party, sentence, at }));
  if (amount !== undefined)
    terms.push(propose(input, { name: 'liability_cap_amount', value: amount, party, sentence, at }));
  if (months !== null && !spared && CAPPED_LOSS.test(lead) && /\bincluding\b/.test(lead)) {
    terms.push(propose(input, { name: 'data_inside_general_cap', value: true, party, sentence, at }));
  }
  return terms;
}

/** "except that liability for breach of Section 5 shall not exceed four times the annual fees": the multiple, or null. */
function higherCap(input: TermInput, exception: string): number | null {
  const cap = CAP.exec(exception);
  if (cap === null || !isForData(input, exception.slice(0, cap.index + cap[0].length))) return null;
  const months = monthsOfFees(exception.slice(cap.index + cap[0].length).slice(0, 300));
  return months === null ? null : months / 12;
}

/** True when a cap is for data or confidentiality, in words or by the number of a section with such a heading. */
function isForData({ reading }: TermInput, lead: string): boolean {
  if (FOR_DATA.test(lead)) return true;
  const named = [...lead.matchAll(/\b(?:section|clause|article)s? (\d{1,2}(?:\.\d{1,2})?)/g)].map(
    (match) => match[1] ?? '',
  );
  if (named.length === 0 || !/\bbreach(?:es)? of\b/.test(lead)) return false;
  return reading.document.sections.some(
    ({ label, heading }) =>
      named.includes(label.replace(/[^\d.]/g, '').replace(/\.$/, '')) &&
      /confidential|data|privacy|security/i.test(heading),
  );
}

/** "two times the fees paid in the twelve months before" = 24; "annual fees" = 12; fees without a period give nothing. */
function monthsOfFees(window: string): number | null {
  if (!FEES.test(window)) return null;
  const multiple = readMultiples(window)[0]?.value ?? percentOfFees(window) ?? 1;
  const time = readDurations(window).find(({ unit }) => unit === 'month' || unit === 'year' || unit === 'quarter');
  if (time !== undefined) return inMonths(time) * multiple;
  if (
    /\b(?:annual|yearly|annuali[sz]ed)\b.{0,30}\b(?:fees?|charges|subscription|amount)|\b(?:fees?|charges|amounts)\b.{0,60}\b(?:per (?:year|annum)|contract year|(?:in|for) (?:any|each|the|that) (?:calendar |contract )?year|prior year|preceding year)/.test(
      window,
    )
  )
    return 12 * multiple;
  return null;
}

function percentOfFees(window: string): number | null {
  const percent = readPercents(window)[0];
  const of = percent === undefined ? '' : window.slice(percent.end, percent.end + 60);
  return percent === undefined || !/^\)? of\b.{0,50}\b(?:annual|fees|amounts|charges)/.test(of)
    ? null
    : percent.value / 100;
}

function readCarveOuts(input: TermInput, sentence: IndexedSentence): ProposedTerm[] {
  const { lower } = sentence;
  const lifts = LIFTS.exec(sentence);
  if (
    lifts === null ||
    !/\b(?:liabilit|liable|limitation|limit|exclusion|cap\b)/.test(lower) ||
    !/\b(?:limit|exclu|exceed|not be liable|no event|not apply)/.test(lower)
  )
    return [];
  if (/\bwarrant(?:y|ies)\b.{0,60}\bnot apply\b/.test(lower) || /\binsurance\b/.test(lower)) return [];
  const window = lower.slice(lifts.index, lifts.index + 900);
  const named = CARVE_OUTS.flatMap(([name, words]) =>
    words.test(window) && !(name === 'indemnification' && LIMITED_INDEMNITY.test(window)) ? [name] : [],
  );
  if (named.length === 0) return [];
  const terms = [propose(input, { name: 'uncapped_carve_outs', value: named, sentence, at: lifts.index })];
  const indemnity = LIMITED_INDEMNITY.test(window) ? null : /\bindemnif\w*|\bindemnit\w*/.exec(window);
  if (indemnity !== null) {
    const owner =
      input.cast
        .mentions(window.slice(0, indemnity.index))
        .filter(({ owns }) => owns)
        .at(-1)?.label ?? null;
    terms.push(propose(input, { name: 'indemnity_uncapped', value: true, party: owner, sentence, at: lifts.index }));
  }
  return terms;
}

function largest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}
