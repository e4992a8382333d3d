import { attribute, child, elements, type XmlNode } from './xml.ts';

/** Prefixes of extensions whose content Word itself shows, so that their branch is the visible one. */
const UNDERSTOOD = /^(wps|wpg|wpc|wpi|wp14|w14|w15|w16\w*|v|a14|am3d|cx\d*|aink|oel)$/;

/**
 * The branch of an mc:AlternateContent that Word shows: the first choice it understands, else the fallback. Reading
 * more than one would give the same text twice.
 */
export function shownBranch(node: XmlNode): readonly (XmlNode | string)[] {
  for (const choice of elements(node, 'mc:Choice')) {
    const required = (attribute(choice, 'Requires') ?? '').split(/\s+/).filter((prefix) => prefix !== '');
    if (required.every((prefix) => UNDERSTOOD.test(prefix))) return choice.children;
  }
  return child(node, 'mc:Fallback')?.children ?? [];
}

/** True for content that the final view of tracked changes does not show. */
export function isRemoved(node: XmlNode): boolean {
  return node.name === 'w:del' || node.name === 'w:moveFrom';
}
