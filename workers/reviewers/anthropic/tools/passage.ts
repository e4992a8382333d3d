import type { Span } from '../../../../schemas/document-text.ts';
import type { ToolScope } from '../tools.ts';

/** A passage as tools show it: its words and where they stand. */
export interface Passage {
  readonly page: number;
  readonly section: string | null;
  readonly start: number;
  readonly text: string;
}

/** Cuts a passage from the document and books it as shown. */
export function showPassage([start, end]: Span, { document, place, shown }: ToolScope): Passage {
  shown([start, end]);
  const { page, section } = place(start);
  return { page, section, start, text: document.text.slice(start, end) };
}
