import { isReferred, isRunOver, match } from './mark-context.ts';
import type { Position, SectionMark } from './section-mark.ts';

const ANNEX =
  /(schedule|exhibit|annexure|annexe|annex|appendix|attachment|addendum|anlage|anhang|allegato|anexo|bijlage|załącznik)(?:[ \u00a0]{1,4}(?:no\.?[ ]|nr\.?[ ])?["“']?([A-Z]{1,2}(?:-\d{1,2})?|\d{1,2}(?:[.-]\d{1,2}){0,2}[A-Z]?|[IVX]{1,5}|one|two|three|four|five)["”']?)?(?![\p{L}\d])/iuy;

/** The heading of a schedule, exhibit or annex at an offset, or null where one is only mentioned or listed. */
export function readAnnex(text: string, at: number, last: number, position: Position): SectionMark | null {
  const found = position === 'line' || position === 'gap' ? match(ANNEX, text, at) : null;
  if (found === null || isReferred(text, last, position)) return null;
  const [whole, word = '', id = ''] = found;
  const end = at + whole.length;
  if (isRunOver(text, at, last)) return null;
  // "EXHIBIT 10.7" is the number of a filing, not a part of a contract.
  if (/^\d{1,2}\.\d/.test(id)) return null;
  if (id !== '' && (!/^[A-Z\d]/.test(id) || /^(?:OF|TO|IN|ON|BY|AS|AN|IS)$/.test(id))) return null;
  const shout = word === word.toUpperCase();
  const rest = /^[^\n\r]{0,140}/.exec(text.slice(end, end + 140))?.[0] ?? '';
  const line = rest.split(/[ \u00a0]{3,}|\t/)[0] ?? '';
  if (id === '' && !(shout && position === 'line' && line.trim() === '')) return null;
  if (!/^[\s.:–—\-("“\u00a0]{0,6}(?:$|[\p{Lu}\d[(“"])/u.test(line) && !(shout && /^\s{1,3}(?:to|of)\s/i.test(line))) {
    if (!/^\s{1,3}(?:to|of)\s(?:the\s)?[\p{Lu}]/u.test(line) || line.length > 100 || /[.,;]$/.test(line)) return null;
  }
  if (!shout && (line.trim() === '.' || !/^[^.;,]{0,100}[.:]?$/.test(line.trim()))) return null;
  const label = `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}${id ? ` ${id.toUpperCase()}` : ''}`;
  return { at, end, position, kind: 'annex', label, readings: [], path: [], opens: true, strong: true, depth: 0 };
}
