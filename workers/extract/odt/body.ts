import { PAGE_BREAK, RENDERED_BREAK, trimmed, withoutMarks } from '../docx/pages.ts';
import { joinCells, rowLabel } from '../docx/rows.ts';
import type { Tally } from '../docx/tally.ts';
import { attribute, child, elements, type XmlNode } from '../docx/xml.ts';
import { countOf } from './count-of.ts';
import { DEEPEST, type OdtCounter, type OdtLists } from './lists.ts';
import { isUnseen, type OdtLook, type OdtStyles, overlayOdt } from './styles.ts';

interface Reading {
  readonly styles: OdtStyles;
  readonly lists: OdtLists;
  readonly tally: Tally;
  readonly signal: AbortSignal;
  readonly textCharacters: number;
}

/** Where a paragraph stands: colour behind it, whether its container is hidden, its list. */
interface Place {
  readonly background: string;
  readonly hidden: boolean;
  readonly list?: { readonly style: string | undefined; readonly level: number; readonly counter: OdtCounter };
}

interface Line {
  text: string;
  readonly after: string[];
}

const SPACES_LIMIT = 1_000;
const ROWS_LIMIT = 1_000_000;

/** Reads the body of an OpenDocument text into one block per paragraph or table. */
export function readOdtBody(body: XmlNode, reading: Reading): string[] {
  const { styles, lists, tally } = reading;
  const counters = new Map<string, OdtCounter>();
  const lastOfStyle = new Map<string, OdtCounter>();
  const noteNumbers: Record<string, number> = { Footnote: 0, Endnote: 0 };
  let characters = 0;
  return readBlocks(body.children, { background: '#ffffff', hidden: false });

  function readBlocks(nodes: readonly (XmlNode | string)[], place: Place, number?: () => string): string[] {
    const blocks: string[] = [];
    let label = number;
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (reading.signal.aborted || characters > reading.textCharacters) break;
      switch (node.name) {
        case 'text:p':
        case 'text:h':
          blocks.push(...readParagraph(node, place, label));
          // Only the first paragraph of a list item carries its number.
          label = undefined;
          break;
        case 'text:list':
          blocks.push(...readList(node, place));
          break;
        case 'table:table':
          blocks.push(readTable(node, place));
          break;
        case 'text:soft-page-break':
          blocks.push(RENDERED_BREAK);
          break;
        case 'text:section':
        case 'text:index-body':
        case 'text:index-title':
          blocks.push(...readBlocks(node.children, { ...place, hidden: place.hidden || isHiddenSection(node) }));
          break;
        case 'draw:frame':
        case 'draw:custom-shape':
        case 'draw:g': {
          const line: Line = { text: '', after: [] };
          readShape(node, place, line);
          blocks.push(...line.after);
          break;
        }
        default:
          // Tables of contents, indexes, numbered paragraphs: what they hold is text.
          if (/^text:(table-of-content|.*-index|bibliography|numbered-paragraph)$/.test(node.name)) {
            blocks.push(...readBlocks(node.children, place));
          }
      }
    }
    return blocks.filter((block) => block !== '');
  }

  function readParagraph(node: XmlNode, place: Place, label: (() => string) | undefined): string[] {
    const look = styles.look('paragraph', attribute(node, 'style-name'));
    const line: Line = { text: '', after: [] };
    readInline(node.children, look, place, line);
    const level = countOf(node, 'outline-level', DEEPEST) - 1;
    const outline = node.name === 'text:h' && label === undefined && place.list === undefined;
    const isGone = place.hidden || look.hidden === true;
    const number = isGone
      ? ''
      : outline && attribute(node, 'is-list-header') !== 'true'
        ? lists.nextHeading(level)
        : (label?.() ?? '');
    const text = trimmed(line.text);
    characters += text.length;
    const shown = withoutMarks(text) === '' || number === '' ? text : `${number} ${text}`;
    const before = look.breakBefore === true ? PAGE_BREAK : '';
    const after = look.breakAfter === true ? PAGE_BREAK : '';
    return [before + shown + after, ...line.after];
  }

  function readInline(nodes: readonly (XmlNode | string)[], look: OdtLook, place: Place, line: Line): void {
    for (const node of nodes) {
      if (typeof node === 'string') {
        show(node.replace(/[ \t\r\n]+/g, ' '), look, place, line);
        continue;
      }
      switch (node.name) {
        case 'text:s':
          show(' '.repeat(countOf(node, 'c', SPACES_LIMIT)), look, place, line);
          break;
        case 'text:tab':
          show('\t', look, place, line);
          break;
        case 'text:line-break':
          show('\n', look, place, line);
          break;
        case 'text:soft-page-break':
          line.text += RENDERED_BREAK;
          break;
        case 'text:span':
          readInline(node.children, overlayOdt(styles.look('text', attribute(node, 'style-name')), look), place, line);
          break;
        case 'text:note':
          readNote(node, place, look, line);
          break;
        case 'text:ruby':
          readInline(child(node, 'text:ruby-base')?.children ?? [], look, place, line);
          break;
        case 'text:hidden-text':
        case 'text:hidden-paragraph':
          readInline(node.children, { ...look, hidden: attribute(node, 'is-hidden') !== 'false' }, place, line);
          break;
        case 'text:placeholder':
          tally.formFields++;
          tally.unfilled++;
          readInline(node.children, look, place, line);
          break;
        case 'office:annotation':
        case 'office:annotation-end':
        case 'text:tracked-changes':
        case 'text:script':
          break;
        case 'draw:frame':
        case 'draw:custom-shape':
        case 'draw:g':
        case 'draw:a':
          readShape(node, { ...place, hidden: place.hidden || isUnseen(look, place.background) }, line);
          break;
        default:
          // Links, fields, marks: what they hold is text.
          if (attribute(node, 'display') === 'none') readInline(node.children, { ...look, hidden: true }, place, line);
          else if (node.children.length > 0) readInline(node.children, look, place, line);
      }
    }
  }

  function show(text: string, look: OdtLook, place: Place, line: Line): void {
    const weight = text.trim().length;
    if (place.hidden || isUnseen(look, place.background)) tally.hiddenCharacters += weight;
    else {
      if (look.struck === true) tally.struckCharacters += weight;
      // White space around marks of the XML is one space (ODF 1.3, 6.1.2).
      line.text +=
        text.startsWith(' ') && text.trim() === '' && line.text.endsWith(' ') && text.length === 1 ? '' : text;
    }
  }

  function readNote(note: XmlNode, place: Place, look: OdtLook, line: Line): void {
    const isHidden = place.hidden || isUnseen(look, place.background);
    const body = readBlocks(child(note, 'text:note-body')?.children ?? [], {
      background: place.background,
      hidden: isHidden,
    });
    const kind = attribute(note, 'note-class') === 'endnote' ? 'Endnote' : 'Footnote';
    if (body.length === 0) return;
    noteNumbers[kind] = (noteNumbers[kind] ?? 0) + 1;
    line.after.push(`${kind} ${noteNumbers[kind]}: ${body.join('\n')}`);
  }

  function readShape(shape: XmlNode, place: Place, line: Line): void {
    for (const node of elements(shape)) {
      if (node.name === 'draw:text-box')
        line.after.push(...readBlocks(node.children, { background: place.background, hidden: place.hidden }));
      else if (node.name === 'draw:image') {
        tally.pictures++;
        break;
      } else if (node.name === 'text:p' || node.name === 'text:h')
        line.after.push(...readParagraph(node, place, undefined));
      else if (node.name.startsWith('draw:')) readShape(node, place, line);
    }
  }

  function readList(list: XmlNode, place: Place): string[] {
    const style = attribute(list, 'style-name') ?? place.list?.style;
    const level = place.list === undefined ? 0 : place.list.level + 1;
    const counter = place.list?.counter ?? counterOf(list, style);
    const inside: Place = { ...place, list: { style, level, counter } };
    const id = attribute(list, 'id');
    if (id !== undefined) counters.set(id, counter);
    if (style !== undefined && place.list === undefined) lastOfStyle.set(style, counter);
    // A list below another starts anew unless it says that it goes on.
    const blocks: string[] = [];
    for (const item of elements(list)) {
      const start = Number.parseInt(attribute(item, 'start-value') ?? '', 10);
      const number =
        item.name === 'text:list-item' && hasOwnParagraph(item)
          ? () => lists.next(style, level, counter, Number.isFinite(start) ? start : undefined)
          : undefined;
      if (item.name === 'text:list-item' || item.name === 'text:list-header') {
        blocks.push(...readBlocks(item.children, inside, number));
      }
    }
    return blocks;
  }

  function counterOf(list: XmlNode, style: string | undefined): OdtCounter {
    const continued = attribute(list, 'continue-list');
    if (continued !== undefined) return counters.get(continued) ?? [];
    if (attribute(list, 'continue-numbering') === 'true') return lastOfStyle.get(style ?? '') ?? [];
    return [];
  }

  function readTable(table: XmlNode, place: Place): string {
    const merged = new Map<number, { label: string; rows: number }>();
    const rows: string[] = [];
    readRows(table);
    return rows.join('\n');

    function readRows(group: XmlNode): void {
      for (const node of elements(group)) {
        if (node.name === 'table:table-row') readRow(node);
        else if (/^table:table-(header-rows|rows|row-group)$/.test(node.name)) readRows(node);
        else if (node.name === 'text:soft-page-break') rows.push(RENDERED_BREAK);
      }
    }

    function readRow(row: XmlNode): void {
      const isGone = attribute(row, 'visibility') === 'collapse';
      const cells: string[] = [];
      let column = 0;
      for (const cell of elements(row)) {
        const isCovered = cell.name === 'table:covered-table-cell';
        if (cell.name !== 'table:table-cell' && !isCovered) continue;
        const above = merged.get(column);
        if (isCovered && above !== undefined && above.rows > 0) {
          cells.push(above.label);
          above.rows--;
        } else if (!isCovered) {
          const look = styles.look('table-cell', attribute(cell, 'style-name'));
          const { list: _, ...outside } = place;
          const inside = { ...outside, background: look.back ?? place.background, hidden: place.hidden || isGone };
          const text = readBlocks(cell.children, inside).join('\n');
          cells.push(text);
          const down = countOf(cell, 'number-rows-spanned', ROWS_LIMIT);
          merged.set(column, { label: rowLabel(text), rows: down - 1 });
        }
        column++;
      }
      const line = joinCells(cells);
      if (line !== '') rows.push(line);
    }
  }
}

function hasOwnParagraph(item: XmlNode): boolean {
  return elements(item).some((node) => node.name === 'text:p' || node.name === 'text:h');
}

function isHiddenSection(section: XmlNode): boolean {
  const display = attribute(section, 'display');
  return display === 'none' || (display === 'condition' && attribute(section, 'is-hidden') === 'true');
}
