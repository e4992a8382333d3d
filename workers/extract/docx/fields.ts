import { isRemoved, shownBranch } from './alternatives.ts';
import { attribute, child, elements, type XmlNode } from './xml.ts';

/**
 * Finds the field characters that form a whole field, begin to end. Content that is not shown is left out, and a text
 * box has fields of its own.
 */
export function pairFields(root: XmlNode): Set<XmlNode> {
  const paired = new Set<XmlNode>();
  walk(root, [], paired);
  return paired;
}

function walk(node: XmlNode, open: XmlNode[][], paired: Set<XmlNode>): void {
  for (const each of node.name === 'mc:AlternateContent' ? shownBranch(node) : node.children) {
    if (typeof each === 'string' || isRemoved(each)) continue;
    if (each.name === 'w:fldChar') {
      const type = attribute(each, 'fldCharType');
      if (type === 'begin') open.push([each]);
      else if (type === 'separate') open.at(-1)?.push(each);
      else if (type === 'end') for (const part of [...(open.pop() ?? []), each]) paired.add(part);
    } else if (each.children.length > 0) {
      walk(each, each.name === 'w:txbxContent' ? [] : open, paired);
    }
  }
}

/** A legacy form field at its first character: name and what it shows; undefined for other fields. */
export function readFormField(begin: XmlNode): { name: string; shown: string } | undefined {
  const data = child(begin, 'w:ffData');
  if (data === undefined) return undefined;
  const name = attribute(child(data, 'w:name'), 'val') ?? '';
  const box = child(data, 'w:checkBox');
  if (box !== undefined) {
    const state = child(box, 'w:checked') ?? child(box, 'w:default');
    const checked = state !== undefined && !['0', 'false', 'off'].includes(attribute(state, 'val') ?? '1');
    return { name, shown: checked ? '☒' : '☐' };
  }
  const list = child(data, 'w:ddList');
  if (list !== undefined) {
    const chosen = Number(attribute(child(list, 'w:result') ?? child(list, 'w:default'), 'val') ?? 0);
    return { name, shown: attribute(elements(list, 'w:listEntry')[chosen], 'val') ?? '' };
  }
  return { name, shown: '' };
}
