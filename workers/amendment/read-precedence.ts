import type { DocumentKind } from '../../schemas/document.ts';
import type { DocumentText } from '../../schemas/document-text.ts';
import type { Precedence } from '../../schemas/family.ts';
import { createPlacer } from '../place.ts';
import { foldSentences } from '../reviewers/embedded/reading/fold.ts';
import { sentences } from '../segment.ts';

const DEPENDENT =
  '(?:statements? of work|sows?|work orders?|order forms?|service orders?|purchase orders?|amendments?|addend(?:um|a))';
const MASTER =
  '(?:(?:this|the) (?:master )?(?:[\\w-]+ ){0,3}agreement|master agreement|the msa|these terms|this msa|the terms and conditions)';
const PREVAIL = '(?:prevails?|controls?|governs?|takes? precedence|supersedes?)';
const ABOUT = /\b(?:conflict|inconsisten|discrepan|contradict|precedence|prevail)/;
const WHO = new RegExp(
  `\\b(${DEPENDENT}|${MASTER})(?: (?:shall|will|must|itself|always))* ${PREVAIL}\\b|\\b${PREVAIL} over (?:the )?(?:terms of )?(?:any |an? |the |this )?(${DEPENDENT}|${MASTER}|[\\w ]{0,40}agreement)`,
);
const UNLESS =
  /\b(?:unless|except (?:to the extent|where|if|as|that)|save (?:to the extent|where)|only (?:if|where|to the extent)|but only)\b.{0,160}?\b(?:express|specific|explicit|names?|identif|refer)/;
const RANKED = /\b(?:order of (?:precedence|priority)|(?:following|descending) order)\b/;
/** Kinds in the words of a ranked list. "This agreement" ranks as the master. */
const RANKS: readonly (readonly [RegExp, DocumentKind])[] = [
  [/\b(?:amendments?|addend(?:um|a))\b/, 'amendment'],
  [/\b(?:statements? of work|sows?|work orders?)\b/, 'sow'],
  [/\b(?:order forms?|service orders?|purchase orders?|orders?)\b/, 'order_form'],
  [/\b(?:data processing (?:agreement|addendum|terms)|dpa)\b/, 'dpa'],
  [/\b(?:(?:this|the|master) (?:[\w-]+ ){0,3}agreement|msa|terms and conditions|these terms)\b/, 'msa'],
];

/**
 * Which document a paper lets prevail when it conflicts with another of its family: the first clause that says so.
 * A clause about its own annexes alone says nothing of that. Null: it is silent.
 */
export function readPrecedence(document: DocumentText, kind: DocumentKind): Precedence | null {
  const place = createPlacer(document);
  const all = foldSentences(document, sentences(document));
  for (const [at, sentence] of all.entries()) {
    const { lower } = sentence;
    if (!ABOUT.test(lower) && !RANKED.test(lower)) continue;
    const following = all.slice(at, at + 8).map((one) => one.lower);
    const read = ranked(lower, following.join(' ').slice(0, 900)) ?? prevailing(lower, kind);
    if (read === null) continue;
    return {
      ...read,
      unlessExpress: UNLESS.test(lower),
      quote: document.text.slice(sentence.start, sentence.end).slice(0, 400),
      start: sentence.start,
      ...place(sentence.start),
    };
  }
  return null;
}

function ranked(lower: string, list: string): Pick<Precedence, 'rule' | 'order'> | null {
  const opening = RANKED.exec(lower);
  if (opening === null) return null;
  const places = RANKS.flatMap(([words, kind]) => {
    const first = words.exec(list.slice(opening.index + opening[0].length));
    return first === null ? [] : [{ kind, index: first.index }];
  }).sort((a, b) => a.index - b.index);
  return places.length < 2 ? null : { rule: 'ranked', order: places.map(({ kind }) => kind) };
}

function prevailing(lower: string, kind: DocumentKind): Pick<Precedence, 'rule' | 'order'> | null {
  const match = WHO.exec(lower);
  if (match === null) return null;
  const winner = match[1];
  const loser = match[2];
  const own = kind === 'amendment' || kind === 'sow' || kind === 'order_form';
  const isDependent = (words: string): boolean =>
    new RegExp(`^${DEPENDENT}$`).test(words) || (own && /^this (?:order|sow)/.test(words));
  if (winner !== undefined) {
    // Without another paper of the family in the sentence it speaks of annexes or of laws.
    const other = isDependent(winner) ? /\bagreement|terms|msa\b/ : new RegExp(`\\b${DEPENDENT}\\b`);
    if (!other.test(lower)) return null;
    return { rule: isDependent(winner) ? 'dependent' : 'master', order: [] };
  }
  if (loser === undefined) return null;
  if (isDependent(loser)) return { rule: 'master', order: [] };
  return own || new RegExp(`\\b${DEPENDENT}\\b`).test(lower) ? { rule: 'dependent', order: [] } : null;
}
