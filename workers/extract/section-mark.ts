import type { Reading } from './ordinals.ts';

/** Where a mark stands: at a line's start, after a wide gap, after a sentence, or in the middle of one. */
export type Position = 'line' | 'gap' | 'sentence' | 'inline';

/** Words or signs that may open a section, before it is known whether they do. */
export interface SectionMark {
  /** Range of the label itself. */
  readonly at: number;
  readonly end: number;
  readonly position: Position;
  readonly kind: 'annex' | 'part' | 'article' | 'number' | 'item' | 'heading' | 'close';
  /** The label as a person cites it, without its parents. */
  readonly label: string;
  /** Ways to read it: more than one for "(i)". Empty for annexes and headings. */
  readonly readings: readonly Reading[];
  /** For numbers: 4.2.1 as [4, 2, 1]. */
  readonly path: readonly number[];
  /** Capital, quotation mark or a new line follows: a heading or a sentence begins here. */
  readonly opens: boolean;
  /** A stop, a keyword or several numbers mark it as a label: not so "1" in "1 Main Street". */
  readonly strong: boolean;
  /** For Markdown headings: number of #. 0 otherwise. */
  readonly depth: number;
}
