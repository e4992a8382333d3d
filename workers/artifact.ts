import { ARTIFACT_TOKEN_LIMIT, type Concern, type ReviewArtifact, type Usage } from '../schemas/artifact.ts';
import type { TaskBrief } from '../schemas/brief.ts';
import type { ClauseState } from '../schemas/categories.ts';
import type { Citation } from '../schemas/citation.ts';
import type { Evidence, RejectedFinding } from '../schemas/evidence.ts';
import type { TermValue } from '../schemas/terms.ts';
import type { Retention } from '../schemas/thread.ts';
import { estimateTokens } from '../schemas/tokens.ts';
import type { FamilyReading } from './amendment/family-facts.ts';
import { buildEvidence } from './artifact/evidence.ts';
import { reduceFamily } from './artifact/family.ts';
import { decisiveCategories, KEY_TERMS } from './artifact/key-information.ts';
import { type Allowance, FULL, LADDER } from './artifact/ladder.ts';
import { measureRetention } from './artifact/retention.ts';
import { cutQuote } from './judge/cite.ts';
import type { JudgeInput, Judgement } from './judge/input.ts';

/** What an artifact is made from: the judgement, and what it was judged on. */
export interface ArtifactSource {
  readonly brief: TaskBrief;
  readonly input: JudgeInput;
  readonly judgement: Judgement;
  readonly rejected: readonly RejectedFinding[];
  readonly usage: Usage;
  /** Paths relative to the run's folder. */
  readonly references: ReviewArtifact['references'];
  /** What it means to its family; null for a document that belongs to none. */
  readonly family?: FamilyReading | null;
}

/** A reduced artifact with the evidence it points to, and what the reduction kept. */
export interface ArtifactParts {
  readonly artifact: ReviewArtifact;
  readonly evidence: Evidence;
  readonly retention: Retention;
  /** Tokens of everything produced before reduction. */
  readonly producedTokens: number;
}

/**
 * Reduces a judgement to at most ARTIFACT_TOKEN_LIMIT tokens by the ladder; what is left out is in the evidence and
 * counted in `moved`. A quote may be cut at a word boundary; its offsets are cut with it, so that it still equals the
 * text at its place.
 */
export function toArtifact(source: ArtifactSource): ArtifactParts {
  const evidence = buildEvidence(source);
  const size = (artifact: ReviewArtifact): number => estimateTokens(JSON.stringify(artifact));
  let artifact = reduce(source, FULL);
  for (const allowance of LADDER) {
    if (size(artifact) <= ARTIFACT_TOKEN_LIMIT) break;
    artifact = reduce(source, allowance);
  }
  return {
    artifact,
    evidence,
    retention: measureRetention(source, artifact, evidence),
    producedTokens: estimateTokens(JSON.stringify(evidence)),
  };
}

