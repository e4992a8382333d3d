import type { Numbering } from './numbering.ts';
import type { RunLook } from './run-look.ts';
import type { Styles } from './styles.ts';
import type { Tally } from './tally.ts';
import type { XmlNode } from './xml.ts';

/** What surrounds a block: the colour behind it, and whether it stands in a table. */
export interface Setting {
  readonly background: string;
  readonly inTable: boolean;
}

/** An open field: its instruction is not text, its result is. */
export interface OpenField {
  inCode: boolean;
  /** What a legacy form field shows when it has no result of its own. */
  readonly shown: string;
  readonly name: string;
  readonly isForm: boolean;
  readonly from: number;
}

/** Everything the parts of the reader share while one document is read. */
export interface Story {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly tally: Tally;
  /** True for a field character that has its counterpart; a lone one would swallow the rest of the document. */
  isPairedField(character: XmlNode): boolean;
  /** Sections (by their w:sectPr) after which a new page starts. */
  readonly sectionBreaks: ReadonlySet<XmlNode>;
  /** Open fields, outermost first. */
  fields: OpenField[];
  /** Blocks of a footnote or endnote, the first time it is referred to. */
  note(kind: 'footnote' | 'endnote', id: string): void;
  /** Reads block content into lines; text boxes and tables come back to it. */
  readBlocks(nodes: readonly (XmlNode | string)[], setting: Setting): string[];
  /** Resolved properties of a run. */
  lookOf(run: XmlNode, paragraph: RunLook): RunLook;
  /** True where text of this look cannot be seen before this colour. */
  isUnseen(look: RunLook, background: string): boolean;
  /** False once the text limit or the deadline is reached. */
  proceed(): boolean;
}
