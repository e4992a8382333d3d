import type { ReadWarning } from '../../../schemas/coverage.ts';
import type { Failure } from '../../../schemas/failure.ts';
import type { ReadContext, ReadResult } from '../raw-text.ts';
import type { Embedded } from './embedded.ts';
import { withinLimit } from './limit.ts';
import { joinBlocks } from './pages.ts';
import type { Tally } from './tally.ts';
import { officeWarnings } from './warnings.ts';

/** What an office reader found. */
export interface OfficeContent {
  /** Paragraphs and tables with page marks. */
  readonly blocks: readonly string[];
  readonly tally: Tally;
  readonly comments: number;
  readonly embedded: Embedded;
  readonly macros: boolean;
  /** Why reading stopped before the end, if it did. */
  readonly stopped: 'length' | 'time' | undefined;
  /** The file ends before its text does. */
  readonly isCut: boolean;
}

/** Nothing embedded. */
export const NO_EMBEDDED: Embedded = { children: [], unread: 0, imports: 0 };

/** Turns what an office reader found into its result: text, pages, signals and warnings, or why there is no text. */
export function officeOutcome(content: OfficeContent, context: ReadContext): ReadResult {
  const { tally, comments, embedded, macros, stopped, isCut } = content;
  const read = withinLimit(joinBlocks(content.blocks), context.limits.textCharacters);
  if (read.text.trim() === '' && embedded.children.length === 0) return withoutText(content);
  const truncated = read.truncated || stopped === 'length';
  const warnings = officeWarnings({ tally, comments, embedded, macros, stopped, truncated });
  const cut: ReadWarning = {
    code: 'damaged_text',
    message: 'The file ends before its end mark; text may be missing.',
  };
  const changed = tally.insertions + tally.deletions > 0;
  return {
    status: 'read',
    raw: {
      text: read.text,
      pages: read.pages,
      furniture: [],
      fields: tally.fields,
      children: embedded.children,
      signals: {
        formFields: tally.formFields,
        comments,
        hiddenCharacters: tally.hiddenCharacters,
        trackedChanges: {
          insertions: tally.insertions,
          deletions: tally.deletions,
          view: changed ? 'final' : 'none',
        },
        truncated: truncated || stopped !== undefined || isCut,
      },
      warnings: isCut ? [cut, ...warnings] : warnings,
    },
  };
}

function withoutText({ tally, stopped, isCut }: OfficeContent): ReadResult {
  if (stopped === 'time') return officeFailure('timeout', 'The time limit was reached before any text was read.');
  if (tally.pictures > 0) {
    const message = `The document holds only pictures (${tally.pictures}); there is no text in it to read.`;
    return officeFailure('no_text', message);
  }
  if (tally.hiddenCharacters > 0) {
    return officeFailure('no_text', 'All text of the document is hidden; there is nothing to read.');
  }
  if (isCut) return officeFailure('damaged_file', 'The file is cut off before its text.');
  return { status: 'skipped', reason: 'empty', detail: 'The document has no text.' };
}

/** A failure of an office reader. */
export function officeFailure(code: Failure['code'], message: string): ReadResult {
  return { status: 'failed', failure: { code, message, retryable: code === 'timeout' } };
}
