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
  return words.filter((word) => !seen.some((view) => isJoined(word, view)));
}

/** How many words may stand between the parts of one where something is left out: a number, a note, a deletion. */
const GAP = 5_000;

/** Whether a word is the end of one word, any whole ones, and the beginning of another, in the order they stand. */
function isJoined(word: string, view: string): boolean {
  const runs = view.match(/\p{L}+/gu) ?? [];
  return runs.some((run, at) => {
    for (let length = Math.min(run.length, word.length - 1); length > 0; length--) {
      if (run.endsWith(word.slice(0, length)) && goesOn(word.slice(length), at + 1)) return true;
    }
    return false;
  });

  function goesOn(rest: string, from: number): boolean {
    for (let at = from; at < Math.min(runs.length, from + GAP); at++) {
      const run = runs[at] ?? '';
      if (run.startsWith(rest) || (rest.startsWith(run) && goesOn(rest.slice(run.length), at + 1))) return true;
    }
    return false;
  }
}

/** Small letters without accents, ligatures, soft hyphens, controls and characters without width. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .toLowerCase();
}
