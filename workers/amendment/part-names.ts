/** A mention of a part of an agreement in a folded, lower-case sentence. */
export interface PartMention {
  /** As section labels are written: "8.3", "8.2(b)", "Annex A", "Article IV". */
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

const NUMBER = '\\d{1,3}[a-z]?(?:\\.\\d{1,3}){0,4}(?:\\.[a-z]\\b)?(?:\\([a-z0-9]{1,5}\\)){0,3}';
const SECTIONS = new RegExp(
  `(?:\\b(?:sub-?)?(sections?|clauses?|paragraphs?|articles?)|(§§?)) ?(${NUMBER}|[ivxlc]{1,6}\\b)((?:(?:,? and |, | or | & )(?:(?:sub-?)?(?:sections?|clauses?) )?${NUMBER}){0,8})`,
  'g',
);
const NAMED = /\b(exhibit|schedule|annex|appendix|attachment) ([a-z]\b|\d{1,3}(?:\.\d{1,3})?\b)/g;
/** What follows when a part of the paper itself is meant. */
const OWN = /^ (?:of|to|in) this (?:amendment|addendum|statement|sow|order)|^ (?:hereof|above|below)\b/;

/** The parts that a sentence names, without those of the paper it stands in. `lower` is folded and in lower case. */
export function partsIn(lower: string): PartMention[] {
  const found: PartMention[] = [];
  for (const match of lower.matchAll(SECTIONS)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (OWN.test(lower.slice(end, end + 24))) continue;
    const first = match[3] ?? '';
    const isNumber = /^\d/.test(first);
    found.push({ label: isNumber ? numbered(first) : `Article ${first.toUpperCase()}`, start, end });
    for (const more of (match[4] ?? '').matchAll(new RegExp(NUMBER, 'g')))
      found.push({ label: numbered(more[0]), start, end });
  }
  for (const match of lower.matchAll(NAMED)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (OWN.test(lower.slice(end, end + 24))) continue;
    const word = match[1] ?? '';
    found.push({
      label: `${word.charAt(0).toUpperCase()}${word.slice(1)} ${(match[2] ?? '').toUpperCase()}`,
      start,
      end,
    });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** "12a.1" as it is written, "12A.1"; and "5.d" as other papers write it, "5(d)". */
function numbered(label: string): string {
  return label
    .replace(/\.([a-z])(?=$|\()/, '($1)')
    .replace(/^(\d+)([a-z])/, (_, number: string, letter: string) => `${number}${letter.toUpperCase()}`);
}
