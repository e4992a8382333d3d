/** Words that no contract defines as a term and that no prefix negates; in small letters. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be been by each for from has have her his if in is its of on or our shall such that the ' +
    'their these this those to was were which who whom will with your'
  ).split(' '),
);
