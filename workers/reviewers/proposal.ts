import type { Usage } from '../../schemas/artifact.ts';
import type { TaskBrief } from '../../schemas/brief.ts';
import type { ClauseCategory } from '../../schemas/categories.ts';
import type { DocumentText, Span } from '../../schemas/document-text.ts';
import type { NdaPosition } from '../../schemas/evidence.ts';
import type { Failure } from '../../schemas/failure.ts';
import type { TermName } from '../../schemas/term-vocabulary.ts';
import type { TermValue } from '../../schemas/terms.ts';
import type { SubAgentContext } from '../context.ts';
import type { Trace } from './trace.ts';

/** A clause a reviewer says is there. The place is a hint; grounding decides. */
export interface ProposedFinding {
  readonly category: ClauseCategory;
  readonly quote: string;
  readonly start: number | null;
  readonly probability: number;
  /** Where the reviewer says it was reading; chooses among equal passages and is never believed otherwise. */
  readonly hint?: { readonly page: number | null; readonly section: string | null };
}

/** A typed value a reviewer read. `party` is a party's name as the contract defines it, null for everybody. */
export interface ProposedTerm {
  readonly name: TermName;
  readonly value: TermValue;
  readonly party: string | null;
  readonly quote: string;
  readonly start: number | null;
  readonly probability: number;
}

/** One entry of a model's answer as understood, whatever became of it. What it claims is shown and never believed. */
export interface AnswerEntry {
  readonly title: string;
  readonly category: ClauseCategory | null;
  readonly rule: string | null;
  /** Null when the entry has no text as its quote. */
  readonly quote: string | null;
  /** Page, section and severity as the model wrote them. */
  readonly claimed: { readonly page: string | null; readonly section: string | null; readonly severity: string | null };
  /** Whether the model holds that the clause departs from the rule. */
  readonly deviates: boolean | null;
  /** Null: unknown. */
  readonly confidence: number | null;
  readonly rationale: string;
  /** What was put right or could not be understood. */
  readonly notes: readonly string[];
  /** Why nobody can use the entry; null when it can be used. */
  readonly rejected: string | null;
}

/** What a reviewer read of one usual position of a non-disclosure agreement; passages best first, none when not mentioned. */
export interface ProposedPosition extends Pick<NdaPosition, 'hypothesis' | 'statement' | 'outcome' | 'probability'> {
  readonly evidence: readonly { readonly start: number; readonly end: number }[];
}

/** What a reviewer gives back: proposals only. It never judges: severity, verdict and confidence are judge.ts. */
export interface Proposal {
  readonly findings: readonly ProposedFinding[];
  readonly terms: readonly ProposedTerm[];
  /** 'complete', or why the reviewer stopped before it had seen everything. */
  readonly ended: 'complete' | { readonly partial: string };
  /** Entries of the reviewer's answer that could not be used, each with its reason. */
  readonly rejected: readonly { category: string; reason: string; quote: string }[];
  readonly usage: Usage;
  /** Nothing came back at all; what else stands here is then only what it cost. */
  readonly failure?: Failure;
  /** The entries of a model's answer, one by one; a reviewer that reads the text itself has none. */
  readonly answer?: readonly AnswerEntry[];
  /** Turns in which the model had to be told what was wrong with its answer. */
  readonly repairs?: number;
  /** Calibrated probability that a category is in the document at all, where the reviewer can tell. */
  readonly presence?: ReadonlyMap<ClauseCategory, number>;
  /** Usual positions of a non-disclosure agreement: shown to people, never judged by. */
  readonly ndaPositions?: readonly ProposedPosition[];
  /** What the embedded reviewer read in the same document, to check a model by. */
  readonly second?: Proposal;
}

/** A mind: brief and document in, proposals out. */
export type Reviewer = (task: {
  readonly brief: TaskBrief;
  readonly document: DocumentText;
  /** The document's sentences, by workers/segment.ts: cut once for everything that reads it. */
  readonly units: readonly Span[];
  readonly context: SubAgentContext;
  readonly signal: AbortSignal;
  /** Where the trajectory goes; left out by callers that keep none. */
  readonly trace?: Trace;
}) => Promise<Proposal>;
