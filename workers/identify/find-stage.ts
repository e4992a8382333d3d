import type { Stage } from '../../schemas/document.ts';

const SIGNED =
  /\/s\/ ?\.?[A-Z]|\bDocuSigned by\b|\bElectronically signed\b|\[signature on file\]|\(signed\)|\bDigitally signed by\b|\bconformed signature\b/i;
const SIGNED_DATE = /\b(?:signed|executed) (?:this|on|and delivered)\b[^.]{0,30}\d{4}/i;
const BLOCK = /\bBy: ?|\bSignature: ?|\bSigned: ?|\bSigned (?:for and on behalf of|by)\b|\bAuthori[sz]ed Signator/gi;
const FILLED = /^(?:\/s\/|[A-Z][a-z]+ [A-Z])/;
const DRAFT =
  /\bDRAFT\b|\bFORM OF\b|\[FORM\]|\bTemplate\b|\bdraft (?:of|dated|v(?:ersion)? ?\d)|\bfor discussion purposes\b|\bsubject to contract\b/;

/**
 * Signed when a signature block is filled ("/s/ Jane Roe", an electronic signature's mark); draft when it says so or
 * when every block is blank; unknown when there is no block. Whether it has expired depends on a date and is decided
 * by whoever has one.
 */
export function findStage(text: string): Stage {
  const tail = text.slice(-20_000);
  if (SIGNED.test(tail) || SIGNED.test(text)) return 'signed';
  const blocks = [...tail.matchAll(BLOCK)];
  const filled = blocks.filter((block) =>
    FILLED.test(tail.slice(block.index + block[0].length, block.index + block[0].length + 40).trim()),
  );
  if (filled.length > 0 && filled.length * 2 >= blocks.length && SIGNED_DATE.test(tail)) return 'signed';
  if (DRAFT.test(text.slice(0, 3_000))) return 'draft';
  const blank = blocks.filter((block) =>
    /^[\s_.]*_{3}|^\s*(?:Name|Title|Date|Print)/.test(
      tail.slice(block.index + block[0].length, block.index + block[0].length + 30),
    ),
  );
  if (blocks.length > 0 && blank.length === blocks.length) return 'draft';
  return 'unknown';
}
