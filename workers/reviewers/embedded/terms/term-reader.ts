import type { DocumentKind } from '../../../../schemas/document.ts';
import type { TermName } from '../../../../schemas/term-vocabulary.ts';
import type { TermValue } from '../../../../schemas/terms.ts';
import type { ProposedTerm } from '../../proposal.ts';
import { offsetIn, type Sentence } from '../reading/fold.ts';
import type { Actor, Cast } from '../reading/parties.ts';
import type { Reading } from '../reading/reading.ts';
import { TERM_PRECISION } from './precision.ts';

/** What a reader of terms gets: the cut document, and who acts in it. */
export interface TermInput {
  readonly reading: Reading;
  readonly cast: Cast;
  readonly kind: DocumentKind;
}

/** Reads one family of terms. Pure; gives nothing where the document says nothing. */
export type TermReader = (input: TermInput) => ProposedTerm[];

/** Longest quote of a term, and how much of a longer sentence stands before the words that prove it. */
const QUOTE = 1_200;
const BEFORE = 300;

/** Probability of a term that no labelled text measured: believed, but below the usual threshold of confidence. */
export const UNMEASURED_TERM = 0.75;

/** A term with the sentence that proves it; `at` is where in the folded sentence the telling words stand. */
export function propose(
  { reading }: Pick<TermInput, 'reading'>,
  term: {
    readonly name: TermName;
    readonly value: TermValue;
    readonly party?: string | null;
    readonly sentence: Sentence;
    readonly at?: number;
    /** How much surer or less sure this reading is than the term's usual one: a factor. */
    readonly weight?: number;
  },
): ProposedTerm {
  const { document } = reading;
  const { sentence } = term;
  let { start } = sentence;
  if (sentence.end - start > QUOTE) start = Math.max(start, offsetIn(document, sentence, term.at ?? 0) - BEFORE);
  const end = Math.min(sentence.end, start + QUOTE);
  const probability = (TERM_PRECISION[term.name] ?? UNMEASURED_TERM) * (term.weight ?? 1);
  return {
    name: term.name,
    value: term.value,
    party: term.party ?? null,
    quote: document.text.slice(start, end),
    start,
    probability: Math.min(1, Math.max(0, probability)),
  };
}

/**
 * Who acts at a place of a sentence. A list item ("(b) pay within 30 days") takes the subject of the words before its
 * list ("Customer shall:").
 */
export function actorAt({ reading, cast }: Pick<TermInput, 'reading' | 'cast'>, sentence: Sentence, at: number): Actor {
  const own = cast.actorBefore(sentence.lower, at);
  if (own.who !== 'unknown' || !/^(?:\(?[a-z\d]{1,4}[.)]|[-*\u2022])/.test(sentence.lower)) return own;
  for (let back = 1; back <= 8; back++) {
    const before = reading.sentences[sentence.index - back];
    if (before === undefined) break;
    if (/[:;,]$|\b(?:shall|will|may|to|and|or)$/.test(before.lower) || before.lower.includes(':')) {
      const actor = cast.actorBefore(before.lower, before.lower.length);
      if (actor.who !== 'unknown') return actor;
    } else break;
  }
  return own;
}

/** Keeps one of each: the same term with the same value for the same party is reported once, from its surest place. */
export function mergeTerms(terms: readonly ProposedTerm[]): ProposedTerm[] {
  const kept = new Map<string, ProposedTerm>();
  for (const term of terms) {
    const key = JSON.stringify([term.name, term.party, term.value]);
    const before = kept.get(key);
    if (before === undefined || term.probability > before.probability) kept.set(key, term);
  }
  return [...kept.values()];
}
