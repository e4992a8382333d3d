import type { DocumentText } from '../../schemas/document-text.ts';
import type { Operation, OperationAction } from '../../schemas/family.ts';
import { createPlacer } from '../place.ts';
import { foldSentences, type Sentence } from '../reviewers/embedded/reading/fold.ts';
import { sentences } from '../segment.ts';
import { type PartMention, partsIn } from './part-names.ts';
import { quotedRanges } from './quoted-ranges.ts';

/** An operation with the range of its sentence. */
export interface PlacedOperation extends Operation {
  readonly start: number;
  readonly end: number;
}

interface Pattern {
  readonly action: OperationAction;
  readonly words: RegExp;
  /** Without a named part it is no operation; the agreement's term and the agreement as a whole are exceptions. */
  readonly whole?: true;
}

const IS = '(?:is|are|shall be|will be|be)(?: each)?(?: hereby)?(?: further)?';
/** In order: what says more comes first. Every expression sees one folded sentence in lower case. */
const PATTERNS: readonly Pattern[] = [
  {
    action: 'add',
    words:
      /\b(?:a |the following )?new (?:sub-?)?(?:section|clause|paragraph|article|schedule|exhibit|annex|appendix)\b.{0,120}?\b(?:added|inserted|included)\b|\b(?:add|adding|added|insert|inserting|inserted)\b.{0,60}?\b(?:as )?(?:a )?new (?:sub-?)?(?:section|clause|paragraph|article|schedule|exhibit|annex|appendix)\b/,
  },
  {
    action: 'amend',
    words:
      /\b(?:add(?:ing|ed)?|insert(?:ing|ed)?)\b.{0,100}?\b(?:to|at the end of|in|into|after|before|following)\b|\b(?:amended|modified) by (?:adding|inserting)\b/,
  },
  { action: 'restate', words: new RegExp(`\\b(?:${IS} )?(?:amended and )?restated\\b`), whole: true },
  {
    action: 'replace',
    words: new RegExp(
      `\\b${IS} (?:deleted|removed|struck)\\b.{0,60}?\\b(?:replaced|substituted|restated|inserted)\\b|\\b(?:delet|remov|strik)(?:e|ing)\\b.{0,120}?\\b(?:replac|substitut|insert)(?:e|ing)\\b|\\b${IS} (?:amended(?:,)? )?(?:replaced|superseded|substituted)\\b|\\b${IS} (?:amended|modified|changed|revised)(?: in its entirety)? (?:to read|to provide in its entirety|to state|as follows|so as to read|so that it reads)|\\b(?:replac|substitut|amend|chang|revis)(?:e|es|ing)\\b`,
    ),
  },
  {
    action: 'delete',
    words: new RegExp(
      `\\b${IS} (?:deleted|removed|struck|revoked)\\b|\\b(?:hereby|by|agree to) (?:delete|deleting|remove|removing)\\b|\\b(?:shall cease to apply|is of no further (?:force|effect)|shall no longer apply)\\b`,
    ),
  },
  {
    action: 'extend',
    words: new RegExp(
      `\\b(?:term|period|expir\\w+|end date|expiration date|completion date)\\b.{0,140}?\\b${IS} extended\\b|\\b(?:hereby|agree to|agreed to) extend\\b.{0,80}?\\b(?:term|period|agreement|date)\\b`,
    ),
    whole: true,
  },
  { action: 'amend', words: new RegExp(`\\b${IS} (?:amended|modified|changed|revised|increased|reduced)\\b`) },
];
const OVERRIDE =
  /\b(?:notwithstanding|in place of|instead of|by way of derogation from|in derogation of|overrid(?:es?|ing)|tak(?:es?|ing) precedence over|prevails? over|supersed(?:es?|ing)|departing from|as an exception to)\b/;
/** Parts that are mentioned and not changed. */
const ASIDE =
  /\b(?:pursuant to|in accordance with|accordance with|as defined in|defined in|subject to|as required by|referred to in|under|by)(?: the terms of)? $/;
/** Words that only look like an operation: what may or would be done, or what was done before. */
const NOT_DONE =
  /\b(?:may (?:only )?be|can be|cannot be|shall not be|no(?:t| part)\b.{0,30}?\b(?:be)?|except as|unless|if|as (?:already|previously)|remains?) (?:expressly )?(?:amended|modified|changed|replaced|deleted|superseded|extended)\b/;

/** The agreement is restated here; a title that says "amended and restated" is none of that. */
const WHOLE_RESTATED =
  /\bagreement (?:is|shall be)(?: hereby)?(?: amended and)? restated\b|\bhereby amends? and restates? (?:the|that) /;
/** Only a piece of a part is meant: what else stands in the part stays. */
const PIECE =
  /\b(?:sentences?|definitions?|portion|phrase|proviso|sub-?paragraphs?|sub-?clause|paragraphs?|items?|rows?|lines?|bullets?|reference)\b[^.;]{0,40}\b(?:of|in|to|set forth in|under) $/;
const EXCHANGED = /\b(?:replac|substitut|delet|strik|chang|in lieu|instead|to read)/;
const CONDITION = /^(?:\d[\d.]* )?(?:if|unless|in the event|should)\b/;

/**
 * The operations of an amendment on its master, in the order of the text: replace, exchange words, add, delete,
 * restate, extend; and where an order or SOW overrides a clause by naming it. What stands inside a new text that is
 * quoted is no operation. Sentences are looked at one by one; linear in the length of the text.
 */
