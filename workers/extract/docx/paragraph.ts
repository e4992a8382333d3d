import { isRemoved, shownBranch } from './alternatives.ts';
import { readControl } from './controls.ts';
import type { NumberingRef } from './counters.ts';
import { PAGE_BREAK } from './pages.ts';
import { type Line, readRun } from './run.ts';
import { combineLooks, overlay, type RunLook, readRunLook } from './run-look.ts';
import type { Setting, Story } from './story.ts';
import { isOn, readNumberingRef } from './styles.ts';
import { attribute, child, type XmlNode } from './xml.ts';

/** A paragraph as read, before it is numbered. */
export interface Paragraph {
  /** Text with page marks. */
  readonly text: string;
  readonly boxes: readonly string[];
  readonly list: NumberingRef | undefined;
  /** Its end is deleted or hidden: the next paragraph goes on in the same line. */
  readonly joinsNext: boolean;
}

/** Reads one w:p. */
export function readParagraph(paragraph: XmlNode, setting: Setting, story: Story): Paragraph {
  const properties = child(paragraph, 'w:pPr');
  const style = attribute(child(properties, 'w:pStyle'), 'val') ?? story.styles.defaultParagraph;
  const styleLook = story.styles.look(style);
  const shade = child(properties, 'w:shd');
  const look: RunLook = shade === undefined ? styleLook : overlay(readRunLook([shade]), styleLook);
  const line: Line = { text: startsPage(properties, style, story) ? PAGE_BREAK : '', boxes: [] };
  readInline(paragraph.children, look, setting, line, story);

  const section = child(properties, 'w:sectPr');
  if (section !== undefined && story.sectionBreaks.has(section)) line.text += PAGE_BREAK;
  return {
    text: line.text,
    boxes: line.boxes,
    list: listOf(properties, style, story),
    joinsNext: endIsGone(properties, look, story),
  };
}

function readInline(
  nodes: readonly (XmlNode | string)[],
  look: RunLook,
  setting: Setting,
  line: Line,
  story: Story,
): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    switch (node.name) {
      case 'w:r':
      case 'm:r':
        readRun(node, look, setting, line, story);
        break;
      case 'w:pPr':
      case 'w:sdtPr':
        break;
      case 'w:ins':
      case 'w:moveTo':
        story.tally.insertions++;
        readInline(node.children, look, setting, line, story);
        break;
      case 'w:del':
      case 'w:moveFrom':
        story.tally.deletions++;
        break;
      case 'w:sdt':
        readControl(node, story.tally, (content) => {
          const from = line.text.length;
          readInline(content.children, look, setting, line, story);
          return line.text.slice(from);
        });
        break;
      case 'mc:AlternateContent':
        readInline(shownBranch(node), look, setting, line, story);
        break;
      case 'm:f':
        readInline(child(node, 'm:num')?.children ?? [], look, setting, line, story);
        line.text += '/';
        readInline(child(node, 'm:den')?.children ?? [], look, setting, line, story);
        break;
      case 'm:sSup':
        readInline(child(node, 'm:e')?.children ?? [], look, setting, line, story);
        line.text += '^';
        readInline(child(node, 'm:sup')?.children ?? [], look, setting, line, story);
        break;
      default:
        // Hyperlinks, simple fields, smart tags, custom XML, bidirectional wrappers, formulas: what they hold is text.
        if (node.children.length > 0 && !isRemoved(node)) readInline(node.children, look, setting, line, story);
    }
  }
}

function startsPage(properties: XmlNode | undefined, style: string | undefined, story: Story): boolean {
  const own = child(properties, 'w:pageBreakBefore');
  return own === undefined ? story.styles.pageBreakBefore(style) : isOn(attribute(own, 'val') ?? '1');
}

function listOf(properties: XmlNode | undefined, style: string | undefined, story: Story): NumberingRef | undefined {
  const own = readNumberingRef(properties);
  const inherited = own?.numId === undefined ? story.styles.numbering(style) : undefined;
  const numId = own?.numId ?? inherited?.ref.numId;
  if (numId === undefined || numId === '0') return undefined;
  const level =
    own?.level ??
    (style === undefined ? undefined : story.numbering.levelOfStyle(numId, style)) ??
    (inherited === undefined ? undefined : story.numbering.levelOfStyle(numId, inherited.styleId)) ??
    inherited?.ref.level ??
    0;
  return { numId, level };
}

/** True when the paragraph's end is deleted (tracked) or hidden (a style separator, a wholly hidden paragraph). */
function endIsGone(properties: XmlNode | undefined, look: RunLook, story: Story): boolean {
  const mark = child(properties, 'w:rPr');
  if (child(mark, 'w:ins') !== undefined || child(mark, 'w:moveTo') !== undefined) story.tally.insertions++;
  if (child(mark, 'w:del') !== undefined || child(mark, 'w:moveFrom') !== undefined) {
    story.tally.deletions++;
    return true;
  }
  const character = story.styles.look(attribute(child(mark, 'w:rStyle'), 'val'));
  return combineLooks(readRunLook(mark?.children ?? []), character, look, story.styles.defaults).vanish === true;
}