function reduce(source: ArtifactSource, allowance: Allowance): ReviewArtifact {
  const { brief, input, judgement, usage, references } = source;
  const { card, role, stage } = brief.subject;
  const { playbook } = brief.global;
  const { coverage } = input;
  const shorten = (text: string): string => cutQuote(text, allowance.sentence);
  const concerns = judgement.concerns
    .slice(0, allowance.concerns)
    .map((concern) => reduceConcern(concern, allowance, shorten));
  const citations = reduceCitations(concerns, judgement.citations, allowance);
  const clauses = reduceClauses(source, allowance);
  const shown = new Set(concerns.map((concern) => concern.rule));
  const checks = judgement.checks.filter(({ rule, outcome }) => keepsCheck(outcome, shown.has(rule), allowance));
  const terms = reduceTerms(source, allowance);
  return {
    schema: 'review-artifact/1',
    id: brief.input.id,
    path: brief.input.path,
    status: isReviewed(source) ? 'success' : 'partial',
    verdict: judgement.verdict,
    summary: judgement.summary,
    concerns,
    citations,
    checks: Object.fromEntries(checks.map(({ rule, outcome }) => [rule, outcome])),
    clauses,
    terms,
    document: {
      kind: card.kind,
      title: card.title,
      role,
      stage,
      parties: card.parties.slice(0, allowance.parties).map((party) => party.name),
      language: card.language,
      playbook: playbook.id,
      playbookVersion: playbook.version,
      sha256: brief.input.sha256,
    },
    confidence: { ...judgement.confidence, reasons: judgement.confidence.reasons.slice(0, 8) },
    routing: [...judgement.routing],
    openQuestions: judgement.openQuestions.slice(0, allowance.questions).map(shorten),
    coverage: {
      complete: coverage.complete,
      pages: coverage.pages,
      pagesRead: coverage.pagesRead,
      characters: coverage.characters,
      truncated: coverage.truncated,
      comments: coverage.comments,
      hiddenCharacters: coverage.hiddenCharacters,
      trackedChanges: coverage.trackedChanges,
      unreadablePages: coverage.unreadablePages.slice(0, 60),
      ocrPages: coverage.pagesByOcr.length,
      attachments: coverage.attachments.length,
      warnings: coverage.warnings.slice(0, allowance.warnings).map(({ message }) => shorten(message).slice(0, 200)),
    },
    references,
    usage,
    moved: {
      concerns: judgement.concerns.length - concerns.length,
      checks: judgement.checks.length - checks.length,
      citations: judgement.citations.length - citations.length,
      terms: new Set(input.terms.map((term) => term.name)).size - Object.keys(terms).length,
      clauses: Object.keys(judgement.clauseStates).length - Object.keys(clauses).length,
    },
    ...(source.family ? { family: reduceFamily(source.family, input.terms, allowance) } : {}),
  };
}

/**
 * Whether the product did all it can: every page of the file itself was read, in a language it knows, and it is a
 * contract. An exhibit that the file never held leaves the coverage incomplete and the verdict open, but is no failure
 * of this review.
 */
function isReviewed({ brief, input, judgement }: ArtifactSource): boolean {
  const { coverage, ended } = input;
  const read = ended === 'complete' && coverage.pagesRead === coverage.pages && !coverage.truncated;
  const known = !judgement.routing.includes('unsupported_language') && brief.subject.card.kind !== 'not_a_contract';
  return read && known;
}

function reduceConcern(concern: Concern, allowance: Allowance, shorten: (text: string) => string): Concern {
  return {
    ...concern,
    found: shorten(concern.found),
    required: shorten(concern.required),
    citations: concern.citations.slice(0, allowance.citationsPerConcern),
  };
}

function reduceCitations(concerns: readonly Concern[], all: readonly Citation[], allowance: Allowance): Citation[] {
  const wanted = new Set(concerns.flatMap((concern) => concern.citations));
  return all
    .filter((citation) => wanted.has(citation.id))
    .slice(0, 12)
    .map((citation) => {
      const quote = cutQuote(citation.quote, allowance.quote);
      return { ...citation, quote, end: citation.start === null ? citation.end : citation.start + quote.length };
    });
}

function keepsCheck(outcome: string, isShown: boolean, { checks }: Allowance): boolean {
  if (checks === 'all') return true;
  if (checks === 'shown') return isShown;
  return checks === 'applicable' ? outcome !== 'n/a' : outcome !== 'n/a' && outcome !== 'met';
}

function reduceClauses({ brief, judgement }: ArtifactSource, { clauses }: Allowance): Record<string, ClauseState> {
  const decisive = decisiveCategories(brief);
  return Object.fromEntries(
    Object.entries(judgement.clauseStates).filter(
      ([category, state]) => decisive.has(category) || (clauses === 'present' && state === 'present'),
    ),
  );
}

function reduceTerms({ input }: ArtifactSource, { terms }: Allowance): Record<string, TermValue> {
  if (terms === 'none') return {};
  const kept: Record<string, TermValue> = {};
  const best = [...input.terms].sort((a, b) => b.probability - a.probability || a.span[0] - b.span[0]);
  for (const term of best) {
    if (term.verification === 'not_found' || Object.hasOwn(kept, term.name)) continue;
    if (terms === 'key' && !KEY_TERMS.some((name) => name === term.name)) continue;
    kept[term.name] = term.value;
  }
  // Sorted, so that the bytes do not depend on where a reviewer found what.
  return Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
