import type { Letter } from './line.ts';

/** Smallest gap between words in ems on a line that has drawn spaces; there, narrower gaps are kerning. */
const GAP_BESIDE_SPACES = 0.18;

/** How much wider than the usual gap between letters a gap between words is, in ems, at least and at most. */
const LEAST_STEP = 0.06;
const MOST_STEP = 0.12;

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
  const least = leastWordGap(letters, gaps);
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

/**
 * The gap from which a line's letters are apart. Lines without drawn spaces are set by coordinates, often tightly; the
 * more evenly their letters stand, the smaller a step already parts words.
 */
function leastWordGap(letters: readonly Letter[], gaps: readonly number[]): number {
  const between = gaps.filter((_, index) => index > 0 && letters[index]?.spaced === false).sort((a, b) => a - b);
  const median = between[Math.floor(between.length / 2)] ?? 0;
  const usual = between.length >= 4 && median > 0 && median < 0.8 ? median : 0;
  const drawn = letters.filter((letter, index) => index > 0 && letter.spaced).length;
  if (drawn * 15 > letters.length) return Math.max(GAP_BESIDE_SPACES, usual + MOST_STEP);
  const spread =
    between.map((gap) => Math.abs(gap - usual)).sort((a, b) => a - b)[Math.floor(between.length * 0.7)] ?? 0;
  return usual + Math.min(MOST_STEP, Math.max(LEAST_STEP, 3 * spread + 0.05));
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
