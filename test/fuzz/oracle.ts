/** Words that the readers write themselves: the names of notes and of the fields of a mail. */
const OWN_WORDS = new Set(['footnote', 'endnote', 'subject']);
/** Automatic numbers can look like words: "xxviii", and "bbbbbb" after the fifth round of the alphabet. */
const NUMBER = /^(?:[ivxlcdm]+|(.)\1+)$/;

/** Of a longer run of letters its beginning is looked for. */
const LONGEST = 40;

/**
 * The words of at least six letters in a text that are in none of the views of the file it was read from. Case, accents
 * and the forms of letters do not count.
 */
export async function foreignWords(text: string, views: AsyncIterable<string>): Promise<string[]> {
  const found = folded(text).match(/\p{L}{6,}/gu) ?? [];
  let words = [...new Set(found.map((word) => word.slice(0, LONGEST)))].filter(
    (word) => !OWN_WORDS.has(word) && !NUMBER.test(word),
  );
  const seen: string[] = [];
  for await (const view of views) {
    if (words.length === 0) break;
    const letters = folded(view);
    words = words.filter((word) => !letters.includes(word));
    seen.push(letters);
  }
  if (words.length === 0) return [];
  const runs = seen.map((view) => view.match(/\p{L}+/gu) ?? []);
  return words.filter((word) => !runs.some((view) => isJoined(word, view)));
}

/** Fewer letters than this prove nothing: in a file of any size every pair of letters stands somewhere. */
const LEAST = 3;

/** How many words may stand between the parts of one where something is left out: a number, a note, a deletion. */
const GAP = 200;

/** Whether a word is the end of one word, any whole ones, and the beginning of another, in the order they stand. */
function isJoined(word: string, runs: readonly string[]): boolean {
  /** For each number of letters that are found already: where the last of their parts stands. */
  const reached: number[] = [];
  let at = 0;
  for (const run of runs) {
    at++;
    if (run.length < LEAST) continue;
    for (let length = word.length - LEAST; length >= LEAST; length--) {
      const last = reached[length];
      if (last !== undefined && at - last <= GAP) {
        if (run.startsWith(word.slice(length))) return true;
        if (word.startsWith(run, length)) reached[length + run.length] = at;
      }
      if (length <= run.length && run.endsWith(word.slice(0, length))) reached[length] = at;
    }
  }
  return false;
}

/** Small letters without accents, ligatures, soft hyphens, controls and characters without width. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .toLowerCase();
}
