import { withinLimit } from './docx/limit.ts';
import { joinBlocks } from './docx/pages.ts';
import { emptyTally } from './docx/tally.ts';
import { officeWarnings } from './docx/warnings.ts';
import type { Reader } from './raw-text.ts';
import { interpretRtf } from './rtf/interpret.ts';

/**
 * Reads RTF in linear time: Unicode escapes and code pages, list numbers as the writer put them, tables one row per
 * line, deleted and hidden text left out and counted. Pictures and embedded objects are named, not read.
 */
export const readRtf: Reader = async (bytes, context) => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/^\s{0,64}\{\\rt/.test(source)) {
    return {
      status: 'failed',
      failure: { code: 'unsupported_type', message: 'Unsupported: not RTF.', retryable: false },
    };
  }
  const tally = emptyTally();
  const content = interpretRtf(source, tally, context.signal);
  if (content.isTooDeep) {
    const message = 'The file is nested deeper than any writer produces and was refused.';
    return { status: 'failed', failure: { code: 'damaged_file', message, retryable: false } };
  }
  const read = withinLimit(joinBlocks(content.blocks), context.limits.textCharacters);
  if (read.text.trim() === '') {
    if (tally.pictures === 0) return { status: 'skipped', reason: 'empty', detail: 'The document has no text.' };
    const message = `The document holds only pictures (${tally.pictures}); there is no text in it to read.`;
    return { status: 'failed', failure: { code: 'no_text', message, retryable: false } };
  }
  const stopped = content.stopped ? 'time' : undefined;
  const embedded = { children: [], unread: tally.objects.size, imports: 0 };
  const { truncated } = read;
  const warnings = officeWarnings({ tally, comments: content.comments, embedded, macros: false, stopped, truncated });
  if (content.isCut) {
    warnings.unshift({ code: 'damaged_text', message: 'The file ends before its end mark; text may be missing.' });
  }
  const changed = tally.insertions + tally.deletions > 0;
  return {
    status: 'read',
    raw: {
      text: read.text,
      pages: read.pages,
      furniture: [],
      fields: [],
      children: [],
      signals: {
        formFields: 0,
        comments: content.comments,
        hiddenCharacters: tally.hiddenCharacters,
        trackedChanges: {
          insertions: tally.insertions,
          deletions: tally.deletions,
          view: changed ? 'final' : 'none',
        },
        truncated: read.truncated || content.stopped || content.isCut,
      },
      warnings,
    },
  };
};
