import type { Coverage, ReadWarning } from '../../schemas/coverage.ts';
import type { MediaType } from '../../schemas/document.ts';
import type { DocumentText } from '../../schemas/document-text.ts';
import { sentences } from '../segment.ts';
import { findDefinitions } from './definitions.ts';
import { detectLanguage } from './language.ts';
import { findLinkedTerms } from './linked-terms.ts';
import { findMissingExhibits } from './missing-exhibits.ts';
import { countRedactions, findPlaceholders } from './placeholders.ts';
import type { EmbeddedFile, RawText, ReadContext } from './raw-text.ts';
import { findSections } from './sections.ts';
import { sniff } from './sniff.ts';

const MAX_WARNINGS = 40;
const MAX_ATTACHMENTS = 500;

/** Adds to a reader's text what is found the same way for every format, and says whether all of it was read. */
export function describeDocument(mediaType: MediaType, raw: RawText, context: ReadContext): DocumentText {
  // Half of a surrogate pair, which a damaged file can name, is no character: it becomes U+FFFD in its place.
  const cut = cutToLimit({ ...raw, text: raw.text.toWellFormed() }, context.limits.textCharacters);
  const { text, furniture } = cut;
  const units = sentences({ text, furniture: [...furniture] });
  const sections = findSections(text, furniture, units);
  const language = detectLanguage(text);
  const linkedTerms = findLinkedTerms(text, units);
  const missingExhibits = findMissingExhibits(text, sections);
  const attachments = raw.children.slice(0, MAX_ATTACHMENTS).map(describeChild);
  const unreadablePages = cut.pages.filter((page) => page.readBy === 'none').map((page) => page.number);
  const truncated = raw.signals.truncated || cut.truncated;
  const uncounted = raw.children.length - attachments.length;
  const found = { language, linkedTerms, missingExhibits, attachments, uncounted, unreadablePages, truncated };
  return {
    mediaType,
    text,
    pages: [...cut.pages],
    sections,
    definitions: findDefinitions(text, units),
    furniture: [...furniture],
    fields: [...raw.fields],
    coverage: {
      ...raw.signals,
      complete: isComplete(found),
      pages: cut.pages.length,
      pagesRead: cut.pages.length - unreadablePages.length,
      pagesByOcr: cut.pages.filter((page) => page.readBy === 'ocr').map((page) => page.number),
      unreadablePages,
      characters: text.length,
      truncated,
      attachments,
      linkedTerms,
      missingExhibits,
      language: language.language,
      warnings: mergeWarnings(raw.warnings, [...describeFound(found), ...describeText(text)]),
    },
  };
}

interface Found {
  readonly language: { readonly language: string; readonly others: readonly string[] };
  readonly linkedTerms: readonly string[];
  readonly missingExhibits: readonly string[];
  readonly attachments: Coverage['attachments'];
  /** Attachments beyond those that are listed. */
  readonly uncounted: number;
  readonly unreadablePages: readonly number[];
  readonly truncated: boolean;
}

/**
 * A page without text, text cut off, an attachment nobody can read, terms at a URL and an exhibit that is not there are
 * all pages of the contract that were not read. Blanks, redactions and comments are not: they are read as what they are.
 */
function isComplete(found: Found): boolean {
  return (
    !found.truncated &&
    found.unreadablePages.length === 0 &&
    found.linkedTerms.length === 0 &&
    found.missingExhibits.length === 0 &&
    found.uncounted === 0 &&
    found.attachments.every((attachment) => attachment.reviewed)
  );
}

/** A file inside is a document of its own, and is reviewed as one when its format can be read. */
function describeChild(child: EmbeddedFile): Coverage['attachments'][number] {
  const { type, refusal } = sniff(child.bytes);
  const reviewed = child.bytes.length > 0 && type !== 'unknown' && refusal === undefined;
  return { name: child.name.slice(0, 200), reviewed };
}

