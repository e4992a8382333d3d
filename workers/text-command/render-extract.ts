import type { DocumentText } from '../../schemas/document-text.ts';
import type { NamedText } from './read-with-attachments.ts';
import { terminalJson, terminalText } from './terminal-text.ts';

/**
 * What was read, for programs: the file's DocumentText with the names of its attachments under `children` and, when
 * there are any, what was read of each under `attachments`. For people: how it was read, its outline, its text, and
 * the same for each attachment.
 */
export function renderExtract(texts: readonly NamedText[], json: boolean): string {
  if (!json) return texts.map(renderText).join('\n');
  const [own, ...attachments] = texts;
  const inner = attachments.map(({ source, text, reason, children }) => ({ source, reason, ...text, children }));
  const document = { ...own?.text, children: own?.children ?? [] };
  return `${terminalJson(inner.length === 0 ? document : { ...document, attachments: inner })}\n`;
}

function renderText({ source, text, reason, children }: NamedText): string {
  if (text === null) return terminalText(`== ${source}\nnot read     ${reason}\n`);
  const { text: words } = text;
  return terminalText([`== ${source}`, ...head(text, children), '', ...outline(text), '-- text', words, ''].join('\n'));
}

function head({ mediaType, coverage, pages }: DocumentText, children: readonly string[]): string[] {
  const { trackedChanges, hiddenCharacters, comments, formFields, unreadablePages, pagesByOcr } = coverage;
  const counts: readonly (readonly [string, number])[] = [
    ['pages read by OCR', pagesByOcr.length],
    ['unreadable pages', unreadablePages.length],
    ['form fields', formFields],
    ['comments', comments],
    ['hidden characters', hiddenCharacters],
    ['insertions', trackedChanges.insertions],
    ['deletions', trackedChanges.deletions],
  ];
  const seen = counts.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
  return [
    `format       ${mediaType}`,
    `pages        ${coverage.pagesRead} of ${Math.max(coverage.pages, pages.length)} read`,
    `complete     ${coverage.complete ? 'yes' : 'no'}${coverage.truncated ? ' (truncated)' : ''}`,
    `characters   ${coverage.characters}`,
    `language     ${coverage.language}`,
    ...(seen.length === 0 ? [] : [`seen         ${seen.join(', ')}`]),
    ...children.map((name) => `attachment   ${name}`),
    ...coverage.linkedTerms.map((url) => `linked       ${url}`),
    ...coverage.missingExhibits.map((name) => `missing      ${name}`),
    ...coverage.warnings.map(({ code, message, pages: on }) => {
      return `warning      ${code}: ${message}${on === undefined ? '' : ` (pages ${on.join(', ')})`}`;
    }),
  ];
}

/** Section labels with their headings, indented by depth. */
function outline({ sections }: DocumentText): string[] {
  if (sections.length === 0) return [];
  const depths: number[] = [];
  const lines = sections.map(({ label, heading, parent }) => {
    const depth = parent < 0 ? 0 : (depths[parent] ?? 0) + 1;
    depths.push(depth);
    return `${'  '.repeat(Math.min(depth, 8))}${label}${heading === label ? '' : `  ${heading}`}`.trimEnd();
  });
  return ['-- sections', ...lines, ''];
}
