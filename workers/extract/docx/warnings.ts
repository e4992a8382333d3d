import type { ReadWarning } from '../../../schemas/coverage.ts';
import type { Embedded } from './embedded.ts';
import type { Tally } from './tally.ts';

/** What a person must know about how an office document was read, in the order of weight. */
export function officeWarnings(seen: {
  tally: Tally;
  comments: number;
  embedded: Embedded;
  macros: boolean;
  stopped: 'length' | 'time' | undefined;
  truncated: boolean;
}): ReadWarning[] {
  const { tally, comments, embedded } = seen;
  const warnings: ReadWarning[] = [];
  function warn(condition: boolean, code: ReadWarning['code'], message: string): void {
    if (condition) warnings.push({ code, message });
  }
  warn(
    seen.stopped === 'time',
    'time_limit',
    'Reading stopped at the time limit; the rest of the document was not read.',
  );
  warn(
    seen.truncated && seen.stopped !== 'time',
    'truncated',
    'The document is longer than the text limit; the rest of it was not read.',
  );
  warn(
    tally.insertions + tally.deletions > 0,
    'tracked_changes',
    `The file has unresolved tracked changes (${tally.insertions} inserted, ${tally.deletions} deleted passages); the final text, with all changes accepted, was read.`,
  );
  warn(
    tally.hiddenCharacters > 0,
    'hidden_text',
    `The file has hidden text (${tally.hiddenCharacters} characters that cannot be seen on the page); it was left out.`,
  );
  warn(
    tally.struckCharacters > 0,
    'struck_text',
    `Some text is struck through by formatting (${tally.struckCharacters} characters); it is no tracked deletion and was read as part of the text.`,
  );
  warn(comments > 0, 'comments', `The file has ${count(comments, 'comment')}; comments are no part of the text.`);
  warn(tally.unfilled > 0, 'placeholders', `${count(tally.unfilled, 'form field')} not filled in.`);
  warn(
    tally.pagePictures > 0,
    'unreadable_pages',
    `The document holds ${count(tally.pagePictures, 'picture')} of about a page's size; text in a picture was not read.`,
  );
  warn(
    embedded.imports > 0,
    'attachments_not_reviewed',
    `${count(embedded.imports, 'imported file')} inside the document; where it could be taken out it is a document of its own.`,
  );
  warn(
    embedded.unread > 0,
    'attachments_not_reviewed',
    `${count(embedded.unread, 'embedded file')} could not be taken out of the document and was not read.`,
  );
  warn(seen.macros, 'macros', 'The file holds macros; they were not run.');
  return warnings;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
