/** Text as HTML text or attribute value: nothing a document holds can become markup. */
export function escapeHtml(text: string): string {
  return cleanText(text).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text as Markdown text: on one line, with nothing that Markdown or embedded HTML acts on. */
export function escapeMarkdown(text: string): string {
  return cleanText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+|~!]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** What a spreadsheet holds in one cell (Excel: 32,767 UTF-16 units). */
const CELL_LIMIT = 32_767;
const CUT_MARK = ' [cut]';
/** First characters that spreadsheets run as a formula, half and full width, also behind white space. */
const FORMULA = /^[\s\u00a0\u200b\ufeff]*[=+\-@\t\r|%\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Text as a CSV cell: never a formula, never longer than a cell, no control characters. */
export function escapeCell(text: string): string {
  const clean = cleanText(text);
  const safe = (/^[\t\r\n]/.test(clean) || FORMULA.test(clean)) && !NUMBER.test(clean) ? `'${clean}` : clean;
  return safe.length <= CELL_LIMIT ? safe : safe.slice(0, CELL_LIMIT - CUT_MARK.length) + CUT_MARK;
}

/** Drops what no report may hold: control characters and halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\ufeff]/g, '').toWellFormed();
}
