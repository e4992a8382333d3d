import { Parser } from 'htmlparser2';
import { addStyleRules, hasBackground, judgeStyle, type StyleRules, styleOf } from './hidden-style.ts';
import { type List, nextLabel, numberingOf } from './list-label.ts';
import { createTextBuilder, type TextBuilder } from './text-builder.ts';

/** The visible words of a page, and what was left out. A form feed stands where a page ends. */
export interface PageText {
  readonly text: string;
  readonly hiddenCharacters: number;
  readonly struckCharacters: number;
  readonly insertions: number;
  readonly deletions: number;
  /** The page nests too deep; what follows was not read. */
  readonly truncated: boolean;
}

const PARAGRAPHS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header main ol p pre section table ul'.split(
    ' ',
  ),
);
const LINES = new Set('caption legend li optgroup option summary tbody tfoot thead tr'.split(' '));
/** Elements whose contents are no words of the page. */
const NO_WORDS = new Set(
  'script style head template svg math iframe object canvas audio video select button noscript'.split(' '),
);
/** Parts of a web page around its contents. */
const AROUND = new Set(['nav', 'footer', 'dialog']);
const AROUND_ROLES = /^(?:navigation|banner|contentinfo|dialog|alertdialog|search|menu|menubar)$/;
const AROUND_NAMES =
  /(?:^|[\s_-])(?:cookie|consent|onetrust|gdpr|breadcrumbs?|navbar|skip-?link|skip-?to|site-?(?:header|footer)|sr-only|screen-reader-text|visually-hidden)(?:$|[\s_-])/i;
/** Elements that a parser closes by itself or that never hold words. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** A cell with more than this is laid out as a page, not as a table. */
const MAX_CELL = 1_500;
/** Elements open at once; no page that a person wrote nests deeper, and what follows is not read. */
const MAX_DEPTH = 5_000;

/** Characters that take no room. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff\u0000-\u0008\u000e-\u001f\u007f]/g;

/** Style sheets of a page are read up to this many characters. */
const MAX_CSS = 500_000;

interface Frame {
  readonly name: string;
  /** Why its words are left out; inherited. */
  readonly out: 'no' | 'words' | 'around' | 'hidden' | 'struck' | 'deleted';
  readonly onWhite: boolean;
  readonly isMain: boolean;
  /** White space is kept as it is: <pre> and what stands in it. */
  readonly asIs: boolean;
}

interface Row {
  cells: string[];
  cell: TextBuilder | null;
  nested: boolean;
}

/**
 * Reads HTML to text as a browser shows it: blocks and <br> part words and lines, inline elements do not, a table row is
 * one line with tabs between its cells, list numbers are written out. Scripts, navigation and what is not shown are left out.
 */
export function readPage(html: string): PageText {
  const whole = readParts(prepare(html));
  const main = whole.main.length >= 1_500 && whole.main.length >= whole.text.length * 0.5 ? whole.main : whole.text;
  return { ...whole.counts, text: main, truncated: whole.stopped };
}

/**
 * What a browser with scripts on does before reading: the words of <noscript> are not there. Empty raw-text elements
 * ("<iframe ... />", "<title/>") get their end tag; without it they would swallow the page.
 */
function prepare(html: string): string {
  const open = /<noscript[\s>]/gi;
  const kept: string[] = [];
  let from = 0;
  for (let found = open.exec(html); found !== null; found = open.exec(html)) {
    const close = /<\/noscript\s{0,8}>/gi;
    close.lastIndex = found.index;
    const end = close.exec(html);
    if (end === null) break;
    kept.push(html.slice(from, found.index));
    from = close.lastIndex;
    open.lastIndex = from;
  }
  kept.push(html.slice(from));
  const raw = /<(iframe|script|style|title|textarea|noframes|xmp)\b([^<>]{0,2000})\/>/gi;
  return kept.join('').replace(raw, '<$1$2></$1>');
}