export function readOperations(document: DocumentText, kind: 'amendment' | 'order'): PlacedOperation[] {
  const place = createPlacer(document);
  const quoted = quotedRanges(document.text);
  const inside = (offset: number): boolean => quoted.some(([start, end]) => offset > start && offset < end);
  const found: PlacedOperation[] = [];
  for (const sentence of foldSentences(document, sentences(document))) {
    if (inside(sentence.start) || sentence.lower.length > 4_000) continue;
    for (const operation of kind === 'amendment' ? readSentence(sentence) : readOverride(sentence)) {
      const { page, section } = place(sentence.start);
      const quote = document.text.slice(sentence.start, sentence.end);
      found.push({ ...operation, quote, page, section, start: sentence.start, end: sentence.end });
    }
  }
  return found;
}

type Read = Pick<Operation, 'action' | 'target' | 'from' | 'to'>;

function readSentence({ text, lower }: Sentence): Read[] {
  if (NOT_DONE.test(lower) || CONDITION.test(lower)) return [];
  const parts = partsIn(lower);
  for (const { action, words, whole } of PATTERNS) {
    const match = words.exec(lower);
    if (match === null) continue;
    const targets = targetsOf(action, parts, lower, match.index, match.index + match[0].length);
    if (targets.length === 0) {
      if (whole === undefined) continue;
      if (action === 'restate' && !WHOLE_RESTATED.test(lower)) continue;
      return [{ action, target: '', ...(action === 'extend' ? extension(text, match) : {}) }];
    }
    const exchanged = action === 'replace' || action === 'amend' ? exchange(text, lower, match.index) : null;
    const reach = parts.some(({ start }) => PIECE.test(lower.slice(Math.max(0, start - 70), start)))
      ? ('amend' as const)
      : action;
    return targets.map((target) => ({
      action: exchanged !== null ? 'replace_words' : action === 'add' || action === 'extend' ? action : reach,
      target,
      ...(exchanged ?? (action === 'extend' ? extension(text, match) : {})),
    }));
  }
  return [];
}

function readOverride({ lower }: Sentence): Read[] {
  const match = OVERRIDE.exec(lower);
  if (match === null) return [];
  const named = partsIn(lower).find(({ start, end }) => {
    const after = lower.slice(end, end + 60);
    return (
      start >= match.index &&
      start - match.index < 120 &&
      /\b(?:of|in) (?:the|that|our) (?:[\w&-]+ ){0,4}agreement\b|\bof the msa\b/.test(after)
    );
  });
  return named === undefined ? [] : [{ action: 'override', target: named.label }];
}

/** The parts an operation is about: the nearest named before its words; else the first after them. */
function targetsOf(
  action: OperationAction,
  parts: readonly PartMention[],
  lower: string,
  from: number,
  to: number,
): string[] {
  const usable = parts.filter(({ start }) => !ASIDE.test(lower.slice(Math.max(0, start - 40), start)));
  if (action === 'add') {
    // The label of what is new, not the place after which it goes.
    const fresh = usable.find(({ start }) => /\bnew (?:sub-?)?$/.test(lower.slice(Math.max(0, start - 8), start)));
    const named = fresh ?? usable.find(({ start }) => start >= from);
    return named === undefined ? [] : [named.label];
  }
  const before = usable.filter(({ end }) => end <= from && from - end < 200).at(-1);
  const nearest = before ?? usable.find(({ end, start }) => end > from && start - to < 140);
  return nearest === undefined ? [] : usable.filter(({ start }) => start === nearest.start).map(({ label }) => label);
}

/** "the words A are replaced by B", "by replacing A with B", "substituting B for A"; or a named figure replaced by B. */
function exchange(text: string, lower: string, verb: number): Pick<Operation, 'from' | 'to'> | null {
  const quotes = [...text.matchAll(/"([^"]{1,400})"/g)];
  const [first, second] = quotes.map((quote) => quote[1] ?? '');
  const wholePart = /\b(?:in its entirety|to read|as follows|the following)\b/.test(lower);
  if (first === undefined || first.length > 120 || wholePart || !EXCHANGED.test(lower)) return null;
  if (second !== undefined && second.length <= 120) {
    const [one, two] = [quotes[0]?.index ?? 0, quotes[1]?.index ?? 0];
    const between = lower.slice(one + first.length, two);
    if (between.length > 90 || !/\b(?:replac|substitut|delet|with|by|for|insert|read|chang|to)/.test(between))
      return null;
    const reversed = /\bsubstitut\w+\b/.test(lower.slice(0, one)) && / for\b/.test(lower.slice(one, two));
    return reversed ? { from: second, to: first } : { from: first, to: second };
  }
  // "In Annex A, the charge for storage is replaced by B": a part of a part, named and not quoted.
  const partOnly =
    /^(?:\d[\d.]* ?)?(?:[^,"]{0,80}, )?in (?:section|clause|annex|schedule|exhibit|appendix|paragraph|article)/.test(
      lower,
    );
  return partOnly && (quotes[0]?.index ?? 0) > verb ? { to: first } : null;
}

function extension(text: string, match: RegExpExecArray): Pick<Operation, 'to'> {
  const rest = text.slice(match.index + match[0].length).replace(/^[\s,:]+/, '');
  const to = rest.slice(0, 120).trim();
  return to === '' ? {} : { to };
}
