import { attribute, type XmlNode } from '../docx/xml.ts';

/** A count or level that an attribute gives, from 1 to `most`; 1 where the file has none or something that is no number. */
export function countOf(node: XmlNode, name: string, most: number): number {
  const count = Math.trunc(Number(attribute(node, name) ?? 1));
  return count >= 1 ? Math.min(count, most) : 1;
}