function cutToLimit(
  raw: RawText,
  limit: number,
): Pick<RawText, 'text' | 'pages' | 'furniture'> & { truncated: boolean } {
  if (raw.text.length <= limit) return { ...raw, truncated: false };
  // A pair of surrogates is not cut in two.
  const unit = raw.text.charCodeAt(limit - 1);
  const end = unit >= 0xd800 && unit <= 0xdbff ? limit - 1 : limit;
  const pages = raw.pages.flatMap((page) => (page.start < end ? [{ ...page, end: Math.min(page.end, end) }] : []));
  const furniture = raw.furniture.filter((span) => span[1] <= end);
  return { text: raw.text.slice(0, end), pages, furniture, truncated: true };
}

function describeFound(found: Found): ReadWarning[] {
  const { language, linkedTerms, missingExhibits, attachments, uncounted, unreadablePages, truncated } = found;
  const warnings: ReadWarning[] = [];
  const unread = attachments.filter((attachment) => !attachment.reviewed);
  if (truncated)
    warnings.push({ code: 'truncated', message: 'The text is longer than the limit; what follows was not read.' });
  if (unreadablePages.length > 0) {
    const message = `${count(unreadablePages.length, 'page')} could not be read.`;
    warnings.push({ code: 'unreadable_pages', message, pages: unreadablePages.slice(0, 2_000) });
  }
  if (unread.length > 0) {
    warnings.push({
      code: 'attachments_not_reviewed',
      message: `${count(unread.length, 'attachment')} not reviewed: ${names(unread.map((file) => file.name))}.`,
    });
  }
  if (uncounted > 0) {
    warnings.push({
      code: 'attachments_not_reviewed',
      message: `${count(uncounted, 'attachment')} beyond the limit not reviewed.`,
    });
  }
  if (attachments.length > unread.length) {
    const message = `${count(attachments.length - unread.length, 'attachment')}, each a document of its own.`;
    warnings.push({ code: 'other', message });
  }
  if (linkedTerms.length > 0) {
    warnings.push({
      code: 'linked_terms',
      message: `The contract includes terms at a link that were not read: ${names(linkedTerms)}.`,
    });
  }
  if (missingExhibits.length > 0) {
    warnings.push({ code: 'missing_exhibits', message: `Referred to and not in the file: ${names(missingExhibits)}.` });
  }
  if (language.others.length > 0) {
    warnings.push({
      code: 'language',
      message: `Parts of the text are in another language (${language.others.join(', ')}).`,
    });
  }
  return warnings;
}

function describeText(text: string): ReadWarning[] {
  const warnings: ReadWarning[] = [];
  const blanks = findPlaceholders(text).length;
  const redactions = countRedactions(text);
  if (blanks > 0)
    warnings.push({ code: 'placeholders', message: `${count(blanks, 'blank')} or bracketed wording not filled in.` });
  if (redactions > 0)
    warnings.push({ code: 'redacted', message: `Words are taken out in ${count(redactions, 'place')}.` });
  return warnings;
}

/** A reader's own warning of a kind stands; a general one of the same kind is added only where there is none. */
function mergeWarnings(own: readonly ReadWarning[], general: readonly ReadWarning[]): ReadWarning[] {
  const added = general.filter(
    (warning) => warning.code === 'other' || !own.some((other) => other.code === warning.code),
  );
  return [...own, ...added].slice(0, MAX_WARNINGS);
}

function count(number: number, noun: string): string {
  return number === 1 ? `One ${noun}` : `${number} ${noun}s`;
}

/** At most three names, shortened, so that a warning stays one line. */
function names(all: readonly string[]): string {
  const shown = all.slice(0, 3).map((name) => (name.length > 70 ? `${name.slice(0, 67)}...` : name));
  return all.length > 3 ? `${shown.join(', ')} and ${all.length - 3} more` : shown.join(', ');
}
