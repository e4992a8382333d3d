import { NO_EMBEDDED, officeFailure, officeOutcome } from './docx/outcome.ts';
import { emptyTally } from './docx/tally.ts';
import type { Reader } from './raw-text.ts';
import { interpretRtf } from './rtf/interpret.ts';

/**
 * Reads RTF in linear time: Unicode escapes and code pages, list numbers as the writer put them, tables one row per
 * line, deleted and hidden text left out and counted. Pictures and embedded objects are named, not read.
 */
export const readRtf: Reader = async (bytes, context) => {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/^\s{0,64}\{\\rt/.test(source)) return officeFailure('unsupported_type', 'Unsupported: the file is no RTF.');
  const tally = emptyTally();
  const content = interpretRtf(source, tally, context.signal);
  if (content.isTooDeep) {
    return officeFailure('damaged_file', 'The file is nested deeper than any writer produces and was refused.');
  }
  return officeOutcome(
    {
      blocks: content.blocks,
      tally,
      comments: content.comments,
      embedded: { ...NO_EMBEDDED, unread: tally.objects.size },
      macros: false,
      stopped: content.stopped ? 'time' : undefined,
      isCut: content.isCut,
    },
    context,
  );
};
