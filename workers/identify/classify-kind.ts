import type { DocumentKind } from '../../schemas/document.ts';

interface Sign {
  readonly kind: DocumentKind;
  /** Weight when the title says so, when the first part does, and per mention in the body (counted up to five). */
  readonly title: number;
  readonly head: number;
  readonly body: number;
  readonly words: RegExp;
}

const s = (kind: DocumentKind, title: number, head: number, body: number, words: RegExp): Sign => ({
  kind,
  title,
  head,
  body,
  words,
});

/** Every expression sees lower case. What a title says outweighs everything; the body decides where it says little. */
const SIGNS: readonly Sign[] = [
  s(
    'amendment',
    46,
    4,
    0,
    /\b(?:\w+ )?amendment (?:no|number|#|to|agreement)\b|^(?:first|second|third|fourth|fifth|sixth|\w+) amendment\b|^amendment\b|\baddendum to\b|\bamend(?:s|ed)? that certain\b/g,
  ),
  s(
    'dpa',
    34,
    4,
    0.6,
    /\bdata (?:processing|protection) (?:agreement|addendum|terms)\b|\bdpa\b|\bbusiness associate agreement\b/g,
  ),
  s(
    'dpa',
    0,
    1,
    0.4,
    /\bsub-?processors?\b|\bdata subjects?\b|\bpersonal data breach\b|\bstandard contractual clauses\b/g,
  ),
  s(
    'nda',
    34,
    6,
    0.5,
    /\bnon-? ?disclosure\b|\bconfidentiality (?:and [a-z -]{3,30})?(?:agreement|undertaking|deed)\b|\bconfidential disclosure agreement\b|\bnda\b/g,
  ),
  s(
    'nda',
    0,
    1,
    0.35,
    /\b(?:disclosing|receiving) party\b|\bevaluat(?:e|ing|ion) (?:of )?(?:a |the )?(?:possible|potential|proposed)\b/g,
  ),
  s('sow', 34, 5, 0.2, /\bstatement of work\b|\bwork order\b|\bproject order\b|\btask order\b|\bsow\b/g),
  s(
    'order_form',
    34,
    5,
    0.1,
    /\border form\b|\bservice order\b|\bpurchase order\b|\bsubscription order\b|\bsales order\b|\bquote form\b/g,
  ),
  s(
    'tos',
    34,
    6,
    0.6,
    /\bterms (?:and conditions )?of (?:service|use|sale)\b|\buser agreement\b|\bterms (?:&|and) conditions\b|\bwebsite terms\b|\bend[- ]user licen[cs]e agreement\b|\beula\b|\bacceptable use policy\b|\bprivacy policy\b/g,
  ),
  s(
    'tos',
    0,
    2,
    0.2,
    /\bby (?:accessing|using|registering|clicking|downloading|creating an account)\b|\byour (?:account|content|use of)\b|\bour (?:services?|website|site|app|platform)\b/g,
  ),
  s(
    'employment',
    34,
    6,
    0.1,
    /\bemployment (?:agreement|contract|letter)\b|\bcontract of employment\b|\boffer (?:letter|of employment)\b|\bexecutive (?:employment )?agreement\b|\bseverance agreement\b|\brestrictive covenant\b|\bnon-? ?compet(?:e|ition) agreement\b/g,
  ),
  s(
    'employment',
    0,
    2,
    0.25,
    /\bthe (?:employee|executive)\b|\bbase salary\b|\bannual bonus\b|\bhis or her employment\b|\byour employment\b/g,
  ),
  s('lease', 34, 5, 0.1, /^(?:\w+ ){0,4}lease\b|\blease (?:agreement|contract)\b|\btenancy agreement\b|\bsublease\b/g),
  s('lease', 0, 2, 0.2, /\b(?:landlord|tenant|lessor|lessee)\b|\bdemised premises\b/g),
  s(
    'loan',
    34,
    5,
    0.1,
    /\b(?:loan|credit|facility|security|pledge|guaranty|guarantee)(?: and (?:security|guaranty))? agreement\b|\bpromissory note\b|\bterm loan\b/g,
  ),
  s('loan', 0, 1.5, 0.2, /\bborrower\b|\blender\b|\bprincipal amount\b|\bevent of default\b/g),
  s(
    'saas',
    34,
    6,
    0.4,
    /\bsoftware[- ]as[- ]a[- ]service\b|\bsaas\b|\bcloud (?:services?|subscription)\b|\bsubscription (?:services? )?agreement\b|\bhosted services?\b|\b(?:web ?site )?hosting (?:and \w+ )?(?:services? )?agreement\b|\bhosting\b.{0,30}\bagreement\b|\bapplication service provider\b/g,
  ),
  s('saas', 0, 1, 0.25, /\bauthori[sz]ed users?\b|\buptime\b|\bcustomer data\b|\bsubscription (?:term|fees?)\b/g),
  s(
    'msa',
    50,
    5,
    0.1,
    /\bmaster (?!franchise|lease|repurchase)(?:[a-z]+ ){0,3}agreement\b|\bmaster (?:services?|supply|purchase|terms)\b|\bframework agreement\b|\bmsa\b/g,
  ),
  s(
    'distribution',
    30,
    4,
    0.1,
    /\bdistribut(?:ion|or|orship)\b|\bresell(?:er|ing)\b|\bvalue added reseller\b|\bdealer(?:ship)?\b|\bfranchise\b|\bsales representative\b/g,
  ),
  s('distribution', 0, 1, 0.1, /\bterritory\b|\bdistributor\b|\breseller\b|\bfranchisee\b/g),
  s('license', 28, 3, 0.05, /\blicen[cs](?:e|ing)\b|\btrade ?mark\b|\bintellectual property agreement\b/g),
  s('license', 0, 1, 0.1, /\blicensor\b|\blicensee\b/g),
  s(
    'supply',
    28,
    3,
    0.05,
    /\b(?:supply|manufactur(?:e|ing)|purchase(?: and sale)?|procurement|sale of goods)\b(?:.{0,40}\b(?:agreement|contract)\b)?/g,
  ),
  s(
    'services',
    27,
    3,
    0.1,
    /\bservices?\b|\bconsult(?:ing|ancy)\b|\bmaintenance\b|\bsupport\b|\boutsourcing\b|\bdevelopment\b|\bmanagement\b|\btransportation\b|\bagency\b|\bcontractor\b|\bprofessional services\b|\badministration\b/g,
  ),
  s(
    'other_contract',
    20,
    2,
    0,
    /\bjoint venture\b|\bcollaboration\b|\bco-? ?brand(?:ing)?\b|\balliance\b|\bsponsorship\b|\bendorsement\b|\bpromotion\b|\bmarketing\b|\baffiliate\b|\bcooperation\b|\bstockholders?\b|\bshareholders?\b|\bmerger\b|\bsettlement\b|\bindemnification agreement\b|\bretirement plan\b|\bescrow agreement\b|\bplan\b/g,
  ),
];

/** Words of a binding text, one point each when present; under four the document is no contract. */
const BINDING: readonly RegExp[] = [
  /\b(?:agreement|contract|deed|lease|undertaking|terms)\b/,
  /\b(?:shall|agrees? to|agree that|undertakes? to|hereby)\b/,
  /\b(?:part(?:y|ies)|you and|between)\b/,
  /\b(?:govern(?:ed|ing) (?:by|law)|laws of|jurisdiction|courts?)\b/,
  /\b(?:terminat(?:e|ion)|term of|expir(?:e|y|ation)|in force)\b/,
  /\b(?:liab(?:le|ility)|indemnif|warrant(?:y|ies|s)|damages|breach)/,
  /\b(?:confidential(?:ity)?|intellectual property|assign(?:ment)?|notice(?:s)?)\b/,
  /\bin witness whereof\b|\bsigned (?:by|for)\b|\bby: ?_|\bauthori[sz]ed signator|\/s\/|\beffective date\b/,
  /\b(?:fees?|payments?|price|invoice|consideration|salary|rent)\b/,
];
const NEVER_A_CONTRACT =
  /^(?:minutes of|recipe|agenda|curriculum vitae|r[ée]sum[ée]|press release|newsletter|user (?:guide|manual)|installation guide|invoice|receipt|white ?paper|meeting notes|shopping list|dear diary|checklist|records checklist|brand guidelines|imprint|privacy notice)\b|\b(?:newsletter|meeting minutes|press release|checklist|white ?paper|resignation letter|cookbook)\b/;
const NARRATIVE =
  /\b(?:preheat|tablespoons?|teaspoons?|simmer|whisk|attendees|apologies for absence|motion carried|next meeting|seconded by|action items|abstract|references\b.{0,40}\bet al|chapter \d|once upon a time)\b/g;

/** What kind of document this is, by title first, then by its opening and body. Deterministic; ties go to the earlier sign. */
export function classifyKind({ title, text }: { readonly title: string; readonly text: string }): DocumentKind {
  const lowerTitle = ownPart(title.toLowerCase());
  const lower = text.toLowerCase();
  const head = lower.slice(0, 3_000);
  const body = lower.slice(0, 120_000);
  if (!isContract(lowerTitle, body)) return letters(body) < 40 ? 'unknown' : 'not_a_contract';
  const scores = new Map<DocumentKind, number>();
  for (const sign of SIGNS) {
    const inTitle = count(lowerTitle, sign.words, 1);
    const inHead = count(head, sign.words, 3);
    const inBody = sign.body > 0 ? count(body, sign.words, 30) : 0;
    const score = sign.title * inTitle + sign.head * Math.min(inHead, 2) + sign.body * inBody;
    if (score > 0) scores.set(sign.kind, (scores.get(sign.kind) ?? 0) + score);
  }
  let best: DocumentKind = 'other_contract';
  let most = 3;
  for (const [kind, score] of scores) {
    if (score > most) {
      best = kind;
      most = score;
    }
  }
  return best;
}

/** A dependent document's title without its master's: "amendment no. 2 to the master services agreement" is an amendment. */
function ownPart(title: string): string {
  return title.replace(
    /^((?:[\w-]+ ){0,2}(?:amendment|addendum|statement of work|work order|order form|change order|supplement)\b.{0,30}?) (?:to|under|pursuant to|of|for) .*$/,
    '$1',
  );
}

function isContract(title: string, body: string): boolean {
  const points = BINDING.filter((words) => words.test(body)).length;
  const titled =
    /\b(?:agreement|contract|amendment|lease|terms|statement of work|order form|addendum|deed|nda|licen[cs]e)\b/.test(
      title,
    );
  if (NEVER_A_CONTRACT.test(title) && !titled) return false;
  const narrative = titled ? 0 : count(body, NARRATIVE, 20);
  const need = titled ? 2 : body.length < 4_000 ? 4 : 5;
  return points - Math.floor(narrative / 2) >= need;
}

function count(text: string, words: RegExp, most: number): number {
  let found = 0;
  for (const _ of text.matchAll(words)) if (++found >= most) break;
  return found;
}

function letters(text: string): number {
  return (text.match(/[a-z]/g) ?? []).length;
}
