import type { CheckOutcome, Concern, RoutingReason, Verdict } from '../../schemas/artifact.ts';
import type { TaskBrief } from '../../schemas/brief.ts';
import type { ClauseCategory, ClauseState } from '../../schemas/categories.ts';
import type { Citation, Verification } from '../../schemas/citation.ts';
import type { Coverage } from '../../schemas/coverage.ts';
import type { Check, ClauseFinding } from '../../schemas/evidence.ts';
import type { Term } from '../../schemas/terms.ts';
import type { FamilyGrounds } from '../amendment/amended-sections.ts';
import type { Proposal } from '../reviewers/proposal.ts';
import type { Measures } from './measures.ts';

/** A clause finding after grounding: its words are cut from the document, and how they were matched. */
export interface GroundedFinding extends ClauseFinding {
  readonly verification: Verification;
}

/** A term after grounding: where its proof stands, and how it was matched. */
export interface GroundedTerm extends Term {
  readonly page: number;
  readonly section: string | null;
  readonly verification: Verification;
}

/** Everything a judgement rests on. Nothing else is read: no clock, no file, no document text. */
export interface JudgeInput {
  readonly brief: Pick<TaskBrief, 'subject' | 'global'>;
  readonly coverage: Coverage;
  readonly findings: readonly GroundedFinding[];
  readonly terms: readonly GroundedTerm[];
  /** Calibrated probability that a category is in the document at all; its best finding's where the reviewer gave none. */
  readonly presence?: ReadonlyMap<ClauseCategory, number>;
  /** The passages nearest to a category, best first; shown when a clause is missing. */
  readonly closest: (category: ClauseCategory) => readonly Citation[];
  /** Proposals whose words are not in the document. */
  readonly rejectedCount: number;
  readonly ended: Proposal['ended'];
  /** Text that addresses a reviewing program was seen. */
  readonly injection: boolean;
  readonly measures: Measures;
  /** Only for a document that belongs to a family. */
  readonly family?: FamilyGrounds | null;
}

/** What the playbook says about one document, before anything is left out for size. */
export interface Judgement {
  readonly clauseStates: Readonly<Record<string, ClauseState>>;
  readonly checks: readonly Check[];
  /** All concerns, most important first; their citations name entries of `citations`. */
  readonly concerns: readonly Concern[];
  readonly citations: readonly Citation[];
  readonly verdict: Verdict;
  readonly confidence: { readonly score: number; readonly calibrated: boolean; readonly reasons: readonly string[] };
  readonly routing: readonly RoutingReason[];
  readonly openQuestions: readonly string[];
  readonly summary: string;
}

/** One rule's outcome while it is being worked out. */
export interface RuleResult {
  readonly outcome: CheckOutcome;
  readonly found: string;
  /** Set when the outcome is a concern. */
  readonly concern: { readonly severity: Concern['severity']; readonly kind: Concern['kind'] } | null;
  /** Terms the outcome rests on, most telling first, then clauses. */
  readonly terms: readonly GroundedTerm[];
  readonly findings: readonly GroundedFinding[];
  /** Probability that the outcome is right, 0 to 1. */
  readonly confidence: number;
  /** The outcome rests on something that is not there (or not in the document), so no words can prove it. */
  readonly standsWithoutWords: boolean;
}
