import { isRemoved, shownBranch } from './alternatives.ts';
import type { Line } from './run.ts';
import type { Setting, Story } from './story.ts';
import { attribute, child, descendants, type XmlNode } from './xml.ts';

const EMU_PER_INCH = 914_400;
const POINTS_PER_INCH = 72;
/** From this area on, in square inches, a picture may be a scanned page: half of a page's type area. */
const PAGE_PICTURE_AREA = 30;

/** Reads the text boxes of a drawing, a VML picture or an object into the line's boxes, and notes what is no text. */
export function readGraphic(graphic: XmlNode, invisible: boolean, setting: Setting, line: Line, story: Story): void {
  const area = drawnArea(graphic);
  const hidden = invisible || isHiddenShape(graphic);
  walk(graphic, hidden, setting.background);

  function walk(node: XmlNode, isHidden: boolean, background: string): void {
    for (const each of node.name === 'mc:AlternateContent' ? shownBranch(node) : node.children) {
      if (typeof each === 'string' || isRemoved(each)) continue;
      switch (each.name) {
        case 'w:txbxContent':
          readBox(each, isHidden, background);
          break;
        case 'pic:pic':
        case 'v:imagedata':
          if (graphic.name !== 'w:object' && !isHidden) notePicture();
          break;
        case 'o:OLEObject':
          story.tally.objects.add(attribute(each, 'id') ?? '');
          break;
        default:
          walk(each, isHidden || isHiddenShape(each), behind(each, background));
      }
    }
  }

  function readBox(box: XmlNode, isHidden: boolean, background: string): void {
    const outer = story.fields;
    story.fields = [];
    if (isHidden) {
      for (const text of descendants(box, 'w:t')) story.tally.hiddenCharacters += plain(text).trim().length;
    } else line.boxes.push(...story.readBlocks(box.children, { ...setting, background }));
    story.fields = outer;
  }

  function notePicture(): void {
    story.tally.pictures++;
    if (area >= PAGE_PICTURE_AREA) story.tally.pagePictures++;
  }
}

function plain(node: XmlNode): string {
  return node.children.map((each) => (typeof each === 'string' ? each : '')).join('');
}

function isHiddenShape(node: XmlNode): boolean {
  if (node.name === 'wp:inline' || node.name === 'wp:anchor') {
    const hidden = attribute(child(node, 'wp:docPr'), 'hidden');
    return hidden === '1' || hidden === 'true';
  }
  return node.name.startsWith('v:') && /visibility\s*:\s*hidden/i.test(attribute(node, 'style') ?? '');
}

/** The colour a shape paints behind its text; "unknown" for gradients, pictures and theme colours. */
function behind(shape: XmlNode, background: string): string {
  if (shape.name === 'wps:wsp') {
    const properties = child(shape, 'wps:spPr');
    if (child(properties, 'a:noFill') !== undefined) return background;
    const solid = child(properties, 'a:solidFill');
    if (solid !== undefined) return attribute(child(solid, 'a:srgbClr'), 'val') ?? 'unknown';
    const painted =
      child(properties, 'a:gradFill') ?? child(properties, 'a:blipFill') ?? child(properties, 'a:pattFill');
    return painted === undefined && child(shape, 'wps:style') === undefined ? background : 'unknown';
  }
  if (!/^v:(shape|rect|roundrect|oval)$/.test(shape.name)) return background;
  const filled = attribute(shape, 'filled');
  if (filled === 'f' || filled === 'false') return background;
  const color = attribute(shape, 'fillcolor');
  if (color === undefined) return background;
  return /^#[0-9a-f]{6}/i.exec(color)?.[0] ?? 'unknown';
}

/** Area of a drawing on the page in square inches, 0 where it is not stated. */
function drawnArea(graphic: XmlNode): number {
  const frame = child(graphic, 'wp:inline') ?? child(graphic, 'wp:anchor');
  const extent = child(frame, 'wp:extent');
  if (extent !== undefined) {
    const area = Number(attribute(extent, 'cx')) * Number(attribute(extent, 'cy'));
    return Number.isFinite(area) ? area / EMU_PER_INCH ** 2 : 0;
  }
  const style = attribute(child(graphic, 'v:shape') ?? child(graphic, 'v:rect'), 'style') ?? '';
  const width = Number(/(?:^|;)\s*width:([\d.]{1,12})pt/.exec(style)?.[1] ?? 0);
  const height = Number(/(?:^|;)\s*height:([\d.]{1,12})pt/.exec(style)?.[1] ?? 0);
  return Number.isFinite(width * height) ? (width * height) / POINTS_PER_INCH ** 2 : 0;
}
