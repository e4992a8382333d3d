/**
 * The stretches of a mail that are encoded: base64 at each of its four alignments, quoted-printable, encoded words. A
 * zip container or PDF is not among them: it is read as a file of its own, and packed bytes spell no words.
 */
export function* mailParts(file: Buffer): Generator<Buffer> {
  const source = file.toString('latin1');
  yield Buffer.from(unquoted(source), 'latin1');
  for (const [, encoding, word = ''] of source.matchAll(/=\?[^?\s]*\?([bq])\?([^?\r\n]*)/gi)) {
    yield encoding?.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64')
      : Buffer.from(unquoted(word.replaceAll('_', ' ')), 'latin1');
  }
  for (const [run] of source.matchAll(/[A-Za-z0-9+/=\r\n]{16,}/g)) {
    const letters = run.replace(/[^A-Za-z0-9+/]/g, '');
    const alignments = [0, 1, 2, 3].map((shift) => Buffer.from(letters.slice(shift), 'base64'));
    if (!alignments.some(isPacked)) yield* alignments;
  }
}

function isPacked(part: Buffer): boolean {
  return /^(?:PK\x03\x04|%PDF-)/.test(part.toString('latin1', 0, 5));
}

function unquoted(source: string): string {
  return source
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
