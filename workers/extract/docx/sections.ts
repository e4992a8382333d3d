import { attribute, child, elements, type XmlNode } from './xml.ts';

/**
 * The w:sectPr elements after which a new page starts. Whether one does is said by the section that follows
 * (ECMA-376 17.6.22): by default every section starts on a new page.
 */
export function findSectionBreaks(document: XmlNode): Set<XmlNode> {
  const found: XmlNode[] = [];
  collect(child(document, 'w:body'), found);
  const breaks = new Set<XmlNode>();
  found.forEach((section, i) => {
    const next = found[i + 1];
    const type = attribute(child(next, 'w:type'), 'val') ?? 'nextPage';
    if (next !== undefined && type !== 'continuous' && type !== 'nextColumn') breaks.add(section);
  });
  return breaks;
}

/** Sections stand in paragraphs of the body, also inside block-level containers, and last in the body itself. */
function collect(container: XmlNode | undefined, found: XmlNode[]): void {
  for (const node of elements(container)) {
    if (node.name === 'w:sectPr') found.push(node);
    else if (node.name === 'w:p') {
      const section = child(child(node, 'w:pPr'), 'w:sectPr');
      if (section !== undefined) found.push(section);
    } else if (/^w:(sdt|sdtContent|ins|customXml)$/.test(node.name)) collect(node, found);
  }
}
