import { parseAnswer } from './parse-answer.ts';
import { type Entry, readFinding } from './read-finding.ts';
import { type ReadTerm, readTerm } from './read-term.ts';

/** An answer as understood: every entry has its line, usable or not. */
export interface Answer {
  readonly findings: readonly Entry[];
  readonly terms: readonly ReadTerm[];
  /** What a repair turn should name: the field and what is wrong with it. Empty when nothing is. */
  readonly problems: readonly string[];
  /** The text broke off; what stands before the break is whole. */
  readonly cut: boolean;
}

/** Entries of one answer that are read; a model that loops writes thousands. */
const MOST_ENTRIES = 500;
const MOST_PROBLEMS = 12;

/**
 * Reads an answer's text. Null when there is no answer in it at all: no JSON, or JSON without lists. One bad entry is
 * that entry's fault alone.
 */
export function readAnswer(text: string): Answer | { readonly unreadable: string } {
  const parsed = parseAnswer(text);
  if (parsed === null) return { unreadable: 'it is not JSON of the form {"findings": [...], "terms": [...]}' };
  const { findings: rawFindings, terms: rawTerms, cut } = parsed;
  if (rawFindings === undefined && rawTerms === undefined)
    return { unreadable: 'it has no list "findings" and no list "terms"' };
  const findings = (rawFindings ?? []).slice(0, MOST_ENTRIES).map(readFinding);
  const terms = (rawTerms ?? []).slice(0, MOST_ENTRIES).map(readTerm);
  const dropped = Math.max(0, (rawFindings?.length ?? 0) - MOST_ENTRIES);
  const problems = [
    ...findings.flatMap(({ rejected }, at) => (rejected === null ? [] : [`findings[${at}]: ${rejected}`])),
    ...terms.flatMap(({ rejected }, at) => (rejected === null ? [] : [`terms[${at}]: ${rejected}`])),
    ...(dropped > 0 ? [`findings: more than ${MOST_ENTRIES} entries`] : []),
  ].slice(0, MOST_PROBLEMS);
  return { findings, terms, problems, cut };
}
