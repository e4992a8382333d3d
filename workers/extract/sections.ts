import type { Section, Span } from '../../schemas/document-text.ts';

const HEADING =
  /^(?:section\s{1,3})?(\d{1,3}(?:\.\d{1,3}){0,4}|article\s{1,3}[ivxlc\d]{1,6}|schedule\s{1,3}[a-z\d]{1,4}|exhibit\s{1,3}[a-z\d]{1,4})[.):]?\s{1,8}(\S.{0,160})/i;

/** Numbered and headed parts of a text, in order. */
export function findSections(text: string, _furniture: readonly Span[]): Section[] {
  const sections: Section[] = [];
  let at = 0;
  for (const line of text.split(/(\r\n|\n|\r)/)) {
    const match = HEADING.exec(line.slice(0, 240).trimStart());
    if (match?.[1] !== undefined) {
      sections.push({
        label: match[1],
        heading: (match[2] ?? '').slice(0, 60),
        start: at,
        end: text.length,
        parent: -1,
      });
    }
    at += line.length;
  }
  return sections.map((section, index) => ({ ...section, end: sections[index + 1]?.start ?? section.end }));
}
