import type { Section } from '../../schemas/document-text.ts';

const KEYWORD =
  /\b(exhibit|schedule|annexure|annexe?|appendix|attachment|addendum|anlage|anhang|allegato|bijlage)(s|es|n|ices|i)?\s{1,3}(?=["“']?(?:[A-Z]{1,2}\b|\d|[IVX]{1,5}\b))/gi;
const ID = /["“']?([A-Z]{1,2}(?:-\d{1,2})?|\d{1,2}(?:[.-]\d{1,2}){0,2}[A-Z]?|[IVX]{1,5})["”']?(?![\p{L}\d])/uy;
const AND = /\s{0,3}(?:,|and|or|&|und|et|through|to)(?:\s{1,3}(?:and|or))?\s{1,3}/iy;
/** Words around a mention that make the annex part of this contract. */
const INCORPORATES =
  /attached|annexed|hereto|herewith|incorporated|made (?:a )?part|set (?:out|forth)|listed|described|specified|identified|defined|provided|contained|form of|in accordance with|pursuant to|as per|detailed|stated|shown|subject to|outlined|enclosed|accompanying|beigefügt|gemäß|laut|ci-joint|allegat/i;
/** "Exhibit A to the Credit Agreement": another document's annex. */
const FOREIGN =
  /^\W{0,3}\s{0,3}(?:to|of|in|zu|zum|zur|der|des)\s{1,3}(?:(?:the|its|such|that|an?|our|said|der|dem|des)\s{1,3})?(?!this|present)(?:[\p{L}'’&.,-]{1,24}\s{1,2}){0,6}(?:agreement|lease|indenture|contract|statement|report|form|act|regulations?|code|plan|policy|memorandum|vertrag|amendment|sow|msa|registration|filing|10-[kq]|8-k|s-[14])\b/iu;
const FILED = /(?:filed|form (?:10|8|s)-|registration statement|by reference to|sec\b)[^.;]{0,80}$/i;

/** Annexes that the text makes part of the contract and the file does not hold, named as a person would, in order. */
export function findMissingExhibits(text: string, sections: readonly Section[]): string[] {
  const held = heldAnnexes(text, sections);
  const missing = new Map<string, string>();
  for (const match of text.matchAll(KEYWORD)) {
    const word = match[1] ?? '';
    for (const { id, end } of readIds(text, match.index + match[0].length, match[2] !== undefined)) {
      const key = annexKey(word, id);
      if (held.has(key) || missing.has(key) || /^(?:1[34][A-G]|K|\d{2}\.\d{1,2}|OF|TO|IN|IS|AS|AN)$/.test(id)) continue;
      const before = text.slice(Math.max(0, match.index - 110), match.index);
      const after = text.slice(end, end + 110);
      if (FOREIGN.test(after) || FILED.test(before) || isHeading(text, match.index)) continue;
      if (INCORPORATES.test(before) || INCORPORATES.test(after))
        missing.set(key, `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()} ${id}`);
    }
    if (missing.size >= 50) break;
  }
  return [...missing.values()];
}

function readIds(text: string, at: number, plural: boolean): { id: string; end: number }[] {
  const ids: { id: string; end: number }[] = [];
  for (let from = at; ids.length < 12; ) {
    ID.lastIndex = from;
    const id = ID.exec(text);
    if (id?.[1] === undefined) break;
    ids.push({ id: id[1], end: ID.lastIndex });
    AND.lastIndex = ID.lastIndex;
    if (!plural || AND.exec(text) === null) break;
    from = AND.lastIndex;
  }
  return ids;
}

function annexKey(word: string, id: string): string {
  return `${word.toLowerCase().replace(/^annex(?:e|ure)$/, 'annex')} ${id.toUpperCase()}`;
}

function isHeading(text: string, at: number): boolean {
  return (
    /(?:^|[\n\r])[\s#*_\f[(]{0,40}$/.test(text.slice(Math.max(0, at - 44), at)) &&
    /^[^\n\r]{0,100}(?:[\n\r]|$)/.test(text.slice(at, at + 102))
  );
}

/** Annexes with a heading and words of their own; a heading that only says the annex comes separately holds nothing. */
function heldAnnexes(text: string, sections: readonly Section[]): Set<string> {
  const held = new Set<string>();
  for (const section of sections) {
    const match =
      /^(exhibit|schedule|annexure|annexe?|appendix|attachment|addendum|anlage|anhang|allegato|bijlage) (\S{1,12})$/i.exec(
        section.label,
      );
    if (match === null) continue;
    const body = text.slice(section.start, Math.min(section.end, section.start + 400));
    const elsewhere =
      body.length < 300 &&
      /to be (?:attached|provided|supplied|agreed|inserted|determined)|see attached|not (?:attached|included)|attached separately|omitted (?:pursuant|from|in accordance)/i.test(
        body,
      );
    if (!elsewhere) held.add(annexKey(match[1] ?? '', match[2] ?? ''));
  }
  for (const match of text.matchAll(
    /(?:^|[\n\r\f])[ \t#*_"“[]{0,40}(exhibit|schedule|annexure|annexe?|appendix|attachment|addendum|anlage|anhang|allegato|bijlage)[ \t]{1,3}["“']?([A-Z]{1,2}(?:-\d{1,2})?|\d{1,2}(?:[.-]\d{1,2}){0,2}[A-Z]?|[IVX]{1,5})["”']?[ \t]{0,4}(?:[-–—:.][^\n\r]{0,100})?(?=[\n\r]|$)/gi,
  )) {
    const section = sections.some((other) => Math.abs(other.start - match.index) < 60 && other.parent === -1);
    if (!section) held.add(annexKey(match[1] ?? '', match[2] ?? ''));
  }
  return held;
}
