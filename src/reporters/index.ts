import type { Report } from '../../schemas/report.ts';
import type { RunFacts } from '../../schemas/run.ts';
import { renderHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';

/** What a reporter may print besides the report, inside its one marked block of run facts. */
export interface RunBlock {
  readonly facts: RunFacts;
  readonly routed: { readonly rows: number; readonly beyondCapacity: number };
}

/** Report in, text out: pure, the same bytes for the same report outside the block of run facts. */
export type Reporter = (report: Report, run: RunBlock) => string;

/** Every reporter and its file; adding one is one line here and one file beside. */
export const reporters: readonly { readonly file: string; readonly render: Reporter }[] = [
  { file: 'report.md', render: renderMarkdown },
  { file: 'report.html', render: renderHtml },
];
