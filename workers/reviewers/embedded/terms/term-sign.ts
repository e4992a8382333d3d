import type { DocumentKind } from '../../../../schemas/document.ts';
import type { TermName } from '../../../../schemas/term-vocabulary.ts';
import type { TermValue } from '../../../../schemas/terms.ts';
import type { ProposedTerm } from '../../proposal.ts';
import { isDefinition, isNoClause } from '../clauses/not-a-clause.ts';
import { type Duration, inDays, inMonths, readDurations } from '../reading/durations.ts';
import { expression } from '../reading/expression.ts';
import type { Sentence } from '../reading/fold.ts';
import { partyOf } from '../reading/parties.ts';
import { type Cues, cues } from '../reading/stems.ts';
import { actorAt, propose, type TermInput } from './term-reader.ts';

/**
 * One way a term is written. Expressions see one folded lower-case sentence that has a word starting with a cue;
 * `value` reads the value at the match (null: not this term after all), and without it the term is true.
 */
export interface TermSign {
  readonly name: TermName;
  readonly cues: readonly string[];
  readonly when: RegExp;
  readonly not?: RegExp;
  readonly value?: (lower: string, match: RegExpExecArray) => TermValue | null;
  /** 'actor': the party that acts at the match, 'last actor': at its end; 'owner': the party whose liability, right or use it is; else nobody. */
  readonly party?: 'actor' | 'last actor' | 'owner';
  readonly kinds?: readonly DocumentKind[];
  /** Definitions count too ("Usage Data" means ...). */
  readonly definitions?: true;
}

/** A sign as it is looked for. */
export interface PreparedSign extends Omit<TermSign, 'cues'> {
  readonly cues: Cues;
}

/** Prepares a table of signs. For use while a module loads. */
export function prepareSigns(signs: readonly TermSign[]): readonly PreparedSign[] {
  return signs.map((sign) => ({ ...sign, cues: cues(sign.cues, expression(sign.when).need) }));
}

/** Reads all terms of a table of signs. */
export function readSigns(input: TermInput, signs: readonly PreparedSign[]): ProposedTerm[] {
  const terms: ProposedTerm[] = [];
  for (const sign of signs) {
    if (sign.kinds !== undefined && !sign.kinds.includes(input.kind)) continue;
    for (const sentence of input.reading.words.containing(sign.cues)) {
      const match = sign.when.exec(sentence.lower);
      if (match === null || sign.not?.test(sentence.lower) === true || isNoClause(sentence)) continue;
      if (sign.definitions !== true && isDefinition(sentence)) continue;
      const value = sign.value === undefined ? true : sign.value(sentence.lower, match);
      if (value === null) continue;
      const at = match.index;
      terms.push(
        propose(input, {
          name: sign.name,
          value,
          party: partyAt(input, sentence, sign.party === 'last actor' ? at + match[0].length : at, sign.party),
          sentence,
          at,
        }),
      );
      // Whatever follows says the same of nobody in particular, no surer: the first place stands for all (mergeTerms).
      if (sign.value === undefined && sign.party === undefined) break;
    }
  }
  return terms;
}

function partyAt(input: TermInput, sentence: Sentence, at: number, how: TermSign['party']): string | null {
  if (how === undefined) return null;
  if (how === 'owner') return ownerAt(input, sentence);
  return partyOf(actorAt(input, sentence, at));
}

/** Whose liability a sentence speaks of: "Vendor's liability", "the liability of Vendor", "Vendor shall not be liable". */
export function ownerAt(input: TermInput, sentence: Sentence): string | null {
  const { lower } = sentence;
  for (const { label, start, end, owns } of input.cast.mentions(lower)) {
    const after = lower.slice(end, end + 70);
    const before = lower.slice(Math.max(0, start - 40), start);
    const owning = owns && /^(?: and .{0,40}?'s?)? (?:\w+ ){0,4}(?:liabilit|obligation|exposure|responsib)/.test(after);
    const of = /\bliabilit(?:y|ies) (?:of|for) (?:the )?$/.test(before);
    const acting =
      /^(?:,? (?:its|or|and|their|affiliates|nor|any|of|licensors|suppliers)\b){0,8},? (?:shall |will |is |are |be |not |in no event |have any |have no |never )*(?:be )?(?:liab|responsib)/.test(
        after,
      );
    const shallParty =
      /\b(?:shall|will) (?:the )?$/.test(before) &&
      /^(?:'s?)?(?:,? (?:its|or|and|their|affiliates|nor|any|of|licensors|suppliers|officers|directors|employees)\b){0,8},? (?:total |aggregate |maximum |cumulative )*(?:be liable|have any|liabilit)/.test(
        after,
      );
    if (owning || of || acting || shallParty) return label;
  }
  return null;
}

/** The first length of time that starts between two places of a folded sentence, or null. */
export function timeBetween(lower: string, from: number, to: number): Duration | null {
  return readDurations(lower).find((time) => time.start >= from && time.start <= to) ?? null;
}

/** How far after a match its figure may stand. */
const REACH = 100;

function timeAt(lower: string, match: RegExpExecArray): Duration | null {
  return timeBetween(lower, match.index, match.index + match[0].length + REACH);
}

/** Calendar days of the first length of time inside or soon after a match. */
export function daysAt(lower: string, match: RegExpExecArray): number | null {
  const time = timeAt(lower, match);
  return time === null ? null : inDays(time);
}

/** Months of the first length of time inside or soon after a match. */
export function monthsAt(lower: string, match: RegExpExecArray): number | null {
  const time = timeAt(lower, match);
  return time === null ? null : inMonths(time);
}