function readParts(html: string): {
  text: string;
  main: string;
  counts: Omit<PageText, 'text' | 'truncated'>;
  stopped: boolean;
} {
  const counts = { hiddenCharacters: 0, struckCharacters: 0, insertions: 0, deletions: 0 };
  const page = createTextBuilder();
  const frames: Frame[] = [];
  const rows: Row[] = [];
  const lists: List[] = [];
  const rules: StyleRules = new Map();
  let css = '';
  let cssLength = 0;
  let inStyle = false;
  let stopped = false;
  let label = '';
  let mainStart = -1;
  let mainEnd = -1;
  const sink = (): TextBuilder => rows.at(-1)?.cell ?? page;
  const top = (): Frame => frames.at(-1) ?? { name: '', out: 'no', onWhite: true, isMain: false, asIs: false };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'style') inStyle = true;
      if (VOID.has(name)) return openVoid(name, attributes);
      if (frames.length >= MAX_DEPTH) {
        stopped = true;
        parser.pause();
        return undefined;
      }
      frames.push(frameOf(name, attributes));
      if (top().out !== 'no') return undefined;
      if (top().isMain && mainStart < 0 && rows.length === 0) {
        page.breakLine(2);
        mainStart = page.length;
      }
      if (name === 'ins') counts.insertions++;
      if (PARAGRAPHS.has(name)) sink().breakLine(2);
      else if (LINES.has(name)) sink().breakLine(1);
      if (/page-break-before\s{0,4}:\s{0,4}always/i.test(attributes['style'] ?? '')) sink().breakPage();
      if (name === 'table') {
        const outer = rows.at(-1);
        if (outer !== undefined) outer.nested = true;
      } else if (name === 'tr') rows.push({ cells: [], cell: null, nested: false });
      else if (name === 'td' || name === 'th') openCell();
      else if (name === 'ol' || name === 'ul')
        lists.push({
          numbering: numberingOf(name, attributes),
          next: Number.parseInt(attributes['start'] ?? '1', 10) || 1,
        });
      else if (name === 'li') label = nextLabel(lists.at(-1), attributes['value']);
      return undefined;
    },
    ontext(data) {
      if (inStyle) css += data;
      const { out, asIs } = top();
      if (out !== 'no') return count(out, data);
      const visible = data.replace(UNSEEN, '');
      if (label !== '' && visible.trim() !== '') {
        // Some pages write the number and number the list as well: one is enough.
        if (!/^\s{0,20}\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]/.test(visible)) sink().words(`${label} `);
        label = '';
      }
      sink().words(asIs ? visible.replace(/\r\n?/g, '\n') : visible, asIs);
      return undefined;
    },
    onclosetag(name) {
      if (name === 'style') {
        inStyle = false;
        addStyleRules(rules, css.slice(0, Math.max(0, MAX_CSS - cssLength)));
        cssLength += css.length;
        css = '';
      }
      if (VOID.has(name)) return;
      const at = frames.findLastIndex((open) => open.name === name);
      const frame = frames[at];
      if (frame === undefined) return;
      frames.length = at;
      if (frame.out !== 'no') return;
      if (name === 'td' || name === 'th') closeCell();
      else if (name === 'tr') closeRow();
      else if (name === 'ol' || name === 'ul') lists.pop();
      if (PARAGRAPHS.has(name)) sink().breakLine(2);
      else if (LINES.has(name)) sink().breakLine(1);
      if (frame.isMain && !top().isMain && rows.length === 0) mainEnd = page.length;
    },
  });
  parser.write(html);
  if (!stopped) parser.end();
  while (rows.length > 0) {
    closeCell();
    closeRow();
  }
  const text = page.build();
  return {
    text,
    main: mainStart < 0 ? '' : text.slice(mainStart, mainEnd < 0 ? text.length : mainEnd),
    counts,
    stopped,
  };

  function frameOf(name: string, attributes: Record<string, string>): Frame {
    const above = top();
    if (above.out !== 'no') return { ...above, name };
    const style = styleOf(attributes, rules);
    const onWhite = above.onWhite && !hasBackground(attributes, style);
    const isMain = above.isMain || name === 'main' || name === 'article' || attributes['role'] === 'main';
    const asIs = above.asIs || name === 'pre' || name === 'textarea';
    const frame = (out: Frame['out']): Frame => ({ name, out, onWhite, isMain, asIs });
    if (NO_WORDS.has(name)) return frame('words');
    if (name === 'del') {
      counts.deletions++;
      return frame('deleted');
    }
    if (name === 's' || name === 'strike') return frame('struck');
    const look = judgeStyle(attributes, style, onWhite);
    if (look !== 'shown') return frame(look);
    return frame(isAround(name, attributes, above.isMain) ? 'around' : 'no');
  }

  function openVoid(name: string, attributes: Record<string, string>): void {
    if (top().out !== 'no') return;
    if (name === 'br') {
      if (/page-break-before\s{0,4}:\s{0,4}always/i.test(attributes['style'] ?? '')) sink().breakPage();
      sink().endLine();
    } else if (name === 'hr') sink().breakPage();
  }

  function openCell(): void {
    const row = rows.at(-1);
    if (row === undefined) return;
    closeCell();
    row.cell = createTextBuilder();
  }

  function closeCell(): void {
    const row = rows.at(-1);
    if (row?.cell == null) return;
    row.cells.push(row.cell.build().trim());
    row.cell = null;
  }

  function closeRow(): void {
    closeCell();
    const row = rows.pop();
    if (row === undefined) return;
    const cells = row.cells.filter((cell) => cell !== '');
    const laidOut = row.nested || cells.some((cell) => cell.length > MAX_CELL && cell.includes('\n\n'));
    const line = laidOut ? cells.join('\n\n') : joinCells(cells);
    sink().breakLine(1);
    // Inside an outer cell the row's tabs and line ends are kept as they are.
    if (line !== '') sink().words(line, true);
    sink().breakLine(1);
  }

  function count(out: Frame['out'], data: string): void {
    if (out !== 'hidden' && out !== 'struck') return;
    const letters = data.replace(/\s+/g, ' ').trim().length;
    if (out === 'hidden') counts.hiddenCharacters += letters;
    else counts.struckCharacters += letters;
  }
}

/** Cells of a row with tabs between; a currency or percent sign in a cell of its own belongs to the number beside it. */
function joinCells(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.replace(/\s+/g, ' '))
    .join('\t')
    .replace(/([$€£(])\t(?=\d)/g, '$1')
    .replace(/(\d)\t(?=[%)](?:\t|$))/g, '$1');
}

function isAround(name: string, attributes: Record<string, string>, inMain: boolean): boolean {
  if (AROUND.has(name) || (name === 'header' && !inMain)) return true;
  if (AROUND_ROLES.test(attributes['role'] ?? '')) return true;
  return AROUND_NAMES.test(attributes['class'] ?? '') || AROUND_NAMES.test(attributes['id'] ?? '');
}
