import { setImmediate } from 'node:timers/promises';
import { NO_SIGNALS, type ReadContext, type ReadResult } from '../raw-text.ts';
import { assemble } from './assemble.ts';
import { readAnnexes, UNREAD_ANNEXES } from './attachments.ts';
import { type FormFields, NO_FIELDS, readFields, showUndrawnValues, UNREAD_FIELDS } from './fields.ts';
import { collectFontSamples, type FontSamples } from './font-samples.ts';
import { linesOfPage } from './lines-of-page.ts';
import { judgePage, type PageDraft, type PageProblem, pictureDensity } from './page-draft.ts';
import { loadOperators, type PdfDocument } from './pdfjs.ts';
import { createPageReader, type PageReader } from './read-page.ts';
import { recognizePages } from './recognize.ts';
import { untilAborted } from './until-aborted.ts';
import { warningsOf } from './warnings.ts';

/** pdfjs's flag of the permission to copy text. */
const MAY_COPY = 16;

/** Share of a page's letters in garbled fonts from which the page is not text. */
const GARBLED_SHARE = 0.2;

/**
 * Reads an open document within the context's limits. Rejects only where the file's structure is broken beyond repair.
 * @param cutOff whether the file ends before its end mark
 */
export async function readDocument(document: PdfDocument, context: ReadContext, cutOff: boolean): Promise<ReadResult> {
  const { limits, signal } = context;
  const { info } = await document.getMetadata();
  const form = info['IsAcroFormPresent'] === true ? await readFields(document).catch(() => UNREAD_FIELDS) : NO_FIELDS;
  const permissions = await document.getPermissions();
  const samples = collectFontSamples();
  const drafts = await readPages(document, Math.min(document.numPages, limits.pages), form, samples, signal);
  if (drafts.every((draft) => draft.problem === 'damaged')) return damaged();

  dropGarbled(drafts, samples.garbled());
  const xfa = info['IsXFAPresent'] === true;
  if (xfa) dropPlaceholders(drafts);
  const wanted = drafts.filter((draft) => context.ocr === 'always' || needsOcr(draft));
  const tried = context.ocr === 'never' ? true : await recognizePages(document, wanted, signal);

  const { text, pages, cut } = assemble(drafts, limits.textCharacters);
  const annexes = await readAnnexes(document, limits.inflatedBytes).catch(() => UNREAD_ANNEXES);
  const hiddenCharacters = form.hiddenCharacters + sum(drafts.map((draft) => draft.hiddenCharacters));
  const outOfTime = !tried || drafts.some((draft) => draft.problem === 'not_reached');
  const warnings = warningsOf(drafts, {
    pageCount: document.numPages,
    readPages: drafts.length,
    textCut: cut,
    cutOff,
    outOfTime,
    hiddenCharacters,
    hiddenPages: drafts.filter((draft) => draft.hiddenCharacters > 0).map((draft) => draft.number),
    fieldCount: form.fields.length,
    xfa,
    comments: annexes.comments,
    struckPages: annexes.struckPages,
    attachmentsTooLarge: annexes.tooLarge,
    annexesUnread: annexes === UNREAD_ANNEXES,
    fieldsUnread: form === UNREAD_FIELDS,
    copyingForbidden: permissions !== null && !permissions.includes(MAY_COPY),
  });
  const signals = {
    ...NO_SIGNALS,
    formFields: form.fields.length,
    comments: annexes.comments,
    hiddenCharacters,
    truncated: cut || cutOff || outOfTime || drafts.length < document.numPages,
  };
  const { children } = annexes;
  return { status: 'read', raw: { text, pages, furniture: [], fields: form.fields, children, signals, warnings } };
}

async function readPages(
  document: PdfDocument,
  count: number,
  form: FormFields,
  samples: FontSamples,
  signal: AbortSignal,
): Promise<PageDraft[]> {
  const reader = await createPageReader(document, await loadOperators());
  const drafts: PageDraft[] = [];
  for (let number = 1; number <= count; number += 1) {
    // pdfjs answers in microtasks only: without this turn of the loop no timer, so no deadline, would ever fire.
    await setImmediate();
    if (signal.aborted) drafts.push(unread(number, 'not_reached'));
    else {
      const page = untilAborted(readPage(reader, number, form, samples), signal);
      drafts.push(await page.catch(() => unread(number, 'not_reached')));
    }
  }
  return drafts;
}

async function readPage(
  reader: PageReader,
  number: number,
  form: FormFields,
  samples: FontSamples,
): Promise<PageDraft> {
  try {
    const marks = await reader.read(number);
    showUndrawnValues(
      marks,
      form.widgets.filter((widget) => widget.page === number - 1),
    );
    const { scannerLayer, problem, hidden } = judgePage(marks);
    const fonts = samples.add(marks.glyphs);
    return {
      number,
      lines: linesOfPage(marks.glyphs),
      readBy: problem !== null ? 'none' : scannerLayer ? 'ocr' : 'text',
      problem,
      ocrConfidence: null,
      doubtfulWords: 0,
      damagedText: false,
      scannerLayer,
      density: pictureDensity(marks),
      fonts,
      hiddenCharacters: hidden,
    };
  } catch {
    // pdfjs throws for broken page trees and content; the page is named as unread and the others are read.
    return unread(number, 'damaged');
  }
}

function unread(number: number, problem: PageProblem): PageDraft {
  return {
    number,
    lines: [],
    readBy: 'none',
    problem,
    ocrConfidence: null,
    doubtfulWords: 0,
    damagedText: false,
    scannerLayer: false,
    density: 0,
    fonts: new Map(),
    hiddenCharacters: 0,
  };
}

/** Takes the text of pages that garbled fonts wrote out again: it would be reviewed as if it were language. */
function dropGarbled(drafts: readonly PageDraft[], garbled: ReadonlySet<string>): void {
  if (garbled.size === 0) return;
  for (const draft of drafts) {
    const all = sum([...draft.fonts.values()]);
    const wrong = sum([...draft.fonts].map(([font, count]) => (garbled.has(font) ? count : 0)));
    if (wrong < GARBLED_SHARE * all || wrong === 0) {
      draft.damagedText = wrong > 0;
      continue;
    }
    draft.lines = [];
    draft.readBy = 'none';
    draft.problem = 'garbled';
  }
}

/** What a form that only its maker's program can show says to everybody else. */
const PLACEHOLDER = /please wait|adobe (acrobat )?reader|not be able to display this type of document/i;

function dropPlaceholders(drafts: readonly PageDraft[]): void {
  for (const draft of drafts) {
    if (!draft.lines.some((line) => PLACEHOLDER.test(line.text)) || draft.lines.length > 20) continue;
    draft.lines = [];
    draft.readBy = 'none';
    draft.problem = 'form';
  }
}

function needsOcr(draft: PageDraft): boolean {
  return draft.problem === 'picture' || draft.problem === 'garbled';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function damaged(): ReadResult {
  const message = 'The PDF is damaged: none of its pages could be read.';
  return { status: 'failed', failure: { code: 'damaged_file', message, retryable: false } };
}
