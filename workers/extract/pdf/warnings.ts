import type { ReadWarning } from '../../../schemas/coverage.ts';
import { UNKNOWN } from './fold.ts';
import type { PageDraft, PageProblem } from './page-draft.ts';

/** Mean confidence of recognition below which words are doubtful. Measured: 95 on clean 200 dpi scans, 65 at 72 dpi. */
const LOW_CONFIDENCE = 80;

/** Share of words as likely wrong as right from which a page is doubtful, whatever its mean. */
const DOUBTFUL_SHARE = 0.02;

/** What was seen of the document as a whole. */
export interface DocumentFacts {
  readonly pageCount: number;
  readonly readPages: number;
  readonly textCut: boolean;
  readonly cutOff: boolean;
  readonly outOfTime: boolean;
  readonly hiddenCharacters: number;
  readonly hiddenPages: readonly number[];
  readonly fieldCount: number;
  readonly xfa: boolean;
  readonly comments: number;
  readonly struckPages: readonly number[];
  readonly attachmentsTooLarge: number;
  readonly annexesUnread: boolean;
  readonly fieldsUnread: boolean;
  readonly copyingForbidden: boolean;
}

/** One warning for each thing that a person must know about how the pages were read. */
export function warningsOf(drafts: readonly PageDraft[], facts: DocumentFacts): ReadWarning[] {
  return [...pageWarnings(drafts), ...documentWarnings(facts)];
}

function pageWarnings(drafts: readonly PageDraft[]): ReadWarning[] {
  const withProblem = (...problems: PageProblem[]) =>
    drafts.filter((draft) => draft.problem !== null && problems.includes(draft.problem));
  const recognized = drafts.filter((draft) => draft.ocrConfidence !== null);
  return [
    ...onPages(
      'unreadable_pages',
      withProblem('picture', 'damaged', 'form', 'not_reached'),
      'could not be read: they are pictures without text, damaged, or were not reached',
    ),
    ...onPages(
      'garbled_text',
      withProblem('garbled'),
      'could not be read: the text in the file is no language, because its fonts do not tell their letters',
    ),
    ...onPages('ocr_used', recognized, 'are pictures and were read by text recognition, which can misread letters'),
    ...onPages(
      'ocr_used',
      drafts.filter((draft) => draft.scannerLayer && draft.ocrConfidence === null),
      'are scans; their text is the invisible layer in the file, which was not compared with the picture',
    ),
    ...onPages(
      'ocr_low_confidence',
      recognized.filter(isDoubtful),
      'were recognized with low confidence; check the words against the picture',
    ),
    ...onPages(
      'damaged_text',
      drafts.filter((draft) => draft.damagedText || draft.lines.some((line) => line.text.includes(UNKNOWN))),
      'hold characters whose letters the file does not tell or tells wrongly; some words are damaged',
    ),
  ];
}

function isDoubtful(draft: PageDraft): boolean {
  const words = draft.lines.reduce((sum, line) => sum + line.text.split(' ').length, 0);
  return (draft.ocrConfidence ?? 100) < LOW_CONFIDENCE || draft.doubtfulWords > DOUBTFUL_SHARE * words;
}

function onPages(code: ReadWarning['code'], drafts: readonly PageDraft[], what: string): ReadWarning[] {
  if (drafts.length === 0) return [];
  const numbers = drafts.map((draft) => draft.number);
  const named =
    numbers.length > 12 ? `${numbers.slice(0, 12).join(', ')} and ${numbers.length - 12} more` : numbers.join(', ');
  return [{ code, message: `Pages that ${what}: ${named}.`, pages: numbers.slice(0, 2_000) }];
}

function documentWarnings(facts: DocumentFacts): ReadWarning[] {
  const warnings: ReadWarning[] = [];
  const add = (when: boolean, code: ReadWarning['code'], message: string, pages: readonly number[] = []) => {
    if (when) warnings.push({ code, message, ...(pages.length > 0 ? { pages: pages.slice(0, 2_000) } : {}) });
  };
  add(
    facts.hiddenCharacters > 0,
    'hidden_text',
    `The file hides ${facts.hiddenCharacters} characters that no reader of the page can see; they were left out.`,
    facts.hiddenPages,
  );
  add(
    facts.readPages < facts.pageCount && !facts.outOfTime,
    'truncated',
    `Only the first ${facts.readPages} of ${facts.pageCount} pages were read.`,
  );
  add(facts.textCut, 'truncated', 'The text is longer than the limit; its end was not read.');
  add(
    facts.cutOff,
    'truncated',
    'The file stops before its end mark, as a broken download does; pages may be missing.',
  );
  add(facts.outOfTime, 'time_limit', 'The time limit was reached before all pages were read.');
  add(
    facts.fieldCount > 0,
    'form_fields',
    `${facts.fieldCount} form fields are filled in; their values are in the text.`,
  );
  add(facts.xfa, 'other', 'The file holds an XFA form; what only that form shows was not read.');
  add(
    facts.comments > 0,
    'comments',
    `The file carries ${facts.comments} comments or markings, which are not its text.`,
  );
  add(
    facts.struckPages.length > 0,
    'struck_text',
    'Passages are struck out by hand; they are still in the text.',
    facts.struckPages,
  );
  add(
    facts.attachmentsTooLarge > 0,
    'attachments_not_reviewed',
    `${facts.attachmentsTooLarge} embedded files pass the size limit and were not read.`,
  );
  add(
    facts.annexesUnread,
    'attachments_not_reviewed',
    'Embedded files and comments, if there are any, could not be listed.',
  );
  add(facts.fieldsUnread, 'form_fields', 'The form fields could not be read; their values may be missing.');
  add(facts.copyingForbidden, 'permissions', 'The author restricted copying; the text was read for this review only.');
  return warnings;
}
