const WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const PAPER = '(?:amendment|addendum|statement of work|sow|work order|order form|change order|supplement)';
const FIGURE = new RegExp(`\\b${PAPER}(?: agreement)? ?(?:no\\.?|number|nr\\.?|#)? ?(\\d{1,3})\\b`);
const WORD = new RegExp(`^(?:the )?(${WORDS.join('|')}) ${PAPER}\\b`);

/** The number a paper bears in its title: "Amendment No. 2 to ..." and "Second Amendment" are 2; null when it bears none. */
export function numberInTitle(title: string): number | null {
  const lower = title.toLowerCase();
  const figure = FIGURE.exec(lower);
  if (figure !== null) return Number(figure[1]);
  const word = WORD.exec(lower);
  return word === null ? null : WORDS.indexOf(word[1] ?? '') + 1;
}
