import { shownBranch } from './alternatives.ts';
import { readFormField } from './fields.ts';
import { readGraphic } from './graphic.ts';
import { PAGE_BREAK, RENDERED_BREAK, withoutMarks } from './pages.ts';
import { isInvisible, type RunLook } from './run-look.ts';
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
  readRunContent(run.children, look, isInvisible(look, setting.background), setting, line, story);
}

function readRunContent(
  nodes: readonly (XmlNode | string)[],
  look: RunLook,
  invisible: boolean,
  setting: Setting,
  line: Line,
  story: Story,
): void {
  const { tally } = story;

  function show(text: string): void {
    if (text === '' || story.fields.some((field) => field.inCode)) return;
    const weight = text.trim().length;
    if (invisible) tally.hiddenCharacters += weight;
    else {
      if (look.strike || look.doubleStrike) tally.struckCharacters += weight;
      line.text += text;
    }
  }

  for (const node of nodes) {
    if (typeof node === 'string') continue;
    switch (node.name) {
      case 'w:t':
      case 'm:t':
        show(characters(node));
        break;
      case 'w:tab':
      case 'w:ptab':
        show('\t');
        break;
      case 'w:br': {
        const type = attribute(node, 'type');
        if (type !== 'page') show('\n');
        else if (!invisible) line.text += PAGE_BREAK;
        break;
      }
      case 'w:cr':
        show('\n');
        break;
      case 'w:lastRenderedPageBreak':
        if (!invisible) line.text += RENDERED_BREAK;
        break;
      case 'w:noBreakHyphen':
        show('-');
        break;
      case 'w:sym':
        show(symbolCharacter(attribute(node, 'font') ?? '', Number.parseInt(attribute(node, 'char') ?? '', 16)));
        break;
      case 'w:fldChar':
        readFieldCharacter(node, line, story, show);
        break;
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

/** The characters of a w:t. Line ends inside it are layout of the XML and show as a space. */
function characters(node: XmlNode): string {
  const [only] = node.children;
  const text = node.children.length === 1 && typeof only === 'string' ? only : joined(node);
  return /[\r\n\t]/.test(text) ? text.replace(/[\r\n\t]+/g, ' ') : text;
}

function joined(node: XmlNode): string {
  return node.children.map((each) => (typeof each === 'string' ? each : '')).join('');
}

function readFieldCharacter(node: XmlNode, line: Line, story: Story, show: (text: string) => void): void {
  if (!story.pairedFields.has(node)) return;
  switch (attribute(node, 'fldCharType')) {
    case 'begin': {
      const form = readFormField(node);
      if (form !== undefined) story.tally.formFields++;
      story.fields.push({
        inCode: true,
        shown: form?.shown ?? '',
        name: form?.name ?? '',
        isForm: form !== undefined,
        from: line.text.length,
      });
      break;
    }
    case 'separate': {
      const open = story.fields.at(-1);
      if (open !== undefined) open.inCode = false;
      break;
    }
    case 'end': {
      const closed = story.fields.pop();
      if (closed === undefined || !closed.isForm) break;
      let value = withoutMarks(line.text.slice(closed.from)).trim();
      if (value === '' && closed.shown !== '') {
        show(closed.shown);
        value = closed.shown;
      }
      if (value === '') story.tally.unfilled++;
      else if (closed.name !== '') story.tally.fields.push({ name: closed.name, value });
      break;
    }
  }
}
