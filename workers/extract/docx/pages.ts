import type { Page } from '../../../schemas/document-text.ts';

/**
 * Marks that stand in block text where a page ends. XML cannot hold these characters, so they never come from a
 * document. The rendered mark is where Word last saw a page end by itself; it repeats explicit ones.
 */
export const PAGE_BREAK = '\f';
export const RENDERED_BREAK = '\v';

const MARKS = /[\f\v]/;

/** Takes the marks out of a text. */
export function withoutMarks(text: string): string {
  return MARKS.test(text) ? text.replace(/[\f\v]/g, '') : text;
}

/** The marks of a text, alone. */
export function onlyMarks(text: string): string {
  return MARKS.test(text) ? text.replace(/[^\f\v]/g, '') : '';
}

/** Trims white space around a text and keeps the marks in it, which String.trim would take away. */
export function trimmed(text: string): string {
  const plain = text.trim();
  if (plain.length === text.length) return text;
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  if (end <= start) return onlyMarks(text);
  return onlyMarks(text.slice(0, start)) + text.slice(start, end) + onlyMarks(text.slice(end));
}

/**
 * Joins blocks by an empty line and turns their marks into pages. A page starts at the first visible character after
 * its break; a page without text is kept, with an empty range, so that numbers agree with the printed sheets.
 */
export function joinBlocks(blocks: readonly string[]): { text: string; pages: Page[] } {
  const pieces: string[] = [];
  const starts = [0];
  let length = 0;
  let explicit = 0;
  let rendered = false;
  let endsLine = true;

  function turn(): void {
    // An explicit break parts words, as a line end does.
    if (explicit > 0 && length > 0 && !endsLine) add('\n');
    if (length > 0) for (let i = Math.max(explicit, rendered ? 1 : 0); i > 0; i--) starts.push(length);
    explicit = 0;
    rendered = false;
  }

  function add(piece: string): void {
    if (piece === '') return;
    pieces.push(piece);
    length += piece.length;
    endsLine = piece.trimEnd().length < piece.length;
  }

  for (const block of blocks) {
    if (!MARKS.test(block)) {
      if (block.trim() === '') continue;
      if (length > 0) add('\n\n');
      turn();
      add(block);
      continue;
    }
    const lines = withoutMarks(block).trim() === '' ? [onlyMarks(block)] : [length > 0 ? '\n\n' : '', block];
    for (const part of lines.join('').split(/([\f\v])/)) {
      if (part === PAGE_BREAK) explicit++;
      else if (part === RENDERED_BREAK) rendered = true;
      else if (part !== '') {
        const visible = part.search(/\S/);
        if (visible < 0) add(part);
        else {
          add(part.slice(0, visible));
          turn();
          add(part.slice(visible));
        }
      }
    }
  }
  const pages = starts.map(
    (start, i): Page => ({ number: i + 1, start, end: starts[i + 1] ?? length, readBy: 'text' }),
  );
  return { text: pieces.join(''), pages };
}
