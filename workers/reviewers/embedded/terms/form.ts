import type { ProposedTerm } from '../../proposal.ts';
import type { Sentence } from '../reading/fold.ts';
import { cues } from '../reading/stems.ts';
import { propose, type TermInput } from './term-reader.ts';
import { prepareSigns, readSigns } from './term-sign.ts';

const SIGNS = prepareSigns([
  {
    name: 'precedence',
    cues: ['preced', 'prevail', 'conflict', 'inconsisten', 'control', 'priority'],
    when: /\b(?:conflict|inconsisten\w+|discrepanc\w+|contradict\w*|ambiguit\w*)\b.{0,260}?\b(?:prevail|control|govern|take(?:s)? preceden\w*|priority|supersede)\w*\b|\border of (?:precedence|priority)\b|\b(?:prevail|control|take(?:s)? precedence)s?\b.{0,160}?\b(?:conflict|inconsisten|discrepanc|over)/,
    not: /\bconflicts? of (?:law|interest)|\b(?:english|french|spanish|german|chinese|language)\b.{0,30}\b(?:version|text)\b|\bprevailing party\b/,
    value: (lower) =>
      /\b(?:agreement|contract|terms|exhibits?|schedules?|order|sow|statement of work|addendum|amendment|documents?|annex|attachments?|dpa|msa|clauses?)\b/.test(
        lower,
      )
        ? lower.slice(0, 200)
        : null,
  },
  {
    name: 'scope',
    cues: ['servic', 'deliver', 'perform', 'scope', 'product', 'work', 'goods', 'software'],
    when: /\b(?:shall|will|agrees? to|must)\b.{0,60}?\b(?:provide|perform|deliver|supply|furnish|develop|carry out|render|make available|manufacture|sell)\b.{0,120}?\b(?:services?|deliverables?|products?|goods|work|software|equipment|support|platform|following)\b|\bscope of (?:work|services)\b|\bdeliverables?:|\bservices? (?:are|is|include|consist)\b/,
    not: /\bnotices?\b.{0,40}\bdelivered\b|\bindemnif/,
    kinds: ['sow', 'order_form', 'msa', 'saas', 'services', 'supply', 'distribution', 'license', 'other_contract'],
  },
  {
    name: 'scope',
    cues: [
      'design',
      'build',
      'install',
      'configur',
      'review',
      'prepar',
      'develop',
      'migrat',
      'creat',
      'implement',
      'integrat',
      'test',
      'write',
      'conduct',
      'assess',
      'deliverable',
      'train',
      'draft',
      'produce',
      'penetration',
      'perform',
      'translat',
    ],
    when: /\b(?:shall|will|agrees? to)\b.{0,24}?\b(?:design|build|test|install|configure|review|prepare|develop|migrate|create|implement|integrate|write|train|analy[sz]e|conduct|assess|maintain|translate|produce|draft|perform|carry out)\b|\bdeliverables?\b.{0,30}?\b(?:are|is|include|consist)\b|^(?:[\d.]+ )?(?:services|scope|deliverables)\b ?:/,
    not: /\bindemnif|\bconfidential\b|\baudit\b|\brecords\b/,
    kinds: ['sow', 'order_form'],
  },
  {
    name: 'price_stated',
    cues: ['$', 'usd', 'eur', 'gbp', 'fee', 'price', 'dollars', '\u00a3', '\u20ac'],
    when: /\b(?:fees?|prices?|charges?|rates?|rent|royalt\w+|compensation|salary|amount|total|consideration|purchase price|pay|paid|charged?|billed|invoiced)\b.{0,120}?(?:us\$|\$|\u00a3|\u20ac|\b(?:usd|eur|gbp|cad|aud|chf)\b) ?\d|(?:\$|\u00a3|\u20ac) ?\d[\d,.]*.{0,60}?\b(?:per|each|a|fixed|total|fee|fees|monthly|annually|hour)\b/,
    not: /\b(?:insurance|liabilit\w*|coverage|damages|penalt\w*|threshold|par value|deductible)\b/,
  },
]);

/** Blanks, signatures, precedence, scope and price. */
export function readForm(input: TermInput): ProposedTerm[] {
  return [...readSigns(input, SIGNS), ...readPlaceholders(input), ...readSigned(input)];
}

/** What every line to sign has: a cheap look before the dear one. */
const LINE = /___|\[signature\]|\.{5}/;
const BLOCK =
  /\b(?:by|signature|signed(?: for(?: and on behalf of)? (?:the )?\w+)?)\b ?:? ?(?:_{3,}|\[signature\]|\.{5,})|\bfor the \w+ ?: ?(?:\[signature\]|_{3,})|\bfor \w+ ?: ?\[signature\]/;

/** Blanks not filled in; the lines of a signature block and a form's own rules are no blanks. */
function readPlaceholders(input: TermInput): ProposedTerm[] {
  const found = new Map<string, Sentence>();
  for (const { sentence, blank } of input.reading.placeholders) {
    const words = blank.slice(0, 60);
    if (!found.has(words) && found.size < 20) found.set(words, sentence);
  }
  const first = [...found.values()][0];
  return first === undefined
    ? []
    : [propose(input, { name: 'placeholders', value: [...found.keys()], sentence: first })];
}

const SIGNED = cues(['s.', 'docusigned', 'electronically', 'digitally', 'signed']);
const BLANK_SIGNATURE = cues(['by.', 'signature', 'signed', 'for.']);

/** Filled signatures; where every block is blank the document says that it is not signed. */
function readSigned(input: TermInput): ProposedTerm[] {
  for (const sentence of input.reading.words.containing(SIGNED)) {
    if (/\/s\/ ?\.?[A-Z]|\bDocuSigned by\b|\b(?:Electronically|Digitally) signed\b|\(signed\)/.test(sentence.text)) {
      return [propose(input, { name: 'signed', value: true, sentence })];
    }
  }
  const blank = input.reading.words
    .containing(BLANK_SIGNATURE)
    .find(({ lower }) => LINE.test(lower) && BLOCK.test(lower) && !/\b(?:signed|executed) on \d/.test(lower));
  return blank === undefined ? [] : [propose(input, { name: 'signed', value: false, sentence: blank })];
}
