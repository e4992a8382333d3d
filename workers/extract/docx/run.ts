import { shownBranch } from './alternatives.ts';
import { readFormField } from './fields.ts';
import { readGraphic } from './graphic.ts';
import { PAGE_BREAK, RENDERED_BREAK, withoutMarks } from './pages.ts';
import type { RunLook } from './run-look.ts';
import type { Setting, Story } from './story.ts';
import { symbolCharacter } from './symbols.ts';
import { attribute, child, elements, type XmlNode } from './xml.ts';

/** The text of a paragraph while it is read, and the text boxes anchored in it, which come after it. */
export interface Line {
  text: string;
  readonly boxes: string[];
}

/** Adds what a w:r shows to the line. */
export function readRun(run: XmlNode, paragraph: RunLook, setting: Setting, line: Line, story: Story): void {
  const look = story.lookOf(run, paragraph);
  readRunContent(run.children, look, story.isUnseen(look, setting.background), setting, line, story);
}

function readRunContent(
  nodes: readonly (XmlNode | string)[],
  look: RunLook,
  invisible: boolean,
  setting: Setting,
  line: Line,
  story: Story,
): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    switch (node.name) {
      case 'w:t':
      case 'm:t':
        show(characters(node), look, invisible, line, story);
        break;
      case 'w:tab':
      case 'w:ptab':
        show('\t', look, invisible, line, story);
        break;
      case 'w:br':
        if (attribute(node, 'type') !== 'page') show('\n', look, invisible, line, story);
        else if (!invisible) line.text += PAGE_BREAK;
        break;
      case 'w:cr':
        show('\n', look, invisible, line, story);
        break;
      case 'w:lastRenderedPageBreak':
        if (!invisible) line.text += RENDERED_BREAK;
        break;
      case 'w:noBreakHyphen':
        show('-', look, invisible, line, story);
        break;
      case 'w:sym': {
        const code = Number.parseInt(attribute(node, 'char') ?? '', 16);
        show(symbolCharacter(attribute(node, 'font') ?? '', code), look, invisible, line, story);
        break;
      }
      case 'w:fldChar': {
        const shown = readFieldCharacter(node, line, story);
        show(shown, look, invisible, line, story);
        break;
      }
      case 'w:footnoteReference':
        if (!invisible) story.note('footnote', attribute(node, 'id') ?? '');
        break;
      case 'w:endnoteReference':
        if (!invisible) story.note('endnote', attribute(node, 'id') ?? '');
        break;
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        readGraphic(node, invisible, setting, line, story);
        break;
      case 'mc:AlternateContent':
        readRunContent(shownBranch(node), look, invisible, setting, line, story);
        break;
      case 'w:ruby':
        for (const base of elements(child(node, 'w:rubyBase'), 'w:r')) {
          readRunContent(base.children, look, invisible, setting, line, story);
        }
        break;
    }
  }
}

/** Puts text on the line if it can be seen; the instruction of a field is never text. */
function show(text: string, look: RunLook, invisible: boolean, line: Line, story: Story): void {
  if (text === '' || (story.fields.length > 0 && story.fields.some((field) => field.inCode))) return;
  if (invisible) story.tally.hiddenCharacters += text.trim().length;
  else {
    if (look.strike) story.tally.struckCharacters += text.trim().length;
    line.text += text;
  }
}

/** The characters of a w:t. Line ends inside it are layout of the XML and show as a space. */
function characters(node: XmlNode): string {
  const [only] = node.children;
  const text = node.children.length === 1 && typeof only === 'string' ? only : joined(node);
  return /[\r\n\t]/.test(text) ? text.replace(/[\r\n\t]+/g, ' ') : text;
}

function joined(node: XmlNode): string {
  return node.children.map((each) => (typeof each === 'string' ? each : '')).join('');
}

/** Follows a field from begin to end; gives what a legacy form field shows where its result is not in the text. */
function readFieldCharacter(node: XmlNode, line: Line, story: Story): string {
  if (!story.isPairedField(node)) return '';
  const type = attribute(node, 'fldCharType');
  if (type === 'begin') {
    const form = readFormField(node);
    if (form !== undefined) story.tally.formFields++;
    story.fields.push({
      inCode: true,
      shown: form?.shown ?? '',
      name: form?.name ?? '',
      isForm: form !== undefined,
      from: line.text.length,
    });
  } else if (type === 'separate') {
    const open = story.fields.at(-1);
    if (open !== undefined) open.inCode = false;
  } else if (type === 'end') {
    const closed = story.fields.pop();
    if (closed === undefined || !closed.isForm) return '';
    const result = withoutMarks(line.text.slice(closed.from)).trim();
    const value = result === '' ? closed.shown : result;
    if (value === '') story.tally.unfilled++;
    else if (closed.name !== '') story.tally.fields.push({ name: closed.name, value });
    return result === '' ? closed.shown : '';
  }
  return '';
}
