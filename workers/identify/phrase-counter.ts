/** How often the phrases of each list stand in a text; a list is counted no further than `most`. */
export type CountPhrases = (text: string, most: number) => readonly number[];

/**
 * Counts many lists of phrases (at most 31) in one pass. A phrase is the source of a regular expression in lower case
 * that begins with letters and ends with a word, or begins with ^. Matches of one list do not overlap. Only where a word
 * begins with the first three letters of one of its phrases is a list looked for at all.
 */
export function phraseCounter(lists: readonly (readonly string[])[]): CountPhrases {
  const patterns = lists.map((phrases) => new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'y'));
  const everyList = 2 ** lists.length - 1;
  /** Lists that may match, as bits, by five bits of each of three letters. */
  const listsByStart = new Int32Array(2 ** 15);
  for (const [list, phrases] of lists.entries()) {
    for (const phrase of phrases) {
      // A letter before ? may be missing.
      const sure = /^[a-z ]{1,3}(?![?*{])/.exec(phrase)?.[0] ?? '';
      if (sure.length < 2) continue;
      const first = startKey(sure.charCodeAt(0), sure.charCodeAt(1), sure.charCodeAt(2));
      const last = sure.length === 3 ? first : first | 31;
      for (let key = first; key <= last; key++) listsByStart[key] = (listsByStart[key] ?? 0) | (1 << list);
    }
  }

  return (text, most) => {
    const counts = lists.map(() => 0);
    const ends = lists.map(() => 0);
    let inWord = false;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      const begins = !inWord;
      inWord = isWordUnit(unit);
      if (!inWord || !begins) continue;
      const key = startKey(unit, text.charCodeAt(at + 1), text.charCodeAt(at + 2));
      let rest = at === 0 ? everyList : (listsByStart[key] ?? 0);
      for (; rest !== 0; rest &= rest - 1) {
        const list = 31 - Math.clz32(rest & -rest);
        const pattern = patterns[list];
        if (pattern === undefined || (counts[list] ?? 0) >= most || at < (ends[list] ?? 0)) continue;
        pattern.lastIndex = at;
        if (!pattern.test(text)) continue;
        counts[list] = (counts[list] ?? 0) + 1;
        ends[list] = pattern.lastIndex;
      }
    }
    return counts;
  };
}

function startKey(first: number, second: number, third: number): number {
  return ((first & 31) << 10) | ((second & 31) << 5) | (third & 31);
}

function isWordUnit(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f || (unit >= 0x41 && unit <= 0x5a)
  );
}
