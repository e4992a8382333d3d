import type { Page } from '../../../schemas/document-text.ts';
import { furnitureOf } from './furniture.ts';
import type { Line } from './line.ts';
import type { PageDraft } from './page-draft.ts';

/** The text of all pages and where each page stands in it. */
export interface AssembledText {
  readonly text: string;
  readonly pages: readonly Page[];
  /** True when the limit on characters cut the text. */
  readonly cut: boolean;
}

/**
 * Joins the lines of all pages. Running headers, footers and page numbers stay out, so a sentence that crosses a page
 * break reads on; a blank line stands between paragraphs, never at a page break.
 */
export function assemble(drafts: readonly PageDraft[], maxCharacters: number): AssembledText {
  const furniture = furnitureOf(drafts);
  const pages: Page[] = [];
  const parts: string[] = [];
  let length = 0;
  let cut = false;
  for (const draft of drafts) {
    const lines = withTurnedLinesAside(draft.lines.filter((line) => !furniture.has(line)));
    const beyond = cut;
    let body = beyond ? '' : joinLines(lines);
    if (length > 0 && body !== '') {
      parts.push('\n');
      length += 1;
    }
    if (length + body.length > maxCharacters) {
      body = body.slice(0, Math.max(0, maxCharacters - length));
      cut = true;
    }
    const start = length;
    parts.push(body);
    length += body.length;
    pages.push({
      number: draft.number,
      start,
      end: length,
      readBy: beyond ? 'none' : draft.readBy,
      ...(draft.ocrConfidence === null ? {} : { ocrConfidence: draft.ocrConfidence }),
    });
  }
  return { text: parts.join(''), pages, cut };
}

function joinLines(lines: readonly Line[]): string {
  return lines
    .map((line, index) => {
      if (index === 0) return line.text;
      return line.opens ? `\n\n${line.text}` : `\n${line.text}`;
    })
    .join('');
}

/** Marginal notes and stamps go before the last paragraph of the page, where they cut no sentence that runs on. */
function withTurnedLinesAside(lines: readonly Line[]): Line[] {
  const turned = lines.filter((line) => line.turned);
  const upright = lines.filter((line) => !line.turned);
  if (turned.length === 0) return upright;
  const opening = upright.findLastIndex((line) => line.opens);
  if (opening < 0) return [...upright, ...turned];
  const aside = turned.map((line, index) => (index === 0 ? { ...line, opens: true } : line));
  return [...upright.slice(0, opening), ...aside, ...upright.slice(opening)];
}
