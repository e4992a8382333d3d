import type { Usage } from '../../schemas/artifact.ts';
import type { TaskBrief } from '../../schemas/brief.ts';
import type { ClauseCategory } from '../../schemas/categories.ts';
import type { DocumentText } from '../../schemas/document-text.ts';
import type { TermName } from '../../schemas/term-vocabulary.ts';
import type { TermValue } from '../../schemas/terms.ts';
import type { SubAgentContext } from '../context.ts';

/** A clause a reviewer says is there. The place is a hint; grounding decides. */
export interface ProposedFinding {
  readonly category: ClauseCategory;
  readonly quote: string;
  readonly start: number | null;
  readonly probability: number;
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

/** What a reviewer gives back: proposals only. It never judges: severity, verdict and confidence are judge.ts. */
export interface Proposal {
  readonly findings: readonly ProposedFinding[];
  readonly terms: readonly ProposedTerm[];
  /** 'complete', or why the reviewer stopped before it had seen everything. */
  readonly ended: 'complete' | { readonly partial: string };
  /** Entries of the reviewer's answer that could not be used, each with its reason. */
  readonly rejected: readonly { category: string; reason: string; quote: string }[];
  readonly usage: Usage;
}

/** A mind: brief and document in, proposals out. */
export type Reviewer = (task: {
  readonly brief: TaskBrief;
  readonly document: DocumentText;
  readonly context: SubAgentContext;
  readonly signal: AbortSignal;
}) => Promise<Proposal>;
