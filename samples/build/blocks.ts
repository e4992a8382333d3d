/** One piece of a contract, as every renderer lays it out. Labels are clause numbers: "8", "8.2", "(a)". */
export type Block =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly label: string | null; readonly text: string }
  | { readonly kind: 'clause'; readonly label: string; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'contents' };

/** Reads the markup of the sources: blocks between blank lines, each told by how it begins. */
export function readBlocks(body: string): Block[] {
  return body
    .split(/\n{2,}/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map(readBlock);
}

function readBlock(piece: string): Block {
  if (piece === '[[contents]]') return { kind: 'contents' };
  if (piece.startsWith('# ')) return { kind: 'title', text: piece.slice(2) };
  if (piece.startsWith('## ')) return readHeading(piece.slice(3));
  if (piece.startsWith('>')) return { kind: 'lines', lines: piece.split('\n').map((line) => line.replace(/^> ?/, '')) };
  if (piece.startsWith('|')) return { kind: 'table', rows: readRows(piece) };
  const clause = /^(\d+\.\d+|\([a-z]\)) ([\s\S]*)$/.exec(piece);
  if (clause?.[1] && clause[2]) {
    return { kind: 'clause', label: clause[1], level: clause[1].startsWith('(') ? 2 : 1, text: clause[2] };
  }
  return { kind: 'paragraph', text: piece };
}

function readHeading(text: string): Block {
  const numbered = /^(\d+)\. (.*)$/.exec(text);
  return { kind: 'heading', label: numbered?.[1] ?? null, text: numbered?.[2] ?? text };
}

function readRows(piece: string): string[][] {
  const cells = piece.split('\n').map((row) =>
    row
      .slice(1, row.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim()),
  );
  return cells.filter((row) => !row.every((cell) => /^-+$/.test(cell)));
}
