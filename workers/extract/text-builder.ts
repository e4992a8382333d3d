/** Puts words, gaps and line ends together so that no gap is doubled and none is lost. */
export interface TextBuilder {
  /** Adds words; white space in them is one space unless `asIs`. */
  words(data: string, asIs?: boolean): void;
  /** Asks for a line end (1) or an empty line (2) before what follows. */
  breakLine(lines: number): void;
  /** Adds one more line end, as <br> does. */
  endLine(): void;
  /** A page ends here. */
  breakPage(): void;
  readonly length: number;
  build(): string;
}

/** Every run of white space but a single space. */
const SPACE = / \s+|[^\S ]\s*/g;

export function createTextBuilder(): TextBuilder {
  const parts: string[] = [];
  let pendingLines = 0;
  let pendingSpace = false;
  let pendingPage = false;
  let length = 0;
  let empty = true;

  function flush(): void {
    if (pendingPage) push(empty ? '\f' : '\n\f\n');
    else if (pendingLines > 0) push(empty ? '' : '\n'.repeat(Math.min(pendingLines, 2)));
    else if (pendingSpace && !empty) push(' ');
    pendingLines = 0;
    pendingSpace = false;
    pendingPage = false;
  }
  function push(part: string): void {
    parts.push(part);
    length += part.length;
  }
  return {
    words(data, asIs = false) {
      if (asIs) {
        if (data === '') return;
        flush();
        push(data);
        empty = false;
        return;
      }
      const folded = data.replace(SPACE, ' ');
      const core = folded.trim();
      if (folded.startsWith(' ')) pendingSpace = true;
      if (core === '') return;
      flush();
      push(core);
      empty = false;
      pendingSpace = folded.endsWith(' ');
    },
    breakLine(lines) {
      pendingLines = Math.max(pendingLines, lines);
    },
    endLine() {
      pendingLines++;
    },
    breakPage() {
      pendingPage = true;
    },
    get length() {
      return length;
    },
    build: () => parts.join(''),
  };
}
