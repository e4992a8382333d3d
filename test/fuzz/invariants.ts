import { DocumentCard } from '../../schemas/document.ts';
import { DocumentText } from '../../schemas/document-text.ts';
import { Failure } from '../../schemas/failure.ts';
import { foreignWords } from './oracle.ts';
import type { Reading } from './read-file.ts';
import { viewsOf } from './views.ts';

/** What is wrong with what was read from a file; empty when all of it stands. */
export async function faultsOf(
  { bytes, document, card, failure }: Reading,
  pdfText: (bytes: Uint8Array) => Promise<string>,
): Promise<string[]> {
  if (failure !== null) return Failure.safeParse(failure).success ? [] : ['the failure has no reason'];
  if (document === null) return [];
  const [text, onCard] = [DocumentText.safeParse(document), DocumentCard.safeParse(card)];
  if (!text.success) return [`the text does not fit its schema: ${text.error.message}`];
  if (!onCard.success) return [`the card does not fit its schema: ${onCard.error.message}`];
  const foreign = await foreignWords(document.text, viewsOf(document.mediaType, bytes, pdfText));
  return [
    ...(foreign.length === 0 ? [] : [`words that are not in the file: ${foreign.slice(0, 8).join(' ')}`]),
    ...(document.text.isWellFormed() ? [] : ['half of a surrogate pair stands alone']),
    ...placeFaults(document),
  ];
}

function placeFaults({ text, pages, sections, definitions, furniture, coverage }: DocumentText): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds && !faults.includes(what)) faults.push(what);
  };
  const inside = (start: number, end: number): boolean => start <= end && end <= text.length;
  check(coverage.characters === text.length, 'the length in the coverage is not that of the text');
  check(coverage.pages === pages.length, 'the number of pages in the coverage is wrong');
  pages.forEach((page, at) => {
    check(inside(page.start, page.end), 'a page lies outside the text');
    check(page.number === at + 1, 'the pages are not numbered through');
    check(page.start >= (pages[at - 1]?.end ?? 0), 'pages overlap or are out of order');
  });
  sections.forEach((section, at) => {
    const around = sections[section.parent];
    check(inside(section.start, section.end), 'a section lies outside the text');
    check(section.start >= (sections[at - 1]?.start ?? 0), 'sections are out of order');
    check(section.parent < at, 'a section stands before the one around it');
    check(
      !around || (around.start <= section.start && section.end <= around.end),
      'a section leaves the one around it',
    );
  });
  for (const { start, end, sentenceStart, sentenceEnd } of definitions) {
    check(inside(start, end) && inside(sentenceStart, sentenceEnd), 'a definition lies outside the text');
    check(sentenceStart <= start && end <= sentenceEnd, 'a defined term stands outside its sentence');
  }
  furniture.forEach(([start, end], at) => {
    check(inside(start, end), 'furniture lies outside the text');
    check(start >= (furniture[at - 1]?.[1] ?? 0), 'furniture overlaps or is out of order');
  });
  return faults;
}
