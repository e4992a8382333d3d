import { isRemoved, shownBranch } from './alternatives.ts';
import { readControl } from './controls.ts';
import { onlyMarks, trimmed, withoutMarks } from './pages.ts';
import { type Paragraph, readParagraph } from './paragraph.ts';
import type { Setting, Story } from './story.ts';
import { readTable } from './table.ts';
import { attribute, type XmlNode } from './xml.ts';

/**
 * Reads block content (a body, a cell, a note, a text box) into one string per paragraph or table, numbers included.
 * `afterEach` runs after every block with the list so far; the caller may add to it.
 */
export function readBlocks(
  nodes: readonly (XmlNode | string)[],
  setting: Setting,
  story: Story,
  afterEach: (blocks: string[]) => void = () => {},
): string[] {
  const blocks: string[] = [];
  let open: Paragraph | undefined;
  read(nodes);
  close();
  return blocks;

  function read(content: readonly (XmlNode | string)[]): void {
    for (const node of content) {
      if (typeof node === 'string') continue;
      if (!story.proceed()) return;
      switch (node.name) {
        case 'w:p':
          add(readParagraph(node, setting, story));
          break;
        case 'w:tbl':
          close();
          push(readTable(node, setting, story));
          break;
        case 'w:sdt':
          readControl(node, story.tally, (inner) => {
            const from = blocks.length;
            read(inner.children);
            return blocks.slice(from).join(' ');
          });
          break;
        case 'mc:AlternateContent':
          read(shownBranch(node));
          break;
        case 'w:ins':
        case 'w:moveTo':
          story.tally.insertions++;
          read(node.children);
          break;
        case 'w:customXml':
          read(node.children);
          break;
        case 'w:altChunk':
          story.tally.imports.add(attribute(node, 'id') ?? '');
          break;
        default:
          if (isRemoved(node)) story.tally.deletions++;
      }
    }
  }

  function add(paragraph: Paragraph): void {
    const before = open;
    open = undefined;
    // A merged paragraph keeps the number of the part it visibly starts with.
    const whole =
      before === undefined
        ? paragraph
        : {
            text: before.text + paragraph.text,
            boxes: [...before.boxes, ...paragraph.boxes],
            list: withoutMarks(before.text).trim() === '' ? paragraph.list : before.list,
            joinsNext: paragraph.joinsNext,
          };
    if (whole.joinsNext) open = whole;
    else finish(whole);
  }

  function close(): void {
    if (open === undefined) return;
    const last = open;
    open = undefined;
    // A paragraph that is gone to its end takes no number.
    finish(withoutMarks(last.text).trim() === '' ? { ...last, list: undefined } : last);
  }

  function finish(paragraph: Paragraph): void {
    const number = paragraph.list === undefined ? '' : story.numbering.next(paragraph.list);
    const text = trimmed(paragraph.text);
    // Word prints the number of an empty paragraph too; outside a table it would be a line that says nothing.
    if (withoutMarks(text) === '') push(setting.inTable && number !== '•' ? number + text : text);
    else push(number === '' ? text : withNumber(number, text));
    for (const box of paragraph.boxes) push(box);
  }

  function push(block: string): void {
    if (block === '') return;
    blocks.push(block);
    afterEach(blocks);
  }
}

function withNumber(number: string, text: string): string {
  const marks = onlyMarks(/^[\f\v]*/.exec(text)?.[0] ?? '');
  return `${marks}${number} ${text.slice(marks.length)}`;
}
