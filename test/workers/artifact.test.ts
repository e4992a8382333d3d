import { describe, expect, it } from 'vitest';
import { ARTIFACT_TOKEN_LIMIT, ReviewArtifact } from '../../schemas/artifact.ts';
import { ClauseCategory } from '../../schemas/categories.ts';
import { Evidence } from '../../schemas/evidence.ts';
import { failureArtifact } from '../../schemas/failure-artifact.ts';
import type { Playbook } from '../../schemas/playbook.ts';
import { TERM_VOCABULARY, type TermName } from '../../schemas/term-vocabulary.ts';
import { Retention } from '../../schemas/thread.ts';
import { estimateTokens } from '../../schemas/tokens.ts';
import { type ArtifactParts, toArtifact } from '../../workers/artifact.ts';
import type { JudgeInput } from '../../workers/judge/input.ts';
import { judge } from '../../workers/judge.ts';
import { brief, COMPLETE, clause, input, playbook, term } from './judge-fixture.ts';

const USAGE = { tokensIn: 0, tokensOut: 0, tokensCached: 0, turns: 0, toolCalls: 0, costUsd: 0 };
const NAMES = Object.keys(TERM_VOCABULARY).filter((name): name is TermName => name in TERM_VOCABULARY);

function parts(given: JudgeInput, book: Playbook): ArtifactParts {
  const whole = brief({ playbook: book });
  const judgeInput = { ...given, brief: whole };
  return toArtifact({
    brief: whole,
    input: judgeInput,
    judgement: judge(judgeInput),
    rejected: [],
    usage: USAGE,
    references: { evidence: 'evidence/doc-1.json' },
  });
}

/** A document of 400,000 characters in which every value and clause stands, in long sentences. */
const TEXT = Array.from(
  { length: 4_000 },
  (_, i) => `Sentence ${i} of a long agreement says “words” and – more words 条款. `,
).join('');

function crowded(): JudgeInput {
  const book = playbook('commercial-customer');
  const at = (i: number, length: number) => {
    const start = (i * 1_300) % (TEXT.length - 2_000);
    return { quote: TEXT.slice(start, start + length), start, end: start + length };
  };
  const sample = (name: TermName) => {
    const { type } = TERM_VOCABULARY[name];
    return type === 'number'
      ? 120
      : type === 'boolean'
        ? true
        : type === 'list'
          ? ['a'.repeat(60), 'b'.repeat(60)]
          : 'x'.repeat(200);
  };
  return input({
    brief: brief({ playbook: book }),
    coverage: {
      ...COMPLETE,
      complete: false,
      unreadablePages: Array.from({ length: 300 }, (_, i) => i + 1),
      warnings: Array.from({ length: 20 }, () => ({
        code: 'other' as const,
        message: 'A warning of some length. '.repeat(8),
      })),
    },
    terms: NAMES.map((name, i) => {
      const { quote, start, end } = at(i, 1_100);
      return term(name, sample(name), null, { quote, span: [start, end], section: '12.3(b)' });
    }),
    findings: ClauseCategory.options.map((category, i) => clause(category, { ...at(i + 50, 1_900), section: '12.3' })),
  });
}

describe('toArtifact', () => {
  it('keeps a plain document whole', () => {
    const given = input({ brief: brief({ playbook: playbook('nda') }), terms: [term('model_training', true)] });
    const { artifact, evidence, retention } = parts(given, playbook('commercial-customer'));
    expect(ReviewArtifact.parse(artifact)).toEqual(artifact);
    expect(Evidence.parse(evidence)).toEqual(evidence);
    expect(Retention.parse(retention).inArtifact).toBe(retention.before);
    expect(artifact).toMatchObject({ status: 'success', id: 'doc-1', path: 'a/doc.txt' });
    expect(Object.keys(artifact.checks)).toHaveLength(playbook('commercial-customer').rules.length);
    expect(artifact.moved).toMatchObject({ citations: 0, terms: 0 });
  });

  it('brings a crowded one under the limit; what is moved is counted and stands in the evidence', () => {
    const given = crowded();
    const { artifact, evidence, retention, producedTokens } = parts(given, playbook('commercial-customer'));
    expect(estimateTokens(JSON.stringify(artifact))).toBeLessThanOrEqual(ARTIFACT_TOKEN_LIMIT);
    expect(ReviewArtifact.parse(artifact)).toEqual(artifact);
    expect(Evidence.parse(evidence)).toEqual(evidence);
    expect(artifact.verdict).toBe('reject');
    expect(artifact.concerns.length).toBeGreaterThan(0);
    expect(artifact.moved.concerns).toBe(evidence.concerns.length - artifact.concerns.length);
    expect(artifact.moved.checks).toBe(evidence.checks.length - Object.keys(artifact.checks).length);
    expect(artifact.moved.citations).toBe(evidence.citations.length - artifact.citations.length);
    expect(retention.byReference).toBe(retention.before);
    expect(retention.inArtifact).toBeLessThan(retention.before);
    expect(producedTokens).toBeGreaterThan(10 * ARTIFACT_TOKEN_LIMIT);
  });

  it('every quote equals the text at its place, however short it was cut', () => {
    const { artifact, evidence } = parts(crowded(), playbook('commercial-customer'));
    expect(artifact.citations.length).toBeGreaterThan(0);
    for (const { quote, start, end } of [...artifact.citations, ...evidence.citations]) {
      expect(TEXT.slice(start ?? 0, end ?? 0)).toBe(quote);
    }
    for (const concern of artifact.concerns) {
      for (const id of concern.citations) expect(artifact.citations.map((c) => c.id)).toContain(id);
    }
  });

  it.each([20, 100, 400])("fits a user's playbook of %d rules", (count) => {
    const book = playbook('commercial-customer');
    const rules = Array.from({ length: count }, (_, i) => {
      const rule = book.rules[i % book.rules.length];
      if (rule === undefined) throw new Error('no rule');
      return { ...rule, id: `${rule.id}-of-a-long-name-${i}`, decisive: true };
    });
    const { artifact } = parts(crowded(), { ...book, rules });
    expect(estimateTokens(JSON.stringify(artifact))).toBeLessThanOrEqual(ARTIFACT_TOKEN_LIMIT);
    expect(ReviewArtifact.safeParse(artifact).success).toBe(true);
  });

  it('keeps clauses below the evidence floor out of the evidence', () => {
    const findings = [clause('Insurance', { probability: 0.09 }), clause('Audit Rights', { probability: 0.1 })];
    const { evidence } = parts(input({ brief: brief({ playbook: playbook('nda') }), findings }), playbook('nda'));
    expect(evidence.clauses.map((c) => c.category)).toEqual(['Audit Rights']);
  });

  it('is partial when something was not read', () => {
    const given = input({ brief: brief({ playbook: playbook('nda') }), ended: { partial: 'Out of time.' } });
    expect(parts(given, playbook('nda')).artifact.status).toBe('partial');
  });
});

describe('failureArtifact', () => {
  it('has the same shape, no findings and the reason', () => {
    const failure = { code: 'timeout' as const, message: 'The review took longer than ten minutes.', retryable: true };
    const artifact = failureArtifact({ id: 'doc-1', path: 'a/doc.txt' }, failure);
    expect(ReviewArtifact.parse(artifact)).toEqual(artifact);
    expect(artifact).toMatchObject({ status: 'failure', verdict: 'undetermined', routing: ['failure'], failure });
  });
});
