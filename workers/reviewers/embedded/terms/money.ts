import type { ProposedTerm } from '../../proposal.ts';
import { readAmounts, readPercents } from '../reading/amounts.ts';
import type { TermInput } from './term-reader.ts';
import { daysAt, monthsAt, prepareSigns, readSigns } from './term-sign.ts';

const RISE = '(?:increas|rais|adjust|escalat|uplift|rise|rises|go up)\\w*';
const MOST =
  '(?:not (?:be )?(?:more|greater|higher) than|not (?:to )?exceed|no (?:more|greater|higher) than|at most|up to|limited to|capped at|(?:a )?maximum of)';
const PRICE = '(?:prices?|pricing|fees?|rates?|charges|rent|subscription|salary)';

/** Money that flows for another reason than an invoice. */
const OTHER_PAYMENT =
  /\b(?:refund|reimburs\w+|rebate|credit (?:to|customer)|cure|terminat\w+|suspend|dispute|premium|indemnif\w*|severance|royalt\w+|commission\w*|dividend|liquidated|tax return|late|overdue|past due|interest|claim|fail(?:s|ure|ed)?|audit|underpay\w*|deposit|penalt\w*|salary|bonus)\b/;

const SIGNS = prepareSigns([
  {
    name: 'payment_days',
    cues: ['pay', 'paid', 'payable', 'invoic', 'net', 'due', 'remit', 'settle', 'bill'],
    when: /\b(?:pay|paid|payable|payments?|remit\w*|settle\w*|due|payment terms?)\b.{0,160}?\b(?:within|in|no later than|not later than|net)\b.{0,24}?\bdays?\b|\bnet[- ]?\(?(?:\d{1,3}|thirty|forty-five|sixty|ninety|fifteen)\b|\bwithin\b.{0,30}?\bdays?\b.{0,80}?\b(?:pay|remit|settle)\b|\b(?:due|payable)\b.{0,24}?\bdays?\b.{0,20}?\b(?:after|from|of|following)\b|\binvoices?\b.{0,80}?\b(?:due|payable)\b.{0,40}?\bdays?\b/,
    value: (lower, match) => {
      const around = lower.slice(Math.max(0, match.index - 90), match.index + match[0].length + 40);
      if (OTHER_PAYMENT.test(around.split(/[;:]/).find((part) => part.includes(match[0])) ?? around)) return null;
      const net = /\bnet[- ]?\(?(\d{1,3})\b/.exec(match[0]);
      if (net?.[1] !== undefined) return Number(net[1]);
      const word = /\bnet[- ]?(thirty|forty-five|sixty|ninety|fifteen)\b/.exec(match[0])?.[1];
      if (word !== undefined) return { thirty: 30, 'forty-five': 45, sixty: 60, ninety: 90, fifteen: 15 }[word] ?? null;
      const days = daysAt(lower, match);
      return days !== null && days <= 365 ? days : null;
    },
    party: 'actor',
  },
  {
    name: 'pay_when_paid',
    cues: ['paid', 'payment', 'receiv', 'receipt'],
    when: /\bpay[- ]when[- ]paid\b|\bpay[- ]if[- ]paid\b|\b(?:pay|paid|payment|payable)\b.{0,160}?\b(?:only (?:after|when|if|upon|to the extent)|when and if|if and when|conditional (?:up)?on|contingent (?:up)?on|subject to|within .{0,30} (?:of|after))\b.{0,80}?\b(?:receiv\w+|receipt of|been paid|collect\w+)\b.{0,60}?\b(?:payment|paid|funds)?\b.{0,30}?\b(?:from|by) (?:its|the|their|such)? ?(?:own )?(?:customers?|clients?|end users?|owner|employer|principal)\b/,
    not: /\breceipt of (?:the |an? )?(?:\w+ )?invoice from (?:the )?(?:contractor|supplier|vendor)/,
  },
  {
    name: 'late_interest_percent_month',
    cues: ['interest', 'late', 'overdue', 'finance'],
    when: /\b(?:late|overdue|past due|delinquent|unpaid|outstanding|not paid|not received|when due|due date|arrears|interest|finance charge)\b.{0,300}?(?:%|percent|per cent)|(?:%|percent|per cent)\)?.{0,160}?\b(?:late|overdue|past due|delinquent|unpaid|outstanding|not paid)\b/,
    not: /\b(?:above|over|plus|excess of)\b.{0,60}\b(?:base|prime|libor|euribor|sonia|sofr|bank|discount)\b|\b(?:base|prime|libor|euribor|discount) (?:lending )?rate\b|\bunderpa\w+|\bdiscrepanc\w+|\bunderstat\w+|\b(?:right|title),? (?:title,? )?and interest\b(?!.*\binterest (?:at|of|on))|\bvoting\b|\bmembership interest|\bprofit\b/,
    value: (lower, match) => {
      if (!/\binterest\b|\blate (?:fee|charge|payment)|\bfinance charge|\bservice charge/.test(lower)) return null;
      const percent = readPercents(lower).find(({ start }) => start >= match.index);
      if (percent === undefined || percent.value > 60) return null;
      const after = lower.slice(percent.end, percent.end + 60);
      if (
        /^\)?,? ?(?:[a-z ]{0,16})?(?:per|a|each|every|for each|\/) ?(?:month|calendar month)|^\)? monthly|^\)? (?:\w+ ){0,4}(?:per|a) month/.test(
          after,
        )
      )
        return percent.value;
      if (
        /^\)?,? ?(?:[a-z ]{0,16})?(?:per|a|each|\/) ?(?:annum|year)|^\)? (?:annual|p\.a)|\bannual(?:ly)?\b|\bper annum\b|\ba year\b/.test(
          after,
        )
      )
        return Math.round((percent.value / 12) * 1000) / 1000;
      if (/^\)?,? ?(?:per|a|each) ?(?:day|calendar day)|^\)? daily/.test(after))
        return Math.round(percent.value * 30 * 1000) / 1000;
      if (/^\)?,? ?(?:per|a|each) ?week/.test(after)) return Math.round(percent.value * (52 / 12) * 1000) / 1000;
      return /\bmonthly\b|\bper month\b/.test(lower) ? percent.value : null;
    },
  },
  {
    name: 'set_off',
    cues: ['set.', 'setoff', 'offset', 'deduct', 'withhold', 'recoup'],
    when: /\b(?:may|right to|entitled to|rights? of|reserves? the right to|shall have the right to)\b.{0,60}?\b(?:set-? ?off|offset|deduct|recoup|withhold)\b/,
    not: /\bwithout\b.{0,40}\b(?:set-? ?off|deduction)|\b(?:not|no|neither|waives?)\b.{0,40}\b(?:set-? ?off|offset|deduct|withhold)|\btax(?:es)?\b|\bconsent\b|\bapproval\b/,
    party: 'actor',
  },
  {
    name: 'price_uplift_percent',
    cues: ['increas', 'rais', 'rise', 'up.', 'adjust', 'escalat', 'uplift', 'cpi', 'index', 'exceed'],
    when: new RegExp(
      `\\b(?:${PRICE}\\b.{0,160}?\\b${RISE}|${RISE}\\b.{0,160}?\\b${PRICE})\\b.{0,200}?(?:%|percent|per cent)`,
    ),
    not: /\binterest\b|\bcommission|\broyalt|\bwithhold|\bordered?\b.{0,20}\bincrease|\binsurance\b|\bvolume\b|\bforecast/,
    value: (lower, match) => {
      const percent = readPercents(lower).find(({ start }) => start > match.index);
      if (percent === undefined) return null;
      const before = lower.slice(Math.max(0, percent.start - 60), percent.start);
      if (FLOOR.test(before)) return null;
      return percent.value <= 50 ? percent.value : null;
    },
  },
  {
    name: 'price_uplift_floor_percent',
    cues: ['increas', 'rais', 'adjust', 'escalat', 'uplift', 'cpi', 'index', 'greater'],
    when: new RegExp(
      `\\b(?:${PRICE}|cpi|index)\\b.{0,300}?\\b(?:not (?:be )?(?:less|lower) than|no less than|at least|minimum (?:increase )?of|the (?:greater|higher) of)\\b.{0,120}?(?:%|percent|per cent)`,
    ),
    not: /\binterest\b|\bdiscount|\bcommission|\broyalt|\bnot (?:to )?exceed (?:the )?(?:greater|higher)|\buptime|\bavailab/,
    value: (lower, match) => {
      if (!new RegExp(`\\b${RISE}|\\bcpi\\b|\\bindex`).test(lower)) return null;
      const percent = readPercents(lower).find(({ start }) => start > match.index + match[0].length - 24);
      return percent === undefined ? null : percent.value;
    },
  },
  {
    name: 'price_uplift_list_price',
    cues: ['then', 'list', 'current', 'prevailing', 'standard'],
    when: /\b(?:then[- ]current|then[- ]prevailing|prevailing|current|standard) (?:\w+ ){0,2}(?:list )?(?:price|pricing|rate|fee)s?\b|\blist price\b/,
    not: /\bdiscount|\bmanufacturer|\bproducts? purchased\b|\bexchange rate|\bprime rate|\brates? of interest|\bnot (?:exceed|more than)/,
    value: (lower) =>
      /\b(?:renew|increas|adjust|subsequent|extension|each year|additional)\w*\b/.test(lower) ? true : null,
  },
  {
    name: 'price_uplift_cpi',
    cues: ['cpi', 'rpi', 'index', 'inflation'],
    when: /\b(?:(?:consumer|retail) prices? index|cpih?(?:-[a-z])?|rpi|rate of inflation|inflation (?:rate|index))\b/,
    not: /^"/,
    value: (lower) =>
      new RegExp(`\\b${RISE}|\\bin (?:line|accordance) with\\b|\\bexceed\\b|\\bby\\b`).test(lower) ? true : null,
  },
  {
    name: 'price_lock_months',
    cues: ['fixed', 'firm', 'increas', 'lock', 'unchanged', 'guarantee', 'held'],
    when: new RegExp(
      `\\b${PRICE}\\b.{0,100}?\\b(?:fixed|firm|locked|unchanged|held|guaranteed|not (?:be )?(?:increas|chang|rais)\\w*|no increase)\\b.{0,80}?\\b(?:for|during|until|in the first)\\b.{0,40}?\\b(?:months?|years?)\\b`,
    ),
    not: /\bfixed (?:fee|price) of\b/,
    value: monthsAt,
  },
  {
    name: 'refund_right',
    cues: ['refund', 'withdraw', 'money'],
    when: /\b(?:shall|will|may|must|entitled to|eligible for|right to|receive|provide|issue|promptly|can)\b.{0,80}?\brefund\w*\b|\bmoney[- ]back\b|\bright (?:of withdrawal|to withdraw from)\b|\bcooling[- ]off\b/,
    not: /\b(?:not|no|non|never|without|neither)\b[- ].{0,30}\brefund|\bnonrefundable|\bno right to a refund|\brefund(?:s|ed)? (?:of )?tax/,
  },
  {
    name: 'no_refund',
    cues: ['refund', 'nonrefund', 'non.'],
    when: /\bnon-? ?refundable\b|\b(?:no|not|never)\b.{0,30}?\brefund(?:s|able|ed)?\b|\bwithout (?:any |a )?refund\b/,
    not: /\bexcept\b.{0,80}\brefund|\brefundable deposit\b/,
  },
  {
    name: 'annual_fees',
    cues: ['annual', 'annum', 'year', 'yearly'],
    when: /\b(?:annual|yearly) (?:\w+ ){0,3}(?:fees?|subscription|charges?|price|rent|retainer)\b.{0,60}?(?:\$|\u00a3|\u20ac|\b(?:usd|eur|gbp)\b)|\b(?:fees?|subscription|charges?|price|rent|retainer)\b.{0,80}?(?:\$|\u00a3|\u20ac|\b(?:usd|eur|gbp)\b).{0,40}?\b(?:per (?:annum|year)|a year|annually|each year|yearly)\b/,
    not: /\bexceed\b|\bliabilit|\bsalary\b|\binsurance\b|\bminimum\b/,
    value: (lower, match) => readAmounts(lower).find(({ start }) => start >= match.index)?.value ?? null,
  },
  {
    name: 'price_lock_months',
    cues: ['hold', 'increas', 'fix', 'freez', 'keep', 'rais', 'maintain'],
    when: new RegExp(
      `\\b(?:hold|freeze|fix|keep|maintain)\\b.{0,40}?\\b${PRICE}\\b.{0,80}?\\b(?:for|during)\\b.{0,40}?\\b(?:months?|years?)\\b|\\bnot\\b.{0,20}?\\b(?:increase|raise|change)\\b.{0,40}?\\b${PRICE}\\b.{0,80}?\\b(?:for|during|in|within)\\b.{0,40}?\\b(?:months?|years?)\\b`,
    ),
    not: /\bnotice\b/,
    value: monthsAt,
  },
  {
    name: 'price_uplift_floor_percent',
    cues: ['increas', 'uplift', 'escalat', 'adjust'],
    when: new RegExp(
      `\\b${RISE}\\b.{0,120}?\\b(?:not (?:be )?(?:less|lower) than|no less than|at least|minimum of|a minimum)\\b.{0,40}?(?:%|percent|per cent)`,
    ),
    not: /\binterest\b|\bdiscount|\bcommission|\broyalt|\buptime|\bavailab|\bsales\b/,
    value: (lower, match) => readPercents(lower).find(({ start }) => start > match.index)?.value ?? null,
  },
  {
    name: 'price_uplift_percent',
    cues: ['increas', 'uplift', 'escalat', 'adjust', 'rise'],
    when: new RegExp(
      `\\b(?:rents?|prices?|fees?|charges)\\b.{0,40}\\b${RISE}\\b.{0,80}?\\b${MOST}\\b.{0,24}?(?:%|percent|per cent)|\\b${RISE}\\b.{0,80}?\\b${MOST}\\b.{0,40}?(?:%|percent|per cent)\\)? (?:of|over|above) (?:the )?(?:\\w+ ){0,3}${PRICE}`,
    ),
    not: /\bvolume\b|\border(?:s|ed)?\b|\binterest\b|\bdiscount|\bcommission|\broyalt|\buptime|\bavailab|\bsales\b/,
    value: (lower, match) => {
      const percent = readPercents(lower).find(({ start }) => start > match.index);
      return percent !== undefined && percent.value <= 50 ? percent.value : null;
    },
  },
  {
    name: 'price_change_mid_term',
    cues: ['increas', 'rais', 'chang', 'adjust', 'modif'],
    when: new RegExp(
      `\\b(?:may|can|reserves? the right to|right to|will)\\b.{0,60}?\\b(?:increase|raise|change|adjust|modify)\\b.{0,60}?\\b${PRICE}\\b|\\b${PRICE}\\b.{0,60}?\\b(?:may|can) be\\b.{0,20}?\\b(?:increased|raised|changed|adjusted|modified)\\b`,
    ),
    not: /\b(?:only|not)\b.{0,40}\b(?:renewal|next|end of)\b|\b(?:upon|at|on|from|for|effective at|with effect from) (?:the )?(?:start of (?:the )?|beginning of (?:the )?|your |each |any )?(?:next |following |subsequent )?(?:renewal|billing (?:cycle|period)|subscription period|renewal term)\b|\bnot\b.{0,30}\bduring\b/,
    value: (lower) =>
      /\bat any time\b|\bduring (?:the|a|your|any|its)\b.{0,30}\b(?:term|period|subscription)\b|\b(?:current|running|existing|ongoing) subscriptions?\b|\bmid-?term\b|\b(?:our|its|sole) (?:own |sole )?discretion\b|\b(?:already )?paid for\b/.test(
        lower,
      )
        ? true
        : null,
  },
]);

const FLOOR =
  /\b(?:not (?:be )?(?:less|lower) than|no less than|at least|minimum (?:increase )?of|(?<!exceed )the (?:greater|higher) of)\b[^%]{0,40}$/;

/** What is paid, when, with what interest, and how prices move. */
export function readMoney(input: TermInput): ProposedTerm[] {
  return readSigns(input, SIGNS);
}
