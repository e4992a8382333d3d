import type { DocumentKind } from '../../schemas/document.ts';
import { SIGNS } from './kind-signs.ts';
import { phraseCounter } from './phrase-counter.ts';

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
/** Phrases of other writing: recipes, minutes, papers, tales. */
const NARRATIVE =
  'preheat|tablespoons?|teaspoons?|simmer|whisk|attendees|apologies for absence|motion carried|next meeting|seconded by|action items|abstract|references\\b.{0,40}\\bet al|chapter \\d|once upon a time'.split(
    '|',
  );

/** One count for each sign, in order, and one for the phrases of other writing. */
const countPhrases = phraseCounter([...SIGNS.map((sign) => sign.phrases), NARRATIVE]);

/** What kind of document this is, by title first, then by its opening and body. Deterministic; ties go to the earlier sign. */
export function classifyKind({ title, text }: { readonly title: string; readonly text: string }): DocumentKind {
  const lowerTitle = ownPart(title.toLowerCase());
  const lower = text.toLowerCase();
  const body = lower.slice(0, 120_000);
  const inTitle = countPhrases(lowerTitle, 1);
  const inHead = countPhrases(lower.slice(0, 3_000), 2);
  const inBody = countPhrases(body, 30);
  if (!isContract(lowerTitle, body, inBody.at(-1) ?? 0)) return hasLetters(body) ? 'not_a_contract' : 'unknown';
  const scores = new Map<DocumentKind, number>();
  for (const [at, sign] of SIGNS.entries()) {
    const score = sign.title * (inTitle[at] ?? 0) + sign.head * (inHead[at] ?? 0) + sign.body * (inBody[at] ?? 0);
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

function isContract(title: string, body: string, narrative: number): boolean {
  const points = BINDING.filter((words) => words.test(body)).length;
  const titled =
    /\b(?:agreement|contract|amendment|lease|terms|statement of work|order form|addendum|deed|nda|licen[cs]e)\b/.test(
      title,
    );
  if (titled) return points >= 2;
  if (NEVER_A_CONTRACT.test(title)) return false;
  return points - Math.floor(Math.min(narrative, 20) / 2) >= (body.length < 4_000 ? 4 : 5);
}

/** At least forty letters. */
function hasLetters(text: string): boolean {
  let letters = 0;
  for (const _ of text.matchAll(/[a-z]/g)) if (++letters === 40) return true;
  return false;
}
