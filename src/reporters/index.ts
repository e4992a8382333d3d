import type { ClauseFinding, NdaPosition } from '../../schemas/evidence.ts';
import type { Report } from '../../schemas/report.ts';
import type { RunFacts } from '../../schemas/run.ts';
import { renderHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';

/** A clause that was found, as reports list it. */
export type ShownClause = Pick<ClauseFinding, 'category' | 'quote' | 'page' | 'section' | 'probability'>;

/** What a reporter is given besides the report. */
export interface RunBlock {
  /** Printed inside the one marked block of run facts only. */
  readonly facts: RunFacts;
  /** The clauses found in each document that more likely stand there than not, by id. */
  readonly clauses: ReadonlyMap<string, readonly ShownClause[]>;
  /** Usual positions of non-disclosure agreements, by id. */
  readonly ndaPositions: ReadonlyMap<string, readonly NdaPosition[]>;
  /** The first words of each document as they were read, by id. */
  readonly openings: ReadonlyMap<string, string>;
  readonly routed: { readonly rows: number; readonly beyondCapacity: number };
}

/** Report in, text out: pure, the same bytes for the same report outside the block of run facts. */
export type Reporter = (report: Report, run: RunBlock) => string;

/** Every reporter and its file; adding one is one line here and one file beside. */
export const reporters: readonly { readonly file: string; readonly render: Reporter }[] = [
  { file: 'report.md', render: renderMarkdown },
  { file: 'report.html', render: renderHtml },
];
