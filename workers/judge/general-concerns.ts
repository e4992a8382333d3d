import type { Concern } from '../../schemas/artifact.ts';
import { PRESENT_FROM } from '../../schemas/categories.ts';
import { amendedSections } from '../amendment/amended-sections.ts';
import type { CitationBook } from './cite.ts';
import type { JudgeInput, RuleResult } from './input.ts';
import { writeValue } from './write-value.ts';

/**
 * Concerns that no playbook needs to ask for: blanks left open, text that addresses a reviewing program, changes of
 * what is not there.
 */
export function generalConcerns(input: JudgeInput, book: CitationBook): Concern[] {
  return [
    ...placeholders(input, book),
    ...injection(input),
    ...(input.family ? amendedSections(input.family, book) : []),
  ];
}

function placeholders({ brief, terms, findings }: JudgeInput, book: CitationBook): Concern[] {
  const listed = terms.filter((t) => t.name === 'placeholders' && t.verification !== 'not_found');
  const blanks = findings.filter(
    (f) => f.category === 'Placeholder' && f.probability >= PRESENT_FROM && f.verification !== 'not_found',
  );
  const confidence = Math.max(0, ...listed.map((t) => t.probability), ...blanks.map((f) => f.probability));
  if (confidence < PRESENT_FROM) return [];
  const result = { terms: listed, findings: blanks } satisfies Pick<RuleResult, 'terms' | 'findings'>;
  const signed = brief.subject.stage === 'signed';
  const words = listed.flatMap((t) => (Array.isArray(t.value) ? t.value : []));
  return [
    {
      rule: 'placeholder',
      kind: 'placeholder',
      severity: signed ? 'high' : 'medium',
      confirmed: true,
      approver: 'legal',
      title: 'Blanks left open',
      found: words.length > 0 ? `Not filled in: ${writeValue(words)}.` : 'A blank or bracketed text is not filled in.',
      required: 'Every blank filled in or struck out',
      citations: book
        .cite({ ...result, outcome: 'deviates', found: '', concern: null, confidence, standsWithoutWords: false })
        .map((citation) => citation.id),
      confidence,
    },
  ];
}

/** Never decides a verdict: an instruction inside a contract must not be able to move one, in either direction. */
function injection({ injection: suspected }: JudgeInput): Concern[] {
  if (!suspected) return [];
  return [
    {
      rule: 'injection',
      kind: 'injection',
      severity: 'high',
      confirmed: false,
      approver: 'security',
      title: 'Text addressed to a reviewing program',
      found: 'The document holds instructions for a program that reviews it; they were not followed.',
      required: 'A contract speaks to its parties only',
      citations: [],
      confidence: 1,
    },
  ];
}
