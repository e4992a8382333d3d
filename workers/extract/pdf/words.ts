import type { Letter } from './line.ts';

/** Smallest gap between words in ems, where the line has no drawn spaces and where it has some. */
const WORD_GAP = 0.14;
const WORD_GAP_BESIDE_SPACES = 0.18;

/** How much wider than the usual gap between letters a gap between words is, in ems. */
const WORD_OVER_LETTER = 0.12;

interface Word {
  text: string;
  /** Gap before it, in ems. */
  readonly gap: number;
}

/**
 * The text of a line from the places of its letters: spaces where they were drawn or where the gap says so, letter-spaced
 * words closed up.
 */
export function textOfLine(letters: readonly Letter[]): string {
  const gaps = gapsOf(letters);
  const usual = usualGap(letters, gaps);
  const drawn = letters.filter((letter, index) => index > 0 && letter.spaced).length;
  const least = Math.max(drawn * 15 > letters.length ? WORD_GAP_BESIDE_SPACES : WORD_GAP, usual + WORD_OVER_LETTER);
  const words: Word[] = [];
  letters.forEach((letter, index) => {
    const gap = gaps[index] ?? 0;
    const word = words.at(-1);
    if (word === undefined || gap > least || (letter.spaced && gap > 0.04)) words.push({ text: letter.text, gap });
    else word.text += letter.text;
  });
  return closeUp(words)
    .map((word) => word.text)
    .join(' ');
}

/** Gap before each letter, in ems of the smaller neighbour. */
function gapsOf(letters: readonly Letter[]): number[] {
  return letters.map((letter, index) => {
    const previous = letters[index - 1];
    if (previous === undefined) return 0;
    return (letter.x0 - previous.x1) / (Math.min(letter.size, previous.size) || 1);
  });
}

/** The usual gap between letters of a line that is letter-spaced throughout; 0 for ordinary lines. */
function usualGap(letters: readonly Letter[], gaps: readonly number[]): number {
  const between = gaps.filter((_, index) => index > 0 && letters[index]?.spaced === false).sort((a, b) => a - b);
  const median = between[Math.floor(between.length / 2)] ?? 0;
  return between.length >= 4 && median > 0 && median < 0.8 ? median : 0;
}

const LETTER = /^\p{L}{1,2}$/u;
const BETWEEN_LETTERS = /^[.,:;&'’"“”-]$/u;

/** Joins runs of single letters ("A G R E E M E N T"): words end where the gap is clearly wider than between the letters. */
function closeUp(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  for (let start = 0; start < words.length; ) {
    const end = endOfLetterRun(words, start);
    const run = words.slice(start, end);
    const singles = run.filter((word) => word.text.length === 1 && LETTER.test(word.text)).length;
    const enough = run.length === words.length ? 4 : 5;
    if (singles < enough || singles < 0.7 * run.length) {
      result.push(...words.slice(start, Math.max(end, start + 1)));
      start = Math.max(end, start + 1);
      continue;
    }
    result.push(...joinRun(run));
    start = end;
  }
  return result;
}

function endOfLetterRun(words: readonly Word[], start: number): number {
  let end = start;
  for (; end < words.length; end += 1) {
    const word = words[end];
    if (word === undefined || (end > start && word.gap > 3)) break;
    if (!LETTER.test(word.text) && !(end > start && BETWEEN_LETTERS.test(word.text))) break;
  }
  return end;
}

function joinRun(run: readonly Word[]): Word[] {
  const gaps = run
    .slice(1)
    .map((word) => word.gap)
    .sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 3)] ?? 0;
  const joined: Word[] = [];
  run.forEach((word, index) => {
    const last = joined.at(-1);
    if (index === 0 || last === undefined || (word.gap > usual * 1.45 && word.gap > usual + 0.15))
      joined.push({ ...word });
    else last.text += word.text;
  });
  return joined;
}
