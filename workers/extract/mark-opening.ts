/** First four letters of the words that name a section or an annex. */
const KEYWORD_STARTS = new Set(
  (
    'arti artí art. sect sec. clau cláu absc klau ziff part teil chap kapi rozd sche exhi anne appe atta adde anla anha ' +
    'alle anex bijl załą artu'
  ).split(' '),
);

/**
 * What can open a mark, as the source of a regular expression: a bracket, a number, a short label ("a.", "iv)",
 * "XIII - "), a keyword with a capital, the words that close a contract.
 */
export const OPENING = [
  '[(#[\\d§]|[A-Za-z][.)]|[ivx]{2,5}\\)|[IVX]{2,6}\\.|[IVX]{1,5} {1,3}[–—-]|I[IVX]{0,5}\\s{1,3}[–—-]',
  'a[rR][tT]\\.|s[eE][cC]\\.|I[Nn] [Ww]|SIGNATURE ',
  ...[...KEYWORD_STARTS].map(
    (start) => start.charAt(0).toUpperCase() + start.slice(1).replace(/./g, (c) => `[${c}${c.toUpperCase()}]`),
  ),
].join('|');
const OPENS = new RegExp(OPENING, 'y');

/** Whether the characters at an offset can open a mark at all: a test of a few characters. */
export function mayOpenMark(text: string, at: number): boolean {
  OPENS.lastIndex = at;
  return OPENS.test(text);
}

/** Whether the first letters of a word that names a section or an annex stand at an offset. */
export function startsWithKeyword(text: string, at: number): boolean {
  return KEYWORD_STARTS.has(text.slice(at, at + 4).toLowerCase());
}
